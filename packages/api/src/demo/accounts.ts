/** The mail domain of every example account; production refuses a database that has one (api.md). */
export const DEMO_DOMAIN = 'mentorias.demo';

/** The password of every example account. */
export const DEMO_PASSWORD = 'Mentorias2026!';

export function demoEmail(mailbox: string): string {
  return `${mailbox}@${DEMO_DOMAIN}`;
}

/** 'María José Ñahui' → 'maria.jose.nahui'. */
export function mailboxOf(name: string): string {
  const bare = name.normalize('NFD').replace(/\p{Mark}/gu, '');
  return bare.toLowerCase().replaceAll(' ', '.');
}
