import { ConfigError } from '@mentorias/api/environment';

/** Where the address lies at which a finder of a weakness looks first (RFC 9116). */
export const SECURITY_TXT = '/.well-known/security.txt';

/** For how many days what is said counts: the RFC wants less than a year. */
const VALID_DAYS = 180;

/** The addresses that SECURITY_CONTACT names, the preferred one first; none where it is not set. Throws `ConfigError`. */
export function securityContactsFrom(text: string | undefined): string[] {
  if (!text) return [];
  const contacts = text.split(',').map((contact) => contact.trim());
  const wrong = contacts.find((contact) => !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact));
  if (wrong === undefined) return contacts;
  throw new ConfigError(
    `SECURITY_CONTACT debe ser una lista de direcciones mailto: o https:// separadas por comas, no '${wrong}'.`,
  );
}

/** The file as it reads at the instant `now`; it expires at the end of a UTC day. */
export function securityTxt(contacts: string[], publicUrl: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 24 * 3600 * 1000).toISOString().slice(0, 10);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}T23:59:59Z`,
    'Preferred-Languages: es, en',
    `Canonical: ${publicUrl}${SECURITY_TXT}`,
    '',
  ].join('\n');
}
