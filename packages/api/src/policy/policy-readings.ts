import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** Whether somebody has an account from before the present policy, and has not said 'Entendido' to it. */
export async function isPolicyNewTo(db: Db, id: number): Promise<boolean> {
  const { created_at, version } = await db
    .selectFrom('users')
    .leftJoin('policy_readings as reading', 'reading.user_id', 'users.id')
    .select(['users.created_at', sql<LimaDate | null>`reading.version::text`.as('version')])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  return (version ?? limaDate(created_at)) < POLICY_VERSION;
}

/** Stores that somebody has read a version of the policy; an earlier one than the stored changes nothing. */
export async function storeReading(db: Db, { userId, version }: { userId: number; version: LimaDate }, now: Date) {
  await db
    .insertInto('policy_readings')
    .values({ user_id: userId, version, read_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ version, read_at: now })
        .where('policy_readings.version', '<', sql<LimaDate>`excluded.version`),
    )
    .execute();
}
