import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConfig } from '../config.ts';

/** The folder of the mails that are files, without an SMTP server. */
export function mailFolder({ dataDir }: Pick<ApiConfig, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

/** Deletes the mails that are files and in which one of these texts stands. */
export function deleteMailFiles(config: Pick<ApiConfig, 'dataDir' | 'smtpUrl'>, texts: readonly string[]): void {
  const folder = mailFolder(config);
  if (config.smtpUrl || !existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const content = readableParts(readFileSync(join(folder, name)));
    if (texts.some((text) => content.includes(text))) rmSync(join(folder, name));
  }
}

/** A mail as it is, and what is encoded in it as text. */
function readableParts(mail: Buffer): string {
  const raw = mail.toString('latin1');
  const blocks = raw.match(/(?:^[\w+/]{4,}={0,2}\r?\n)+/gm) ?? [];
  const base64 = blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'));
  const quoted = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  // A calendar file folds its lines.
  return [raw, Buffer.from(quoted, 'latin1').toString('utf8'), ...base64].join('\n').replace(/\r?\n[ \t]/g, '');
}
