import type { UserType } from '@mentorias/domain/roles';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { hashOf, newToken } from './tokens.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const IDLE = 8 * HOUR;
const ABSOLUTE = 72 * HOUR;
/** How far behind the last use may be, so that not every request writes. */
const TOUCH = 5 * MINUTE;

/** Who a request comes from. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  user_type: UserType;
  tokenHash: string;
}

/** Begins a session and returns its token, which is nowhere else. */
export async function openSession(db: Kysely<Schema>, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  return token;
}

/** The person whose living session has this token; using it keeps it alive. */
export async function findSession(db: Kysely<Schema>, token: string, now: Date): Promise<SignedIn | undefined> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.user_type', 'sessions.last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('users.active', '=', true)
    .where('sessions.last_used_at', '>', before(now, IDLE))
    .where('sessions.created_at', '>', before(now, ABSOLUTE))
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_used_at, ...user } = row;
  if (last_used_at < before(now, TOUCH)) await touch(db, tokenHash, now);
  return { ...user, tokenHash };
}

export async function endSession(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends all sessions of a user, but for one if it is named. */
export async function endSessionsOf(db: Kysely<Schema>, userId: number, exceptHash = ''): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', exceptHash).execute();
}

export async function forgetDeadSessions(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('created_at', '<=', before(now, ABSOLUTE)).execute();
}

async function touch(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('token_hash', '=', tokenHash).execute();
}

function before(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() - milliseconds);
}
