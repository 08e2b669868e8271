import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Mail } from '../../outbox/outbox-store.ts';

export interface Recipient {
  /** The address. */
  to: string;
  /** The account; undefined for a guest without one. */
  userId: number | undefined;
}

/**
 * Who gets a mail that is sent now; undefined where it is not to be sent: a link to an account that is gone, a reminder that its owner
 * does not want, or any mail that a deactivated account gets no more (rules 10.2 and 10.5).
 */
export async function recipientOf(db: Kysely<Schema>, mail: Mail): Promise<Recipient | undefined> {
  const { userId, to, email } = addresseeOf(mail);
  const users = db.selectFrom('users').select(['id', 'email', 'active', 'wants_reminders']);
  const account = await users
    .where((user) => (userId === undefined ? user('email', '=', to ?? email ?? '') : user('id', '=', userId)))
    .executeTakeFirst();
  if (account && !account.active && !reachesDeactivated(mail)) return undefined;
  if (account && !account.wants_reminders && mail.kind === 'reminder') return undefined;
  const address = to ?? account?.email;
  return address === undefined ? undefined : { to: address, userId: account?.id };
}

/** A mail names an account, the address of one, or an address that may have one. */
function addresseeOf({ payload }: Mail): { userId?: number; email?: string; to?: string } {
  return payload;
}

/** What takes an event out of a calendar, and what was done to the sign-in. */
function reachesDeactivated(mail: Mail): boolean {
  return mail.kind === 'security' || (mail.kind === 'event' && mail.payload.news === 'cancelled');
}
