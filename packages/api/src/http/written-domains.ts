import { domainToASCII, domainToUnicode } from 'node:url';

/** The domain of an address as it is stored where it has a letter beyond ASCII. */
const STORED_DOMAIN = /(?<=@)(?=[a-z0-9.-]*xn--)[a-z0-9-]+(?:\.[a-z0-9-]+)+/g;

/** Letters of another script can look like ours, so that such a domain is shown as it is stored. */
const LATIN = /^[\p{Script=Latin}\d.-]+$/u;

/**
 * A text with the domains of its e-mail addresses as people write them, 'ana@xn--and-6ma2c.pe' → 'ana@ñandú.pe' (rule 1.13). For replies,
 * files and mails, at the moment in which they are written: all else uses the stored form.
 */
export function withUnicodeDomains(text: string): string {
  return text.includes('xn--') ? text.replaceAll(STORED_DOMAIN, writtenDomain) : text;
}

function writtenDomain(stored: string): string {
  const written = domainToUnicode(stored);
  return LATIN.test(written) && domainToASCII(written) === stored ? written : stored;
}
