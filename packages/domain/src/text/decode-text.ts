/** The letters of Spanish beyond ASCII, and the no-break space. */
const SPANISH = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ªº°«»–—“”‘’…€\u00a0';

/** An encoding of one byte a letter that spreadsheets save in, by the name that people know it by. */
interface Encoding {
  name: string;
  decode: (bytes: Uint8Array) => string;
}

/** The upper half of CP850, of the console of Windows, which browsers do not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const ENCODINGS: Encoding[] = [
  { name: 'Windows-1252', decode: (bytes) => new TextDecoder('windows-1252').decode(bytes) },
  { name: 'Mac Roman', decode: (bytes) => new TextDecoder('macintosh').decode(bytes) },
  {
    name: 'CP850',
    decode: (bytes) =>
      Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : CP850[byte - 0x80])).join(''),
  },
];

/** A file's text, and the encoding that it was read in where that is not UTF-8. */
export interface DecodedText {
  text: string;
  encoding?: string;
}

/**
 * Reads a file of a spreadsheet: UTF-16 by its mark or its zeros, UTF-8 where it is valid but for a few letters, else each encoding in
 * which the fewest letters are foreign to Spanish. Several where the letters cannot tell them apart and the texts differ, the likeliest first.
 */
export function decodeText(buffer: ArrayBuffer): DecodedText[] {
  const bytes = new Uint8Array(buffer);
  const utf16 = utf16In(bytes);
  if (utf16) return [{ text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' }];
  const text = new TextDecoder('utf-8').decode(bytes);
  return isUtf8(text)
    ? [{ text }]
    : likeliest(ENCODINGS.map(({ name, decode }) => ({ encoding: name, text: decode(bytes) })));
}

/** No other encoding's letters are those of UTF-8 by chance, so a file where most are has lost the others. */
function isUtf8(decoded: string): boolean {
  const beyondAscii = Array.from(decoded).filter((letter) => letter > '\x7f');
  const lost = beyondAscii.filter((letter) => letter === '\uFFFD').length;
  return 2 * lost <= beyondAscii.length;
}

/** A text has no zeros: in UTF-16 each ASCII letter brings one, behind it where the little end comes first. */
function utf16In(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (4 * bytes.filter((byte) => byte === 0).length < bytes.length || bytes.length === 0) return undefined;
  return bytes.indexOf(0) % 2 === 1 ? 'utf-16le' : 'utf-16be';
}

function likeliest(readings: DecodedText[]): DecodedText[] {
  const judged = readings.map((reading) => ({ ...reading, strangers: strangersIn(reading.text) }));
  const fewest = Math.min(...judged.map(({ strangers }) => strangers));
  return judged
    .filter(
      ({ strangers, text }, index) => strangers === fewest && judged.findIndex((one) => one.text === text) === index,
    )
    .toSorted((one, other) => oddPlacesIn(one.text) - oddPlacesIn(other.text))
    .map(({ strangers: _, ...reading }) => reading);
}

/** A small letter before a capital one, 'DíAngelo'; punctuation that no word has, 'MU—OZ'. */
const NO_WORD = /[^\P{Ll}\p{ASCII}]\p{Lu}|\p{Ll}[^\P{Lu}\p{ASCII}]|(?<=\p{L})[¿¡ªº°«»—“”‘…€](?=\p{L})/gu;

/** Punctuation where a letter is likelier: 'Mar’a', '…rica'. */
const ODD_PLACE = /(?<=\p{L})[–’](?=\p{L})|(?<!\p{L})[—…”’¡¿](?=\p{L})/gu;

/** What no table of people has: the lines of a console, control characters. */
const NO_TEXT = /[\u2500-\u25ff\u0080-\u009f]/g;

/** Marks that come in pairs. */
const PAIRS = ['¿?', '¡!', '«»', '“”'] as const;

/** How little a text looks like Spanish: 1 for each letter beyond ASCII that is none of it, makes no word, or lacks its other half. */
function strangersIn(text: string): number {
  const strangers = Array.from(text).filter((letter) => letter > '\x7f' && !SPANISH.includes(letter)).length;
  return (
    strangers +
    countOf(NO_WORD, text) +
    countOf(NO_TEXT, text) +
    PAIRS.reduce((sum, pair) => sum + unpaired(pair, text), 0)
  );
}

function unpaired([open, close]: string, text: string): number {
  const [opened, closed] = [open, close].map((mark) => text.split(mark!).length - 1) as [number, number];
  // '?' and '!' stand alone in other languages, and in files that have lost letters.
  return close === '?' || close === '!' ? Math.max(opened - closed, 0) : Math.abs(opened - closed);
}

function oddPlacesIn(text: string): number {
  return countOf(ODD_PLACE, text);
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0;
}

/** UTF-8 that a program has read as Windows-1252 or Mac Roman, and letters that are lost. */
const GARBLED = /\uFFFD|[ÂÃ](?:[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ])|â€|[√¬]/;

/** Whether a text was decoded with the wrong encoding, or has lost letters: 'JosÃ©', 'Nu�ez'. */
export function isGarbled(text: string): boolean {
  return GARBLED.test(text);
}

/** In a name: marks of no name, a dash between small letters, and a capital with an accent that Spanish does not have after a small letter. */
const GARBLED_NAME = /[?¿¡¤±‡†‰‚„¬]|\p{Ll}[–—…’]\p{Ll}|\p{Ll}[ÀÂÄÅÆÇÈÊËÌÎÏÒÔÖØÙÛÜŠŽ]/u;

/** Whether a name has letters that another program has damaged, though each of them is one: 'JosŽ Nu–ez', 'Jos? Nu?ez'. */
export function isGarbledName(name: string): boolean {
  return GARBLED_NAME.test(name);
}

/** How binary files begin: .xlsx, .ods and .numbers are archives, .xls is a compound file; then .pdf, .png and .jpg. */
const BINARY_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

/** The beginning of XML, HTML (also under the name .xls), RTF and JSON. */
const MARKUP_START = /^\s*(?:<[?!a-z]|\{\\rtf|[[{]\s*["{[])/i;

/** Whether a file is a workbook, a page, a picture or data, and no table in plain text, by how it begins, whatever its name. */
export function isNoPlainTable(start: ArrayBuffer): boolean {
  const bytes = new Uint8Array(start);
  if (BINARY_STARTS.some((known) => known.every((byte, index) => bytes[index] === byte))) return true;
  return MARKUP_START.test(new TextDecoder('utf-8').decode(bytes));
}
