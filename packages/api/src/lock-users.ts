import type { DbTransaction } from './database/schema.ts';
import { unauthorized } from './http/errors.ts';

/**
 * Locks accounts until the transaction ends, in the order of their ids, and returns them. Every transaction takes its locks in one order,
 * so that none ever waits for one that waits for it (decision 62):
 *
 * 1. the accounts that it is about, here: of an event both people, of a week, a session or a second factor their owner,
 * 2. its idempotency key,
 * 3. events, which only a transaction that has locked their guide changes,
 * 4. counters: of the actor's changes, then of mails by the guests' addresses in their order,
 * 5. rows that it only adds: mails, reminders, the audit trail, notices.
 *
 * New accounts are stored in the order of their addresses, which are unique. What changes a unique text of an account (e-mail, code,
 * Google account) locks it `FOR UPDATE` at once: a stronger lock on a row that it has locked already would be out of this order.
 */
export async function lockUsers(db: DbTransaction, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'user_type', 'active', 'erase_after'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks the account of a signed-in user; throws a 401 where it was deactivated since the call was admitted. */
export async function lockSelf(db: DbTransaction, id: number): Promise<void> {
  const [self] = await lockUsers(db, [id]);
  if (!self?.active) throw unauthorized();
}
