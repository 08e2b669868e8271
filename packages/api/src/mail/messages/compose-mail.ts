import type { EventMail, LinkMail, Mail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { makeLink } from '../../sign-in/passwords/one-time-links.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { eventMessage } from './event-message.ts';
import { linkMessage, securityMessage } from './link-message.ts';
import { recipientOf } from './recipient.ts';
import { reminderMessage } from './reminder-message.ts';

/** The message of a mail that is about to be sent; undefined where it is obsolete. */
export async function composeMail(
  services: Services,
  mail: Mail & { attempts: number },
): Promise<EmailMessage | undefined> {
  const recipient = await recipientOf(services.database.kysely, mail);
  if (!recipient) return undefined;
  if (mail.kind === 'reminder') return reminderMessage(services, mail.payload, recipient.to);
  if (mail.kind === 'security') return securityMessage(mail.payload, services.config.publicUrl);
  if (mail.kind === 'event') {
    // A late mail must not arrive after a newer one about the same event.
    if (mail.attempts > 1 && (await isOvertaken(services, mail.payload))) return undefined;
    return eventMessage(mail.payload, senderOf(services));
  }
  const { to, userId } = recipient;
  if (mail.kind === 'link') return withLink(services, mail.payload, to);
  return userId === undefined ? undefined : withLink(services, { reason: 'reset', userId }, to);
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

async function withLink({ database, config, now }: Services, mail: LinkMail, email: string): Promise<EmailMessage> {
  return linkMessage(mail.reason, email, await makeLink(database.kysely, mail, config.publicUrl, now()));
}

function senderOf({ config, now }: Services) {
  const organizer = /<(.+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  return { host: new URL(config.publicUrl).hostname, organizer, now: now() };
}
