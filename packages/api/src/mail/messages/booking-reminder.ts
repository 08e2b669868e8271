import { firstName } from '@mentorias/domain/people/short-name';
import { isUseful } from '../../gap-reminders/gap-reminders.ts';
import type { BookingReminderMail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

/** The mail that asks an entrepreneur to book (rule 9.23); undefined where they have done so meanwhile, or want no reminders. */
export async function bookingReminder(
  { database: { kysely }, config, now }: Services,
  { userId }: BookingReminderMail,
  to: string,
): Promise<MailDraft | undefined> {
  const entrepreneur = await kysely
    .selectFrom('users')
    .select(['given_name', 'last_event_at'])
    .where('id', '=', userId)
    .where(isUseful('recent_event', config, now()))
    .executeTakeFirst();
  return entrepreneur && bookingReminderDraft(to, entrepreneur, config.publicUrl);
}

interface Entrepreneur {
  given_name: string | null;
  last_event_at: Date | null;
}

export function bookingReminderDraft(
  to: string,
  { given_name, last_event_at }: Entrepreneur,
  publicUrl: string,
): MailDraft {
  const opening = last_event_at
    ? 'Hace 30 días o más que no tienes una mentoría.'
    : 'Todavía no has tenido tu primera mentoría.';
  return {
    to,
    subject: last_event_at ? 'Agenda tu próxima mentoría' : 'Agenda tu primera mentoría',
    content: {
      ...EMPTY_CONTENT,
      preview: opening,
      name: firstName(given_name ?? ''),
      lead: [opening, 'Cuéntanos en qué necesitas ayuda y elige una hora con el mentor que prefieras.'],
      actions: [{ label: 'Buscar un mentor', url: `${publicUrl}/` }],
      notes: [
        'Si ya agendaste una, no hagas nada.',
        `Si no quieres recibir recordatorios, desactívalos en ${publicUrl}/cuenta`,
      ],
    },
  };
}
