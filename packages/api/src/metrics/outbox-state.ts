import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { MOST_ATTEMPTS } from '../mail/deliver.ts';

/** The mails that have not left, by what becomes of them, and how long the oldest of those that should have left waits. */
export interface OutboxState {
  /** Never tried, and their time has come: for longer than a second only where nothing delivers. */
  due: number;
  /** Never tried, for later. */
  scheduled: number;
  /** Tried without success, and to be tried again. */
  retrying: number;
  /** Given up. */
  failed: number;
  oldestSeconds: number;
}

/** Reads the partial index of the mails that have not left: cheap however many did. */
export async function outboxState(db: Kysely<Schema>, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    WITH mail AS (
      SELECT created_at, run_after, CASE
        WHEN attempts >= ${MOST_ATTEMPTS} THEN 'failed'
        WHEN attempts > 0 THEN 'retrying'
        WHEN run_after <= ${now} THEN 'due'
        ELSE 'scheduled' END AS state
      FROM outbox WHERE done_at IS NULL
    )
    SELECT
      count(*) FILTER (WHERE state = 'due') AS due,
      count(*) FILTER (WHERE state = 'scheduled') AS scheduled,
      count(*) FILTER (WHERE state = 'retrying') AS retrying,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      -- A try moves run_after ahead: what was tried has waited since it was written.
      coalesce(extract(epoch FROM ${now}::timestamptz - min(CASE state WHEN 'due' THEN run_after WHEN 'retrying' THEN created_at END)),
        0)::float8 AS "oldestSeconds"
    FROM mail
  `.execute(db);
  return rows[0]!;
}
