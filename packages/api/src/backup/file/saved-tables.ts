import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

interface Column {
  name: string;
  type: string;
  /** The database numbers it by itself. */
  isNumbered: boolean;
  /** Texts compare by bytes, so that both databases read them in one order. */
  hasCollation: boolean;
  /** Its place in the primary key. */
  keyPlace: number | null;
}

/** A table as it is saved: what the database computes by itself is left out. */
export interface SavedTable {
  table: string;
  columns: Column[];
}

/**
 * Every table whose rows must survive, each after those that it refers to. Left out are the migrations, which a restored
 * database runs by itself, and unlogged tables, which may be lost at any time.
 */
export async function savedTables(database: Transaction<Schema>): Promise<SavedTable[]> {
  const { rows } = await sql<Column & { table: string }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attidentity <> '' AS "isNumbered", a.attcollation <> 0 AS "hasCollation",
      array_position(k.conkey, a.attnum) AS "keyPlace"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND c.relname <> 'migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`.execute(database);
  const { rows: references } = await sql<{ table: string; to: string }>`
    SELECT c.relname AS table, r.relname AS to FROM pg_constraint f
    JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
    WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`.execute(database);

  const waiting = new Map<string, Column[]>();
  for (const { table, ...column } of rows) waiting.set(table, [...(waiting.get(table) ?? []), column]);
  const ordered: SavedTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([table]) => !references.some((reference) => reference.table === table && waiting.has(reference.to)),
    );
    if (free.length === 0) throw new Error(`Estas tablas se refieren unas a otras: ${[...waiting.keys()].join(', ')}.`);
    for (const [table, columns] of free) {
      ordered.push({ table, columns });
      waiting.delete(table);
    }
  }
  return ordered;
}
