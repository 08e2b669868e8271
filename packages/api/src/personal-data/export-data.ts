import { sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Datum } from '../database/inventory.ts';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import type { Person } from '../database/inventory-kinds.ts';
import type { Db } from '../database/schema.ts';
import { personOf, rowsOf } from './rows-of.ts';
import { keptData } from './terms.ts';

/** All that a person is given of themselves, by table. */
export type OwnData = Record<string, { what: string; rows: Record<string, unknown>[] }>;

/** All rows of a person, with the columns that the inventory gives to them (rule 15.1). */
export async function dataOfPerson(db: Db, account: { id: number; email: string }): Promise<OwnData> {
  const person = await personOf(db, account);
  const data: OwnData = {};
  for (const [table, { what, persons }] of INVENTORY) {
    const exported = dataOf(table).filter((datum) => datum.exported);
    if (!what || !persons || exported.length === 0) continue;
    const order = exported.slice(0, 2).map((_, index) => sql.lit(index + 1));
    const { rows } = await sql<Record<string, unknown>>`
      SELECT ${sql.join(exported.map((datum) => valueFor(datum, person)))}
      FROM ${sql.table(table)} WHERE ${rowsOf(persons, person)} ORDER BY ${sql.join(order)}`.execute(db);
    data[table] = { what, rows };
  }
  return data;
}

/** The file of a person's own data, as JSON. */
export function exportFile(data: OwnData, config: ApiConfig, now: Date): string {
  return `${JSON.stringify({ generated_at: now, kept: keptData(config), data }, null, 2)}\n`;
}

function valueFor({ column, shown, exportedTo }: Datum, person: Person) {
  const value = shown ? shown(person) : sql.ref(column);
  const given = exportedTo ? sql`CASE WHEN ${rowsOf(exportedTo, person)} THEN ${value} END` : value;
  return sql`${given} AS ${sql.ref(column)}`;
}
