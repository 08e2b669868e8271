import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { RowFilter } from '../../database/conditions.ts';
import { ALWAYS, allOf } from '../../database/conditions.ts';
import type { Order } from '../../database/order.ts';
import type { ListRows } from '../../database/ordered-ids.ts';
import { FEW, idsIfFew } from '../../database/ordered-ids.ts';
import { containing } from '../../database/pages.ts';
import type { Schema } from '../../database/schema.ts';

/**
 * The sessions among the filtered ones that a text finds: in both people's name, e-mail and company, and in the description.
 * A rare text is looked up in the indexes at once, and what it finds is called by its ids from then on.
 */
export async function searchEvents(
  db: Kysely<Schema>,
  search: string,
  filters: RowFilter | undefined,
  order: Order,
): Promise<ListRows> {
  const pattern = containing(search);
  const people = await searchPeople(db, search);
  const described = sql<boolean>`event.description_text LIKE ${pattern}`;
  const events = sql`SELECT * FROM calendar_events AS event WHERE ${filters?.all ?? ALWAYS} AND`;
  const found = sql`
    ${events} ${people.all(GUIDE)} UNION ALL ${events} ${people.all(ENTREPRENEUR)} UNION ALL ${events} ${described}
  `;
  const ids = await idsIfFew(db, order, found);
  if (ids) {
    const named = sql<boolean>`event.id = ANY (${ids}::bigint[])`;
    return { membership: { all: named, each: named }, ids };
  }
  const { all, each } = people;
  const membership = {
    all: allOf(filters?.all, sql`(${all(GUIDE)} OR ${all(ENTREPRENEUR)} OR ${described})`),
    each: allOf(filters?.each, sql`(${described} OR ${each(ENTREPRENEUR)} OR ${each(GUIDE)})`),
  };
  return { membership, isLong: true };
}

const GUIDE = sql.ref('event.guide_id');
const ENTREPRENEUR = sql.ref('event.user_id');

/** Conditions on the id of a person: by the ids of those that a text finds where they are few. */
async function searchPeople(db: Kysely<Schema>, search: string) {
  const found = sql<boolean>`person_text LIKE ${containing(search)}`;
  const { rows } = await sql<{ id: number }>`SELECT id FROM users WHERE ${found} LIMIT ${sql.lit(FEW + 1)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length <= FEW) {
    return {
      all: (id: RawBuilder<unknown>) => sql<boolean>`${id} = ANY (${ids}::bigint[])`,
      // Hashed, and not weighed one by one by the planner.
      each: (id: RawBuilder<unknown>) => sql<boolean>`${id} IN (SELECT unnest(${ids}::bigint[]))`,
    };
  }
  return {
    all: (id: RawBuilder<unknown>) => sql<boolean>`${id} IN (SELECT id FROM users WHERE ${found})`,
    each: (id: RawBuilder<unknown>) => sql<boolean>`(SELECT ${found} FROM users WHERE id = ${id})`,
  };
}
