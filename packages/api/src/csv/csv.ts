import { withUnicodeDomains } from '../http/written-domains.ts';

/** Excel reads a file as UTF-8 only with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Characters at the start of a cell that spreadsheets read as the end of the previous one. */
const CELL_END = /^[\t\r\n]/;

/**
 * The position before what a spreadsheet reads as a formula: at the start of the text, and wherever a cell begins for a reader
 * that splits at commas, semicolons, tabs or line breaks and ignores quotes.
 */
const FORMULA = /(?<=(?:^|[,;\t\r\n])[\s"']*)(?=[=+\-@＝＋－＠])/g;

/** The apostrophes that keep formulas from running; the look behind comes last, or long rows of quotes would take long. */
const GUARD = /'(?=[=+\-@＝＋－＠])(?<=(?:^|[,;\t\r\n])[\s"']*)/g;

/** A cell that `csvLine` wrote, as it was before: a file of ours that is read again brings the same texts. */
export function withoutGuards(cell: string): string {
  return cell.replace(GUARD, '');
}

/** One line of CSV (RFC 4180), with addresses as people write them. An apostrophe keeps a formula from running, whichever separator the spreadsheet uses. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const harmless = withUnicodeDomains(text).replace(FORMULA, "'").replace(CELL_END, "'$&");
  return `"${harmless.replaceAll('"', '""')}"`;
}
