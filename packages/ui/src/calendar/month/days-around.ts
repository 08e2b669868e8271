import { addDays, mondayOf } from '@mentorias/domain/time/lima-time';

/** The days of the weeks that a month lies in. */
export function daysAround(date: string): string[] {
  const month = monthOf(date);
  const days: string[] = [];
  for (let day = mondayOf(`${month}-01`); days.length % 7 !== 0 || monthOf(day) <= month; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** '2026-11-23' → '2026-11'. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}
