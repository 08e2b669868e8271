import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { NamedEvent } from '../events-api.ts';

/** Which dialog is open, and for which event. */
export type OpenedDialog = { kind: 'details'; event: ReceivedEvent } | { kind: ChangeKind; event: NamedEvent };

export type ChangeKind = 'cancel' | 'move' | 'link' | 'record';

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the component that shows the dialog; unmounting it closes the dialog. */
export function useOpenedDialog() {
  const [opened, setOpened] = useAtom(dialogAtom);
  useEffect(() => () => setOpened(null), [setOpened]);
  return [opened, setOpened] as const;
}

/** Opens a dialog, from a card or from the calendar. */
export function useOpenDialog() {
  return useSetAtom(dialogAtom);
}
