import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Conditions on past events: one without a record counts as neither held nor missed (rule 6.9). */
const IS_HELD = sql`status = 'confirmed' AND attendance = 'held'`;
const IS_HELD_BY_BOTH = sql`${IS_HELD} AND outcome_basis = 'both'`;
const IS_HELD_BY_ONE = sql`${IS_HELD} AND outcome_basis NOT IN ('both', 'admin')`;
const IS_UNRECORDED = sql`status = 'confirmed' AND attendance IS NULL AND outcome_basis <> 'disputed'`;
const IS_DISPUTED = sql`status = 'confirmed' AND attendance IS NULL AND outcome_basis = 'disputed'`;
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

/**
 * The accounts that were activated or deactivated after the end of a month, and whether they were active then: the opposite of their
 * first change since. The trail goes back two years at least, as the report does.
 */
function earlierStates(bounds: Date[]): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (subject_id, month) subject_id AS id, month, action = 'user.deactivated' AS was_active
    FROM audit_trail JOIN generate_series(0, ${bounds.length - 2}::int) AS month ON at >= (${bounds}::timestamptz[])[month + 2]
    WHERE subject_type = 'user' AND action IN ('user.activated', 'user.deactivated')
    ORDER BY subject_id, month, at, audit_trail.id
  `;
}

/** Whether a person, of `users`, with the state that was read beside it, was active at the end of the month. */
const WAS_ACTIVE = sql<boolean>`coalesce(was_active, active)`;

export interface MonthOfGuides {
  month: number;
  events: number;
  hours: number;
  by_both: number;
  by_one: number;
  unrecorded: number;
  disputed: number;
  missed: number;
  cancelled: number;
  /** Guides who held an event and were active at the month's end. */
  mentors: number;
}

/** The events of all guides, for each month that has any. Read guide by guide, so that counting distinct guides needs no sort. */
export async function eventsOfGuides(db: Kysely<Schema>, bounds: Date[], now: Date) {
  const { rows } = await sql<MonthOfGuides>`
    WITH earlier AS MATERIALIZED (${earlierStates(bounds)})
    SELECT of_person.month, sum(held)::int AS events, coalesce(sum(hours), 0)::float8 AS hours, sum(by_both)::int AS by_both, sum(by_one)::int AS by_one,
      sum(unrecorded)::int AS unrecorded, sum(disputed)::int AS disputed, sum(missed)::int AS missed, sum(cancelled)::int AS cancelled, count(*) FILTER (WHERE held > 0 AND ${WAS_ACTIVE}) AS mentors
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT ${monthOf('starts_at', bounds)} AS month,
        count(*) FILTER (WHERE ${IS_HELD}) AS held,
        sum(extract(epoch FROM ends_at - starts_at)) FILTER (WHERE ${IS_HELD}) / 3600 AS hours,
        count(*) FILTER (WHERE ${IS_HELD_BY_BOTH}) AS by_both,
        count(*) FILTER (WHERE ${IS_HELD_BY_ONE}) AS by_one,
        count(*) FILTER (WHERE ${IS_UNRECORDED}) AS unrecorded,
        count(*) FILTER (WHERE ${IS_DISPUTED}) AS disputed,
        count(*) FILTER (WHERE ${IS_MISSED}) AS missed,
        count(*) FILTER (WHERE ${IS_CANCELLED}) AS cancelled
      FROM ${eventsOf('guide_id', bounds, now)} GROUP BY 1
    ) AS of_person
    LEFT JOIN earlier ON earlier.id = person.id AND earlier.month = of_person.month
    WHERE user_type = 'guide' GROUP BY of_person.month
  `.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}

/** How many entrepreneurs had an event that was held and were active at the month's end, for each month that has any. */
export async function eventsOfEntrepreneurs(db: Kysely<Schema>, bounds: Date[], now: Date) {
  const { rows } = await sql<{ month: number; count: number }>`
    WITH earlier AS MATERIALIZED (${earlierStates(bounds)})
    SELECT of_person.month, count(*)
    FROM users AS person
    CROSS JOIN LATERAL (
      SELECT DISTINCT ${monthOf('starts_at', bounds)} AS month
      FROM ${eventsOf('user_id', bounds, now)} AND ${IS_HELD}
    ) AS of_person
    LEFT JOIN earlier ON earlier.id = person.id AND earlier.month = of_person.month
    WHERE user_type = 'user' AND ${WAS_ACTIVE} GROUP BY of_person.month
  `.execute(db);
  return new Map(rows.map(({ month, count }) => [month, count]));
}

/** The number of accounts made before the end of each month that were active then. */
export async function knownPeople(db: Kysely<Schema>, bounds: Date[]) {
  const counts = sql`count(*) FILTER (WHERE user_type = 'guide')::int AS mentors, count(*) FILTER (WHERE user_type = 'user')::int AS entrepreneurs`;
  const { rows: active } = await sql<PeopleOfMonth>`
    SELECT greatest(${monthOf('created_at', bounds)}, 0) AS month, ${counts}
    FROM users WHERE active AND created_at < ${bounds.at(-1)} GROUP BY 1
  `.execute(db);
  const { rows: others } = await sql<PeopleOfMonth & { active: boolean }>`
    SELECT month, active, ${counts}
    FROM (${earlierStates(bounds)}) AS earlier JOIN users USING (id)
    WHERE was_active <> active AND created_at < (${bounds}::timestamptz[])[month + 2] GROUP BY 1, 2
  `.execute(db);
  return bounds.slice(1).map((_end, at) => {
    const made = active.filter(({ month }) => month <= at);
    const changed = others.filter(({ month }) => month === at);
    const sum = (key: 'mentors' | 'entrepreneurs') =>
      made.reduce((total, row) => total + row[key], 0) +
      changed.reduce((total, row) => total + (row.active ? -row[key] : row[key]), 0);
    return { mentors: sum('mentors'), entrepreneurs: sum('entrepreneurs') };
  });
}

interface PeopleOfMonth {
  month: number;
  mentors: number;
  entrepreneurs: number;
}
