import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { bookingWindow } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../database/schema.ts';
import { exceptionsIn } from './exceptions-store.ts';

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

/** For a guide in a query: the week, and the special dates of the days that can be booked at `now`. */
export function openings(guide: ExpressionBuilder<Schema, 'users'>, now: Date) {
  const dates = bookingWindow(now);
  return openingsBetween(guide, dates[0]!, dates.at(-1)!);
}

/** For a guide in a query: the week, and the special dates that touch the days from `from` to `to`, both included. */
export function openingsBetween(guide: ExpressionBuilder<Schema, 'users'>, from: LimaDate, to: LimaDate) {
  return [rangesIn(guide).as('ranges'), exceptionsIn(guide, from, to).as('exceptions')] as const;
}

function rangesIn(guide: ExpressionBuilder<Schema, 'users'>) {
  return jsonArrayFrom(
    guide
      .selectFrom('availability')
      .select(['weekday', sql<number>`lower(minutes)`.as('start'), sql<number>`upper(minutes)`.as('end')])
      .whereRef('availability.guide_id', '=', 'users.id')
      .orderBy('minutes'),
  );
}

/**
 * Locks a guide until the transaction ends. A booking locks the same row: an offer is checked against what was open before
 * a change or after it, never against half of it.
 */
export async function lockGuide(db: Kysely<Schema>, guideId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', guideId).forNoKeyUpdate().execute();
}

/** Replaces a guide's week; the caller's transaction has locked the guide's row. */
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
