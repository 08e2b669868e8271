import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';

/** Hours that many mentors open, for some days of the week (rule 7.14). */
export interface Preset {
  /** As people say it, without minutes. */
  label: string;
  weekdays: readonly Weekday[];
  range: TimeRange;
}

const WORKDAYS = WEEKDAYS.slice(0, 5);
const HOUR = 60;

export const PRESETS: Preset[] = [
  { label: 'Lun a vie, 9 a. m. – 6 p. m.', weekdays: WORKDAYS, range: { start: 9 * HOUR, end: 18 * HOUR } },
  { label: 'Lun a vie, 3 p. m. – 7 p. m.', weekdays: WORKDAYS, range: { start: 15 * HOUR, end: 19 * HOUR } },
  { label: 'Sáb, 9 a. m. – 1 p. m.', weekdays: ['saturday'], range: { start: 9 * HOUR, end: 13 * HOUR } },
];

/** The week with the days of a preset as it says, and the others as they were. */
export function withPreset(week: Week, { weekdays, range }: Preset): Week {
  return { ...week, ...Object.fromEntries(weekdays.map((weekday) => [weekday, [range]])) };
}
