import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { LinkMail } from '../mail/outbox-store.ts';
import { hashOf, newToken } from './tokens.ts';

const HOUR = 3_600_000;
const LIFETIME: Record<LinkMail['reason'], number> = { invitation: 7 * 24 * HOUR, reset: HOUR, google: HOUR };

/** Makes a link that sets a password once. The token stands in the fragment, which no server and no log sees. */
export async function makeLink(
  db: Kysely<Schema>,
  { reason, userId, googleSub }: LinkMail,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      google_sub: googleSub ?? null,
      expires_at: new Date(now.getTime() + LIFETIME[reason]),
    })
    .execute();
  return `${publicUrl}/restablecer#token=${token}`;
}

/** Whether a link would do: asked before the costly work that using it needs. */
export async function isUsableLink(db: Kysely<Schema>, token: string, now: Date): Promise<boolean> {
  const link = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link !== undefined;
}

/** Uses a link up, and all others of its user with it; undefined if it is unknown, used or old. */
export async function spendLink(db: Kysely<Schema>, token: string, now: Date) {
  const link = await db
    .deleteFrom('one_time_links')
    .using('users')
    .whereRef('users.id', '=', 'one_time_links.user_id')
    .where('users.active', '=', true)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .returning(['one_time_links.user_id', 'one_time_links.google_sub'])
    .executeTakeFirst();
  if (link) await forgetLinksOf(db, link.user_id);
  return link;
}

export async function forgetLinksOf(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
}

export async function forgetOldLinks(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute();
}
