import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai';
import type { AdminEvent } from './events-api.ts';

type DialogKind = 'details' | 'move' | 'cancel' | 'cancelAll';

interface EventDialogState {
  opened: boolean;
  kind: DialogKind;
  /** Stays while the dialog closes, so that its content does not vanish. */
  event?: AdminEvent;
}

const NONE: EventDialogState = { opened: false, kind: 'details' };

const dialogAtom = atom(NONE);

/** Which dialog is open, about which event. */
export function useEventDialog(): EventDialogState {
  return useAtomValue(dialogAtom);
}

/** Opens and closes the dialog about an event, from the table and from the calendar. */
export function useOpenEventDialog() {
  const set = useSetAtom(dialogAtom);
  return {
    open: (kind: DialogKind, event: AdminEvent) => set({ opened: true, kind, event }),
    close: () => set((shown) => ({ ...shown, opened: false })),
  };
}

/** At a change of user: closes the dialog and clears its event, which would show while the next one opens. */
export function resetEventDialog(): void {
  getDefaultStore().set(dialogAtom, NONE);
}
