import type { Minutes } from '../time/lima-time.ts';
import { toTime12 } from '../time/lima-time.ts';
import { WEEKDAYS, weekdayLabel } from '../time/weekdays.ts';
import type { TimeRange } from './availability.ts';
import { GRID_MINUTES, LATEST_END, LATEST_START, overlaps } from './availability.ts';

/** A day cannot have more ranges than the grid has starts. */
const MAX_RANGES_A_DAY = LATEST_START / GRID_MINUTES + 1;

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
