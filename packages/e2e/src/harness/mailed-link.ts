import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plain } from '@mentorias/api/mail/testing-smtp';
import { expect } from 'vitest';
import type { Product } from './product.ts';

/** The address behind a label in a mail to somebody, once it is sent. */
export async function mailedLink({ dataDir }: Pick<Product, 'dataDir'>, to: string, label: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  const link = new RegExp(`To: ${to}\\s[^]*${label}:\\s+(http\\S+)`);
  const find = () => {
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
    return names.map((name) => link.exec(plain(readFileSync(join(folder, name), 'utf8')))?.[1]).find(Boolean);
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find()!;
}
