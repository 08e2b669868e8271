import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { PREFIX } from '../../http/api.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

/** How long a browser is known after its last sign-in, in milliseconds. */
export const DEVICE_RETENTION_MS = 180 * 24 * 3_600_000;
const MAX_DEVICES_A_USER = 20;
const NAME = 'mentorias_device';

/** The device cookie of a request. It authenticates no one: it only grants an attempt limit of its own. */
export function deviceIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}

/** The attempt-limit key of a browser that has signed in to this account before; undefined for any other. */
export async function knownDevice(db: Db, email: string, device: string | undefined): Promise<string | undefined> {
  const row = await db
    .selectFrom('known_devices')
    .innerJoin('users', 'users.id', 'known_devices.user_id')
    .select('token_hash')
    .where('token_hash', '=', hashOf(device ?? ''))
    .where('users.email', '=', email)
    .executeTakeFirst();
  return row?.token_hash;
}

/** Remembers this browser for the account; a browser that another user has signed in with keeps its cookie. */
export async function rememberDevice(
  db: Db,
  { request, reply, publicUrl }: { request: FastifyRequest; reply: FastifyReply; publicUrl: string },
  userId: number,
  now: Date,
): Promise<void> {
  const token = (await issued(db, deviceIn(request))) ?? newToken();
  await db
    .insertInto('known_devices')
    .values({ token_hash: hashOf(token), user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute();
  await sql`DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash IN (
    SELECT token_hash FROM known_devices WHERE user_id = ${userId}
    ORDER BY last_used_at DESC, token_hash OFFSET ${MAX_DEVICES_A_USER})`.execute(db);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const lifetime = `Max-Age=${DEVICE_RETENTION_MS / 1000}`;
  reply.header('set-cookie', `${NAME}=${token}; Path=${PREFIX}/auth; ${lifetime}; HttpOnly; SameSite=Strict${secure}`);
}

/** Deletes the known browsers of a user: one may be that of a thief of the password. */
export async function deleteDevicesOf(db: Db, userId: number, exceptDevice = ''): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOf(exceptDevice))
    .execute();
}

/** The cookie's value if this server issued it: a client cannot choose its own. */
async function issued(db: Db, device: string | undefined): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const known = db.selectFrom('known_devices').select('token_hash').where('token_hash', '=', hashOf(device));
  return (await known.executeTakeFirst()) && device;
}
