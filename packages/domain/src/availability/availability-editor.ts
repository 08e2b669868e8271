import type { Minutes } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import { WEEKDAYS } from '../time/weekdays.ts';
import type { TimeRange, Week } from './availability.ts';
import { DEFAULT_RANGE, GRID_MINUTES, LATEST_END, LATEST_START } from './availability.ts';

/**
 * One weekday in the editor: its ranges in the order in which they were made. The last one alone can be edited, and it may
 * lie before the others in time. Every action returns a new day, or the same one where it is not allowed.
 */
export type Day = TimeRange[];

const HALF_HOUR: Minutes = 30;
const HOUR: Minutes = 60;

/** Why no range can be added: the next start would pass the latest one, or lie inside another range. */
export type AddRefusal = 'past-latest-start' | 'no-room';

/** Turns a day on with the default range, or off with none (rule 7.2). */
export function toggleDay(day: Day): Day {
  return day.length > 0 ? [] : [DEFAULT_RANGE];
}

/** The end that follows from a start: the next half hour plus one hour, cut at the latest end or at the next range (rule 7.5). */
export function automaticEnd(others: Day, start: Minutes): Minutes {
  return Math.min(nextHalfHour(start) + HOUR, endLimit(others, start));
}

/** Adds a range ten minutes after the previous one, or at the default start on an empty day (rule 7.6). */
export function addRange(day: Day): Day {
  const range = nextRange(day);
  return range ? [...day, range] : day;
}

/** Why `addRange` would change nothing; undefined while there is room. */
export function addRefusal(day: Day): AddRefusal | undefined {
  if (nextRange(day)) return undefined;
  return nextStarts(day).every((start) => start > LATEST_START) ? 'past-latest-start' : 'no-room';
}

/** Removes the last range while it is not the only one (rule 7.4). */
export function removeLastRange(day: Day): Day {
  return day.length > 1 ? day.slice(0, -1) : day;
}

/** Changes the start of the last range, and with it the end. */
export function changeStart(day: Day, start: Minutes): Day {
  return startOptions(day).includes(start) ? [...earlierRanges(day), automaticRange(earlierRanges(day), start)] : day;
}

/** Changes the end of the last range. */
export function changeEnd(day: Day, end: Minutes): Day {
  const last = day.at(-1);
  return last && endOptions(day).includes(end) ? [...earlierRanges(day), { start: last.start, end }] : day;
}

/** The starts offered for the last range: those that lie inside no other (rule 7.7). */
export function startOptions(day: Day): Minutes[] {
  if (day.length === 0) return [];
  return timesBetween(0, LATEST_START).filter((start) => isFree(earlierRanges(day), start));
}

/** The ends offered for the last range: from the next half hour after its start to the next range; that range's start, if it comes before. */
export function endOptions(day: Day): Minutes[] {
  const last = day.at(-1);
  if (!last) return [];
  const limit = endLimit(earlierRanges(day), last.start);
  return timesBetween(Math.min(nextHalfHour(last.start), limit), limit);
}

/** Copies the ranges of a weekday to others. */
export function copyDay(week: Week, from: Weekday, to: readonly Weekday[]): Week {
  return { ...week, ...Object.fromEntries(to.map((weekday) => [weekday, week[from]])) };
}

/** Whether two weeks have the same ranges, in any order. */
export function isSameWeek(one: Week, other: Week): boolean {
  return WEEKDAYS.every((weekday) => dayText(one[weekday]) === dayText(other[weekday]));
}

/** Where the next range would start: after the last row, or, if that hour is taken, after the latest one of the day. */
function nextStarts(day: Day): Minutes[] {
  const last = day.at(-1);
  if (!last) return [DEFAULT_RANGE.start];
  return [last.end + GRID_MINUTES, Math.max(...day.map(({ end }) => end)) + GRID_MINUTES];
}

function nextRange(day: Day): TimeRange | undefined {
  const start = nextStarts(day).find((next) => next <= LATEST_START && isFree(day, next));
  return start === undefined ? undefined : automaticRange(day, start);
}

function automaticRange(others: Day, start: Minutes): TimeRange {
  return { start, end: automaticEnd(others, start) };
}

/** Where a range that begins at `start` must end at the latest. */
function endLimit(others: Day, start: Minutes): Minutes {
  return Math.min(LATEST_END, ...others.map((other) => other.start).filter((next) => next > start));
}

function earlierRanges(day: Day): Day {
  return day.slice(0, -1);
}

function isFree(others: Day, start: Minutes): boolean {
  return !others.some((other) => other.start <= start && start < other.end);
}

function nextHalfHour(time: Minutes): Minutes {
  return (Math.floor(time / HALF_HOUR) + 1) * HALF_HOUR;
}

function timesBetween(first: Minutes, last: Minutes): Minutes[] {
  const count = Math.floor((last - first) / GRID_MINUTES) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, step) => first + step * GRID_MINUTES);
}

function dayText(day: Day): string {
  return day
    .map(({ start, end }) => `${start}-${end}`)
    .sort()
    .join();
}
