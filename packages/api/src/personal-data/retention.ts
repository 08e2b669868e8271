import { sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { dataOf, INVENTORY } from '../database/inventory.ts';
import type { Db } from '../database/schema.ts';
import { lengthOf } from './terms.ts';

/** Rows at a time, so that none is locked for long. */
const BATCH = 5000;

/** Deletes the rows, and blanks the columns, whose term is over (rule 15.7). */
export async function applyRetention(db: Db, config: ApiConfig, now: Date): Promise<void> {
  for (const [table, { kept }] of INVENTORY) {
    if (typeof kept === 'object' && kept.after) {
      const { term, after } = kept;
      const old = sql`${sql.raw(after)} <= ${endOf(now, lengthOf(term, config))}::timestamptz`;
      await inBatches(db, sql`DELETE FROM ${sql.table(table)} WHERE ${someOf(table, old)}`);
    }
    for (const { column, ownTerm } of dataOf(table)) {
      if (!ownTerm) continue;
      const { term, after, where } = ownTerm;
      const old = sql`${sql.raw(after)} <= ${endOf(now, lengthOf(term, config))}::timestamptz AND ${sql.raw(where)}`;
      await inBatches(db, sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = DEFAULT WHERE ${someOf(table, old)}`);
    }
  }
}

function endOf(now: Date, lengthMs: number): Date {
  return new Date(now.getTime() - lengthMs);
}

function someOf(table: string, condition: ReturnType<typeof sql>) {
  return sql`ctid = ANY (ARRAY(SELECT ctid FROM ${sql.table(table)} WHERE ${condition} LIMIT ${sql.lit(BATCH)}))`;
}

async function inBatches(db: Db, statement: ReturnType<typeof sql>): Promise<void> {
  let changed = BATCH;
  while (changed === BATCH) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    changed = Number(numAffectedRows);
  }
}
