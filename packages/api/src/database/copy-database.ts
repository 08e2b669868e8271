import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from './schema.ts';

/** How many rows travel at a time. */
const BATCH = 1000;

/** A table as it is copied: what the database computes or writes itself is left out. */
interface CopiedTable {
  table: string;
  columns: { name: string; type: string }[];
}

/**
 * Copies all rows of `from` to `to`, all or nothing, and returns how many each table has. Both are migrated to the same
 * state. Values travel as the text that PostgreSQL reads back exactly. Throws where `to` already holds something.
 */
export async function copyDatabase(from: Kysely<Schema>, to: Kysely<Schema>): Promise<Record<string, number>> {
  return from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const copied: Record<string, number> = {};
      for (const table of await copiedTables(target)) {
        if ((await countOf(target, table)) > 0) throw new Error('La base de datos de destino ya tiene datos.');
        await copyTable(source, target, table);
        await continueNumbers(target, table);
        copied[table.table] = await countOf(target, table);
        const expected = await countOf(source, table);
        if (copied[table.table] !== expected)
          throw new Error(`De ${table.table} se copiaron ${copied[table.table]} filas, no ${expected}.`);
      }
      return copied;
    }),
  );
}

/** Every table but that of the migrations, each after those that it refers to. */
async function copiedTables(database: Transaction<Schema>): Promise<CopiedTable[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY c.relname, a.attnum`.execute(database);
  const { rows: references } = await sql<{ table: string; to: string }>`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS to
    FROM pg_constraint WHERE contype = 'f'`.execute(database);

  const waiting = new Map(Object.entries(Object.groupBy(columns, ({ table }) => table)));
  const ordered: CopiedTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.keys()].filter(
      (table) => !references.some((reference) => reference.table === table && waiting.has(reference.to)),
    );
    if (free.length === 0) throw new Error(`Estas tablas se refieren unas a otras: ${[...waiting.keys()].join(', ')}.`);
    for (const table of free) {
      ordered.push({ table, columns: waiting.get(table) ?? [] });
      waiting.delete(table);
    }
  }
  return ordered;
}

async function copyTable(
  source: Transaction<Schema>,
  target: Transaction<Schema>,
  { table, columns }: CopiedTable,
): Promise<void> {
  const names = columns.map(({ name }) => sql.ref(name));
  const asText = columns.map(({ name }) => sql`${sql.ref(name)}::text AS ${sql.ref(name)}`);
  const read = columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`);
  await sql`DECLARE copied CURSOR FOR SELECT ${sql.join(asText)} FROM ${sql.table(table)}`.execute(source);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`FETCH ${sql.lit(BATCH)} FROM copied`.execute(source);
    if (rows.length === 0) break;
    const values = columns.map(({ name }) => sql`${rows.map((row) => row[name])}::text[]`);
    await sql`INSERT INTO ${sql.table(table)} (${sql.join(names)}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.join(read)} FROM unnest(${sql.join(values)}) AS batch (${sql.join(names)})`.execute(target);
  }
  await sql`CLOSE copied`.execute(source);
}

/** Lets the numbers that the database gives go on after the highest that was copied. */
async function continueNumbers(target: Transaction<Schema>, { table, columns }: CopiedTable): Promise<void> {
  if (!columns.some(({ name }) => name === 'id')) return;
  await sql`SELECT setval(sequence, coalesce((SELECT max(id) FROM ${sql.table(table)}), 0) + 1, false)
    FROM pg_get_serial_sequence(${table}, 'id') AS sequence WHERE sequence IS NOT NULL`.execute(target);
}

async function countOf(database: Transaction<Schema>, { table }: CopiedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(database);
  return Number(rows[0]?.count);
}
