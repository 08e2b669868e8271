import type { TimeRange } from '@mentorias/domain/availability/availability';
import { bookingDecision, bookingWindow, freeSlots } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { openOn } from '../../availability/availability-store.ts';
import type { Schema } from '../../database/schema.ts';
import type { ApiError } from '../../http/errors.ts';
import { conflict, unprocessable } from '../../http/errors.ts';

interface Participants {
  guideId: number;
  /** The entrepreneur, whose own events are not offered either (rule 5.15). */
  userId: number;
}

/** The slots of a guide that an entrepreneur may book on a Lima day. */
export async function offeredSlots(
  db: Kysely<Schema>,
  { guideId, userId }: Participants,
  date: LimaDate,
  now: Date,
): Promise<TimeRange[]> {
  if (!bookingWindow(now).includes(date)) return [];
  const ranges = await openOn(db, guideId, date);
  const own = await confirmedEventsOf(db, userId, date, 1);
  const taken = [...(await bookedRangesOn(db, guideId, date)), ...own.map((event) => minutesOf(event, date))];
  return freeSlots(ranges, taken, date, now);
}

interface SlotRequest {
  guideId: number;
  start: Date;
  /** The event that moves: its own hour counts as free (rule 6.3). */
  movingEventId?: number;
}

/** Throws unless the guide offers this start at `now`: 422 if it was never offered, 409 if it was taken meanwhile (rule 5.14). */
export async function assertOffered(
  db: Kysely<Schema>,
  { guideId, start, movingEventId }: SlotRequest,
  now: Date,
): Promise<void> {
  const date = limaDate(start);
  if (!bookingWindow(now).includes(date)) throw notOffered();
  const ranges = await openOn(db, guideId, date);
  const taken = await bookedRangesOn(db, guideId, date, movingEventId);
  const decision = bookingDecision({ ranges, taken, start, now });
  if (decision === 'not-offered') throw notOffered();
  if (decision === 'taken') throw conflict('El horario ya fue reservado');
}

function notOffered(): ApiError {
  return unprocessable('El horario seleccionado no está disponible');
}

/** The confirmed events of a guide on a Lima day, except the named one, in minutes of that day (possibly outside 0 to 1440). */
export async function bookedRangesOn(
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

/** The confirmed events of an entrepreneur on `days` Lima days from `date` on. */
export function confirmedEventsOf(db: Kysely<Schema>, userId: number, date: LimaDate, days: number) {
  return confirmedIn(db, date, days).where('user_id', '=', userId).execute();
}

function confirmedIn(db: Kysely<Schema>, date: LimaDate, days: number) {
  return db
    .selectFrom('calendar_events')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`during && tstzrange(${instantOf(date, 0)}, ${instantOf(addDays(date, days), 0)})`);
}

/** The minutes of an event in a Lima day. */
export function minutesOf({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, date: LimaDate): TimeRange {
  const midnight = instantOf(date, 0).getTime();
  const minutesAt = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return { start: minutesAt(starts_at), end: minutesAt(ends_at) };
}
