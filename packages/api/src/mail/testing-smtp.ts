import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import type { ApiConfig } from '../config.ts';
import { openMailTransport } from './mail-transport.ts';

/** A real SMTP server that stores what it gets, or refuses it, and a transport to it; both close after the test file. */
export async function startSmtpSink(config: ApiConfig) {
  const mails: { to: string[]; text: string }[] = [];
  const sink = { isBroken: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (sink.isBroken) return done(new Error('no room'));
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const post = openMailTransport({ ...config, smtpUrl: `smtp://127.0.0.1:${port}` });
  afterAll(() => post.close());
  return { mails, sink, post };
}

/** Decodes quoted-printable and unfolds lines. */
export function plain(text: string): string {
  const joined = text.replace(/=\r\n/g, '');
  return Buffer.from(
    joined.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
}

/** The .ics of a mail, as it was attached. */
export function calendarFileOf(text: string): string {
  const [, encoded = ''] = /Content-Type: application\/ics[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(text) ?? [];
  return Buffer.from(encoded, 'base64').toString();
}

/** The .ics of a mail, unfolded. */
export function calendarOf(text: string): string {
  return calendarFileOf(text).replace(/\r\n[ \t]/g, '');
}
