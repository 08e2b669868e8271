/** The letters of Spanish beyond ASCII. */
const SPANISH = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº°«»–—“”‘’…€';

/** An encoding of one byte a letter that spreadsheets save in, by the name that people know it by. */
interface Encoding {
  name: string;
  decode: (bytes: Uint8Array) => string;
}

/** CP850, of the console of Windows, which browsers do not know: as far as Spanish needs it. */
const CP850: Record<number, string> = Object.fromEntries(
  Object.entries({
    á: 0xa0,
    é: 0x82,
    í: 0xa1,
    ó: 0xa2,
    ú: 0xa3,
    ü: 0x81,
    ñ: 0xa4,
    Á: 0xb5,
    É: 0x90,
    Í: 0xd6,
    Ó: 0xe0,
    Ú: 0xe9,
    Ü: 0x9a,
    Ñ: 0xa5,
    '¿': 0xa8,
    '¡': 0xad,
    ª: 0xa6,
    º: 0xa7,
    '°': 0xf8,
    '«': 0xae,
    '»': 0xaf,
  }).map(([letter, byte]) => [byte, letter]),
);

const ENCODINGS: Encoding[] = [
  { name: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { name: 'Mac Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  {
    name: 'CP850',
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP850[byte] ?? '\uFFFD'))).join(''),
  },
];

/** A file's text, and the encoding that it was read in; none for Unicode, which says so itself. */
export interface DecodedText {
  text: string;
  encoding?: string;
}

/**
 * Reads a file of a spreadsheet: UTF-16 by its mark, UTF-8 where it is valid, else the encoding in which most letters are Spanish ones;
 * of several the commonest.
 */
export function decodeText(buffer: ArrayBuffer): DecodedText {
  const bytes = new Uint8Array(buffer);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const read = ENCODINGS.map(({ name, decode }) => ({ encoding: name, text: decode(bytes) }));
    return read.reduce((best, next) => (strangersIn(next.text) < strangersIn(best.text) ? next : best));
  }
}

/** A dash or a quote where a letter is likelier: 'Mar’a'. */
const PUNCTUATION_IN_WORD = /(?<=\p{L})[–—“”‘’](?=\p{L})/gu;
/** A small letter before a capital one: 'DíAngelo'. */
const CAPITAL_IN_WORD = /[áéíóúüñ]\p{Lu}|\p{Ll}[ÁÉÍÓÚÜÑ]/gu;

/** How little a text looks like Spanish: 1 for each letter beyond ASCII that is none of it, or in an odd place. */
function strangersIn(text: string): number {
  const strangers = Array.from(text).filter((letter) => letter > '\x7f' && !SPANISH.includes(letter)).length;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return strangers + count(CAPITAL_IN_WORD) + count(PUNCTUATION_IN_WORD) / 2;
}
