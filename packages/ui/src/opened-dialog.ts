import { useSyncExternalStore } from 'react';
import { useShownDialog } from './dialogs/use-shown-dialog.ts';

/** Which of a screen's dialogs is open: `openDialog` opens one from anywhere, `useOpenedDialog` is for the one component that shows them. */
export function openedDialog<Dialog>() {
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
    useOpenedDialog: () => useShownDialog<Dialog>([useSyncExternalStore(subscribe, () => opened), openDialog]),
  };
}
