import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Condition, RowFilter } from '../../database/lists/conditions.ts';
import { allOf } from '../../database/lists/conditions.ts';

/** The filters of a query on `calendar_events as event`; undefined where none is set. */
export function filtersOf(query: DownloadQuery, now: Date): RowFilter | undefined {
  const alike = [
    statusOf(query),
    query.status === 'upcoming' ? sql<boolean>`event.starts_at > ${now}` : undefined,
    query.status === 'unrecorded' ? sql<boolean>`event.attendance IS NULL AND event.ends_at <= ${now}` : undefined,
    query.guide_id === undefined ? undefined : sql<boolean>`event.guide_id = ${query.guide_id}`,
    query.user_id === undefined ? undefined : sql<boolean>`event.user_id = ${query.user_id}`,
    daysOf(query),
  ];
  const guides = guideStatusOf(query);
  if (!guides && alike.every((filter) => filter === undefined)) return undefined;
  return { set: allOf(...alike, guides?.set), row: allOf(...alike, guides?.row) };
}

/** The condition on the stored status; `upcoming` and `unrecorded` events are confirmed ones. */
export function statusOf({ status }: DownloadQuery): Condition | undefined {
  return status && sql`event.status = ${sql.lit(status === 'cancelled' ? status : 'confirmed')}`;
}

export function daysOf({ from, to }: DownloadQuery): Condition | undefined {
  if (!from && !to) return undefined;
  return allOf(
    from ? sql`event.starts_at >= ${instantOf(from, 0)}` : undefined,
    to ? sql`event.starts_at < ${instantOf(addDays(to, 1), 0)}` : undefined,
  );
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
