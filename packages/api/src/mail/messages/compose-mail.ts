import { firstName } from '@mentorias/domain/people/short-name';
import type { Db } from '../../database/schema.ts';
import { stoppedAmong } from '../../links/stopped-addresses.ts';
import type { EventMail, LinkMail, Mail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { makeLink } from '../../sign-in/passwords/one-time-links.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { attendanceMessage } from './attendance-message.ts';
import { bookingReminder } from './booking-reminder.ts';
import { dataAnswerMessage } from './data-answer-message.ts';
import type { Recipient } from './event-message.ts';
import { eventMessage, reminderMessage } from './event-message.ts';
import { gapMessage } from './gap-message.ts';
import { lateRecordsMessage } from './late-records-message.ts';
import { linkMessage, securityMessage } from './link-message.ts';
import { readerOf } from './reader.ts';
import type { MailDraft } from './write-mail.ts';
import { mailFrameOf, writeMail } from './write-mail.ts';

/** The message of a mail that is about to be sent; undefined where it is obsolete. */
export async function composeMail(
  services: Services,
  mail: Mail & { attempts: number },
): Promise<EmailMessage | undefined> {
  const draft = await draftOf(services, mail);
  return draft && writeMail(draft, mailFrameOf(services.config));
}

async function draftOf(services: Services, mail: Mail & { attempts: number }): Promise<MailDraft | undefined> {
  const recipient = await recipientOf(services.database.kysely, mail);
  if (!recipient) return undefined;
  if (mail.kind === 'reminder') {
    const { payload } = mail;
    if ('about' in payload) return attendanceMessage(services, payload, recipient);
    return reminderMessage(services, payload, recipient);
  }
  if (mail.kind === 'security') {
    const { payload } = mail;
    const draft =
      payload.news === 'data_answer' ? dataAnswerMessage(payload) : securityMessage(payload, services.config.publicUrl);
    return { ...draft, content: { ...draft.content, name: firstName(recipient.account?.given_name ?? '') } };
  }
  if (mail.kind === 'event') {
    // A late mail must not arrive after a newer one about the same event.
    if (mail.attempts > 1 && (await isOvertaken(services, mail.payload))) return undefined;
    return eventMessage(services, mail.payload, recipient);
  }
  if (mail.kind === 'late_records' && 'about' in mail.payload)
    return bookingReminder(services, mail.payload, recipient.to);
  if (mail.kind === 'late_records') return lateRecordsMessage(services, mail.payload.userId, recipient.to);
  if (mail.kind === 'without_availability' || mail.kind === 'without_link')
    return gapMessage(services, mail, recipient.to);
  const { to, account } = recipient;
  if (mail.kind === 'link') return withLink(services, mail.payload, to);
  if (mail.kind === 'reset') return account && withLink(services, { reason: 'reset', userId: account.id }, to);
  throw new Error(`no mail of this release: ${(mail as Mail).kind}`);
}

/** Whether the event has changed since this mail was written: a newer mail replaces it. */
export async function isOvertaken({ database }: Services, { event, revision }: EventMail): Promise<boolean> {
  const newer = await database.kysely
    .selectFrom('calendar_events')
    .select('id')
    .where('id', '=', event.id)
    .where('revision', '>', revision)
    .executeTakeFirst();
  return newer !== undefined;
}

async function withLink({ database: { kysely }, config, now }: Services, mail: LinkMail, to: string) {
  const account = await kysely
    .selectFrom('users')
    .select(['given_name', 'user_type'])
    .where('id', '=', mail.userId)
    .executeTakeFirstOrThrow();
  const link = await makeLink(kysely, mail, config.publicUrl, now());
  return linkMessage(mail.reason, { to, ...account }, link, mailFrameOf(config).organization);
}

/**
 * Who gets a mail that is sent now; undefined where it is not to be sent: a link to an account that is gone, a reminder that its owner
 * does not want, any mail that a deactivated account gets no more, or one to a guest who ended them (rules 10.2, 10.5 and 15.23).
 */
export async function recipientOf(db: Db, mail: Mail): Promise<Recipient | undefined> {
  const { userId, to, email } = addresseeOf(mail);
  const users = db
    .selectFrom('users')
    .select(['id', 'email', 'active', 'wants_reminders', 'links_version', 'given_name']);
  const account = await users
    .where((user) => (userId === undefined ? user('email', '=', to ?? email ?? '') : user('id', '=', userId)))
    .executeTakeFirst();
  if (account && !account.active && !reachesDeactivated(mail)) return undefined;
  if (account && !account.wants_reminders && isUnasked(mail)) return undefined;
  if (to !== undefined && isToGuest(mail) && (await stoppedAmong(db, [to])).length > 0) return undefined;
  const address = to ?? account?.email;
  return address === undefined ? undefined : { to: address, account };
}

/** Whether a mail only reminds. Who is called missing is told in any case (rule 16.6). */
function isUnasked(mail: Mail): boolean {
  return mail.kind === 'reminder' && !('about' in mail.payload && mail.payload.about === 'called_missing');
}

/** A mail names an account, the address of one, or an address that may have one. */
function addresseeOf({ payload }: Mail): { userId?: number; email?: string; to?: string } {
  return payload;
}

function isToGuest(mail: Mail): boolean {
  if (mail.kind === 'event') return readerOf(mail.payload.event, mail.payload.to) === 'guest';
  return mail.kind === 'reminder' && mail.payload.userId === undefined;
}

/** What takes an event out of a calendar, and what was done to the sign-in. */
function reachesDeactivated(mail: Mail): boolean {
  return mail.kind === 'security' || (mail.kind === 'event' && mail.payload.news === 'cancelled');
}
