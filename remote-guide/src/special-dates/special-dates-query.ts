import type { SpecialDate } from '@mentorias/contract/received/special-dates';
import { readSpecialDates } from '@mentorias/contract/received/special-dates';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { readOptions } from '@mentorias/session';
import { queryOptions } from '@tanstack/react-query';
import { FRESH_MS } from '../availability/profile-query.ts';

export const EXCEPTIONS = 'guide/availability_exceptions';

const specialDates = readOptions(EXCEPTIONS, readSpecialDates);

/** The mentor's special dates that are not over, in their order. */
export const specialDatesQuery = queryOptions({
  queryKey: ['guide', 'special-dates'],
  ...specialDates,
  staleTime: FRESH_MS,
});

/** What closes a day; undefined where nothing does. */
export function closingOf(day: LimaDate, dates: SpecialDate[] = []): SpecialDate | undefined {
  return dates.find(({ from, to, ranges }) => ranges.length === 0 && from <= day && day <= to);
}

export function loadSpecialDates(): Promise<SpecialDate[]> {
  return specialDates.queryFn();
}
