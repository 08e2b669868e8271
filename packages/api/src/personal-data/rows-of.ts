import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { INVENTORY, standsIn } from '../database/inventory.ts';
import type { Person, Persons } from '../database/inventory-kinds.ts';
import type { Db } from '../database/schema.ts';

/** The condition that a row is one of a person's. */
export function rowsOf(persons: Persons, person: Person): RawBuilder<boolean> {
  const { ids = [], idLists = [], addresses = [], texts = [], via } = persons;
  const { id, emails } = person;
  const conditions = [
    ...ids.map((column) => sql`${sql.raw(column)} = ${id}`),
    ...idLists.map((column) => sql`${sql.raw(column)} @> ARRAY[${id}]::bigint[]`),
    ...addresses.map((column) => sql`${sql.raw(column)} && ${emails}::text[]`),
    ...texts.map((column) => standsIn(column, emails)),
    ...(via
      ? [sql`${sql.ref(via[0])} IN (SELECT id FROM ${sql.table(via[1])} WHERE ${parentsOf(via[1], person)})`]
      : []),
  ];
  return sql`(${sql.join(conditions, sql` OR `)})`;
}

function parentsOf(table: string, person: Person): RawBuilder<boolean> {
  return rowsOf(INVENTORY.get(table)?.persons ?? {}, person);
}

/** Somebody with an account, by all addresses that are known to be theirs: those in the trail that are of no other account by now. */
export async function personOf(db: Db, { id, email }: { id: number; email: string }): Promise<Person> {
  const { rows } = await sql<{ email: string }>`
    SELECT DISTINCT details #>> '{email,from}' AS email FROM audit_trail
    WHERE subject_type = 'user' AND subject_id = ${id} AND details #>> '{email,from}' IS NOT NULL
      AND NOT EXISTS (SELECT FROM users WHERE users.email = details #>> '{email,from}')`.execute(db);
  return { id, emails: [email, ...rows.map((row) => row.email)] };
}
