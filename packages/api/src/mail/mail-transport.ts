import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { ApiConfig } from '../config.ts';
import { SEND_TIMEOUT_MS } from '../outbox/outbox-store.ts';
import { mailFolder } from './mail-files.ts';

/** A mail to one person, ready to be sent. */
export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The iCalendar file. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Where a program for mail ends mails of its kind by one POST (RFC 8058). */
  oneClick?: string;
}

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
    html: message.html,
    date,
    // Answering machines do not answer: RFC 3834, and Exchange's own header.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...endHeaders(message) },
    messageId: `<${['mail', id, message_part].filter(Boolean).join('-')}@${new URL(publicUrl).hostname}>`,
    ...(message.calendar && { icalEvent: { ...message.calendar, filename: 'mentoria.ics' } }),
  });
  let opened: Promise<Transporter> | undefined;
  // With the first mail: many a server sends none for hours.
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    return smtpUrl
      ? createTransport({ url: smtpUrl, ...TIMEOUTS })
      : createTransport({ streamTransport: true, buffer: true });
  }
  return {
    send: async (message, identity, stop) => {
      const limit = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const signal = stop ? AbortSignal.any([stop, limit]) : limit;
      opened ??= open();
      const sent = await (await opened).sendMail({ ...optionsOf(message, identity), signal });
      if (!smtpUrl) writeMail(mailFolder({ dataDir }), identity.id, sent.message);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** By which programs for mail offer to end such mails; RFC 8058 wants https. */
function endHeaders({ oneClick }: EmailMessage): Record<string, string> {
  if (!oneClick?.startsWith('https:')) return {};
  return { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function writeMail(folder: string, id: number, content: Buffer): void {
  makeFolder(folder);
  const draft = join(folder, `${id}.draft`);
  writeFileSync(draft, content);
  renameSync(draft, join(folder, `${id}.eml`));
}
