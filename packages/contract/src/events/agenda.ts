import { formatDate, formatHours } from '@mentorias/domain/time/lima-time';
import type { ReceivedEvent } from '../received/events.ts';
import { dayOf, hoursOf } from './event-times.ts';

/** An event as the page without a connection shows it (rule 13.16). */
export interface AgendaEvent {
  /** An instant. */
  ends: string;
  /** Its day and hours, in words. */
  when: string;
  title: string;
  /** Where it is held, or ''. */
  link: string;
}

/** The agenda in a list of coming events, the next first; `other` is whom the reader meets. Those without a time are left out. */
export function agendaOf(events: readonly ReceivedEvent[], other: 'guide' | 'user'): AgendaEvent[] {
  return events
    .filter(({ start_time, status }) => start_time !== '' && status === 'confirmed')
    .sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time))
    .map((event) => ({
      ends: event.end_time,
      when: `${formatDate(dayOf(event))}, ${formatHours(hoursOf(event))}`,
      title: `Mentoría con ${event[other].name}`,
      link: event.meeting_link,
    }));
}
