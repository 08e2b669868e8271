import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@mentorias/domain/people/session-limits';
import { sql } from 'kysely';
import type { SignedIn } from '../../actor.ts';
import { isReadOnly } from '../../database/database-error.ts';
import type { Values } from '../../database/prepared.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/schema.ts';
import { hashOf, newToken } from './tokens.ts';

/** How stale the stored last use may be, so that not every request writes, in milliseconds. */
const TOUCH = 5 * 60_000;

/** A verified user, with the version of the credentials that were verified. */
export interface Proof {
  id: number;
  credentials_version: number;
}

/**
 * Opens a session and returns its token, which is not stored; undefined where the credentials have changed since they were
 * verified. A change that commits at the same time is caught by findSession, which ignores sessions of another version.
 */
export async function openSession(db: Db, proof: Proof, now: Date, device = ''): Promise<string | undefined> {
  const token = newToken();
  const { numAffectedRows } = await sql`
    INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, credentials_version, device)
    SELECT ${hashOf(token)}, id, ${now}::timestamptz, ${now}::timestamptz, credentials_version, ${device}::text FROM users
    WHERE id = ${proof.id} AND credentials_version = ${proof.credentials_version} AND active`.execute(db);
  return numAffectedRows === 1n ? token : undefined;
}

/** The user whose valid session has this token; each use extends the session (rule 3.6), unless the call is no use of it. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  { isUse = true } = {},
): Promise<SignedIn | undefined> {
  const tokenHash = hashOf(token);
  const [row] = await sessionOf(db, { tokenHash, ...agesAt(now) });
  if (!row) return undefined;
  const { last_used_at, ...user } = row;
  if (isUse && last_used_at < before(now, TOUCH)) await touch(db, tokenHash, now);
  return { ...user, tokenHash };
}

const sessionOf = prepared((db, values: Values<{ tokenHash: string } & SessionAges>) =>
  activeSessions(db, values)
    .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'users.revision', 'sessions.last_used_at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM second_factors f WHERE f.user_id = users.id AND f.confirmed_at IS NOT NULL)`.as(
        'has_second_factor',
      ),
    )
    .where('token_hash', '=', values.tokenHash),
);

/** Which of these sessions, by the hashes of their tokens, are valid; none is extended. */
export async function validSessions(db: Db, tokenHashes: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await activeSessions(db, agesAt(now))
    .select('token_hash')
    .where(sql`token_hash = ANY(${tokenHashes}::text[])`.$castTo<boolean>())
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash));
}

/** Keeps the session that changed the credentials valid under the new version. */
export async function keepSession(db: Db, tokenHash: string, credentials_version: number): Promise<void> {
  await db.updateTable('sessions').set({ credentials_version }).where('token_hash', '=', tokenHash).execute();
}

/** The valid sessions of a user, the last used first. */
export async function sessionsOf(db: Db, userId: number, now: Date) {
  return activeSessions(db, agesAt(now))
    .select(['token_hash', 'public_id', 'device', 'sessions.created_at', 'sessions.last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('public_id')
    .execute();
}

/** Ends one of a user's sessions by its public id; false where there is none. */
export async function endOwnSession(db: Db, userId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql`public_id::text`, '=', publicId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user, except the given one. */
export async function endSessionsOf(db: Db, userId: number, exceptHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptHash).execute();
}

/** A session that was not used after the one, or not opened after the other, has ended. */
interface SessionAges {
  usedAfter: Date;
  openedAfter: Date;
}

function agesAt(now: Date): SessionAges {
  return { usedAfter: before(now, SESSION_IDLE_MS), openedAfter: before(now, SESSION_MAX_MS) };
}

function activeSessions(db: Db, { usedAfter, openedAfter }: SessionAges | Values<SessionAges>) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .whereRef('sessions.credentials_version', '=', 'users.credentials_version')
    .where('users.active', '=', true)
    .where('sessions.last_used_at', '>', usedAfter)
    .where('sessions.created_at', '>', openedAfter);
}

async function touch(db: Db, tokenHash: string, now: Date): Promise<void> {
  const touched = db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
  await touched.catch((error) => {
    // People read on while nothing can be stored.
    if (!isReadOnly(error)) throw error;
  });
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
