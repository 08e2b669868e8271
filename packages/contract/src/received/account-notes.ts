import type { Received } from '../fields.ts';
import { flag, id, or, readFields, text } from '../fields.ts';
import { listIn } from '../received.ts';
import { instant } from './times.ts';

/** What an administrator noted about an account (rule 8.17). */
export const ACCOUNT_NOTE = {
  /** Read as undefined where there is none: the note can then not be removed. */
  id,
  text: or(text, ''),
  /** The name of the administrator who wrote it. */
  author: or(text, ''),
  /** Whether the signed-in administrator wrote it. */
  is_own: or(flag, false),
  created_at: instant,
};

export interface ReceivedNote extends Received<typeof ACCOUNT_NOTE> {}

/** GET /admin/account_notes */
export function readAccountNotes(reply: unknown): ReceivedNote[] {
  return listIn(reply, 'notes').map((row): ReceivedNote => readFields(ACCOUNT_NOTE, row));
}
