import type { ReceivedNote } from '@mentorias/contract/received/account-notes';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { createDialogStore } from '@mentorias/ui/opened-dialog';

/** Which dialog is open; the form of an account without a user creates one. */
type DialogState =
  | { kind: 'mentor' | 'entrepreneur'; user?: ReceivedUser }
  | { kind: 'import' }
  | { kind: 'note'; userId: string; notes: readonly ReceivedNote[] };

/** Those that the palette's commands open. */
export const ASKED_DIALOGS: Record<string, DialogState> = {
  mentor: { kind: 'mentor' },
  entrepreneur: { kind: 'entrepreneur' },
  import: { kind: 'import' },
};

export const { openDialog, useCurrentDialog } = createDialogStore<DialogState>();
