import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ALWAYS } from '../../database/lists/conditions.ts';
import type { ListRows } from '../../database/lists/ordered-ids.ts';
import type { Schema } from '../../database/schema.ts';
import type { EventList } from './filters.ts';
import { filtersOf } from './filters.ts';
import { eventOrder, sortOf } from './order.ts';
import { searchEvents } from './search.ts';

/** Which events are in a list. */
export async function eventMembers(db: Kysely<Schema>, query: EventList, now: Date): Promise<ListRows> {
  const filters = filtersOf(query, now);
  if (query.search === '') return { membership: filters };
  return searchEvents(db, query.search, filters, eventOrder(query, sortOf(query).direction));
}

export async function countEvents(db: Kysely<Schema>, { membership, ids }: ListRows): Promise<number> {
  if (ids) return ids.length;
  const { count } = await db
    .selectFrom('calendar_events as event')
    .select(sql<number>`count(*)`.as('count'))
    .where(membership?.set ?? ALWAYS)
    .executeTakeFirstOrThrow();
  return count;
}
