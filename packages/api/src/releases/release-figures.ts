import type { ReleaseDay, ReleaseRow } from '@mentorias/contract/program/releases';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** How a release was used since a day: by how many people, on how many person-days, and what went wrong on them. */
export type UsedRelease = Pick<
  ReleaseRow,
  'remote' | 'version' | 'people' | 'used' | 'failed' | 'blank' | 'calls_failed'
>;

/** The releases that were used since the Lima day `from`. */
export async function releasesUsedSince(db: Kysely<Schema>, from: LimaDate): Promise<UsedRelease[]> {
  return db
    .selectFrom('release_days')
    .select([
      'remote',
      'version',
      sql<number>`count(DISTINCT user_id)`.as('people'),
      sql<number>`count(*)`.as('used'),
      sql<number>`count(*) FILTER (WHERE failed)`.as('failed'),
      sql<number>`count(*) FILTER (WHERE blank)`.as('blank'),
      sql<number>`count(*) FILTER (WHERE calls_failed)`.as('calls_failed'),
    ])
    .where('day', '>=', from)
    .groupBy(['remote', 'version'])
    .execute();
}

/** How many people used each release on each Lima day, the latest first. */
export async function peopleByDay(db: Kysely<Schema>): Promise<ReleaseDay[]> {
  return db
    .selectFrom('release_days')
    .select(['day', 'remote', 'version', sql<number>`count(*)`.as('people')])
    .groupBy(['day', 'remote', 'version'])
    .orderBy('day', 'desc')
    .orderBy('remote')
    .orderBy('people', 'desc')
    .execute();
}
