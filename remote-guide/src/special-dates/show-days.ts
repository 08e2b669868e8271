import type { LimaDate } from '@mentorias/domain/lima-time';
import { showDay, showDayMonthYear } from '@mentorias/domain/lima-time';
import { texts } from './texts.ts';

/** 'viernes 25/12/2026', or 'Del 24/12/2026 al 31/12/2026'. */
export function showDays({ from, to }: { from: LimaDate; to: LimaDate }): string {
  return from === to ? showDay(from) : texts.span(showDayMonthYear(from), showDayMonthYear(to));
}
