import { ACCOUNT_NOTE_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText, Id, IdInUrl } from '../lists.ts';
import { ACCOUNT_NOTE } from '../received/account-notes.ts';
import { schemaOf } from '../reply-schemas.ts';

/** Notes about one account at most: a call answers them all. */
export const ACCOUNT_NOTES_MAX = 100;

/** GET /admin/account_notes: the notes about an account, the latest first. */
export const AccountNotesQuery = z.strictObject({ user_id: IdInUrl });
export type AccountNotesQuery = z.infer<typeof AccountNotesQuery>;

/** POST /admin/account_notes; that it is not empty is a rule (422). */
export const AccountNoteInput = z.strictObject({
  user_id: Id,
  text: FreeText.max(ACCOUNT_NOTE_MAX, { error: `La nota admite como máximo ${ACCOUNT_NOTE_MAX} caracteres` }),
});
export type AccountNoteInput = z.infer<typeof AccountNoteInput>;

export const AccountNote = schemaOf(ACCOUNT_NOTE);
export type AccountNote = z.infer<typeof AccountNote>;

export const AccountNotes = z.object({ notes: z.array(AccountNote) });
export type AccountNotes = z.infer<typeof AccountNotes>;
