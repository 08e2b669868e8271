import { sql } from 'kysely';
import { freeSlots } from '../availability/free-slots.ts';
import type { Db } from '../database/schema.ts';

/** Sums over the bookable days of all guides. */
export interface SlotsAhead {
  /** Slots that an entrepreneur without events of their own is offered. */
  free: number;
  /** Confirmed events that have not begun. */
  events: number;
}

/** Counts in the database: one query for all guides. */
export async function slotsAhead(db: Db, now: Date): Promise<SlotsAhead> {
  const { rows } = await sql<SlotsAhead>`
    WITH ${freeSlots(now)}
    SELECT (SELECT count(*) FROM free) AS free, (SELECT count(*) FROM coming WHERE starts_at > ${now}) AS events
  `.execute(db);
  return rows[0]!;
}
