import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { bookingWindow } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Values } from '../database/prepared.ts';
import type { Db, Schema } from '../database/schema.ts';
import { exceptionsIn } from './exceptions-store.ts';

/** Lima days, both included. */
export interface DaySpan {
  from: LimaDate;
  to: LimaDate;
}

/** The days that can be booked at `now`. */
export function bookableSpan(now: Date): DaySpan {
  const dates = bookingWindow(now);
  return { from: dates[0]!, to: dates.at(-1)! };
}

export interface OpenRange extends TimeRange {
  weekday: Weekday;
}

/** What a guide opens on each weekday, each day's ranges in their order. */
export async function weekOf(db: Db, guideId: number): Promise<Week> {
  const { ranges } = await db
    .selectNoFrom(jsonArrayFrom(selectRanges().where('guide_id', '=', guideId)).as('ranges'))
    .executeTakeFirstOrThrow();
  return weekFrom(ranges);
}

/** For a guide in a query of `users`: the week, and the special dates that touch the days from `from` to `to`, both included. */
export function openings({ from, to }: Values<DaySpan>) {
  const ranges = selectRanges().where('guide_id', '=', sql.ref<number>('users.id'));
  return [jsonArrayFrom(ranges).as('ranges'), exceptionsIn(from, to).as('exceptions')] as const;
}

/** For a part of a query: ranges in their order, of guides to be added as a condition. */
export function selectRanges() {
  return expressionBuilder<Schema>()
    .selectFrom('availability')
    .select(['weekday', sql<number>`lower(minutes)`.as('start'), sql<number>`upper(minutes)`.as('end')])
    .orderBy('minutes');
}

/**
 * Replaces a guide's week; the caller's transaction has locked the guide's account. A booking locks it too: an offer is checked against
 * what was open before a change or after it, never against half of it.
 */
export async function replaceWeek(db: Db, guideId: number, week: Week): Promise<void> {
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
