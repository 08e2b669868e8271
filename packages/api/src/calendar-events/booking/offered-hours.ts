import type { TimeRange } from '@mentorias/domain/availability/availability';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import type { Slot } from '@mentorias/domain/availability/slots';
import { bookingDecision, bookingWindow, freeSlots, isInBookingWindow } from '@mentorias/domain/availability/slots';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DaySpan } from '../../availability/availability-store.ts';
import { openings, weekFrom } from '../../availability/availability-store.ts';
import type { Values } from '../../database/prepared.ts';
import { prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/schema.ts';
import type { ApiError } from '../../http/errors.ts';
import { conflict, unprocessable } from '../../http/errors.ts';

interface Participants {
  guideId: number;
  /** The entrepreneur, whose own events are not offered either (rule 5.15). */
  userId: number;
}

/** The slots of a guide that an entrepreneur may book on a Lima day. */
export async function offeredSlots(db: Db, participants: Participants, date: LimaDate, now: Date): Promise<Slot[]> {
  if (!isInBookingWindow(date, now)) return [];
  return freeOn(date, await daysOffered(db, { ...participants, ...spanOfDays([date]) }), now);
}

/** The same of each day of the booking window, in one query. */
export async function offeredDays(db: Db, participants: Participants, now: Date) {
  const dates = bookingWindow(now);
  const guides = await daysOffered(db, { ...participants, ...spanOfDays(dates) });
  return dates.map((date) => ({ date, slots: freeOn(date, guides, now) }));
}

function freeOn(date: LimaDate, guides: Awaited<ReturnType<typeof daysOffered>>, now: Date): Slot[] {
  const { ranges, taken } = dayFrom(guides, date);
  return freeSlots(ranges, taken, date, now);
}

const daysOffered = prepared((db, values: Values<Participants & Days>) =>
  daysOf(
    db,
    values,
    confirmedIn(db, values).where((event) =>
      event.or([event('guide_id', '=', values.guideId), event('user_id', '=', values.userId)]),
    ),
  ),
);

interface SlotRequest {
  guideId: number;
  start: Date;
  /** The event that moves: its own hour counts as free (rule 6.3). */
  movingEventId?: number;
}

/** Throws unless the guide offers this start at `now`: 422 if it was never offered, 409 if it was taken meanwhile (rule 5.14). */
export async function assertOffered(
  db: Db,
  { guideId, start, movingEventId = 0 }: SlotRequest,
  now: Date,
): Promise<void> {
  const date = limaDate(start);
  if (!isInBookingWindow(date, now)) throw notOffered('outside_window');
  const { ranges, taken } = dayFrom(await dayToBook(db, { guideId, movingEventId, ...spanOfDays([date]) }), date);
  const decision = bookingDecision({ ranges, taken, start, now });
  if (decision === 'not-offered') {
    const wasOffered = bookingDecision({ ranges, taken, start, now: instantOf(date, 0) }) !== 'not-offered';
    throw notOffered(wasOffered ? 'too_soon' : 'hour_not_offered');
  }
  if (decision === 'taken') throw conflict('hour_taken', 'El horario ya fue reservado');
}

const dayToBook = prepared((db, values: Values<{ guideId: number; movingEventId: number } & Days>) =>
  daysOf(
    db,
    values,
    confirmedIn(db, values).where('guide_id', '=', values.guideId).where('id', '<>', values.movingEventId),
  ),
);

function notOffered(code: string): ApiError {
  return unprocessable(code, 'El horario seleccionado no está disponible');
}

/** Consecutive Lima days, and the instants between which they lie. */
type Days = DaySpan & TimeSpan;

function spanOfDays(dates: LimaDate[]): Days {
  const [from, to] = [dates[0]!, dates.at(-1)!];
  return { from, to, ...spanOf(from, dates.length) };
}

/** In one query what a guide opens on these days, and the given events. An inactive guide opens nothing (rule 1.8), nor does one who leaves (rule 15.3). */
function daysOf(db: Db, values: Values<{ guideId: number } & Days>, events: ReturnType<typeof confirmedIn>) {
  return db
    .selectFrom('users')
    .select([...openings(values), jsonArrayFrom(events).as('events')])
    .where('id', '=', values.guideId)
    .where('active', '=', true)
    .where('erase_after', 'is', null);
}

/** What is open of a day, and which minutes of it are taken; events of other days are outside of its minutes. */
function dayFrom([guide]: Awaited<ReturnType<typeof daysOffered>>, date: LimaDate) {
  if (!guide) return { ranges: [], taken: [] };
  return {
    ranges: rangesOn(date, weekFrom(guide.ranges), guide.exceptions),
    taken: minutesOn(date, eventsFrom(guide.events)),
  };
}

/** From the one instant until just before the other. */
export interface TimeSpan {
  since: Date;
  until: Date;
}

/** The span of `days` Lima days from `date` on. */
export function spanOf(date: LimaDate, days: number): TimeSpan {
  return { since: instantOf(date, 0), until: instantOf(addDays(date, days), 0) };
}

/** The confirmed events in a span of time. */
export function confirmedIn(db: Db, { since, until }: Values<TimeSpan>) {
  return db
    .selectFrom('calendar_events')
    .select(['starts_at', 'ends_at'])
    .where('status', '=', 'confirmed')
    .where(sql<boolean>`during && tstzrange(${since}, ${until})`);
}

export interface BookedEvent {
  starts_at: Date;
  ends_at: Date;
}

/** Events as JSON has them: with texts for instants. */
export function eventsFrom(events: Record<keyof BookedEvent, string>[]): BookedEvent[] {
  return events.map(({ starts_at, ends_at }) => ({ starts_at: new Date(starts_at), ends_at: new Date(ends_at) }));
}

/** The minutes of each event in a Lima day. */
export function minutesOn(date: LimaDate, events: BookedEvent[]): TimeRange[] {
  const midnight = instantOf(date, 0).getTime();
  const minutesAt = (instant: Date) => (instant.getTime() - midnight) / 60_000;
  return events.map(({ starts_at, ends_at }) => ({ start: minutesAt(starts_at), end: minutesAt(ends_at) }));
}
