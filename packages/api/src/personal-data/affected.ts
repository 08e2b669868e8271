import { userTypeLabel } from '@mentorias/domain/people/roles';
import { instantOf, isUsableDay } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { csvLine } from '../csv/csv.ts';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import type { Db } from '../database/schema.ts';
import { OperatorError } from '../operator-error.ts';

/** Somebody whose data is in a table: an account, or an address that has none. */
export interface Affected {
  id: number | null;
  user_type: string | null;
  email: string;
  tables: string[];
}

/** The names of the tables that hold something about people. */
function tablesOfPeople(): string[] {
  return [...INVENTORY.keys()].filter((table) => dataOf(table).length > 0);
}

/**
 * Whose data the rows of some tables hold, of all where none is named: every row, or those that came on a Lima day or after it, where a
 * table says when a row came. Throws for a table that is unknown or about no person, and for what is no day.
 */
export async function affectedBy(
  db: Db,
  { tables = tablesOfPeople(), since }: { tables?: readonly string[]; since?: string | undefined },
): Promise<Affected[]> {
  const known = tablesOfPeople();
  const unknown = tables.find((table) => !known.includes(table));
  if (unknown !== undefined)
    throw new OperatorError(`${unknown} no es una tabla con datos de personas. Son: ${known.join(', ')}.`);
  if (since !== undefined && !isUsableDay(since)) throw new OperatorError(`${since} no es un día como 2026-11-23.`);
  const from = since === undefined ? undefined : instantOf(since, 0);
  const people = tables.flatMap((table) => peopleIn(table, table, from));
  const { rows } = await sql<Affected>`
    WITH named AS (${sql.join(people, sql` UNION `)})
    SELECT account.id, account.user_type, coalesce(account.email, named.email) AS email,
      array_agg(DISTINCT named.in_table) AS tables
    FROM named LEFT JOIN users AS account ON account.id = named.id OR account.email = named.email
    WHERE account.id IS NOT NULL OR named.email IS NOT NULL
    GROUP BY 1, 2, 3 ORDER BY 1 NULLS LAST, 3`.execute(db);
  return rows;
}

/** These people as CSV. */
export function affectedFile(people: readonly Affected[]): string {
  const lines = people.map(({ id, user_type, email, tables }) =>
    csvLine([String(id ?? ''), user_type ? userTypeLabel(user_type) : 'Invitado', email, tables.join(' ')]),
  );
  return csvLine(['Código', 'Tipo', 'Correo', 'Tablas']) + lines.join('');
}

/** The numbers and addresses of the people in the rows of a table; of `rows` alone where these are given. */
function peopleIn(table: string, named: string, since: Date | undefined, rows?: RawBuilder<unknown>) {
  const entry = INVENTORY.get(table);
  const { ids = [], idLists = [], addresses = [], via } = entry?.persons ?? {};
  const conditions = [
    rows ?? sql`true`,
    ...(entry?.where ? [sql.raw(entry.where)] : []),
    ...(since && entry?.since ? [sql`${sql.raw(entry.since)} >= ${since}`] : []),
  ];
  const from = sql`FROM ${sql.table(table)} WHERE ${sql.join(conditions, sql` AND `)}`;
  const select = (id: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
    sql`SELECT ${id}::bigint AS id, ${email}::text AS email, ${named}::text AS in_table ${from}`;
  const none = sql`NULL`;
  const found: RawBuilder<unknown>[] = [
    ...ids.map((column) => select(sql`(${sql.raw(column)})`, none)),
    ...idLists.map((column) => select(sql`unnest(${sql.raw(column)})`, none)),
    ...addresses.map((column) => select(none, sql`unnest(${sql.raw(column)})`)),
  ];
  if (via) found.push(...peopleIn(via[1], named, undefined, sql`id IN (SELECT ${sql.ref(via[0])} ${from})`));
  return found;
}
