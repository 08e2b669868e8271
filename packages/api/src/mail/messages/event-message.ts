import type { Agreement } from '@mentorias/contract/events/agreements';
import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { AGREEMENTS_MAX } from '@mentorias/domain/events/agreements';
import { PREPARATION } from '@mentorias/domain/events/preparation';
import { userTypeLabel } from '@mentorias/domain/people/roles';
import { firstName } from '@mentorias/domain/people/short-name';
import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import {
  formatDate,
  formatDayMonthYear,
  formatHours,
  formatLongInstant,
  limaDate,
  limaMinutes,
} from '@mentorias/domain/time/lima-time';
import { openBetween } from '../../agreements/agreements-store.ts';
import { selectEvents, toEvent } from '../../calendar-events/events-store.ts';
import { withUnicodeDomains } from '../../http/written-domains.ts';
import type { MailLinks } from '../../links/mail-links.ts';
import { mailLinks } from '../../links/mail-links.ts';
import type { EventMail, EventNews, ReminderMail } from '../../outbox/outbox-store.ts';
import { isReminderTime } from '../../reminders/reminders-store.ts';
import type { Services } from '../../services.ts';
import { eventCalendar } from './event-calendar.ts';
import type { MailAction, MailContent, MailFact } from './mail-content.ts';
import { LIMA_HOURS } from './mail-content.ts';
import type { Reader } from './reader.ts';
import { readerOf } from './reader.ts';
import type { MailDraft } from './write-mail.ts';
import { mailFrameOf } from './write-mail.ts';

/** What is open stands in the reminder of the day before, not in the one of the last hour. */
const AGREEMENTS_HOURS = 24;

/** What a mail about an event needs to know beside the event. */
interface Sender {
  publicUrl: string;
  organizer: string;
  organization?: string;
  now: Date;
  links: MailLinks;
}

/** Who gets a mail. */
export interface Recipient {
  /** The address. */
  to: string;
  /** The account; undefined for a guest without one. */
  account: { id: number; links_version: number; given_name: string | null } | undefined;
}

const TITLE: Record<EventNews, string> = {
  booked: 'Mentoría agendada',
  moved: 'Mentoría reprogramada',
  updated: 'Mentoría actualizada',
  cancelled: 'Mentoría cancelada',
};

/** The start of an event in a mail's text. */
export function formatWhen(start: Date): string {
  return `${withPlainSpaces(formatLongInstant(start))} (${LIMA_HOURS})`;
}

