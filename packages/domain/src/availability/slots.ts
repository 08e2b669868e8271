import type { LimaDate } from '../time/lima-time.ts';
import { addDays, instantOf, limaDate, limaHour } from '../time/lima-time.ts';
import type { TimeRange } from './availability.ts';
import { overlaps } from './availability.ts';

/** One bookable hour cut from a range. */
export type Slot = TimeRange;

/** An event lasts an hour, and slots begin every hour from the range's own start (rule 5.5). */
export const SLOT_MINUTES = 60;

/** Today's slots begin no earlier than the current clock hour plus this (rule 5.7). */
export const LEAD_HOURS = 2;

/** Lima days on which events can be booked, today included (rule 5.6). */
export const WINDOW_DAYS = 7;

/** The outcome of a `BookingCheck`. */
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
 * The slots of a stretch that a backend calls available: one shorter than an hour offers its start (rule 5.9), since
 * another backend may have shorter events.
 */
export function slotsOffered(stretch: TimeRange): Slot[] {
  const isShort = stretch.start < stretch.end && stretch.end - stretch.start < SLOT_MINUTES;
  return isShort ? [stretch] : slotsIn(stretch);
}

/** The days on which an event may be booked at the instant `now`. */
export function bookingWindow(now: Date): LimaDate[] {
  const today = limaDate(now);
  return Array.from({ length: WINDOW_DAYS }, (_, days) => addDays(today, days));
}

/** Whether a day is in the booking window. */
export function isInBookingWindow(date: LimaDate, now: Date): boolean {
  return isInWindowFrom(limaDate(now), date);
}

function isInWindowFrom(today: LimaDate, date: LimaDate): boolean {
  return today <= date && date < addDays(today, WINDOW_DAYS);
}

/**
 * The slots of `date` that the clock allows to be booked at `now`: in order, each start once.
 * `cut` makes slots of a range.
 */
export function bookableSlots(ranges: TimeRange[], date: LimaDate, now: Date, cut = slotsIn): Slot[] {
  const today = limaDate(now);
  if (!isInWindowFrom(today, date)) return [];
  const earliest = date === today ? (limaHour(now) + LEAD_HOURS) * 60 : 0;
  return ranges
    .flatMap(cut)
    .filter(({ start }) => start >= earliest)
    .sort((one, other) => one.start - other.start)
    .filter((slot, index, slots) => slot.start !== slots[index - 1]?.start);
}

/** A start to be checked, with the guide's open ranges and taken ones on its Lima day, in minutes of that day. */
export interface BookingCheck {
  ranges: TimeRange[];
  taken: TimeRange[];
  start: Date;
  now: Date;
}

/** Whether an event may be booked at `start`: exactly where `freeSlots` offers it (rule 5.14). */
export function bookingDecision({ ranges, taken, start, now }: BookingCheck): BookingDecision {
  const date = limaDate(start);
  const wanted = bookableSlots(ranges, date, now).find((slot) => isAt(slot, date, start));
  if (!wanted) return 'not-offered';
  return isTaken(wanted, taken) ? 'taken' : 'offered';
}

/** The slots of `date` that are offered at the instant `now`. */
export function freeSlots(ranges: TimeRange[], taken: TimeRange[], date: LimaDate, now: Date): Slot[] {
  return bookableSlots(ranges, date, now).filter((slot) => !isTaken(slot, taken));
}

function isTaken(slot: Slot, taken: TimeRange[]): boolean {
  return taken.some((event) => overlaps(event, slot));
}

/** Slots in order, consecutive ones joined to one stretch, as `available_hours` has them (rule 5.9). */
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
