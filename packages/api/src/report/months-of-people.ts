import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Conditions on past events: one without a record counts as neither held nor missed (rule 6.9). */
const IS_HELD = sql`status = 'confirmed' AND attendance = 'held'`;
const IS_UNRECORDED = sql`status = 'confirmed' AND attendance IS NULL`;
const IS_MISSED = sql`status = 'confirmed' AND attendance <> 'held'`;
const IS_CANCELLED = sql`status = 'cancelled'`;

/** The past events of a person, cancelled ones too, a row of `person`, that began within the bounds; an index-only scan. */
function eventsOf(owner: 'guide_id' | 'user_id', bounds: Date[], now: Date): RawBuilder<unknown> {
  return sql`
    calendar_events WHERE ${sql.ref(owner)} = person.id
      AND starts_at >= ${bounds[0]} AND starts_at < ${bounds.at(-1)} AND starts_at < ${now} AND ends_at <= ${now}
  `;
}

/** The index of the bounds between which an instant lies, from 0: a month of the report. */
function monthOf(instant: string, bounds: Date[]): RawBuilder<number> {
  return sql<number>`width_bucket(${sql.ref(instant)}, ${bounds}::timestamptz[]) - 1`;
}

export interface MonthOfGuides {
  month: number;
  events: number;
  hours: number;
  unrecorded: number;
  missed: number;
  cancelled: number;
  /** Active guides who held an event. */
  mentors: number;
}

/** The events of all guides, for each month that has any. Read guide by guide, so that counting distinct guides needs no sort. */
export async function eventsOfGuides(db: Kysely<Schema>, bounds: Date[], now: Date) {
  const { rows } = await sql<MonthOfGuides>`
    SELECT month, sum(held)::int AS events, coalesce(sum(hours), 0)::float8 AS hours, sum(unrecorded)::int AS unrecorded, sum(missed)::int AS missed,
      sum(cancelled)::int AS cancelled, count(*) FILTER (WHERE held > 0 AND active) AS mentors
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT ${monthOf('starts_at', bounds)} AS month,
        count(*) FILTER (WHERE ${IS_HELD}) AS held,
        sum(extract(epoch FROM ends_at - starts_at)) FILTER (WHERE ${IS_HELD}) / 3600 AS hours,
        count(*) FILTER (WHERE ${IS_UNRECORDED}) AS unrecorded,
        count(*) FILTER (WHERE ${IS_MISSED}) AS missed,
        count(*) FILTER (WHERE ${IS_CANCELLED}) AS cancelled
      FROM ${eventsOf('guide_id', bounds, now)} GROUP BY 1
    ) AS of_person
    WHERE user_type = 'guide' GROUP BY month
  `.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}

/** How many active entrepreneurs had an event that was held, for each month that has any. */
export async function eventsOfEntrepreneurs(db: Kysely<Schema>, bounds: Date[], now: Date) {
  const { rows } = await sql<{ month: number; count: number }>`
    SELECT month, count(*)
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT DISTINCT ${monthOf('starts_at', bounds)} AS month
      FROM ${eventsOf('user_id', bounds, now)} AND ${IS_HELD}
    ) AS of_person
    WHERE user_type = 'user' AND active GROUP BY month
  `.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

/** The number of active accounts made before the end of each month. */
export async function knownPeople(db: Kysely<Schema>, bounds: Date[]) {
  const { rows } = await sql<{ month: number; mentors: number; entrepreneurs: number }>`
    SELECT greatest(${monthOf('created_at', bounds)}, 0) AS month,
      count(*) FILTER (WHERE user_type = 'guide') AS mentors,
      count(*) FILTER (WHERE user_type = 'user') AS entrepreneurs
    FROM users WHERE active AND created_at < ${bounds.at(-1)} GROUP BY 1
  `.execute(db);
  return bounds.slice(1).map((_end, at) => {
    const before = rows.filter(({ month }) => month <= at);
    return {
      mentors: before.reduce((sum, { mentors }) => sum + mentors, 0),
      entrepreneurs: before.reduce((sum, { entrepreneurs }) => sum + entrepreneurs, 0),
    };
  });
}
