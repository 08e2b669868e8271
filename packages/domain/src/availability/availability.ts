import type { Minutes } from '../time/lima-time.ts';
import { toTime12 } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import { WEEKDAYS, weekdayLabel } from '../time/weekdays.ts';

/** A stretch of a day, from `start` until just before `end`. */
export interface TimeRange {
  start: Minutes;
  end: Minutes;
}

/** What a guide opens on each weekday. */
export type Week = Record<Weekday, TimeRange[]>;

/** Times of availability lie this many minutes apart (rule 7.3). */
export const GRID_MINUTES = 10;

/** 10:30 PM, the latest start of a range. */
export const LATEST_START: Minutes = 1350;

/** 11:50 PM, the last time of the grid before midnight. */
export const LATEST_END: Minutes = 1430;

/** What a day opens when it is turned on: 9:00 AM to 6:00 PM (rule 7.2). */
export const DEFAULT_RANGE: TimeRange = { start: 540, end: 1080 };

/** A day cannot have more ranges than the grid has starts. */
const MAX_RANGES_A_DAY = LATEST_START / GRID_MINUTES + 1;

/** Whether two stretches share a minute; touching ones do not. */
export function overlaps(one: TimeRange, other: TimeRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Why a week cannot be saved, one sentence per fault (rule 7.8); an unknown or missing weekday is a fault too. */
export function weekProblems(week: Record<string, TimeRange[]>): string[] {
  const unknown = Object.keys(week).filter((day) => !(WEEKDAYS as readonly string[]).includes(day));
  return [
    ...unknown.map((day) => `Día desconocido: ${day}`),
    ...WEEKDAYS.flatMap((weekday) => dayProblems(weekdayLabel(weekday), week[weekday])),
  ];
}

/** The same for one day, which `day` names in each sentence. */
export function dayProblems(day: string, ranges: TimeRange[] | undefined): string[] {
  if (!ranges) return [`${day}: falta el día`];
  if (ranges.length > MAX_RANGES_A_DAY) return [`${day}: demasiados horarios`];
  const problems = ranges.flatMap((range, index) => rangeProblems(`${day}, horario ${index + 1}`, range));
  return problems.length > 0 ? problems : overlapProblems(day, ranges);
}

function rangeProblems(place: string, { start, end }: TimeRange): string[] {
  if (!isOnGrid(start) || !isOnGrid(end)) {
    return [
      `${place}: las horas van de ${toTime12(0)} a ${toTime12(LATEST_END)}, de ${GRID_MINUTES} en ${GRID_MINUTES} minutos`,
    ];
  }
  if (end <= start) return [`${place}: la hora final debe ser posterior a la inicial`];
  if (start > LATEST_START) return [`${place}: la hora inicial no puede pasar de las ${toTime12(LATEST_START)}`];
  return [];
}

function overlapProblems(day: string, ranges: TimeRange[]): string[] {
  const inOrder = ranges.toSorted((one, other) => one.start - other.start);
  return inOrder.slice(1).flatMap((range, index) => {
    const earlier = inOrder.slice(0, index + 1).find((before) => overlaps(before, range));
    return earlier ? [`${day}: ${showRange(earlier)} y ${showRange(range)} se cruzan`] : [];
  });
}

function isOnGrid(time: Minutes): boolean {
  return Number.isInteger(time / GRID_MINUTES) && time >= 0 && time <= LATEST_END;
}

function showRange({ start, end }: TimeRange): string {
  return `${toTime12(start)} – ${toTime12(end)}`;
}
