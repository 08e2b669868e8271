import { inboxOf } from '@mentorias/domain/people/emails';
import type { Db } from '../database/schema.ts';
import { hashOf } from '../sign-in/sessions/tokens.ts';

/** Those of these addresses whose mailboxes get no mail as guests (rule 15.23). */
export async function stoppedAmong(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const hashes = emails.map(mailboxHash);
  const rows = await db
    .selectFrom('stopped_addresses')
    .select('mailbox_hash')
    .where('mailbox_hash', 'in', hashes)
    .execute();
  const stopped = new Set(rows.map(({ mailbox_hash }) => mailbox_hash));
  return emails.filter((_, place) => stopped.has(hashes[place]!));
}

/** Ends all mails to a mailbox as a guest. */
export async function stopAddress(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('stopped_addresses')
    .values({ mailbox_hash: mailboxHash(email), stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets mails reach it again. */
export async function resumeAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stopped_addresses').where('mailbox_hash', '=', mailboxHash(email)).execute();
}

/** By the mailbox: another spelling of the address is no way around. */
function mailboxHash(email: string): string {
  return hashOf(inboxOf(email));
}
