import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { addDays, instantOf } from '@mentorias/domain/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';

/** The confirmed sessions of a guide on a Lima day, but for one if it is named, in minutes of that day (before or past it too). */
export async function takenOn(
  db: Kysely<Schema>,
  guideId: number,
  date: LimaDate,
  exceptEventId = 0,
): Promise<TimeRange[]> {
  const events = await confirmedIn(db, date, 1)
    .where('guide_id', '=', guideId)
    .where('id', '<>', exceptEventId)
    .execute();
  return events.map((event) => minutesOf(event, date));
}

/** The confirmed sessions of an entrepreneur on some Lima days from `date` on. */
export function sessionsOf(db: Kysely<Schema>, userId: number, date: LimaDate, days: number) {
  return confirmedIn(db, date, days).where('user_id', '=', userId).execute();
}

function confirmedIn(db: Kysely<Schema>, date: LimaDate, days: number) {
  return db
    .selectFrom('calendar_events')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`during && tstzrange(${instantOf(date, 0)}, ${instantOf(addDays(date, days), 0)})`);
}

/** Where a session stands in a Lima day. */
export function minutesOf({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, date: LimaDate): TimeRange {
  const midnight = instantOf(date, 0).getTime();
  const minutesAt = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return { start: minutesAt(starts_at), end: minutesAt(ends_at) };
}
