import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** What is open above the dashboard, and about which event. */
export interface OpenedDialog {
  kind: 'details' | 'cancel' | 'move' | 'link' | 'record';
  event: ReceivedEvent;
}

const dialogAtom = atom<OpenedDialog | null>(null);

/** For the one place that shows the dialog; what is open when that goes is closed. */
export function useOpenedDialog() {
  const [opened, setOpened] = useAtom(dialogAtom);
  useEffect(() => () => setOpened(null), [setOpened]);
  return [opened, setOpened] as const;
}

/** Opens a dialog: from a card as from the calendar. */
export function useOpenDialog() {
  return useSetAtom(dialogAtom);
}
