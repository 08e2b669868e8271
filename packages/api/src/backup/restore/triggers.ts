import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

const ENABLE: Record<string, string> = { O: 'ENABLE', R: 'ENABLE REPLICA', A: 'ENABLE ALWAYS' };

/**
 * Disables our own triggers within a transaction and returns a function that enables them again: what they did is in the
 * backup, and they must neither repeat nor refuse it. Foreign keys stay on.
 */
export async function switchTriggersOff(target: Transaction<Schema>): Promise<() => Promise<void>> {
  const { rows: triggers } = await sql<{ table: string; name: string; mode: string }>`
    SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS mode
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND t.tgenabled <> 'D' AND c.relnamespace = 'public'::regnamespace`.execute(target);
  const alter = async (verb: (mode: string) => string) => {
    for (const { table, name, mode } of triggers)
      await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(verb(mode))} TRIGGER ${sql.ref(name)}`.execute(target);
  };
  await alter(() => 'DISABLE');
  return () => alter((mode) => ENABLE[mode]!);
}
