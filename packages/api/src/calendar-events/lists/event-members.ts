import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RowFilter } from '../../database/lists/conditions.ts';
import { ALWAYS, allOf, containsWords } from '../../database/lists/conditions.ts';
import type { Order } from '../../database/lists/order.ts';
import type { ListRows } from '../../database/lists/ordered-ids.ts';
import { FEW, idsIfFew } from '../../database/lists/ordered-ids.ts';
import type { Db } from '../../database/schema.ts';
import type { EventList } from './filters.ts';
import { filtersOf } from './filters.ts';
import { eventOrder, sortOf } from './order.ts';

/** Which events are in a list. */
export async function eventMembers(db: Db, query: EventList, now: Date): Promise<ListRows> {
  const filters = filtersOf(query, now);
  if (query.search === '') return { membership: filters };
  return searchEvents(db, query.search, filters, eventOrder(query, sortOf(query).direction));
}

export async function countEvents(db: Db, { membership, ids }: ListRows): Promise<number> {
  if (ids) return ids.length;
  const { count } = await db
    .selectFrom('calendar_events as event')
    .select(sql<number>`count(*)`.as('count'))
    .where(membership?.set ?? ALWAYS)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The events among the filtered ones that a text finds: in both people's name, e-mail and company, and in the description.
 * A rare text is looked up in the search indexes first, and its events are named by their ids from then on.
 */
async function searchEvents(db: Db, search: string, filters: RowFilter | undefined, order: Order): Promise<ListRows> {
  const people = await searchPeople(db, search);
  const described = containsWords('event.description_text', search);
  const events = sql`SELECT * FROM calendar_events AS event WHERE ${filters?.set ?? ALWAYS} AND`;
  const found = sql`
    ${events} ${people.set(GUIDE)} UNION ALL ${events} ${people.set(ENTREPRENEUR)} UNION ALL ${events} ${described}
  `;
  const ids = await idsIfFew(db, order, found);
  if (ids) {
    const named = sql<boolean>`event.id = ANY (${ids}::bigint[])`;
    return { membership: { set: named, row: named }, ids };
  }
  const membership = {
    set: allOf(filters?.set, sql`(${people.set(GUIDE)} OR ${people.set(ENTREPRENEUR)} OR ${described})`),
    row: allOf(filters?.row, sql`(${described} OR ${people.row(ENTREPRENEUR)} OR ${people.row(GUIDE)})`),
  };
  return { membership, isLong: true };
}

const GUIDE = sql.ref('event.guide_id');
const ENTREPRENEUR = sql.ref('event.user_id');

/** Conditions on a person's id: by the ids of the people who match a text where they are few. */
async function searchPeople(db: Db, search: string) {
  const found = containsWords('person_text', search);
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE ${found} LIMIT ${sql.lit(FEW + 1)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= FEW) {
    return {
      set: (id: RawBuilder<unknown>) => sql<boolean>`${id} = ANY (${ids}::bigint[])`,
      // A subquery, so that the ids are hashed instead of costed one by one by the planner.
      row: (id: RawBuilder<unknown>) => sql<boolean>`${id} IN (SELECT unnest(${ids}::bigint[]))`,
    };
  }
  return {
    set: (id: RawBuilder<unknown>) => sql<boolean>`${id} IN (SELECT id FROM users WHERE ${found})`,
    row: (id: RawBuilder<unknown>) => sql<boolean>`(SELECT ${found} FROM users WHERE id = ${id})`,
  };
}
