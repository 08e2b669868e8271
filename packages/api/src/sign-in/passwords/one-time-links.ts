import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { LinkMail } from '../../mail/outbox/outbox-store.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

const HOUR = 3_600_000;
const LIFETIME: Record<LinkMail['reason'], number> = { invitation: 7 * 24 * HOUR, reset: HOUR, google: HOUR };

/** Makes a link that sets a password once, while the credentials stay as they are. The token stands in the fragment, which no server and no log sees. */
export async function makeLink(
  db: Kysely<Schema>,
  { reason, userId, googleSub }: LinkMail,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[reason]);
  await sql`
    INSERT INTO one_time_links (token_hash, user_id, google_sub, expires_at, credentials_version)
    SELECT ${hashOf(token)}, id, ${googleSub ?? null}::text, ${expiresAt}::timestamptz, credentials_version FROM users
    WHERE id = ${userId}`.execute(db);
  return `${publicUrl}/restablecer#token=${token}`;
}

/** What a link would be used for, if it would do: asked before the costly work that using it needs. */
export async function validLink(db: Kysely<Schema>, token: string, now: Date) {
  return selectLiving(db, token, now).executeTakeFirst();
}

/**
 * Uses a link up, and all others of its user with it; undefined if it is unknown, used, old or overtaken. The user's row is held
 * until the transaction ends: of two links that are used at once the second finds other credentials than its own.
 */
export async function consumeLink(db: Transaction<Schema>, token: string, now: Date) {
  const link = await selectLiving(db, token, now).forUpdate('users').executeTakeFirst();
  if (link) await deleteLinksOf(db, link.user_id);
  return link;
}

function selectLiving(db: Kysely<Schema>, token: string, now: Date) {
  return db
    .selectFrom('one_time_links')
    .innerJoin('users', 'users.id', 'one_time_links.user_id')
    .select(['one_time_links.user_id', 'one_time_links.google_sub', 'users.email'])
    .whereRef('one_time_links.credentials_version', '=', 'users.credentials_version')
    .where('users.active', '=', true)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now);
}

export async function deleteLinksOf(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
}

export async function deleteOldLinks(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute();
}
