import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { fieldsOf, InvalidResponseError, listIn } from '../received.ts';
import { freeRangesIn } from './guides.ts';
import { dayIn } from './times.ts';

/** GET /entrepreneur/guides/{id}/available_days: unreadable days are left out; throws InvalidResponseError where there is no other. */
export function readAvailableDays(reply: unknown): ReadonlyMap<LimaDate, TimeRange[]> {
  const days = listIn(reply, 'available_days').flatMap((day) => {
    const { date, available_hours } = fieldsOf(day);
    const named = dayIn(date);
    const ranges = Array.isArray(available_hours) ? freeRangesIn(available_hours) : undefined;
    return named && ranges ? [[named, ranges] as const] : [];
  });
  if (days.length === 0) throw new InvalidResponseError('No available day can be read');
  return new Map(days);
}
