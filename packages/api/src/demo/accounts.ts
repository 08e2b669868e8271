import { plainText } from '@mentorias/domain/text/plain-text';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The mail domain of every example account; production refuses a database that has one (docs/configuration.md). */
export const DEMO_DOMAIN = 'mentorias.demo';

/** The password of every example account. */
export const DEMO_PASSWORD = 'Mentorias2026!';

export function demoEmail(mailbox: string): string {
  return `${mailbox}@${DEMO_DOMAIN}`;
}

/** 'María José Ñahui' → 'maria.jose.nahui'. */
export function mailboxOf(name: string): string {
  return plainText(name).replaceAll(' ', '.');
}

/** Whether the database has example accounts, whose password is public. */
export async function hasDemoAccounts(db: Kysely<Schema>): Promise<boolean> {
  const accounts = db.selectFrom('users').select('id').where('email', 'like', `%@${DEMO_DOMAIN}`).limit(1);
  return (await accounts.executeTakeFirst()) !== undefined;
}
