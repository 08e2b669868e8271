import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** What a restore brings back although it may have been deactivated, cancelled or used after the backup. */
export interface Revived {
  /** Active accounts. */
  accounts: number;
  /** Confirmed events that are not over. */
  events: number;
  /** Accounts with recovery codes of a second factor: those that were used since the backup are good again. */
  recoveryCodes: number;
}

/** The tables of tokens that sign somebody in without a password. One that was revoked or used after the backup would be valid again. */
export const TOKEN_TABLES = ['sessions', 'one_time_links', 'sign_in_challenges', 'google_nonces'] as const;

/** Deletes all sessions, links, challenges and nonces of a restored database: everybody signs in again. */
export async function deleteTokens(transaction: Transaction<Schema>): Promise<void> {
  for (const table of TOKEN_TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
}

export async function revivedIn(database: Kysely<Schema>): Promise<Revived> {
  const { rows } = await sql<Revived>`SELECT
    (SELECT count(*) FROM users WHERE active) AS accounts,
    (SELECT count(*) FROM calendar_events WHERE status = 'confirmed' AND ends_at > now()) AS events,
    (SELECT count(DISTINCT user_id) FROM recovery_codes) AS "recoveryCodes"`.execute(database);
  return rows[0]!;
}
