import type { LimaDate } from './lima-time-oracle.ts';
import { MONTH_NAMES } from './lima-time-oracle.ts';

/** A calendar month in Lima, 'YYYY-MM'. */
export type LimaMonth = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

export function isMonth(text: string): boolean {
  return MONTH.test(text);
}

/** The month that a day lies in. */
export function monthOf(date: LimaDate): LimaMonth {
  return date.slice(0, 7);
}

export function firstDayOf(month: LimaMonth): LimaDate {
  return `${month}-01`;
}

/** The month `count` after `month`; before it where negative. */
export function addMonths(month: LimaMonth, count: number): LimaMonth {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const months = year * 12 + ofYear - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** All months from one to another, both included. */
export function monthsBetween(from: LimaMonth, to: LimaMonth): LimaMonth[] {
  const months: LimaMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** '2026-11' → 'noviembre de 2026'. */
export function showMonth(month: LimaMonth): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return `${MONTH_NAMES[ofYear - 1]} de ${year}`;
}

/** '2026-11' → 'nov 26'. */
export function showShortMonth(month: LimaMonth): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return `${MONTH_NAMES[ofYear - 1]?.slice(0, 3)} ${String(year).slice(2)}`;
}
