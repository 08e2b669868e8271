import { sql } from 'kysely';
import type { Datum } from '../database/inventory.ts';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import type { Person, Persons } from '../database/inventory-kinds.ts';
import type { DbTransaction } from '../database/schema.ts';
import { personOf, rowsOf } from './rows-of.ts';

/**
 * Deletes and blanks, by the inventory, what is known of a person (rule 15.4). The account is locked `FOR UPDATE`; its row stays, so that
 * events that were held are counted on. Returns who it was.
 */
export async function eraseData(db: DbTransaction, account: { id: number; email: string }, now: Date): Promise<Person> {
  const person = await personOf(db, account);
  // First: the trail loses texts of erased accounts alone.
  await db.updateTable('users').set({ erased_at: now, erase_after: null }).where('id', '=', person.id).execute();
  for (const [table, { persons, deleted, where, erase }] of INVENTORY) {
    if (!persons) continue;
    const hasContent = where ? sql`${sql.raw(where)} AND ` : sql``;
    if (deleted)
      await sql`DELETE FROM ${sql.table(table)}
        WHERE ${hasContent}${rowsOf(deleted === true ? persons : deleted, person)}`.execute(db);
    for (const [whose, data] of blankedIn(table)) {
      const blanks = data.map(({ column, blank }) => sql`${sql.ref(column)} = ${blank ? blank(person) : sql`DEFAULT`}`);
      const theirs = whose === persons ? sql`` : sql` AND ${rowsOf(whose, person)}`;
      await sql`UPDATE ${sql.table(table)} SET ${sql.join(blanks)}
        WHERE ${hasContent}${rowsOf(persons, person)}${theirs}`.execute(db);
    }
    if (erase) await erase(person).execute(db);
  }
  return person;
}

/** The columns of a table that are blanked, by those whose erasure blanks them. */
function blankedIn(table: string): Map<Persons, Datum[]> {
  return Map.groupBy(
    dataOf(table).filter(({ erased }) => erased === 'blank'),
    ({ persons }) => persons,
  );
}
