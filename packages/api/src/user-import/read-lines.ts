import { IMPORT_MAX_LINES } from '@mentorias/contract/people/user-import';
import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import { unprocessable } from '../http/errors.ts';
import type { HeaderColumns } from './columns-in.ts';
import { columnsIn } from './columns-in.ts';
import type { CsvRow } from './parse-csv.ts';
import { parseCsv } from './parse-csv.ts';

/** One line of a file by its columns; '' for an empty cell. */
export interface FileLine {
  line: number;
  texts: Record<AccountColumn, string>;
  /** Why its cells do not fit the header, as where a comma in an address has no quotes around it. */
  problem?: string | undefined;
}

/** A file of accounts. */
export interface FileOfAccounts extends HeaderColumns {
  header: string[];
  lines: FileLine[];
}

/** Reads a file of accounts, whose columns are `chosen` or found by their names; throws a 422 for one that is none. */
export function readLines(csv: string, chosen?: ColumnPlaces): FileOfAccounts {
  // The header, and a line beyond the most.
  const [first, ...rows] = parseCsv(csv, IMPORT_MAX_LINES + 2);
  if (!first || rows.length === 0) throw unprocessable('El archivo no tiene ninguna línea con datos');
  if (rows.length > IMPORT_MAX_LINES) {
    throw unprocessable(`El archivo admite como máximo ${IMPORT_MAX_LINES} líneas con datos`);
  }
  // Spreadsheets keep empty columns at the end.
  const header = first.cells.slice(0, widthOf(first));
  const found = columnsIn(header);
  const places = chosen ?? found.places;
  const lines = rows.map((row) => ({
    line: row.line,
    texts: textsIn(row, places),
    problem: widthProblem(row, { filled: header.length, written: first.cells.length }),
  }));
  return { header, places, unnamed: found.unnamed, lines };
}

/** How many cells a row has, but for empty ones at its end. */
function widthOf({ cells }: CsvRow): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/**
 * A text with a separator of its own and without quotes shifts what follows it: then the row has more cells than the header, though the
 * last ones may be empty. Spreadsheets write as many in each row.
 */
function widthProblem(row: CsvRow, header: { filled: number; written: number }): string | undefined {
  const [width, written] = [widthOf(row), row.cells.length];
  if (width <= header.filled && written <= header.written) return undefined;
  const [cells, ofHeader] = width > header.filled ? [width, header.filled] : [written, header.written];
  return `Tiene ${cells} celdas y el encabezado ${ofHeader}: quizá a un texto le faltan las comillas`;
}

function textsIn({ cells }: CsvRow, places: ColumnPlaces): FileLine['texts'] {
  const texts = ACCOUNT_COLUMN_NAMES.map((column) => [column, cells[places[column] ?? -1] ?? '']);
  return Object.fromEntries(texts) as FileLine['texts'];
}
