import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { selectEvents, toEvent } from '../../calendar-events/events-store.ts';
import type { ReminderMail } from '../../outbox/outbox-store.ts';
import { isReminderTime } from '../../reminders/reminders-store.ts';
import type { Services } from '../../services.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { eventLines, showWhen } from './event-message.ts';

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
