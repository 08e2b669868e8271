import { isAnythingUnsaved, queryClient } from '@mentorias/session';

/** What the user is writing in, or has to answer. */
const BUSY =
  '[role="dialog"], [role="alertdialog"], input:focus, textarea:focus, select:focus, [contenteditable]:focus';

/** Whether a reload now would lose nothing: no unsaved work, no open dialog, no field in use, and no change under way. */
export function isQuietMoment(): boolean {
  return !isAnythingUnsaved() && queryClient.isMutating() === 0 && document.querySelector(BUSY) === null;
}
