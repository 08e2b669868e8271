/** What spreadsheets take for the beginning of a formula, or for the end of a cell. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of CSV (RFC 4180). A text that a spreadsheet would run is kept a text by an apostrophe before it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
