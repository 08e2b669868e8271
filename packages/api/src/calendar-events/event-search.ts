import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Membership } from '../database/conditions.ts';
import { ALWAYS, allOf } from '../database/conditions.ts';
import { FEW } from '../database/ordered-ids.ts';
import { containing } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';

/**
 * The sessions among the filtered ones that a text finds: in both people's name, e-mail and company, and in the description.
 * A rare text is looked up in the indexes at once, and what it finds is called by its ids from then on.
 */
export async function searchEvents(
  db: Kysely<Schema>,
  search: string,
  filters: Membership | undefined,
): Promise<Membership> {
  const pattern = containing(search);
  const people = sql`(SELECT id FROM users WHERE person_text LIKE ${pattern})`;
  const events = sql`SELECT id FROM calendar_events AS event WHERE ${filters?.all ?? ALWAYS} AND`;
  const { rows } = await sql<{ id: number }>`
    ${events} guide_id IN ${people} UNION ALL ${events} user_id IN ${people}
    UNION ALL ${events} description_text LIKE ${pattern}
    LIMIT ${sql.lit(FEW + 1)}
  `.execute(db);
  if (rows.length <= FEW) {
    const named = sql<boolean>`event.id = ANY (${rows.map(({ id }) => id)}::bigint[])`;
    return { all: named, each: named };
  }
  const described = sql`event.description_text LIKE ${pattern}`;
  const person = (id: RawBuilder<unknown>) => sql`(SELECT person_text FROM users WHERE id = ${id}) LIKE ${pattern}`;
  return {
    all: allOf(filters?.all, sql`(event.guide_id IN ${people} OR event.user_id IN ${people} OR ${described})`),
    each: allOf(filters?.each, sql`(${described} OR ${person(sql`event.user_id`)} OR ${person(sql`event.guide_id`)})`),
  };
}
