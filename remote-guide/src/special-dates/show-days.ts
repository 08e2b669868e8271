import type { LimaDate } from '@mentorias/domain/lima-time';
import { showDate, showDayMonthYear } from '@mentorias/domain/lima-time';
import { texts } from './texts.ts';

/** 'viernes, 25 de diciembre de 2026', or 'Del 24/12/2026 al 31/12/2026'. */
export function showDays({ from, to }: { from: LimaDate; to: LimaDate }): string {
  return from === to
    ? `${showDate(from)} de ${from.slice(0, 4)}`
    : texts.span(showDayMonthYear(from), showDayMonthYear(to));
}
