import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';

/** A release that failed for a user. */
interface FailedRelease {
  remote: string;
  version: string;
  userId: number;
  /** Whether it was assigned to them as a canary. */
  asCanary: boolean;
}

/**
 * Counts a failure and returns how many users have reported one; of a canary, how many had it as a canary. To be called
 * outside of a transaction: of two concurrent reports the later count then sees both, so that no limit is missed.
 */
export async function countFailure(db: Db, failed: FailedRelease, now: Date): Promise<number> {
  const { remote, version, userId, asCanary } = failed;
  await db
    .insertInto('remote_failures')
    .values({ remote, version, user_id: userId, as_canary: asCanary, reported_at: now })
    .onConflict((conflict) => {
      const known = conflict.columns(['remote', 'version', 'user_id']);
      return asCanary ? known.doUpdateSet({ as_canary: true }) : known.doNothing();
    })
    .execute();
  return countReporters(db, { remote, version, asCanary });
}

/** How many users have reported a failure of a release; of a canary, how many had it as a canary. */
export async function countReporters(
  db: Db,
  { remote, version, asCanary }: Omit<FailedRelease, 'userId'>,
): Promise<number> {
  const { people } = await db
    .selectFrom('remote_failures')
    .select(sql<number>`count(*)`.as('people'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .$if(asCanary, (query) => query.where('as_canary', '=', true))
    .executeTakeFirstOrThrow();
  return people;
}

/** A canary that is no longer assigned, and how many users had reported it. */
export interface SuspendedCanary {
  remote: string;
  version: string;
  people: number;
  suspended_at: Date;
}

/** Suspends a canary permanently; false where it was suspended already, also by another gateway. */
export async function suspendCanary(db: Db, canary: SuspendedCanary): Promise<boolean> {
  const suspended = await db
    .insertInto('canary_suspensions')
    .values(canary)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return suspended !== undefined;
}

export async function suspendedCanaries(db: Db): Promise<SuspendedCanary[]> {
  return db.selectFrom('canary_suspensions').selectAll().execute();
}
