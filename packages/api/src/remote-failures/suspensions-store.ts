import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** A canary that is no longer assigned, and how many users had reported it. */
export interface SuspendedCanary {
  remote: string;
  version: string;
  people: number;
  suspended_at: Date;
}

/** Suspends a canary permanently; false where it was suspended already, also by another gateway. */
export async function suspendCanary(db: Kysely<Schema>, canary: SuspendedCanary): Promise<boolean> {
  const suspended = await db
    .insertInto('canary_suspensions')
    .values(canary)
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return suspended !== undefined;
}

export async function suspendedCanaries(db: Kysely<Schema>): Promise<SuspendedCanary[]> {
  return db.selectFrom('canary_suspensions').selectAll().execute();
}
