import type { TimeRange } from '../availability/availability.ts';
import type { LimaDate, Minutes } from './lima-time.ts';
import { formatTime, MINUTES_A_DAY, toTime24 } from './lima-time.ts';

const HOUR = 60;
const USUAL_DAY: TimeRange = { start: 8 * HOUR, end: 19 * HOUR };

/** Whole hours around all ranges of a week, and at least 8 to 19. */
export function hoursShown(held: TimeRange[]): TimeRange {
  const ranges = [USUAL_DAY, ...held];
  return {
    start: Math.floor(Math.min(...ranges.map(({ start }) => start)) / HOUR) * HOUR,
    end: Math.ceil(Math.max(...ranges.map(({ end }) => end)) / HOUR) * HOUR,
  };
}

/** A time of day for the calendar component, '09:30:00'; there a day ends one second before midnight. */
export function wallTime(minutes: Minutes): string {
  return minutes === MINUTES_A_DAY ? '23:59:59' : `${toTime24(minutes)}:00`;
}

/** A moment for the calendar component, without a zone: '2026-11-23 09:30:00'. */
export function wallClock(date: LimaDate, minutes: Minutes): string {
  return `${date} ${wallTime(minutes)}`;
}

/** The label of a calendar's hour, '9 a. m.' for a moment of `wallClock`. */
export function hourLabel(moment: string): string {
  return formatTime(Number(moment.slice(11, 13)) * HOUR).replace(':00', '');
}
