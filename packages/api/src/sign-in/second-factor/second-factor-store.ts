import { sql } from 'kysely';
import type { ApiConfig } from '../../config.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { unprocessable } from '../../http/errors.ts';
import type { Proof } from '../sessions/sessions-store.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import { newestStep, newRecoveryCodes, plainCode, stepOf } from './codes.ts';
import { decrypt, encrypt, keyedHash } from './secret-key.ts';

/** Stores the secret of an unconfirmed second factor; false where there is a confirmed one. */
export async function storeUnconfirmed(db: Db, config: ApiConfig, userId: number, secret: string): Promise<boolean> {
  const hidden = encrypt(config, ownerOf(userId), secret);
  const { rows } = await sql`
    INSERT INTO second_factors (user_id, secret) VALUES (${userId}, ${hidden})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret WHERE second_factors.confirmed_at IS NULL
    RETURNING user_id`.execute(db);
  return rows.length > 0;
}

/** Whether a user has a confirmed second factor. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await factorOf(db, userId))?.confirmed_at != null;
}

/** Whether a user has a password: one who signs in with Google alone has none. */
export async function hasPassword(db: Db, userId: number): Promise<boolean> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return password_hash !== null;
}

/** Whether the server's key opens a stored secret; true where there is none. */
export async function fitsKey(db: Db, config: ApiConfig): Promise<boolean> {
  const factor = await db.selectFrom('second_factors').select(['user_id', 'secret']).limit(1).executeTakeFirst();
  if (!factor) return true;
  try {
    decrypt(config, ownerOf(factor.user_id), factor.secret);
    return true;
  } catch {
    return false;
  }
}

export async function recoveryCodesLeft(db: Db, userId: number): Promise<number> {
  return (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute()).length;
}

/** Confirms a second factor by the first code of its app, and returns the recovery codes; undefined for a wrong code. */
export async function confirm(
  db: DbTransaction,
  config: ApiConfig,
  userId: number,
  code: string,
  now: Date,
): Promise<string[] | undefined> {
  const factor = await factorOf(db, userId);
  if (!factor || factor.confirmed_at !== null || !(await consumeStep(db, config, userId, code, now))) return undefined;
  await db.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
  return renewRecoveryCodes(db, config, userId);
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(db: Db, config: ApiConfig, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(config, userId, code) }));
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db.insertInto('recovery_codes').values(rows).execute();
  return codes;
}

/** Whether this is a valid code of a confirmed second factor, of the app or for recovery. Consumes a valid one. */
export async function consumeCode(
  db: Db,
  config: ApiConfig,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!(await hasSecondFactor(db, userId))) return false;
  return (await consumeStep(db, config, userId, code, now)) || (await consumeRecoveryCode(db, config, userId, code));
}

export async function deleteSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Consumes the step of a code: of two parallel requests with the same code one succeeds. */
async function consumeStep(db: Db, config: ApiConfig, userId: number, code: string, now: Date) {
  const factor = await factorOf(db, userId);
  const step = factor && stepOf(readSecret(config, userId, factor.secret), plainCode(code), now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((factor) => factor.or([factor('last_step', '<', step), factor('last_step', '>', newestStep(now))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Throws a 422 where the server's key is not the one that encrypted the secret: no code can be valid then. */
function readSecret(config: ApiConfig, userId: number, hidden: string): string {
  try {
    return decrypt(config, ownerOf(userId), hidden);
  } catch {
    throw unprocessable(
      'secret_key_changed',
      'No se puede comprobar el código porque cambió la clave del servidor: avisa a quien lo administra',
    );
  }
}

async function consumeRecoveryCode(db: Db, config: ApiConfig, userId: number, code: string) {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(config, userId, code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function factorOf(db: Db, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

function ownerOf(userId: number): string {
  return `second factor of ${userId}`;
}

function recoveryHash(config: ApiConfig, userId: number, code: string): string {
  return keyedHash(config, `recovery of ${userId} ${plainCode(code)}`);
}

const LIFETIME = 5 * 60_000;
const MAX_TRIES = 5;

/** Stores a sign-in that waits for its second factor, and returns its challenge. */
export async function makeChallenge(db: Db, proof: Proof, now: Date): Promise<string> {
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
export async function tryChallenge(db: Db, challenge: string, now: Date) {
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
export async function consumeChallenge(db: Db, challenge: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', hashOf(challenge))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
