import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { callsMissing, statedBy, statedUntil, statementRefusal } from '@mentorias/domain/events/outcome';
import { firstName } from '@mentorias/domain/people/short-name';
import { formatLongInstant } from '@mentorias/domain/time/lima-time';
import { selectEvents, toEvent } from '../../calendar-events/events-store.ts';
import { statementsOf } from '../../calendar-events/statements/statements-store.ts';
import type { LinksAfter } from '../../links/mail-links.ts';
import { linksAfter } from '../../links/mail-links.ts';
import type { AttendanceMail } from '../../outbox/outbox-store.ts';
import { isAttendanceMailTime } from '../../reminders/attendance-mails.ts';
import type { Services } from '../../services.ts';
import type { Recipient } from './event-message.ts';
import { contentOf } from './event-message.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

/**
 * The mail that asks one of the two whether an event was held, or tells them that the other one calls them missing (rules 16.6 and 16.8);
 * undefined where it is of no use any more: they have said it meanwhile, the other one has taken it back, or its time is over.
 */
export async function attendanceMessage(
  services: Services,
  { eventId, userId, about }: AttendanceMail,
  { to, account }: Recipient,
): Promise<MailDraft | undefined> {
  const { database, config } = services;
  const { kysely } = database;
  const now = services.now();
  const row = await selectEvents(kysely)
    .where('event.id', '=', eventId)
    .where('event.status', '=', 'confirmed')
    .executeTakeFirst();
  if (!row || !isAttendanceMailTime(about, row.ends_at, now)) return undefined;
  const [reader, other] = userId === row.guide_id ? (['guide', 'user'] as const) : (['user', 'guide'] as const);
  const statements = await statementsOf(kysely, { ...row, end: row.ends_at });
  if (statementRefusal({ start: row.starts_at, end: row.ends_at, status: row.status }, statements, reader, now))
    return undefined;
  const own = statedBy(statements, reader);
  const isMissing = callsMissing(statedBy(statements, other)?.says ?? null, reader);
  if (about === 'called_missing' ? !isMissing || own?.says === `missed_by_${reader}` : own) return undefined;
  const event = toEvent(row, config);
  const links = linksAfter(services, { event, reader, account });
  const until = statedUntil(statements, row.ends_at, now);
  return attendanceDraft(event, { about, reader, to, links, until, hasAnswered: own !== undefined }, config.publicUrl);
}

interface AttendanceDraft {
  about: AttendanceMail['about'];
  reader: 'guide' | 'user';
  to: string;
  /** Undefined for an installation without a key: the mail leads to the screen. */
  links: LinksAfter | undefined;
  /** When their answer would be too late. */
  until: Date;
  /** Whether they have answered otherwise than the other one. */
  hasAnswered: boolean;
}

/** The mail to one of the two about an event that is over. */
export function attendanceDraft(
  event: CalendarEvent,
  { about, reader, to, links, until, hasAnswered }: AttendanceDraft,
  publicUrl: string,
): MailDraft {
  const other = reader === 'guide' ? event.user : event.guide;
  const screen = reader === 'guide' ? `${publicUrl}/?view=record` : `${publicUrl}/mis-mentorias?scope=past`;
  const answer = { label: 'Responder', url: links?.attendance ?? screen };
  const content = { ...EMPTY_CONTENT, ...contentOf(event, reader) };
  if (about === 'called_missing') {
    const opening = `${other.name} dijo que no asististe a la mentoría.`;
    const limit = formatLongInstant(until);
    const next = hasAnswered
      ? `Tu respuesta es otra: quedó en desacuerdo, y la administración lo resolverá. Puedes cambiarla hasta el ${limit}`
      : `Si no fue así, cuéntanos tu versión. Puedes hacerlo hasta el ${limit}`;
    return {
      to,
      subject: `${firstName(other.name)} dijo que no asististe a la mentoría`,
      content: {
        ...content,
        preview: opening,
        lead: [opening, next],
        actions: [answer],
        notes: hasAnswered ? [] : ['Si fue así, no hagas nada.'],
      },
    };
  }
  const isHeld = event.attendance === 'held';
  const opening = `¿Se realizó tu mentoría con ${other.name}? Respóndelo con un toque.`;
  return {
    to,
    subject: `¿Se realizó tu mentoría con ${firstName(other.name)}?`,
    content: {
      ...content,
      preview: opening,
      lead: [opening],
      actions: [answer, ...(isHeld && reader === 'user' && links ? [{ label: 'Calificar', url: links.rating }] : [])],
      notes: [
        'Si ya lo hiciste, no hagas nada.',
        `Si no quieres recibir recordatorios, desactívalos en ${publicUrl}/cuenta`,
      ],
    },
  };
}
