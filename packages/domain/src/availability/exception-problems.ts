import { addDays, formatDate, limaDate } from '../time/lima-time.ts';
import type { AvailabilityException } from './availability-exceptions.ts';
import { dayProblems } from './availability-problems.ts';

/** The longest special date, and how far ahead it can be planned, in days. */
export const EXCEPTION_MAX_DAYS = 366;
export const EXCEPTION_HORIZON_DAYS = 731;

/** Why an exception cannot be stored at `now`, one sentence per fault; an overlap with another one is found by the database. */
export function exceptionProblems({ from, to, ranges }: AvailabilityException, now: Date): string[] {
  const today = limaDate(now);
  if (from < today) return ['La fecha inicial ya pasó'];
  if (to < from) return ['La fecha final no puede ser anterior a la inicial'];
  if (to > addDays(today, EXCEPTION_HORIZON_DAYS)) return ['Solo se aceptan fechas de los próximos dos años'];
  if (to > addDays(from, EXCEPTION_MAX_DAYS - 1)) return [`Un periodo admite como máximo ${EXCEPTION_MAX_DAYS} días`];
  if (ranges.length > 0 && from !== to) return ['Otro horario se aplica a una sola fecha'];
  return dayProblems(capitalized(formatDate(from)), ranges);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
