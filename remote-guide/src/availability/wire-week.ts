import type { WireSchedule } from '@mentorias/contract/availability';
import type { Received } from '@mentorias/contract/received';
import { weekOfWireSchedule } from '@mentorias/contract/wire-times';
import type { Week } from '@mentorias/domain/availability';
import { WEEKDAYS } from '@mentorias/domain/weekdays';

/**
 * The week of a profile, each day in the order of its hours. A time that cannot be read throws, because a week that was not
 * understood must not be saved over.
 */
export function weekOf(schedule: Received<WireSchedule> | null | undefined): Week {
  const week = weekOfWireSchedule((schedule ?? {}) as WireSchedule);
  for (const weekday of WEEKDAYS) {
    if (week[weekday].some(({ start, end }) => Number.isNaN(start + end))) throw new Error(`Unreadable: ${weekday}`);
    week[weekday].sort((one, other) => one.start - other.start);
  }
  return week;
}
