/** Excel reads UTF-8 only behind this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What spreadsheets take for the end of a cell where one begins. */
const CELL_END = /^[\t\r\n]/;

/**
 * The place before what spreadsheets take for a formula: where the text begins, and where a cell would begin for a reader
 * that ends cells at commas, semicolons, tabs or lines and minds no quotes.
 */
const FORMULA = /(?<=(?:^|[,;\t\r\n])[\s"']*)(?=[=+\-@＝＋－＠])/g;

/** One line of CSV (RFC 4180). What a spreadsheet would run is kept a text by an apostrophe before it, whatever its separator. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = text.replace(FORMULA, "'").replace(CELL_END, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
