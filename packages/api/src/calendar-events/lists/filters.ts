import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { LOW_SCORE } from '@mentorias/domain/events/ratings';
import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import type { LimaMonth } from '@mentorias/domain/time/months';
import { addMonths, firstDayOf } from '@mentorias/domain/time/months';
import { sql } from 'kysely';
import type { Condition, RowFilter } from '../../database/lists/conditions.ts';
import { allOf } from '../../database/lists/conditions.ts';

/** A query, or a part of its list: of the events that begin from one instant on, or before one. */
export type EventList = DownloadQuery & { startsFrom?: Date; startsBefore?: Date };

/** The filters of a query on `calendar_events as event`; undefined where none is set. */
export function filtersOf(query: EventList, now: Date): RowFilter | undefined {
  const alike = [
    statusOf(query),
    query.status === 'upcoming' ? sql<boolean>`event.starts_at > ${now}` : undefined,
    query.status === 'past' ? sql<boolean>`event.starts_at <= ${now}` : undefined,
    query.status === 'unrecorded'
      ? sql<boolean>`event.attendance IS NULL AND event.outcome_basis <> 'disputed' AND event.ends_at <= ${now}`
      : undefined,
    query.guide_id === undefined ? undefined : sql<boolean>`event.guide_id = ${query.guide_id}`,
    query.user_id === undefined ? undefined : sql<boolean>`event.user_id = ${query.user_id}`,
    query.month === undefined ? undefined : sql<boolean>`event.starts_at < ${now} AND event.ends_at <= ${now}`,
    daysOf(query),
  ];
  const guides = guideStatusOf(query);
  const rated = query.rating && RATED_LOW;
  if (!guides && !rated && alike.every((filter) => filter === undefined)) return undefined;
  return { set: allOf(...alike, guides?.set, rated?.set), row: allOf(...alike, guides?.row, rated?.row) };
}

const LOW = sql`FROM ratings WHERE score <= ${sql.lit(LOW_SCORE)}`;

/** That an event that was held was rated low: a rating counts while the event does (rule 16.33). */
const RATED_LOW: RowFilter = {
  set: sql`event.attendance = 'held' AND event.id IN (SELECT event_id ${LOW})`,
  row: sql`event.attendance = 'held' AND EXISTS (SELECT ${LOW} AND event_id = event.id)`,
};

/** The condition on the stored status, or the record; `upcoming` and `unrecorded` events are confirmed ones, `past` ones have any status. */
export function statusOf({ status }: DownloadQuery): Condition | undefined {
  if (status === 'past') return undefined;
  // What has a record is confirmed.
  if (status === 'held') return sql`event.attendance = 'held'`;
  if (status === 'held_by_both') return sql`event.attendance = 'held' AND event.outcome_basis = 'both'`;
  if (status === 'held_by_one') return sql`event.attendance = 'held' AND event.outcome_basis NOT IN ('both', 'admin')`;
  if (status === 'disputed') return sql`event.attendance IS NULL AND event.outcome_basis = 'disputed'`;
  if (status === 'missed') return sql`event.attendance IN ('missed_by_user', 'missed_by_guide')`;
  return status && sql`event.status = ${sql.lit(status === 'cancelled' ? status : 'confirmed')}`;
}

/** Of the Lima days from `from` to `to` is what lies in them in part, as in the agenda of the mentor. */
export function daysOf({ from, to, month, startsFrom, startsBefore }: EventList): Condition | undefined {
  if (!from && !to && !month && !startsFrom && !startsBefore) return undefined;
  return allOf(
    month ? startsIn(month) : undefined,
    from ? sql`event.ends_at > ${instantOf(from, 0)}` : undefined,
    // No event is as long as a day: the index by the start leaves out what began before.
    from ? sql`event.starts_at > ${instantOf(addDays(from, -1), 0)}` : undefined,
    to ? sql`event.starts_at < ${instantOf(addDays(to, 1), 0)}` : undefined,
    startsFrom ? sql`event.starts_at >= ${startsFrom}` : undefined,
    startsBefore ? sql`event.starts_at < ${startsBefore}` : undefined,
  );
}

/** That an event begins in a Lima month. */
function startsIn(month: LimaMonth): Condition {
  const [start, end] = [month, addMonths(month, 1)].map((one) => instantOf(firstDayOf(one), 0));
  return sql`event.starts_at >= ${start} AND event.starts_at < ${end}`;
}

/** The condition that a guide, a row of `users`, is active or inactive. */
export function activityOf({ guide_status }: DownloadQuery): Condition | undefined {
  return guide_status && sql`active = ${guide_status === 'active'}`;
}

function guideStatusOf(query: DownloadQuery): RowFilter | undefined {
  const activity = activityOf(query);
  return (
    activity && {
      set: sql`event.guide_id IN (SELECT id FROM users WHERE ${activity})`,
      row: sql`(SELECT ${activity} FROM users WHERE id = event.guide_id)`,
    }
  );
}