/** The mail to one participant about a change of an event. */
export function eventMessage(services: Services, mail: EventMail, { to, account }: Recipient): MailDraft {
  const { config, now } = services;
  const { event, news, revision } = mail;
  return eventDraft(mail, {
    publicUrl: config.publicUrl,
    organizer: /<(.+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom,
    organization: mailFrameOf(config).organization,
    now: now(),
    links: mailLinks(services, { event, reader: readerOf(event, to), to, revision, news, account }),
  });
}

/** The same with its links. */
export function eventDraft(mail: EventMail, { publicUrl, links, ...sender }: Sender): MailDraft {
  const { event, news, to, movedFrom, movedBy, about } = mail;
  const reader = readerOf(event, to);
  const isOff = news === 'cancelled';
  const by = isOff ? event.cancelled_by : movedBy;
  const isTheirs = by === reader;
  return {
    to,
    subject: `${TITLE[news]}: ${formatWhen(new Date(event.start_time))}`,
    content: {
      ...contentOf(event, reader),
      lead: [about && news === 'updated' ? editedLeadOf(event, reader) : leadOf(news, event, reader, isTheirs)],
      facts: [
        ...(movedFrom ? [{ label: 'Antes', text: formatWhen(new Date(movedFrom)) }] : []),
        ...factsOf(event, reader, isOff ? undefined : publicUrl),
        ...(about ? guestFacts(event, reader) : []),
        ...(by && !isTheirs ? [{ label: isOff ? 'Cancelada por' : 'Reprogramada por', text: userTypeLabel(by) }] : []),
        ...(event.cancel_reason ? [{ label: 'Motivo', text: event.cancel_reason }] : []),
      ],
      actions: isOff ? actionsAfter(event, reader, publicUrl) : actionsBefore(event, reader, publicUrl, links),
      notes: [
        ...(reader === 'user' && !isOff ? [PREPARATION] : []),
        ...(reader === 'guest' && news === 'booked'
          ? [
              `Recibes esta invitación porque ${event.user.name} ${about ? 'te agregó a' : 'escribió tu correo al agendar'} esta mentoría.`,
            ]
          : []),
      ],
      links: endOf(links),
    },
    ...oneClickOf(links),
    calendar: eventCalendar(mail, { host: new URL(publicUrl).hostname, ...sender }),
  };
}

/**
 * The message of a reminder to an address, from the event as it is now; undefined where it is not to be sent: the event was moved or
 * cancelled, or its time is over.
 */
export async function reminderMessage(
  services: Services,
  mail: ReminderMail,
  { to, account }: Recipient,
): Promise<MailDraft | undefined> {
  const { config, now } = services;
  const { kysely } = services.database;
  const startsAt = new Date(mail.startsAt);
  if (!isReminderTime(mail.hoursBefore, startsAt, now())) return undefined;
  const row = await selectEvents(kysely)
    .where('event.id', '=', mail.eventId)
    .where('event.status', '=', 'confirmed')
    .where('event.starts_at', '=', startsAt)
    .executeTakeFirst();
  if (!row) return undefined;
  const event = toEvent(row, config);
  const reader = mail.userId === undefined ? 'guest' : readerOf(event, to);
  const news = mail.hoursBefore > 1 ? 'reminder' : 'last reminder';
  const links = mailLinks(services, { event, reader, to, revision: row.revision, news, account });
  const knowsAgreements = reader !== 'guest' && mail.hoursBefore >= AGREEMENTS_HOURS;
  const agreements = knowsAgreements ? await openBetween(kysely, row) : [];
  return reminderDraft(event, { to, reader, agreements }, config.publicUrl, links);
}

interface ReminderReader {
  to: string;
  reader: Reader;
  /** What is open between the two people. */
  agreements?: readonly Agreement[];
}

/** A reminder of an event with its links, to one of its people or to a guest. */
export function reminderDraft(
  event: CalendarEvent,
  { to, reader, agreements = [] }: ReminderReader,
  publicUrl: string,
  links: MailLinks,
): MailDraft {
  return {
    to,
    subject: `Recordatorio de mentoría: ${formatWhen(new Date(event.start_time))}`,
    content: {
      ...contentOf(event, reader),
      lead: ['Te recordamos tu próxima mentoría.'],
      facts: [...factsOf(event, reader, publicUrl), ...agreementFacts(event, reader, agreements)],
      actions: actionsBefore(event, reader, publicUrl, links),
      notes: [
        ...(reader === 'user' ? [PREPARATION] : []),
        reader === 'guest'
          ? `Recibes este recordatorio porque ${event.user.name} te invitó a la mentoría.`
          : `Si no quieres recibir recordatorios, desactívalos en ${publicUrl}/cuenta`,
      ],
      links: endOf(links),
    },
    ...oneClickOf(links),
  };
}

/** What is open between the two people, a line each; never for a guest (rule 16.24). */
function agreementFacts({ guide, user }: CalendarEvent, reader: Reader, agreements: readonly Agreement[]): MailFact[] {
  if (reader === 'guest' || agreements.length === 0) return [];
  const names = { guide: firstName(guide.name), user: firstName(user.name), [reader]: 'tú' };
  const lines = agreements.slice(0, AGREEMENTS_MAX).map(({ text, owner, due_on }) => {
    const due = due_on ? `, hasta el ${formatDayMonthYear(due_on)}` : '';
    return `- ${text} (${names[owner]}${due})`;
  });
  return [{ label: 'Acuerdos pendientes', text: lines.join('\n') }];
}

function endOf({ end }: MailLinks): MailAction[] {
  return end ? [{ label: end.label, url: end.url }] : [];
}

function oneClickOf({ end }: MailLinks): Pick<MailDraft, 'oneClick'> {
  return end ? { oneClick: end.oneClick } : {};
}

/** What stands above every mail about an event: when it is, and a greeting. */
export function contentOf(event: CalendarEvent, reader: Reader): Pick<MailContent, 'preview' | 'name' | 'when'> {
  const [start, end] = [new Date(event.start_time), new Date(event.end_time)];
  const day = formatDate(limaDate(start));
  const from = limaMinutes(start);
  const hours = formatHours({ start: from, end: from + (end.getTime() - start.getTime()) / 60_000 });
  return {
    preview: `${day}, ${hours} · ${reader === 'guide' ? event.user.name : event.guide.name}`,
    name: reader === 'guest' ? '' : greetedAs(event[reader]),
    when: { day, hours },
  };
}

/** '' for an account without a name, which is shown by the first part of its address. */
function greetedAs({ name, email }: { name: string; email: string }): string {
  return email.startsWith(`${name}@`) ? '' : firstName(name);
}

function leadOf(
  news: EventNews,
  { guide, user, meeting_link }: CalendarEvent,
  reader: Reader,
  isTheirs: boolean,
): string {
  // The first link and another one get the same words.
  const updated = meeting_link ? 'Este es el enlace actual de' : 'Se quitó el enlace de';
  const own = { guide: user.name, user: guide.name };
  if (reader === 'guest') {
    if (news === 'booked') return `${user.name} te invitó a su mentoría con ${guide.name}.`;
    const whose = `la mentoría de ${user.name} con ${guide.name}`;
    if (news === 'cancelled') return `Se canceló ${whose}.`;
    return news === 'moved' ? `Se reprogramó ${whose}.` : `${updated} ${whose}.`;
  }
  if (news === 'booked') return `Tienes una nueva mentoría con ${own[reader]}.`;
  const whose = `tu mentoría con ${own[reader]}`;
  if (news === 'cancelled') return isTheirs ? `Cancelaste ${whose}.` : `Se canceló ${whose}.`;
  if (news === 'moved') return isTheirs ? `Reprogramaste ${whose}.` : `Se reprogramó ${whose}.`;
  return `${updated} ${whose}.`;
}

/** Of a change of topic or guests, which the entrepreneur alone makes. */
function editedLeadOf({ guide, user }: CalendarEvent, reader: Reader): string {
  const what = 'el tema o los invitados de';
  if (reader === 'user') return `Cambiaste ${what} tu mentoría con ${guide.name}.`;
  return `${user.name} cambió ${what} ${reader === 'guide' ? 'tu mentoría' : `su mentoría con ${guide.name}`}.`;
}

/** All guests, for the two people alone (rule 15.20). */
function guestFacts({ attendees }: CalendarEvent, reader: Reader): MailFact[] {
  if (reader === 'guest' || attendees.length === 0) return [];
  return [{ label: 'Invitados', text: withUnicodeDomains(attendees.map(({ email }) => email).join(', ')) }];
}

/** Who meets, where, and the topic; without `publicUrl` there is no meeting any more. */
function factsOf(event: CalendarEvent, reader: Reader, publicUrl: string | undefined): MailFact[] {
  const { guide, user, description } = event;
  return [
    { label: 'Mentor', text: guide.name },
    { label: 'Emprendedor', text: `${user.name}${user.company_name ? ` (${user.company_name})` : ''}` },
    ...(publicUrl === undefined ? [] : [placeOf(event, reader, publicUrl)]),
    ...(description ? [{ label: 'Tema', text: description }] : []),
  ];
}

/** The meeting link, or a sentence that the mentor has not added one. */
function placeOf({ meeting_link, guide }: CalendarEvent, reader: Reader, publicUrl: string): MailFact {
  if (meeting_link) return { label: 'Enlace', text: meeting_link, isAddress: true };
  if (reader === 'guide') return { label: 'Enlace', text: `aún no lo agregaste. Hazlo en ${publicUrl}` };
  return { label: 'Enlace', text: `${guide.name} aún no lo agregó; te avisaremos.` };
}

function actionsBefore(
  { id, meeting_link }: CalendarEvent,
  reader: Reader,
  publicUrl: string,
  { answers }: MailLinks,
): MailAction[] {
  const screen = reader === 'user' ? `${publicUrl}/mis-mentorias` : `${publicUrl}/`;
  return [
    ...(meeting_link ? [{ label: 'Entrar', url: meeting_link }] : []),
    ...answers,
    ...(reader === 'guest' ? [] : [{ label: 'Reprogramar o cancelar', url: `${screen}?mentoria=${id}` }]),
  ];
}

/** What follows a cancellation: an entrepreneur looks for another hour with that mentor. */
function actionsAfter({ guide }: CalendarEvent, reader: Reader, publicUrl: string): MailAction[] {
  return reader === 'user' ? [{ label: 'Agendar otra hora', url: `${publicUrl}/guides/${guide.id}` }] : [];
}
