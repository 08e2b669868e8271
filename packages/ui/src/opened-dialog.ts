import { useSyncExternalStore } from 'react';
import { useShownDialog } from './dialogs/use-shown-dialog.ts';

/** Which of a screen's dialogs is open: `openDialog` opens one from anywhere, `useCurrentDialog` is for the one component that shows them. */
export function createDialogStore<Dialog>() {
  let opened: Dialog | null = null;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function openDialog(dialog: Dialog | null): void {
    opened = dialog;
    for (const listener of listeners) listener();
  }

  return {
    openDialog,
    useCurrentDialog: () => useShownDialog<Dialog>([useSyncExternalStore(subscribe, () => opened), openDialog]),
  };
}
