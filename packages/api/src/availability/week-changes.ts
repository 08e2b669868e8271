import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import { toTime24 } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { changesOf } from '../audit/record-audit.ts';

/** The days on which two weeks differ, '09:00–10:30' a range. */
export function weekChanges(old: Week, now: Week): AuditDetails {
  return changesOf(inWords(old), inWords(now));
}

function inWords(week: Week): Record<Weekday, string[]> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, week[day].map(rangeInWords)])) as Record<Weekday, string[]>;
}

/** '09:00–10:30'. */
export function rangeInWords({ start, end }: TimeRange): string {
  return `${toTime24(start)}–${toTime24(end)}`;
}
