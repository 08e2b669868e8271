import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Which dialog is open, and for which event. */
export interface OpenedDialog {
  kind: 'details' | 'cancel' | 'move' | 'link' | 'record';
  event: ReceivedEvent;
}

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
