import { limaDate, limaMinutes, showDate, showTime } from '@mentorias/domain/lima-time';
import { userTypeLabel } from '@mentorias/domain/roles';
import { eventCalendar } from './event-calendar.ts';
import type { Letter } from './letter.ts';
import type { EventMail } from './outbox-store.ts';

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

/** Tells one person what became of a session. */
export function eventLetter(mail: EventMail, sender: Sender): Letter {
  const { event, news, to } = mail;
  const start = new Date(event.start_time);
  const when = `${showDate(limaDate(start))}, ${showTime(limaMinutes(start))} (hora de Lima, UTC-5)`;
  const lines = [
    `${TITLE[news]}.`,
    '',
    `Mentor: ${event.guide.name}`,
    `Emprendedor: ${event.user.name}${event.user.company_name ? ` (${event.user.company_name})` : ''}`,
    `Fecha: ${when}`,
    ...(event.meeting_link ? [`Enlace: ${event.meeting_link}`] : []),
    ...(event.description ? ['', 'Tema:', event.description] : []),
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
