import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Proof } from '../sessions/sessions-store.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

const LIFETIME = 5 * 60_000;
const MAX_TRIES = 5;

/** Stores a sign-in that waits for its second factor, and returns its challenge. */
export async function makeChallenge(db: Kysely<Schema>, proof: Proof, now: Date): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_hash: hashOf(challenge),
      user_id: proof.id,
      credentials_version: proof.credentials_version,
      expires_at: new Date(now.getTime() + LIFETIME),
    })
    .execute();
  return challenge;
}

/** Counts one try at a challenge and returns its sign-in; undefined where it is unknown, expired, used up or outdated. */
export async function tryChallenge(db: Kysely<Schema>, challenge: string, now: Date) {
  return db
    .updateTable('sign_in_challenges')
    .from('users')
    .set({ tries: sql`tries + 1` })
    .whereRef('users.id', '=', 'sign_in_challenges.user_id')
    .whereRef('users.credentials_version', '=', 'sign_in_challenges.credentials_version')
    .where('users.active', '=', true)
    .where('token_hash', '=', hashOf(challenge))
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .returning(['users.id', 'users.name', 'users.email', 'users.user_type', 'users.credentials_version'])
    .executeTakeFirst();
}

/** Consumes a challenge; false where a parallel request has consumed it. */
export async function consumeChallenge(db: Kysely<Schema>, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashOf(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
