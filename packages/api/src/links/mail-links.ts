import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { MailAction } from '../mail/messages/mail-content.ts';
import type { Reader } from '../mail/messages/reader.ts';
import type { EventNews } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import { canHaveSecretKey } from '../sign-in/second-factor/secret-key.ts';
import type { LinkPurpose } from './links-routes.ts';
import type { LinkClaims } from './signed-link.ts';
import { accountHolder, guestHolder, signLink } from './signed-link.ts';

/** The signed links in a mail about an event to one participant. */
export interface MailLinks {
  /** How to get no more mails of its kind: its page, and the address that programs for mail know (RFC 8058). */
  end?: MailAction & { oneClick: string };
}

/** Of an installation without a key. */
export const NO_LINKS: MailLinks = {};

/** What a mail's links are about. */
interface Linked {
  event: CalendarEvent;
  reader: Reader;
  to: string;
  news: EventNews | 'reminder';
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
};

/** How long the way out of mails is good: a mail may be found again after months. */
const END_DAYS = 365;
const DAY_SECONDS = 24 * 3600;

/** The signed links of a mail that is about to be sent: the database has none of them (rule 10.4). */
export function mailLinks({ config, now }: Services, { event, reader, to, news, account }: Linked): MailLinks {
  if (!canHaveSecretKey(config)) return NO_LINKS;
  const at = Math.floor(now().getTime() / 1000);
  const sign = (claims: LinkClaims & { purpose: LinkPurpose }) => signLink(config, claims);
  const endAt = (label: string, token: string) => ({
    label,
    url: `${config.publicUrl}/responder#${token}`,
    oneClick: `${config.publicUrl}/api/v1/links/one_click?token=${token}`,
  });
  const until = at + END_DAYS * DAY_SECONDS;
  if (reader === 'guest') {
    const who = guestHolder(config, to);
    return { end: endAt(END_OF_GUESTS[news], sign({ purpose: 'guest', subject: event.id, who, revision: 0, until })) };
  }
  if (news !== 'reminder' || !account) return NO_LINKS;
  const who = accountHolder(account);
  return {
    end: endAt('No recibir más recordatorios', sign({ purpose: 'reminders', subject: 0, who, revision: 0, until })),
  };
}
