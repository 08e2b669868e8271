import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { SERVER_FAILURES } from '../outbox/delivery-failure.ts';

/** The unsent mails by state, and how long the oldest due one has waited. */
export interface OutboxState {
  /** Never tried, and due: for longer than a second only where no worker runs. */
  due: number;
  /** Never tried, for later. */
  scheduled: number;
  /** Tried without success, and to be tried again. */
  retrying: number;
  /** Given up. */
  failed: number;
  oldestSeconds: number;
}

/** Reads the partial indexes of unsent mails: cheap however many were sent. */
export async function outboxState(db: Db, now: Date): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    WITH mail AS (
      SELECT run_after, CASE WHEN failure = ANY (${SERVER_FAILURES}) THEN created_at END AS held_up_since, CASE
        WHEN attempts > 0 THEN 'retrying'
        WHEN run_after <= ${now} THEN 'due'
        ELSE 'scheduled' END AS state
      FROM outbox WHERE done_at IS NULL AND failed_at IS NULL
    )
    SELECT
      count(*) FILTER (WHERE state = 'due') AS due,
      count(*) FILTER (WHERE state = 'scheduled') AS scheduled,
      count(*) FILTER (WHERE state = 'retrying') AS retrying,
      (SELECT count(*) FROM outbox WHERE failed_at IS NOT NULL) AS failed,
      -- A mail whose own address is slow to take it is no sign of anything; one that the server holds up has waited since it was written.
      coalesce(extract(epoch FROM ${now}::timestamptz - least(min(run_after) FILTER (WHERE state = 'due'), min(held_up_since))),
        0)::float8 AS "oldestSeconds"
    FROM mail
  `.execute(db);
  return rows[0]!;
}
