import { createHash } from 'node:crypto';
import type { ExpressionBuilder, Insertable } from 'kysely';
import type { Db, Schema } from '../database/schema.ts';
import { unprocessable } from './errors.ts';

/** How long a reply is kept, in milliseconds. */
export const REPLY_RETENTION_MS = 24 * 3_600_000;

/** One request, however often it arrives. */
export interface Request {
  userId: number;
  call: string;
  key: string | undefined;
  body: unknown;
}

/**
 * Runs `work` once for a key and stores its reply, in the caller's transaction: a parallel request with the same key waits
 * for the first to end. Work that throws stores nothing, so a refused request can be tried again with the same key.
 */
export async function withIdempotency<T>(db: Db, request: Request, now: Date, work: () => Promise<T>): Promise<T> {
  const { userId, call, key, body } = request;
  if (key === undefined) return work();
  const row = { user_id: userId, call, key, body_hash: hashOfBody(body), created_at: now };
  if (!(await claim(db, row))) return storedReply<T>(db, row);
  const reply = await work();
  await db
    .updateTable('idempotency_keys')
    .set({ reply: JSON.stringify(reply) })
    .where(sameKey(row))
    .execute();
  return reply;
}

type Claim = Insertable<Schema['idempotency_keys']>;

/** Claims the key if it is unused or expired. */
async function claim(db: Db, row: Claim): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet({ body_hash: row.body_hash, created_at: row.created_at, reply: null })
        .where('idempotency_keys.created_at', '<=', oldest(row.created_at)),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

async function storedReply<T>(db: Db, row: Claim): Promise<T> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'reply'])
    .where(sameKey(row))
    .executeTakeFirstOrThrow();
  if (kept.body_hash === row.body_hash) return kept.reply as T;
  throw unprocessable('key_reused', 'Esta solicitud ya se envió con otros datos');
}

function sameKey({ user_id, call, key }: Claim) {
  return ({ and }: ExpressionBuilder<Schema, 'idempotency_keys'>) => and({ user_id, call, key });
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - REPLY_RETENTION_MS);
}

function hashOfBody(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
