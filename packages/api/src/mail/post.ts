import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { createTransport } from 'nodemailer';
import type { ApiConfig } from '../config.ts';
import type { Letter } from './letter.ts';

/** Where letters are handed in. */
export interface Post {
  /** Resolves when somebody else has the letter; the same `id` gives the same Message-ID, so that a repeated one is known as such. */
  send(letter: Letter, id: number): Promise<void>;
  close(): void;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The SMTP server of the configuration, or files in the data folder where there is none. */
export function openPost({ smtpUrl, mailFrom, publicUrl, dataDir }: ApiConfig): Post {
  const envelopeOf = (letter: Letter, id: number): SendMailOptions => ({
    from: mailFrom,
    to: { name: '', address: letter.to },
    subject: letter.subject,
    text: letter.text,
    messageId: `<mail-${id}@${new URL(publicUrl).hostname}>`,
    ...(letter.calendar && { icalEvent: { ...letter.calendar, filename: 'mentoria.ics' } }),
  });
  if (!smtpUrl) return postIntoFolder(join(dataDir, 'mail'), envelopeOf);
  const smtp = createTransport({ url: smtpUrl, ...TIMEOUTS });
  return {
    send: async (letter, id) => {
      await smtp.sendMail(envelopeOf(letter, id));
    },
    close: () => smtp.close(),
  };
}

function postIntoFolder(folder: string, envelopeOf: (letter: Letter, id: number) => SendMailOptions): Post {
  const writer = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (letter, id) => {
      const { message } = await writer.sendMail(envelopeOf(letter, id));
      mkdirSync(folder, { recursive: true });
      const draft = join(folder, `${id}.draft`);
      writeFileSync(draft, message as Buffer);
      renameSync(draft, join(folder, `${id}.eml`));
    },
    close: () => writer.close(),
  };
}
