import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { MailAction } from '../mail/messages/mail-content.ts';
import type { Reader } from '../mail/messages/reader.ts';
import type { EventNews } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import type { KeyConfig } from '../sign-in/second-factor/secret-key.ts';
import { canHaveSecretKey } from '../sign-in/second-factor/secret-key.ts';
import type { LinkClaims, LinkPurpose } from './signed-link.ts';
import { accountHolder, afterUntil, guestHolder, signLink } from './signed-link.ts';

/** The signed links in a mail about an event to one participant. */
export interface MailLinks {
  /** 'Voy' and 'No puedo ir', where the event can still be answered. */
  answers: MailAction[];
  /** How to get no more mails of its kind: its page, and the address that programs for mail know (RFC 8058). */
  end?: MailAction & { oneClick: string };
}

/** Of an installation without a key. */
export const NO_LINKS: MailLinks = { answers: [] };

/** What a mail's links are about. */
interface Linked {
  event: CalendarEvent;
  reader: Reader;
  to: string;
  /** The event's, when the mail was written. */
  revision: number;
  news: EventNews | 'reminder' | 'last reminder';
  /** The account of the recipient; undefined for a guest without one. */
  account: { id: number; links_version: number } | undefined;
}

const NO_MORE = 'No recibir más correos';

/** What a guest's way out of mails is called; in the first one it says more. */
const END_OF_GUESTS: Record<Linked['news'], string> = {
  booked: 'Qué guardamos de ti y cómo no recibir más correos',
  moved: NO_MORE,
  updated: NO_MORE,
  cancelled: NO_MORE,
  reminder: NO_MORE,
  'last reminder': NO_MORE,
};

/** The mails that ask whether one comes: a later one takes the place of the one before. */
const ANSWERED: ReadonlySet<Linked['news']> = new Set(['booked', 'moved', 'updated', 'reminder']);

/** How long the way out of mails is good: a mail may be found again after months. */
const END_DAYS = 365;
const DAY_SECONDS = 24 * 3600;

/** The signed links of a mail that is about to be sent: the database has none of them (rule 10.4). */
export function mailLinks({ config, now }: Services, linked: Linked): MailLinks {
  if (!canHaveSecretKey(config)) return NO_LINKS;
  const { event, reader, revision, news } = linked;
  const who = holderIn(config, linked);
  if (who === undefined) return NO_LINKS;
  const sign = (claims: Pick<LinkClaims, 'subject' | 'revision' | 'until'> & { purpose: LinkPurpose }) =>
    signLink(config, { ...claims, who });
  const pageOf = (token: string) => `${config.publicUrl}/responder#${token}`;
  const about = { subject: event.id, revision, until: secondOf(new Date(event.start_time)) };
  const answers = ANSWERED.has(news)
    ? [
        { label: 'Voy', url: pageOf(sign({ ...about, purpose: 'accept' })) },
        { label: 'No puedo ir', url: pageOf(sign({ ...about, purpose: 'decline' })) },
      ]
    : [];
  const isReminder = news === 'reminder' || news === 'last reminder';
  if (reader !== 'guest' && !isReminder) return { answers };
  const until = secondOf(now()) + END_DAYS * DAY_SECONDS;
  const token =
    reader === 'guest'
      ? sign({ purpose: 'guest', subject: event.id, revision: 0, until })
      : sign({ purpose: 'reminders', subject: 0, revision: 0, until });
  const label = reader === 'guest' ? END_OF_GUESTS[news] : 'No recibir más recordatorios';
  return {
    answers,
    end: { label, url: pageOf(token), oneClick: `${config.publicUrl}/api/v1/links/one_click?token=${token}` },
  };
}

/** The signed links of a mail about an event that is over, to one of its people. */
export interface LinksAfter {
  attendance: string;
  rating: string;
}

/** Where to say whether an event was held, and how useful it was (rule 16.35); undefined without a key, and where the address is no longer theirs. */
export function linksAfter(
  { config }: Services,
  linked: Pick<Linked, 'event' | 'account'> & { reader: 'guide' | 'user' },
): LinksAfter | undefined {
  const { event, reader, account } = linked;
  if (!canHaveSecretKey(config) || account?.id !== event[reader].id) return undefined;
  const until = afterUntil(new Date(event.end_time));
  const claims = { subject: event.id, who: accountHolder(account), revision: 0, until };
  const pageOf = (purpose: LinkPurpose) => `${config.publicUrl}/responder#${signLink(config, { ...claims, purpose })}`;
  return { attendance: pageOf('attendance'), rating: pageOf('rating') };
}

/** A guest, or the account of one of the two people; undefined where the address is no longer theirs. */
function holderIn(config: KeyConfig, { event, reader, to, account }: Linked): string | undefined {
  if (reader === 'guest') return guestHolder(config, to);
  return account?.id === event[reader].id ? accountHolder(account) : undefined;
}

function secondOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
