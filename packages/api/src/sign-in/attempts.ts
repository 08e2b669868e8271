import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What is counted, how many are allowed, and in how many minutes. */
export interface Allowance {
  key: string;
  most: number;
  minutes: number;
}

/**
 * Counts one attempt and answers how many seconds to wait: 0 while it is allowed. One upsert, so that parallel attempts
 * and several processes share the count; a span begins with its first attempt and no attempt makes it longer.
 */
export async function countAttempt(db: Kysely<Schema>, { key, most, minutes }: Allowance, now: Date): Promise<number> {
  const end = new Date(now.getTime() + minutes * 60_000);
  const { count, ends_at } = await db
    .insertInto('attempts')
    .values({ key, count: 1, ends_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`CASE WHEN attempts.ends_at <= ${now} THEN 1 ELSE attempts.count + 1 END`,
        ends_at: sql`CASE WHEN attempts.ends_at <= ${now} THEN excluded.ends_at ELSE attempts.ends_at END`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return count <= most ? 0 : Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000));
}

/** Takes one attempt back: it was not of the kind that is counted. */
export async function uncountAttempt(db: Kysely<Schema>, key: string): Promise<void> {
  await db.updateTable('attempts').set({ count: sql`greatest(count - 1, 0)` }).where('key', '=', key).execute();
}

export async function forgetAttempts(db: Kysely<Schema>, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute();
}

export async function forgetOldAttempts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('ends_at', '<=', now).execute();
}
