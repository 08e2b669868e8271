import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';

/** So many found sessions are named by their ids; of more, any ten come up soon in whatever order the table is read. */
const FEW = 2000;

/** Which sessions a text finds: in both people's name, e-mail and company, and in the description. */
export interface Found {
  /** For a query of `calendar_events as event` alone. */
  alone: RawBuilder<boolean>;
  /** For one that joins `guide` and `entrepreneur` to it and reads few rows; undefined where `alone` is as good. */
  joined?: RawBuilder<boolean>;
}

/**
 * How to find the sessions of a search. A rare text is looked up in the indexes first, or ten rows would cost the whole table;
 * a common one is met while reading in order, and looking up all that it finds would cost more than that.
 */
export async function searchEvents(db: Kysely<Schema>, search: string): Promise<Found> {
  if (search === '') return { alone: sql<boolean>`true` };
  const pattern = containing(search);
  const people = sql`(SELECT id FROM users WHERE person_text LIKE ${pattern})`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM calendar_events WHERE guide_id IN ${people}
    UNION ALL SELECT id FROM calendar_events WHERE user_id IN ${people}
    UNION ALL SELECT id FROM calendar_events WHERE description_text LIKE ${pattern}
    LIMIT ${sql.lit(FEW + 1)}
  `.execute(db);
  if (rows.length <= FEW) return { alone: sql<boolean>`event.id = ANY (${rows.map(({ id }) => id)}::bigint[])` };
  const described = sql`event.description_text LIKE ${pattern}`;
  return {
    alone: sql<boolean>`(event.guide_id IN ${people} OR event.user_id IN ${people} OR ${described})`,
    joined: sql<boolean>`(guide.person_text LIKE ${pattern} OR entrepreneur.person_text LIKE ${pattern} OR ${described})`,
  };
}
