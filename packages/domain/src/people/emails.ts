/** The longest address (RFC 5321). */
export const EMAIL_MAX = 254;

const LOCAL_MAX = 64;

/** One word, then dots and words; neither quotes, nor comments, nor groups. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** An address as it is stored and compared. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Whether a text is one plain address that mail can be sent to: nothing in it can name a second recipient. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  return rest.length === 0 && local.length <= LOCAL_MAX && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, as limits count it: 'ana+x@bodega.pe' arrives where 'ana@bodega.pe' does, and Gmail takes no notice of
 * dots. Mail itself goes to the address as it was typed.
 */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = normalEmail(email).split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
