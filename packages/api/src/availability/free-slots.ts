import { bookingWindow, LEAD_HOURS, SLOT_MINUTES, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import { instantOf, limaDate, limaHour, weekdayOf } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * The named parts of a query by the rule of `freeSlots`, for all active guides or those with these ids, and no work for the event loop:
 * `slot` (guide_id, begins, ends) has the hours that the clock allows, `coming` the events around them, and `free` the hours without one.
 */
export function freeSlots(now: Date, guideIds?: readonly number[]): RawBuilder<unknown> {
  const dates = bookingWindow(now);
  const today = limaDate(now);
  const weekdays = dates.map(weekdayOf);
  const earliest = dates.map((date) => (date === today ? (limaHour(now) + LEAD_HOURS) * 60 : 0));
  const midnights = dates.map((date) => instantOf(date, 0).toISOString());
  const end = instantOf(dates[0]!, WINDOW_DAYS * 24 * 60);
  const only = (column: string) => (guideIds ? sql`AND ${sql.ref(column)} = ANY (${guideIds}::int[])` : sql``);
  return sql`
    day AS (
      SELECT * FROM unnest(${dates}::date[], ${weekdays}::text[], ${midnights}::timestamptz[], ${earliest}::int[])
        AS day (date, weekday, midnight, earliest)
    ), guide AS (
      SELECT id FROM users WHERE user_type = 'guide' AND active AND erase_after IS NULL ${only('id')}
    ), coming AS MATERIALIZED (
      SELECT guide_id, starts_at, ends_at FROM calendar_events
      WHERE status = 'confirmed' AND ends_at > ${instantOf(dates[0]!, 0)}
        AND starts_at > ${instantOf(dates[0]!, -24 * 60)} AND starts_at < ${end} ${only('guide_id')}
    ), exception AS MATERIALIZED (
      SELECT exception.id, exception.guide_id, day.date FROM availability_exceptions exception
      JOIN day ON exception.days @> day.date
      WHERE true ${only('exception.guide_id')}
    ), opened AS (
      SELECT guide.id AS guide_id, day.midnight, day.earliest, week.minutes
      FROM guide JOIN availability week ON week.guide_id = guide.id JOIN day ON day.weekday = week.weekday
      WHERE NOT EXISTS (SELECT FROM exception WHERE exception.guide_id = guide.id AND exception.date = day.date)
      UNION ALL
      SELECT guide.id, day.midnight, day.earliest, instead.minutes
      FROM guide JOIN exception ON exception.guide_id = guide.id
      JOIN exception_ranges instead ON instead.exception_id = exception.id JOIN day ON day.date = exception.date
    ), slot AS (
      SELECT guide_id, midnight + start * interval '1 minute' AS begins, midnight + (start + ${SLOT_MINUTES}::int) * interval '1 minute' AS ends
      FROM opened, generate_series(lower(minutes), upper(minutes) - ${SLOT_MINUTES}, ${SLOT_MINUTES}) AS start
      WHERE start >= earliest
    ), free AS (
      SELECT guide_id, begins FROM slot WHERE NOT EXISTS (
        SELECT FROM coming WHERE coming.guide_id = slot.guide_id AND starts_at < slot.ends AND ends_at > slot.begins
      )
    )`;
}
