/** The letters of Spanish beyond ASCII, and the no-break space. */
const SPANISH = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº°«»–—“”‘’…€\u00a0';

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

/** A file's text, and the encoding that it was read in where that is not UTF-8. */
export interface DecodedText {
  text: string;
  encoding?: string;
}

/**
 * Reads a file of a spreadsheet: UTF-16 by its mark, UTF-8 where it is valid, else each encoding in which the fewest letters are foreign to
 * Spanish. Several where the letters cannot tell them apart and the texts differ, the likeliest first.
 */
export function decodeText(buffer: ArrayBuffer): DecodedText[] {
  const bytes = new Uint8Array(buffer);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [utf16('utf-16le', bytes)];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [utf16('utf-16be', bytes)];
  try {
    return [{ text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }];
  } catch {
    return likeliest(ENCODINGS.map(({ name, decode }) => ({ encoding: name, text: decode(bytes) })));
  }
}

function utf16(label: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(label).decode(bytes), encoding: 'UTF-16' };
}

function likeliest(readings: DecodedText[]): DecodedText[] {
  const judged = readings
    .filter(({ text }) => !text.includes('\uFFFD'))
    .map((reading) => ({ ...reading, strangers: strangersIn(reading.text) }));
  const fewest = Math.min(...judged.map(({ strangers }) => strangers));
  return judged
    .filter(
      ({ strangers, text }, index) => strangers === fewest && judged.findIndex((one) => one.text === text) === index,
    )
    .toSorted((one, other) => oddPlacesIn(one.text) - oddPlacesIn(other.text))
    .map(({ strangers: _, ...reading }) => reading);
}

/** A small letter before a capital one, 'DíAngelo'; punctuation that no word has, 'MU—OZ'. */
const NO_WORD = /[áéíóúüñ]\p{Lu}|\p{Ll}[ÁÉÍÓÚÜÑ]|(?<=\p{L})[¿¡ªº°«»—“”‘…€](?=\p{L})/gu;

/** Punctuation where a letter is likelier: 'Mar’a', '…rica'. */
const ODD_PLACE = /(?<=\p{L})[–’](?=\p{L})|(?<!\p{L})[—…”’¡](?=\p{L})/gu;

/** How little a text looks like Spanish: 1 for each letter beyond ASCII that is none of it, or makes no word. */
function strangersIn(text: string): number {
  const strangers = Array.from(text).filter((letter) => letter > '\x7f' && !SPANISH.includes(letter)).length;
  return strangers + (text.match(NO_WORD)?.length ?? 0);
}

function oddPlacesIn(text: string): number {
  return text.match(ODD_PLACE)?.length ?? 0;
}

/** How files of spreadsheet programs begin: .xlsx, .ods and .numbers are archives, .xls is a compound file. */
const WORKBOOK_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Whether a file is one of a spreadsheet program and no text, whatever its name. */
export function isWorkbook(buffer: ArrayBuffer): boolean {
  const bytes = new Uint8Array(buffer);
  return WORKBOOK_STARTS.some((start) => start.every((byte, index) => bytes[index] === byte));
}
