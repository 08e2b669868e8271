import { dayOf, rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import type { EventOutcome } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { wallClock } from '@mentorias/domain/time/calendar-hours';
import { showTime } from '@mentorias/domain/time/lima-time';
import { personHue } from '@mentorias/ui';
import type { AdminEvent } from '../events/events-api.ts';

/** What is to come is filled, what is over soft, what does not take place hollow (rule 9.15). */
const VARIANTS: Partial<Record<EventOutcome, 'filled' | 'outline'>> = {
  upcoming: 'filled',
  ongoing: 'filled',
  cancelled: 'outline',
};

/** An event as the calendars draw it: in the colour of its mentor, by its state. */
export function entryOf(event: AdminEvent, now: Date) {
  const { start, end } = rangeOf(event);
  const date = dayOf(event);
  const outcome = eventOutcome(timesOf(event), event.attendance, now);
  return {
    id: event.id ?? '',
    title: `${showTime(start)} ${event.guide.name} – ${event.user.name}`,
    start: wallClock(date, start),
    end: wallClock(date, end),
    color: 'gray',
    hue: personHue(event.guide.id ?? event.guide.name),
    variant: VARIANTS[outcome] ?? ('light' as const),
    payload: { event, state: outcome === 'upcoming' ? '' : describeOutcome(outcome).label },
  };
}

export type Entry = ReturnType<typeof entryOf>;
