import type { LimaDate } from '@mentorias/domain/lima-time';
import { showDayMonthYear, UNKNOWN, weekdayOf } from '@mentorias/domain/lima-time';
import { weekdayLabel } from '@mentorias/domain/weekdays';

/** '2026-11-23' → 'lunes 23/11/2026'. */
export function dayText(date: LimaDate): string {
  if (date === '') return UNKNOWN;
  return `${weekdayLabel(weekdayOf(date)).toLowerCase()} ${showDayMonthYear(date)}`;
}
