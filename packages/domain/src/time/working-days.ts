import { holidaysBetween } from './holidays.ts';
import type { LimaDate } from './lima-time.ts';
import { addDays, weekdayOf } from './lima-time.ts';

/** The day so many working days after another one: Saturdays, Sundays and Peru's holidays do not count, nor does `date` itself. */
export function addWorkingDays(date: LimaDate, days: number): LimaDate {
  let day = date;
  let left = days;
  while (left > 0) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

function isWorkingDay(date: LimaDate): boolean {
  return !['saturday', 'sunday'].includes(weekdayOf(date)) && holidaysBetween(date, date).length === 0;
}
