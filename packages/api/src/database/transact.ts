import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isRepeatable } from './database-error.ts';
import type { Schema } from './schema.ts';

/**
 * Runs `work` in a transaction, and once more after a short pause where the database undid it for a reason that may be gone: a deadlock,
 * a conflict with a parallel transaction, or a server that can only be read. A second refusal is thrown, and is a 503. `work` therefore
 * changes nothing but the database: what follows from it, such as a count of the metrics, follows from what it returns.
 */
export async function transact<T, Tables = Schema>(
  kysely: Kysely<Tables>,
  work: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await kysely.transaction().execute(work);
  } catch (error) {
    if (!isRepeatable(error)) throw error;
  }
  await pause(10 + Math.random() * 40);
  return kysely.transaction().execute(work);
}
