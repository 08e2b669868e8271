import type { Database } from '../database/open-database.ts';

/** Puts the example accounts and sessions around `now` into a database that has no users; says whether it did. */
export async function seedDemo(database: Database, now: Date): Promise<boolean> {
  void database;
  void now;
  return false;
}
