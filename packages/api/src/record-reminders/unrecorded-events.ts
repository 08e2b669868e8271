import type { Figures } from '@mentorias/contract/events/admin-events';
import { lateRecordDays } from '@mentorias/domain/events/late-records';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { filtersOf } from '../calendar-events/lists/filters.ts';
import type { Db } from '../database/schema.ts';
import { remindedSince } from './reminded.ts';

/** The mentors who are named, those with the most events first. */
const NAMED = 10;

/** The active mentors with events that have waited for a record for some days (rule 9.27), with the filters of the list of events. */
export async function lateRecords(db: Db, now: Date, most = NAMED): Promise<Figures['late_records']> {
  const late = filtersOf({ search: '', ...lateRecordFilters(now) }, now)!.set;
  const { rows } = await sql<{ id: number; name: string; email: string; count: number }>`
    SELECT guide.id, guide.name, guide.email, late.count
    FROM (
      SELECT guide_id, count(*)::int AS count FROM calendar_events AS event WHERE ${late}
      GROUP BY guide_id ORDER BY count DESC, guide_id LIMIT ${sql.lit(most)}
    ) AS late JOIN users AS guide ON guide.id = guide_id
    ORDER BY late.count DESC, guide.id
  `.execute(db);
  const reminded = await remindedSince(db, limaDate(now));
  return rows.map(({ count, ...guide }) => ({ guide, count, is_reminded: reminded.has(guide.id) }));
}

/** How many events of a mentor have waited for a record for some days. */
export async function countLateRecords(db: Db, guideId: number, now: Date): Promise<number> {
  const late = filtersOf({ search: '', ...lateRecordFilters(now), guide_id: guideId }, now)!.set;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM calendar_events AS event WHERE ${late}
  `.execute(db);
  return rows[0]!.count;
}

/** The filters of the list that has exactly these events. */
function lateRecordFilters(now: Date) {
  return { status: 'unrecorded', guide_status: 'active', ...lateRecordDays(limaDate(now)) } as const;
}
