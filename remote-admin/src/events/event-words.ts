import { timesOf } from '@mentorias/contract/events/event-times';
import { mayChange } from '@mentorias/domain/events/calendar-events';
import { showInstant } from '@mentorias/domain/time/lima-time';
import type { AdminEvent } from './events-api.ts';

/** Names an event, for a button's label: 'la mentoría de Ana Ruiz con Rosa Quispe, 23/11/2026, 9:00 a. m.' */
export function nameOfEvent(event: AdminEvent): string {
  return `la mentoría de ${event.guide.name} con ${event.user.name}, ${showInstant(new Date(event.start_time))}`;
}

/** Whether an event is still to come although its mentor is inactive (rule 1.8). */
export function isOrphaned(event: AdminEvent, now: Date): boolean {
  return event.guide.status === false && mayChange(timesOf(event), now);
}
