import type { DownloadQuery } from '@mentorias/contract/calendar-events';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Membership } from '../database/conditions.ts';
import { ALWAYS } from '../database/conditions.ts';
import type { Members } from '../database/ordered-ids.ts';
import type { Schema } from '../database/schema.ts';
import { filtersOf } from './event-filters.ts';
import { searchEvents } from './event-search.ts';

/** The sessions of a list, and how many they are. */
export async function eventMembers(db: Kysely<Schema>, query: DownloadQuery): Promise<Members> {
  const membership = await membershipOf(db, query);
  const { count } = await db
    .selectFrom('calendar_events as event')
    .select(sql<number>`count(*)`.as('count'))
    .where(membership?.all ?? ALWAYS)
    .executeTakeFirstOrThrow();
  return { count, membership };
}

/** Which sessions are in a list; undefined where all are. */
export async function membershipOf(db: Kysely<Schema>, query: DownloadQuery): Promise<Membership | undefined> {
  const filters = filtersOf(query);
  return query.search === '' ? filters : searchEvents(db, query.search, filters);
}
