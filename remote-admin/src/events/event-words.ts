import { timesOf } from '@mentorias/contract/event-times';
import { mayChange } from '@mentorias/domain/calendar-events';
import { showInstant } from '@mentorias/domain/lima-time';
import type { AdminEvent } from './events-api.ts';

/** Which one it is, for a button's name: 'la mentoría de Ana Ruiz con Rosa Quispe, 23/11/2026, 9:00 a. m.' */
export function nameOfEvent(event: AdminEvent): string {
  return `la mentoría de ${event.guide.name} con ${event.user.name}, ${showInstant(new Date(event.start_time))}`;
}

/** Whether a session still stands although its mentor's account is off. */
export function isOrphaned(event: AdminEvent, now: Date): boolean {
  return event.guide.status === false && mayChange(timesOf(event), now);
}
