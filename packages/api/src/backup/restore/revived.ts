import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** What comes alive again by a restore, as far as somebody may have ended it since the backup. */
export interface Revived {
  /** Active accounts. */
  accounts: number;
  /** Confirmed events that are not over. */
  events: number;
  /** Accounts with recovery codes of a second factor: those that were used since the backup are good again. */
  recoveryCodes: number;
}

/** What lets somebody in without a password: one that was ended or used since the backup would be good again. */
export const PASSES = ['sessions', 'one_time_links', 'sign_in_challenges', 'google_nonces'] as const;

/** Ends all sessions, links, challenges and nonces of a restored database: people sign in again. */
export async function withdrawPasses(transaction: Transaction<Schema>): Promise<void> {
  for (const table of PASSES) await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
}

export async function revivedIn(transaction: Transaction<Schema>): Promise<Revived> {
  const { rows } = await sql<Revived>`SELECT
    (SELECT count(*) FROM users WHERE active) AS accounts,
    (SELECT count(*) FROM calendar_events WHERE status = 'confirmed' AND ends_at > now()) AS events,
    (SELECT count(DISTINCT user_id) FROM recovery_codes) AS "recoveryCodes"`.execute(transaction);
  return rows[0]!;
}
