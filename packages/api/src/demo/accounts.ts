import { plainText } from '@mentorias/domain/text/plain-text';
import { DEMO_DOMAIN } from '../database/demo-accounts.ts';

/** The password of every example account. */
export const DEMO_PASSWORD = 'Mentorias2026!';

export function demoEmail(mailbox: string): string {
  return `${mailbox}@${DEMO_DOMAIN}`;
}

/** 'María José Ñahui' → 'maria.jose.nahui'. */
export function mailboxOf(name: string): string {
  return plainText(name).replaceAll(' ', '.');
}
