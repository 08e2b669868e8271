import type { TimeRange } from './availability.ts';
import { overlaps } from './availability.ts';
import type { LimaDate } from './lima-time.ts';
import { addDays, instantOf, limaDate, limaHour } from './lima-time.ts';

/** One bookable hour cut from a range. */
export type Slot = TimeRange;

/** An event lasts an hour, and slots begin every hour from the range's own start (rule 5.5). */
export const SLOT_MINUTES = 60;

/** Today's slots begin no earlier than the current clock hour plus this (rule 5.7). */
export const LEAD_HOURS = 2;

/** Lima days on which events can be booked, today included (rule 5.6). */
export const WINDOW_DAYS = 7;

/** What a wish for a start comes to. */
export type BookingDecision = 'offered' | 'taken' | 'not-offered';

/** The whole hours of a range; what remains at its end is not offered. */
export function slotsIn({ start, end }: TimeRange): Slot[] {
  const count = Math.max(Math.floor((end - start) / SLOT_MINUTES), 0);
  return Array.from({ length: count }, (_, hour) => {
    const begin = start + hour * SLOT_MINUTES;
    return { start: begin, end: begin + SLOT_MINUTES };
  });
}

/**
 * The same for a stretch that some backend calls available: its start is offered even where less than an hour is left, for
 * how long an event lasts is the backend's to say.
 */
export function slotsOffered(stretch: TimeRange): Slot[] {
  const isShort = stretch.start < stretch.end && stretch.end - stretch.start < SLOT_MINUTES;
  return isShort ? [stretch] : slotsIn(stretch);
}

/** The days on which an event may be booked at the instant `now`. */
export function bookingWindow(now: Date): LimaDate[] {
  return Array.from({ length: WINDOW_DAYS }, (_, days) => addDays(limaDate(now), days));
}

/**
 * The slots of `date` that may be booked at the instant `now` as far as the clock goes: in order, each start once.
 * `cut` makes slots of a range.
 */
export function bookableSlots(ranges: TimeRange[], date: LimaDate, now: Date, cut = slotsIn): Slot[] {
  if (!bookingWindow(now).includes(date)) return [];
  const earliest = date === limaDate(now) ? (limaHour(now) + LEAD_HOURS) * 60 : 0;
  return ranges
    .flatMap(cut)
    .filter(({ start }) => start >= earliest)
    .sort((one, other) => one.start - other.start)
    .filter((slot, index, slots) => slot.start !== slots[index - 1]?.start);
}

/** What is asked of a guide: the ranges opened and the events confirmed on the Lima day of `start`, in minutes of that day. */
export interface BookingCheck {
  ranges: TimeRange[];
  taken: TimeRange[];
  start: Date;
  now: Date;
}

/** Whether an event may be booked at `start`. What is offered and what is accepted both come from here. */
export function bookingDecision({ ranges, taken, start, now }: BookingCheck): BookingDecision {
  const date = limaDate(start);
  const wanted = bookableSlots(ranges, date, now).find((slot) => isAt(slot, date, start));
  if (!wanted) return 'not-offered';
  return taken.some((event) => overlaps(event, wanted)) ? 'taken' : 'offered';
}

/** The slots of `date` that are offered at the instant `now`. */
export function freeSlots(ranges: TimeRange[], taken: TimeRange[], date: LimaDate, now: Date): Slot[] {
  return bookableSlots(ranges, date, now).filter(
    (slot) => bookingDecision({ ranges, taken, start: instantOf(date, slot.start), now }) === 'offered',
  );
}

/** Slots in order, consecutive ones as one stretch: how `available_hours` states them. */
export function freeStretches(slots: Slot[]): TimeRange[] {
  const stretches: TimeRange[] = [];
  for (const slot of slots) {
    const last = stretches.at(-1);
    if (last?.end === slot.start) last.end = slot.end;
    else stretches.push({ ...slot });
  }
  return stretches;
}

function isAt(slot: Slot, date: LimaDate, start: Date): boolean {
  return instantOf(date, slot.start).getTime() === start.getTime();
}
