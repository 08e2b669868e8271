/** The longest address (RFC 5321). */
export const EMAIL_MAX = 254;

const LOCAL_MAX = 64;

/** One word, then dots and words; neither quotes, nor comments, nor groups. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;

const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/i;

/** What a domain may have as it is written: letters and digits of any script, hyphens and dots. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

/** The wide and the small '@' of other keyboards. Wide letters stay what they are: a twin of an address is none (SEC-14). */
const OTHER_AT = /[\uff20\ufe6b]/g;

/** 'Ana <ana@bodega.pe>' */
const IN_BRACKETS = /^[^<>@]*<([^<>]*)>[.,;]?$/;

/**
 * An address as it is stored, compared and mailed to: without the marks that cannot be seen and copied texts contain, in lower case, and
 * with its domain in ASCII, 'ana@ñandú.pe' → 'ana@xn--and-6ma2c.pe'. What is copied with it goes too: 'mailto:', a name before brackets, a
 * point behind it.
 */
export function normalizeEmail(text: string): string {
  const address = copiedAddress(
    text
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .replaceAll(OTHER_AT, '@')
      .trim(),
  ).toLowerCase();
  const [local = '', domain, ...rest] = address.split('@');
  return domain === undefined || rest.length > 0 ? address : `${local}@${asciiDomain(domain)}`;
}

/** The one address in a text that names one; other texts as they are. */
function copiedAddress(text: string): string {
  const inner = (IN_BRACKETS.exec(text)?.[1] ?? text).trim();
  const address = /^mailto:/i.test(inner) ? inner.slice('mailto:'.length).replace(/\?[^@]*$/, '') : inner;
  return address.replace(/(?<=[^.])[.,;]$/, '');
}

/** A domain in ASCII (IDNA); what is none stays as it is. */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !WRITTEN_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether a text is one plain address that mail can be sent to: nothing in it can name a second recipient. */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const [local = '', domain = '', ...rest] = text.split('@');
  const isPlain = rest.length === 0 && local.length <= LOCAL_MAX && LOCAL_PART.test(local) && DOMAIN.test(domain);
  return isPlain && (!domain.includes('xn--') || isPunycode(domain));
}

/** Whether all punycode in a domain can be decoded. Node takes what is ASCII as it is, but decodes it beside a label that is not. */
function isPunycode(domain: string): boolean {
  return asciiDomain(`ñ.${domain}`) === `xn--ida.${domain}`;
}

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, as limits count it: 'ana+x@bodega.pe' arrives where 'ana@bodega.pe' does, and Gmail takes no notice of
 * dots. Mail itself goes to the address as it was typed.
 */
export function inboxOf(email: string): string {
  const [local = '', domain = ''] = normalizeEmail(email).split('@');
  const name = local.replace(/(?<=.)\+.*/, '');
  return GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
