import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../database/schema.ts';
import type { LinkMail } from '../../outbox/outbox-store.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';

const HOUR = 3_600_000;
const LIFETIME: Record<LinkMail['reason'], number> = { invitation: 7 * 24 * HOUR, reset: HOUR, google: HOUR };

/**
 * Makes a one-time link that sets a password, and for an account without a name asks for one (rule 1.6); a change of credentials voids it.
 * The token is in the fragment, which no log sees.
 */
export async function makeLink(
  db: Db,
  { reason, userId, googleSub }: LinkMail,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFETIME[reason]);
  const { rows } = await sql<{ is_named: boolean }>`
    WITH owner AS (SELECT * FROM users WHERE id = ${userId}), made AS (
      INSERT INTO one_time_links (token_hash, user_id, google_sub, expires_at, credentials_version)
      SELECT ${hashOf(token)}, id, ${googleSub ?? null}::text, ${expiresAt}::timestamptz, credentials_version FROM owner
    )
    SELECT given_name IS NOT NULL AS is_named FROM owner`.execute(db);
  return `${publicUrl}/restablecer#token=${token}${rows[0]?.is_named === false ? '&name=ask' : ''}`;
}

/** The link of a token while it is valid; checked before the costly hashing. */
export async function validLink(db: Db, token: string, now: Date) {
  return selectLiving(db, token, now).executeTakeFirst();
}

/**
 * Consumes a link, and voids all others of its user; undefined if it is unknown, used, expired or outdated. The user's row is locked
 * until the transaction ends: of two links that are used at once the second finds changed credentials.
 */
export async function consumeLink(db: DbTransaction, token: string, now: Date) {
  const link = await selectLiving(db, token, now).forUpdate('users').executeTakeFirst();
  if (link) await deleteLinksOf(db, link.user_id);
  return link;
}

function selectLiving(db: Db, token: string, now: Date) {
  return db
    .selectFrom('one_time_links')
    .innerJoin('users', 'users.id', 'one_time_links.user_id')
    .select(['one_time_links.user_id', 'one_time_links.google_sub', 'users.email', 'users.name', 'users.given_name'])
    .whereRef('one_time_links.credentials_version', '=', 'users.credentials_version')
    .where('users.active', '=', true)
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now);
}

export async function deleteLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('one_time_links').where('user_id', '=', userId).execute();
}
