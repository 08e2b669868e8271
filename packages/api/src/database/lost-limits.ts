import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** What each connection asks for, and its value where nobody does (postgres.ts). */
const WITHOUT = {
  lock_timeout: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  jit: 'on',
};

/** The limits, and the switch for `jit`, that a connection asked for and does not have: a pooler dropped them (docs/scale.md). */
export async function lostLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: keyof typeof WITHOUT; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY (${Object.keys(WITHOUT)}::text[]) ORDER BY name`.execute(db);
  return rows.filter(({ name, setting }) => setting === WITHOUT[name]).map(({ name }) => name);
}
