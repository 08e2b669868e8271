import { ACCOUNT_COLUMNS } from './account-columns.ts';

/** Accounts with the letters, the apostrophe and the separators that files of spreadsheets are about, by the columns of the template. */
export const FILE_ACCOUNTS = [
  {
    cells: [
      'Mentor',
      'jose.cardenas@ejemplo.pe',
      'José Manuel Cárdenas',
      '',
      'Ate, Lima',
      '',
      '',
      'JOSECA',
      'Asignado',
    ],
    lists: ['Costos, Precios', 'Finanzas, Ventas'],
  },
  {
    cells: [
      'Emprendedor',
      'carlos.naupari@ejemplo.pe',
      'Carlos Ñaupari León',
      "Muebles D'Mantaro",
      'Huancayo, Junín',
      'Recomendación',
      'Muebles "a medida"; madera certificada, con garantía',
    ],
    lists: [],
  },
  {
    cells: ['Emprendedor', 'edgar.mamani@ejemplo.pe', 'Édgar Mamani Huanca', 'Alpaca Tours', 'Cusco', 'Feria'],
    lists: [],
  },
].map(({ cells, lists }) => [
  ...cells,
  ...Array<string>(9 - cells.length).fill(''),
  ...lists,
  ...Array<string>(2 - lists.length).fill(''),
]);

interface FileForm {
  separator: ',' | ';';
  lineEnd: '\r\n' | '\n';
  /** Whether the last line has an end too. */
  hasLastEnd: boolean;
  encode: (text: string) => Uint8Array<ArrayBuffer>;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const windows1252 = (text: string) => bytesOf(text, 'windows-1252');
const macRoman = (text: string) => bytesOf(text, 'macintosh');

/** The forms in which spreadsheet programs in Spanish save a CSV. */
export const FILE_FORMS: Record<string, FileForm> = {
  'Excel, CSV': { separator: ';', lineEnd: '\r\n', hasLastEnd: true, encode: windows1252 },
  'Excel, CSV UTF-8': { separator: ';', lineEnd: '\r\n', hasLastEnd: true, encode: (text) => utf8(`\uFEFF${text}`) },
  LibreOffice: { separator: ',', lineEnd: '\n', hasLastEnd: true, encode: utf8 },
  'Google Sheets': { separator: ',', lineEnd: '\r\n', hasLastEnd: false, encode: utf8 },
  'Numbers, UTF-8': { separator: ';', lineEnd: '\n', hasLastEnd: false, encode: utf8 },
  'Numbers, Mac Roman': { separator: ';', lineEnd: '\n', hasLastEnd: false, encode: macRoman },
};

/** The bytes of a file of these accounts as a program writes it. */
export function accountFile({ separator, lineEnd, hasLastEnd, encode }: FileForm): Uint8Array<ArrayBuffer> {
  const cell = (text: string) =>
    /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [Object.values(ACCOUNT_COLUMNS), ...FILE_ACCOUNTS].map((cells) => cells.map(cell).join(separator));
  return encode(lines.join(lineEnd) + (hasLastEnd ? lineEnd : ''));
}

/** A text in an encoding of one byte a letter, which no browser writes. */
function bytesOf(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const letters = Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}
