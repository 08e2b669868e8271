import type { TimeRange, Week } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { weekdayOf } from '@mentorias/domain/lima-time';
import type { Weekday } from '@mentorias/domain/weekdays';
import { WEEKDAYS } from '@mentorias/domain/weekdays';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

export interface OpenRange extends TimeRange {
  weekday: Weekday;
}

/** What a guide opens on each weekday, each day's ranges in their order. */
export async function weekOf(db: Kysely<Schema>, guideId: number): Promise<Week> {
  const ranges = await db
    .selectFrom('availability')
    .select(['weekday', sql<number>`lower(minutes)`.as('start'), sql<number>`upper(minutes)`.as('end')])
    .where('guide_id', '=', guideId)
    .orderBy('minutes')
    .execute();
  return weekFrom(ranges);
}

/** What an active guide opens on a Lima day; an inactive one opens nothing (reading 10). */
export async function openOn(db: Kysely<Schema>, guideId: number, date: LimaDate): Promise<TimeRange[]> {
  return db
    .selectFrom('availability')
    .innerJoin('users', 'users.id', 'availability.guide_id')
    .select([sql<number>`lower(minutes)`.as('start'), sql<number>`upper(minutes)`.as('end')])
    .where('guide_id', '=', guideId)
    .where('weekday', '=', weekdayOf(date))
    .where('users.active', '=', true)
    .orderBy('minutes')
    .execute();
}

/** Puts a new week in the place of the old one; the caller's transaction holds the guide's row. */
export async function replaceWeek(db: Kysely<Schema>, guideId: number, week: Week): Promise<void> {
  await db.deleteFrom('availability').where('guide_id', '=', guideId).execute();
  const rows = WEEKDAYS.flatMap((weekday) =>
    week[weekday].map(({ start, end }) => ({ guide_id: guideId, weekday, minutes: `[${start},${end})` })),
  );
  if (rows.length > 0) await db.insertInto('availability').values(rows).execute();
}

export function weekFrom(ranges: OpenRange[]): Week {
  const rangesOn = (day: Weekday) =>
    ranges.filter(({ weekday }) => weekday === day).map(({ start, end }) => ({ start, end }));
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, rangesOn(weekday)])) as Week;
}
