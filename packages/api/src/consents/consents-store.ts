import type { Consents } from '@mentorias/contract/program/consents';
import type { ConsentPurpose } from '@mentorias/domain/people/consents';
import { consentsOf } from '@mentorias/domain/people/consents';
import type { UserType } from '@mentorias/domain/people/roles';
import type { Db } from '../database/schema.ts';

/** What an account permits of what one of its type is asked about. */
export async function findConsents(db: Db, { id, user_type }: { id: number; user_type: UserType }): Promise<Consents> {
  const rows = await db.selectFrom('consents').select(['purpose', 'given_at']).where('user_id', '=', id).execute();
  const given = new Map(rows.map(({ purpose, given_at }) => [purpose, given_at.toISOString()]));
  return { consents: consentsOf(user_type).map((purpose) => ({ purpose, given_at: given.get(purpose) ?? null })) };
}

/** Gives a permission or takes it back; whether that changed anything. */
export async function setConsent(
  db: Db,
  { userId, purpose, given }: { userId: number; purpose: ConsentPurpose; given: boolean },
  now: Date,
): Promise<boolean> {
  if (!given) {
    const taken = db.deleteFrom('consents').where('user_id', '=', userId).where('purpose', '=', purpose);
    return (await taken.executeTakeFirst()).numDeletedRows > 0n;
  }
  const stored = await db
    .insertInto('consents')
    .values({ user_id: userId, purpose, given_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (stored.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
