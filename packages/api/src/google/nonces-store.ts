import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hashOf, newToken } from '../sign-in/sessions/tokens.ts';

const LIFETIME = 5 * 60_000;

/** Makes a nonce for one sign-in within five minutes. */
export async function makeNonce(db: Kysely<Schema>, now: Date): Promise<string> {
  const nonce = newToken();
  const expires_at = new Date(now.getTime() + LIFETIME);
  await db
    .insertInto('google_nonces')
    .values({ nonce_hash: hashOf(nonce), expires_at })
    .execute();
  return nonce;
}

/** Consumes a nonce; false if it is unknown, used or expired. */
export async function consumeNonce(db: Kysely<Schema>, nonce: string, now: Date): Promise<boolean> {
  const used = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', hashOf(nonce))
    .where('expires_at', '>', now)
    .returning('nonce_hash')
    .executeTakeFirst();
  return used !== undefined;
}
