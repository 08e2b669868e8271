import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { MailLinks } from '../../links/mail-links.ts';
import { NO_LINKS } from '../../links/mail-links.ts';
import type { EventNews } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { attendanceDraft } from './attendance-message.ts';
import { bookingReminderDraft } from './booking-reminder.ts';
import { dataAnswerMessage } from './data-answer-message.ts';
import { eventDraft, reminderDraft } from './event-message.ts';
import { gapDraft } from './gap-message.ts';
import { lateRecordsDraft } from './late-records-message.ts';
import { linkMessage, securityMessage } from './link-message.ts';
import { readerOf } from './reader.ts';
import type { MailDraft } from './write-mail.ts';
import { writeMail } from './write-mail.ts';

const PUBLIC_URL = 'https://mentorias.pe';
const FRAME = { organization: 'Incubadora Andina', support: { name: 'Rosa Quispe', phone: '+51 1 234 5678' } };
const TOKEN = `${'x'.repeat(150)}.${'x'.repeat(43)}`;
const PAGE = `${PUBLIC_URL}/responder#${TOKEN}`;
const ONE_CLICK = `${PUBLIC_URL}/api/v1/links/one_click?token=${TOKEN}`;
const LINKS: MailLinks = {
  answers: [
    { label: 'Voy', url: PAGE },
    { label: 'No puedo ir', url: `${PAGE}2` },
  ],
  end: { label: 'No recibir más correos', url: `${PAGE}3`, oneClick: ONE_CLICK },
};
const AFTER = { attendance: PAGE, rating: `${PAGE}2` };
const SENDER = {
  publicUrl: PUBLIC_URL,
  organizer: 'hola@mentorias.pe',
  now: new Date('2026-11-20T15:00:00Z'),
  links: NO_LINKS,
};
const LINK = `${PUBLIC_URL}/restablecer#token=${'x'.repeat(43)}`;

export const EXAMPLE_EVENT: CalendarEvent = {
  id: 31,
  start_time: '2026-11-24T14:00:00.000Z',
  end_time: '2026-11-24T15:00:00.000Z',
  status: 'confirmed',
  description: 'Precios <de> lanzamiento & costos\nTengo dos líneas.',
  guide: { id: 1, name: 'Lucía Paredes Salazar', email: 'lucia@mentores.pe' },
  user: { id: 2, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Andina' },
  attendees: [{ email: 'socia@andina.pe' }],
  meeting_link: 'https://meet.google.com/abc-defg-hij',
  cancelled_by: null,
  cancel_reason: '',
  attendance: null,
  created_at: '2026-11-20T15:00:00.000Z',
};
const MOVED = { movedFrom: '2026-11-23T19:00:00.000Z', movedBy: 'guide' } as const;
const CANCELLED: Partial<CalendarEvent> = { status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' };

/** A mail of every kind and for every reader, by name. */
export async function exampleMails(): Promise<Record<string, EmailMessage>> {
  const readers = { mentor: 'lucia@mentores.pe', entrepreneur: 'rosa@bodega.pe', guest: 'socia@andina.pe' };
  const drafts: Record<string, MailDraft> = {};
  for (const [reader, to] of Object.entries(readers)) {
    for (const news of ['booked', 'moved', 'updated', 'cancelled'] satisfies EventNews[]) {
      const event = { ...EXAMPLE_EVENT, ...(news === 'cancelled' && CANCELLED) };
      drafts[`${news} ${reader}`] = eventDraft(
        { news, to, event, revision: 1, ...(news === 'moved' && MOVED) },
        { ...SENDER, links: reader === 'guest' ? LINKS : NO_LINKS },
      );
    }
    drafts[`edited ${reader}`] = eventDraft(
      { news: 'updated', to, event: EXAMPLE_EVENT, revision: 1, about: 'details' },
      { ...SENDER, links: reader === 'guest' ? LINKS : NO_LINKS },
    );
    const event = { ...EXAMPLE_EVENT, meeting_link: '' };
    drafts[`without-link ${reader}`] = eventDraft({ news: 'booked', to, event, revision: 1 }, SENDER);
    drafts[`reminder ${reader}`] = reminderDraft(
      EXAMPLE_EVENT,
      { to, reader: readerOf(EXAMPLE_EVENT, to) },
      PUBLIC_URL,
      LINKS,
    );
  }
  drafts['added guest'] = eventDraft(
    { news: 'booked', to: readers.guest, event: EXAMPLE_EVENT, revision: 1, about: 'details' },
    { ...SENDER, links: LINKS },
  );
  for (const user_type of ['user', 'guide', 'admin'] as const)
    drafts[`invitation ${user_type}`] = linkMessage(
      'invitation',
      { to: 'nueva@ejemplo.pe', given_name: user_type === 'guide' ? null : 'Luz Salas', user_type },
      LINK,
      FRAME.organization,
    );
  for (const reason of ['reset', 'google'] as const)
    drafts[reason] = linkMessage(
      reason,
      { to: 'rosa@bodega.pe', given_name: 'Rosa Quispe', user_type: 'user' },
      LINK,
      FRAME.organization,
    );
  for (const news of ['password_changed', 'second_factor_on', 'second_factor_off', 'second_factor_reset'] as const)
    drafts[news] = securityMessage(
      { news, userId: 2, to: 'rosa@bodega.pe', at: '2026-11-24T14:00:00.000Z' },
      PUBLIC_URL,
    );
  for (const [reader, to] of [
    ['guide', 'lucia@mentores.pe'],
    ['user', 'rosa@bodega.pe'],
  ] as const)
    for (const about of ['asked', 'called_missing'] as const)
      drafts[`${about} ${reader}`] = attendanceDraft(
        EXAMPLE_EVENT,
        { about, reader, to, links: AFTER, until: new Date('2026-12-01T15:00:00Z'), hasAnswered: false },
        PUBLIC_URL,
      );
  drafts['data answer'] = dataAnswerMessage({
    news: 'data_answer',
    to: 'rosa@bodega.pe',
    userId: 2,
    kind: 'correction',
    askedAt: '2026-11-24T14:00:00.000Z',
    answer: 'Corregimos tu ubicación.\nYa la ves en tu perfil.',
  });
  drafts['late records'] = lateRecordsDraft(3, 'lucia@mentores.pe', 'Lucía Paredes', PUBLIC_URL);
  for (const kind of ['without_availability', 'without_link'] as const)
    drafts[kind] = gapDraft(kind, 'lucia@mentores.pe', 'Lucía Paredes', PUBLIC_URL);
  for (const [name, last_event_at] of [
    ['first booking', null],
    ['booking reminder', new Date('2026-10-20T14:00:00Z')],
  ] as const)
    drafts[name] = bookingReminderDraft('rosa@bodega.pe', { given_name: 'Rosa', last_event_at }, PUBLIC_URL);
  const written = Object.entries(drafts).map(async ([name, draft]) => [name, await writeMail(draft, FRAME)] as const);
  return Object.fromEntries(await Promise.all(written));
}
