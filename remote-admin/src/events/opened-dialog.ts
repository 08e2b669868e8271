import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import type { AdminEvent } from './events-api.ts';

type DialogKind = 'details' | 'move' | 'cancel' | 'cancelAll';

interface EventDialogState {
  opened: boolean;
  kind: DialogKind;
  /** What is shown stays while the dialog closes. */
  event?: AdminEvent;
}

const NONE: EventDialogState = { opened: false, kind: 'details' };

const dialogAtom = atom(NONE);

/** What is open about which event. */
export function useEventDialog(): EventDialogState {
  return useAtomValue(dialogAtom);
}

/** Opens a dialog about an event, from the table as from the calendar, and closes it. */
export function useOpenEventDialog() {
  const set = useSetAtom(dialogAtom);
  return {
    open: (kind: DialogKind, event: AdminEvent) => set({ opened: true, kind, event }),
    close: () => set((shown) => ({ ...shown, opened: false })),
  };
}

/** Somebody else works here now: neither is a dialog open, nor does one show its last event while it fades in. */
export function resetEventDialog(): void {
  getDefaultStore().set(dialogAtom, NONE);
}
