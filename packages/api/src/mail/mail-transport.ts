import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import type { SendMailOptions } from 'nodemailer';
import type { ApiConfig } from '../config.ts';
import { SEND_LIMIT_MS } from '../outbox/outbox-store.ts';

/** What tells a mail from others of the same text. */
export interface MailIdentity {
  id: number;
  /** Random, because ids are assigned again after a restore; empty for mails that are older than this part. */
  message_part: string;
  date: Date;
}

/** Sends mails: an SMTP server, or files. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail, and rejects on a timeout or when `signal` fires. The same `id` and
   * `message_part` give the same Message-ID, so that a duplicate is recognisable; `date` is that of its header.
   */
  send(message: EmailMessage, identity: MailIdentity, signal?: AbortSignal): Promise<void>;
  close(): void;
}

const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The SMTP server of the configuration, or files in the data folder where there is none. */
export function openMailTransport({ smtpUrl, mailFrom, publicUrl, dataDir }: ApiConfig): MailTransport {
  const optionsOf = (message: EmailMessage, { id, message_part, date }: MailIdentity): SendMailOptions => ({
    from: mailFrom,
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    date,
    // Answering machines do not answer: RFC 3834, and Exchange's own header.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    messageId: `<${['mail', id, message_part].filter(Boolean).join('-')}@${new URL(publicUrl).hostname}>`,
    ...(message.calendar && { icalEvent: { ...message.calendar, filename: 'mentoria.ics' } }),
  });
  if (!smtpUrl) return folderTransport(join(dataDir, 'mail'), optionsOf);
  const smtp = withFirstMail(({ createTransport }) => createTransport({ url: smtpUrl, ...TIMEOUTS }));
  return {
    send: async (message, identity, stop) => {
      const limit = AbortSignal.timeout(SEND_LIMIT_MS);
      const signal = stop ? AbortSignal.any([stop, limit]) : limit;
      await (await smtp.open()).sendMail({ ...optionsOf(message, identity), signal });
    },
    close: smtp.close,
  };
}

/** A transport of nodemailer, which is loaded with the first mail: many a server sends none for hours. */
function withFirstMail<Transport extends { close(): void }>(
  create: (nodemailer: typeof import('nodemailer')) => Transport,
): { open(): Promise<Transport>; close(): void } {
  let opened: Promise<Transport> | undefined;
  return {
    open() {
      opened ??= import('nodemailer').then(create);
      return opened;
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

function folderTransport(
  folder: string,
  optionsOf: (message: EmailMessage, identity: MailIdentity) => SendMailOptions,
): MailTransport {
  const writer = withFirstMail(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
  return {
    send: async (message, identity) => {
      const { message: written } = await (await writer.open()).sendMail(optionsOf(message, identity));
      makeFolder(folder);
      const draft = join(folder, `${identity.id}.draft`);
      writeFileSync(draft, written as Buffer);
      renameSync(draft, join(folder, `${identity.id}.eml`));
    },
    close: writer.close,
  };
}

/** A mail to one person, ready to be sent. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  /** The iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
}
