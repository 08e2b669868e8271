import { dayjs } from '@mentorias/domain/time/dayjs';
import type { LimaDate } from './lima-time.ts';

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
  return dayjs.utc(month).add(count, 'month').format('YYYY-MM');
}

/** All months from one to another, both included. */
export function monthsBetween(from: LimaMonth, to: LimaMonth): LimaMonth[] {
  const months: LimaMonth[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** '2026-11' → 'noviembre de 2026'. */
export function formatMonth(month: LimaMonth): string {
  return dayjs.utc(month).format('MMMM [de] YYYY');
}

/** '2026-11' → 'nov 2026': with two digits it could be a day. */
export function formatShortMonth(month: LimaMonth): string {
  return dayjs.utc(month).format('MMM YYYY');
}
