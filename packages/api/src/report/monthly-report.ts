import type { Report, ReportMonth, ReportQuery } from '@mentorias/contract/report';
import { instantOf } from '@mentorias/domain/lima-time';
import { addMonths, firstDayOf, monthsBetween } from '@mentorias/domain/months';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** What each month of the program came to, as of `now`. A session counts in the Lima month in which it began. */
export async function monthlyReport(db: Kysely<Schema>, { from, to }: ReportQuery, now: Date): Promise<Report> {
  const months = monthsBetween(from, to);
  const starts = [...months, addMonths(to, 1)].map((month) => instantOf(firstDayOf(month), 0));
  const { rows } = await sql<ReportMonth>`
    WITH month AS (
      SELECT * FROM unnest(${months}::text[], ${starts.slice(0, -1)}::timestamptz[], ${starts.slice(1)}::timestamptz[])
        AS month (name, begins, ends)
    )
    SELECT
      month.name AS month,
      over.held AS sessions_held,
      over.hours AS hours_held,
      over.missed AS sessions_not_attended,
      known.mentors - over.mentors AS mentors_without_sessions,
      known.entrepreneurs - over.entrepreneurs AS entrepreneurs_without_session
    FROM month
    CROSS JOIN LATERAL (
      SELECT
        count(*) FILTER (WHERE is_held) AS held,
        coalesce(sum(extract(epoch FROM ends_at - starts_at)) FILTER (WHERE is_held) / 3600, 0)::float8 AS hours,
        count(*) FILTER (WHERE NOT is_held) AS missed,
        count(DISTINCT guide_id) FILTER (WHERE is_held AND guide.active) AS mentors,
        count(DISTINCT user_id) FILTER (WHERE is_held AND entrepreneur.active) AS entrepreneurs
      FROM calendar_events event
      CROSS JOIN LATERAL (SELECT coalesce(event.attendance, 'held') = 'held' AS is_held) AS marked
      JOIN users guide ON guide.id = guide_id
      JOIN users entrepreneur ON entrepreneur.id = user_id
      WHERE event.status = 'confirmed' AND ends_at <= ${now} AND starts_at >= month.begins AND starts_at < month.ends
    ) AS over
    CROSS JOIN LATERAL (
      SELECT
        count(*) FILTER (WHERE user_type = 'guide') AS mentors,
        count(*) FILTER (WHERE user_type = 'user') AS entrepreneurs
      FROM users WHERE active AND created_at < month.ends
    ) AS known
    ORDER BY month.name
  `.execute(db);
  return { months: rows };
}
