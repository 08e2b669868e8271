import type { Measure } from '@mentorias/contract/program/release-words';
import { MEASURES } from '@mentorias/contract/program/release-words';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Comparison, ReleaseFigures } from './canary-verdict.ts';

const KEPT_FOR = 30 * 24 * 3_600_000;

/** A day on which a user had a release, and what went wrong with it. */
export interface ReleaseDay {
  remote: string;
  version: string;
  day: LimaDate;
  userId: number;
  /** Whether it was assigned to them as a canary. */
  asCanary: boolean;
  troubles: readonly Measure[];
}

/** Adds to what is known of that day; a trouble stays. */
export async function recordReleaseDay(
  db: Kysely<Schema>,
  { remote, version, day, userId, asCanary, troubles }: ReleaseDay,
): Promise<void> {
  const marked = Object.fromEntries(troubles.map((trouble) => [trouble, true]));
  await db
    .insertInto('release_days')
    .values({ remote, version, day, user_id: userId, as_canary: asCanary, ...marked })
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'day', 'user_id']).doUpdateSet({ as_canary: asCanary, ...marked }),
    )
    .execute();
}

/** A canary beside the current release `control`, both counted from the canary's first day on. */
export async function compareReleases(
  db: Kysely<Schema>,
  { remote, version, control }: { remote: string; version: string; control: string },
): Promise<Comparison> {
  const ofCanary = sql<boolean>`version = ${version} AND as_canary`;
  const firstDay = sql`(SELECT min(day) FROM release_days WHERE remote = ${remote} AND ${ofCanary})`;
  const counted = (trouble: Measure) => sql<number>`count(*) FILTER (WHERE ${sql.ref(trouble)})`.as(trouble);
  const rows = await db
    .selectFrom('release_days')
    .select([ofCanary.as('is_canary'), sql<number>`count(*)`.as('used'), ...MEASURES.map(counted)])
    .where('remote', '=', remote)
    .where(sql<boolean>`(${ofCanary} OR (version = ${control} AND NOT as_canary AND day >= ${firstDay}))`)
    .groupBy('is_canary')
    .execute();
  const figures = (isCanary: boolean): ReleaseFigures => {
    const { is_canary: _, ...found } = { ...NONE, ...rows.find(({ is_canary }) => is_canary === isCanary) };
    return found;
  };
  return { canary: figures(true), control: figures(false) };
}

const NONE: ReleaseFigures & { is_canary?: boolean } = { used: 0, failed: 0, blank: 0, calls_failed: 0 };

/** How many different users met any trouble with a canary. */
export async function peopleInTrouble(db: Kysely<Schema>, remote: string, version: string): Promise<number> {
  const { people } = await db
    .selectFrom('release_days')
    .select(sql<number>`count(DISTINCT user_id)`.as('people'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('as_canary', '=', true)
    .where((row) => row.or(MEASURES.map((measure) => row(measure, '=', true))))
    .executeTakeFirstOrThrow();
  return people;
}

export async function deleteOldReleaseDays(db: Kysely<Schema>, now: Date): Promise<void> {
  const oldest = limaDate(new Date(now.getTime() - KEPT_FOR));
  await db.deleteFrom('release_days').where('day', '<=', oldest).execute();
}
