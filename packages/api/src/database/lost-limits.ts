import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** PostgreSQL's defaults of the settings that postgres.ts sets on each connection. */
const DEFAULTS = {
  lock_timeout: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  jit: 'on',
};

/** The settings that still have their default: a pooler has dropped them from the startup packet (docs/scale.md). */
export async function lostLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: keyof typeof DEFAULTS; setting: string }>`
    SELECT name, setting FROM pg_settings WHERE name = ANY (${Object.keys(DEFAULTS)}::text[]) ORDER BY name`.execute(
    db,
  );
  return rows.filter(({ name, setting }) => setting === DEFAULTS[name]).map(({ name }) => name);
}
