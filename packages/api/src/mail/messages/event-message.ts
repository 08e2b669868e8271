import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { showLongInstant } from '@mentorias/domain/time/lima-time';
import { selectEvents, toEvent } from '../../calendar-events/events-store.ts';
import type { EventMail, ReminderMail } from '../../outbox/outbox-store.ts';
import { isReminderTime } from '../../reminders/reminders-store.ts';
import type { Services } from '../../services.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { eventCalendar } from './event-calendar.ts';

interface Sender {
  /** The host of the product's address, for UIDs and Message-IDs. */
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

/** The start of an event in a mail's text. */
export function showWhen(start: Date): string {
  return `${withPlainSpaces(showLongInstant(start))} (hora de Lima, UTC-5)`;
}

/** The lines of a mail that describe an event: who, when, where, and the topic. */
export function eventLines(event: CalendarEvent): string[] {
  return [
    `Mentor: ${event.guide.name}`,
    `Emprendedor: ${event.user.name}${event.user.company_name ? ` (${event.user.company_name})` : ''}`,
    `Fecha: ${showWhen(new Date(event.start_time))}`,
    ...(event.meeting_link ? [`Enlace: ${event.meeting_link}`] : []),
    ...(event.description ? ['', 'Tema:', event.description] : []),
  ];
}

/** The mail to one participant about a change of an event. */
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

/**
 * The message of a reminder to an address, from the event as it is now; undefined where it is not to be sent: the event was moved or
 * cancelled, or its time is over.
 */
export async function reminderMessage(
  { database: { kysely }, config, now }: Services,
  mail: ReminderMail,
  to: string,
): Promise<EmailMessage | undefined> {
  const startsAt = new Date(mail.startsAt);
  if (!isReminderTime(mail.hoursBefore, startsAt, now())) return undefined;
  const row = await selectEvents(kysely)
    .where('event.id', '=', mail.eventId)
    .where('event.status', '=', 'confirmed')
    .where('event.starts_at', '=', startsAt)
    .executeTakeFirst();
  return row && messageOf(toEvent(row), to, mail.userId === undefined ? undefined : config.publicUrl);
}

/** `accountUrl` is the product's address; undefined for a guest. */
function messageOf(event: CalendarEvent, to: string, accountUrl: string | undefined): EmailMessage {
  const when = showWhen(new Date(event.start_time));
  const lines = [
    'Te recordamos tu próxima mentoría.',
    '',
    ...eventLines(event),
    '',
    accountUrl
      ? `Si no quieres recibir recordatorios, desactívalos en ${accountUrl}/cuenta`
      : `Recibes este recordatorio porque ${event.user.name} te invitó a la mentoría.`,
  ];
  return { to, subject: `Recordatorio de mentoría: ${when}`, text: `${lines.join('\n')}\n` };
}
