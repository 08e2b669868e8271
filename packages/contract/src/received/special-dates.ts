import type { AvailabilityException } from '@mentorias/domain/availability/availability-exceptions';
import { rangeOfWireRange } from '../availability/wire-times.ts';
import type { AnyId } from '../ids.ts';
import { fieldsOf, idIn, listIn, textIn } from '../received.ts';
import { dayIn, timeIn } from './times.ts';

/** Days on which the mentor's week does not apply. */
export interface SpecialDate extends AvailabilityException {
  /** Undefined where there is none: it can then not be deleted. */
  id: AnyId | undefined;
  reason: string;
}

/** GET /guide/availability_exceptions: one with unreadable days is left out. */
export function readSpecialDates(reply: unknown): SpecialDate[] {
  return listIn(reply, 'availability_exceptions').flatMap((row) => {
    const { id, from, to, ranges, reason } = fieldsOf(row);
    const [first, last] = [dayIn(from), dayIn(to) || dayIn(from)];
    if (first === '') return [];
    return [{ id: idIn(id), from: first, to: last, ranges: rangesIn(ranges), reason: textIn(reason) ?? '' }];
  });
}

function rangesIn(value: unknown) {
  const ranges = Array.isArray(value) ? value.map(fieldsOf) : [];
  return ranges
    .map(({ start_time, end_time }) => rangeOfWireRange({ start_time: timeIn(start_time), end_time: timeIn(end_time) }))
    .filter(({ start, end }) => !Number.isNaN(start + end));
}
