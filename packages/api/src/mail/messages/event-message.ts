import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import { showLongInstant } from '@mentorias/domain/lima-time';
import { userTypeLabel } from '@mentorias/domain/roles';
import type { EventMail } from '../outbox/outbox-store.ts';
import type { EmailMessage } from './email-message.ts';
import { eventCalendar } from './event-calendar.ts';

interface Sender {
  /** The host of the product's address, for the names of what it sends. */
  host: string;
  organizer: string;
  now: Date;
}

const TITLE = {
  booked: 'Mentoría agendada',
  moved: 'Mentoría reprogramada',
  updated: 'Mentoría actualizada',
  cancelled: 'Mentoría cancelada',
};

/** The start of an event as a mail says it. */
export function showWhen(start: Date): string {
  return `${showLongInstant(start)} (hora de Lima, UTC-5)`;
}

/** What an event is, line by line: who, when, where, and what about. */
export function eventLines(event: CalendarEvent): string[] {
  return [
    `Mentor: ${event.guide.name}`,
    `Emprendedor: ${event.user.name}${event.user.company_name ? ` (${event.user.company_name})` : ''}`,
    `Fecha: ${showWhen(new Date(event.start_time))}`,
    ...(event.meeting_link ? [`Enlace: ${event.meeting_link}`] : []),
    ...(event.description ? ['', 'Tema:', event.description] : []),
  ];
}

/** Tells one person what became of an event. */
export function eventMessage(mail: EventMail, sender: Sender): EmailMessage {
  const { event, news, to } = mail;
  const when = showWhen(new Date(event.start_time));
  const lines = [
    `${TITLE[news]}.`,
    '',
    ...eventLines(event),
    ...(event.cancelled_by ? ['', `Cancelada por: ${userTypeLabel(event.cancelled_by)}`] : []),
    ...(event.cancel_reason ? [`Motivo: ${event.cancel_reason}`] : []),
  ];
  return {
    to,
    subject: `${TITLE[news]}: ${when}`,
    text: `${lines.join('\n')}\n`,
    calendar: eventCalendar(mail, sender),
  };
}
