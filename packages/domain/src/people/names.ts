import { withoutInvisible } from '../text/spaces.ts';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const DIRECTION_MARK = /\p{Bidi_Control}/u;

/**
 * What mail programs make a link of, or a reader types: a dot between a letter and a word ('bodega.pe', 'x . com', 'x.xn--p1ai'), unless
 * the word begins with a capital as in 'Ma.Elena', a colon that touches both sides ('javascript:…', 'localhost:3000'), numeric addresses.
 * Single letters may touch: 'S.A.C.'.
 */
const PAGE_ADDRESSES = [
  /[\p{L}\p{N}]\s*[.。](?!\p{Lu})\p{L}[\p{L}\p{N}-]/u,
  /[\p{L}\p{N}]\s*[.。](?:\p{L}{2}|com|net|org|edu|gob|info|app|xyz|top|site|shop|club|live|link|click|online)(?![\p{L}\p{M}\p{N}])/iu,
  /\bwww\.|[\p{L}\p{N}]\s+[.。]\s*\p{L}|\p{L}:\S|::|(?:[\da-f]{1,4}:){3}|\d{1,3}(?:\.\d{1,3}){3}/iu,
];

/** Why this cannot be a person's name, in one sentence; undefined where it can. Names stand in mails to strangers. */
export function nameProblem(name: string): string | undefined {
  if (LINE_BREAK.test(name)) return 'El nombre debe ocupar una sola línea';
  if (DIRECTION_MARK.test(name)) return 'El nombre tiene un carácter invisible que cambia el sentido del texto';
  const visible = name.normalize('NFKC').replaceAll(INVISIBLE, '');
  if (!/\p{L}/u.test(visible)) return 'El nombre necesita al menos una letra';
  if (PAGE_ADDRESSES.some((address) => address.test(visible)))
    return 'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto';
  if (withoutInvisible(name) !== name) return 'El nombre tiene un carácter invisible';
  return undefined;
}

/** Whether this stands where a mentor has no name: the part before the @ of the e-mail, in its normal form (rule 1.6). */
export function isAddressPart(name: string, email: string): boolean {
  return name !== '' && email.startsWith(`${name}@`);
}
