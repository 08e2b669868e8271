import type { TimeRange } from '@mentorias/domain/availability/availability';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import { bookingDecision, freeSlots, isInBookingWindow } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { openingsBetween, weekFrom } from '../../availability/availability-store.ts';
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
  if (!isInBookingWindow(date, now)) return [];
  const events = confirmedIn(db, date, 1).where((event) =>
    event.or([event('guide_id', '=', guideId), event('user_id', '=', userId)]),
  );
  const { ranges, taken } = await dayOf(db, guideId, date, events);
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
  { guideId, start, movingEventId = 0 }: SlotRequest,
  now: Date,
): Promise<void> {
  const date = limaDate(start);
  if (!isInBookingWindow(date, now)) throw notOffered();
  const events = confirmedIn(db, date, 1).where('guide_id', '=', guideId).where('id', '<>', movingEventId);
  const { ranges, taken } = await dayOf(db, guideId, date, events);
  const decision = bookingDecision({ ranges, taken, start, now });
  if (decision === 'not-offered') throw notOffered();
  if (decision === 'taken') throw conflict('El horario ya fue reservado');
}

function notOffered(): ApiError {
  return unprocessable('El horario seleccionado no está disponible');
}

/** In one query what a guide opens on a Lima day, and which minutes of it the given events take. An inactive guide opens nothing (rule 1.8). */
async function dayOf(
  db: Kysely<Schema>,
  guideId: number,
  date: LimaDate,
  events: ReturnType<typeof confirmedIn>,
): Promise<{ ranges: TimeRange[]; taken: TimeRange[] }> {
  const guide = await db
    .selectFrom('users')
    .select((users) => [...openingsBetween(users, date, date), jsonArrayFrom(events).as('events')])
    .where('id', '=', guideId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!guide) return { ranges: [], taken: [] };
  return {
    ranges: rangesOn(date, weekFrom(guide.ranges), guide.exceptions),
    taken: eventsFrom(guide.events).map((event) => minutesOf(event, date)),
  };
}

/** The confirmed events on `days` Lima days from `date` on. */
export function confirmedIn(db: Kysely<Schema>, date: LimaDate, days: number) {
  return db
    .selectFrom('calendar_events')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`during && tstzrange(${instantOf(date, 0)}, ${instantOf(addDays(date, days), 0)})`);
}

export interface BookedEvent {
  starts_at: Date;
  ends_at: Date;
}

/** Events as JSON has them: with texts for instants. */
export function eventsFrom(events: Record<keyof BookedEvent, string>[]): BookedEvent[] {
  return events.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }));
}

/** The minutes of an event in a Lima day. */
export function minutesOf({ starts_at, ends_at }: BookedEvent, date: LimaDate): TimeRange {
  const midnight = instantOf(date, 0).getTime();
  const minutesAt = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return { start: minutesAt(starts_at), end: minutesAt(ends_at) };
}
