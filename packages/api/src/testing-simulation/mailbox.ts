import { SMTPServer } from 'smtp-server';
import { REFUSED_DOMAIN, TOKEN } from './ledger/mails.ts';

/** A mail as the server got it, with what the ledger states too. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  /** The lines of its calendar file; none where it has no file. */
  calendar: string[];
}

/** A real SMTP server that keeps what it accepts, and refuses one domain for good. */
export async function openMailbox() {
  let received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (!address.endsWith(REFUSED_DOMAIN)) return done();
      done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = read(Buffer.concat(chunks).toString('latin1'));
        received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, ...mail })));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as { port: number };
  return {
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
    url: `smtp://127.0.0.1:${port}`,
    /** The mails since the last call. */
    take() {
      const taken = received;
      received = [];
      return taken;
    },
  };
}

function read(raw: string): Omit<ReceivedMail, 'to'> {
  const [, subject = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw) ?? [];
  const calendar = partOf(raw, 'application/ics').replaceAll(/\r\n[ \t]/g, '');
  return {
    subject: withoutEncodedWords(subject),
    text: partOf(raw, 'text/plain')
      .replaceAll('\r\n', '\n')
      .replaceAll(/(\/responder#)\S+/g, `$1${TOKEN}`)
      .trim(),
    calendar: calendar === '' ? [] : calendar.trim().split('\r\n'),
  };
}

/** The content of the first part of a type; '' where there is none. */
function partOf(raw: string, type: string): string {
  const at = raw.search(new RegExp(`^Content-Type: ${type}`, 'im'));
  if (at === -1) return '';
  const headers = raw.slice(raw.lastIndexOf('\r\n\r\n', at) + 1).split('\r\n\r\n')[0] ?? '';
  const start = raw.indexOf('\r\n\r\n', at) + 4;
  // A token that is folded may have '--' at the start of a line too.
  const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `\r\n--${boundary}`);
  const ends = boundaries.map((boundary) => raw.indexOf(boundary, start)).filter((end) => end !== -1);
  const body = raw.slice(start, ends.length > 0 ? Math.min(...ends) : undefined);
  if (/^Content-Transfer-Encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString();
  if (/^Content-Transfer-Encoding: quoted-printable/im.test(headers)) return unquoted(body.replaceAll('=\r\n', ''));
  return Buffer.from(body, 'latin1').toString();
}

/** '=?UTF-8?Q?Mentor=C3=ADa?=' → 'Mentoría' (RFC 2047). */
function withoutEncodedWords(text: string): string {
  const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll(/\?=\s+=\?/g, '?==?');
  return unfolded.replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : unquoted(word.replaceAll('_', ' ')),
  );
}

function unquoted(text: string): string {
  const bytes = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
