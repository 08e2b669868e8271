import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plain } from '@mentorias/api/mail/testing-smtp';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** The texts of the mails that a product without an SMTP server has sent. */
export function mailsOf({ dataDir }: Pick<Product, 'dataDir'>): string[] {
  const folder = join(dataDir, 'mail');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => plain(readFileSync(join(folder, name), 'utf8')));
}

/** The address behind a label in a mail to somebody, once it is sent. */
export async function mailedLink(product: Pick<Product, 'dataDir'>, to: string, label: string): Promise<string> {
  const link = new RegExp(`To: ${to}\\s[^]*${label}:\\s+(http\\S+)`);
  const find = () =>
    mailsOf(product)
      .map((mail) => link.exec(mail)?.[1])
      .find(Boolean);
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find()!;
}
