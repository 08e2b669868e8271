import { IMPORT_MAX_LINES } from '@mentorias/contract/people/user-import';
import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import { isGarbled, isGarbledName } from '@mentorias/domain/text/decode-text';
import { truncateText } from '@mentorias/domain/text/letters';
import { withoutGuards } from '../csv/csv.ts';
import { unprocessable } from '../http/errors.ts';
import type { HeaderColumns } from './columns-in.ts';
import { columnsIn } from './columns-in.ts';
import type { CsvRow } from './parse-csv.ts';
import type { Table } from './table-in.ts';
import { tableIn } from './table-in.ts';

/** One line of a file by its columns; '' for an empty cell. */
export interface FileLine {
  line: number;
  texts: Record<AccountColumn, string>;
  /** Why its cells cannot be those of the header, as where a comma in an address has no quotes around it. */
  problem?: string | undefined;
}

/** A file of accounts. */
export interface FileOfAccounts extends HeaderColumns {
  header: string[];
  lines: FileLine[];
}

/** Reads a file of accounts, whose columns are `chosen` or found by their names; throws a 422 for one that is none. */
export function readLines(csv: string, chosen?: ColumnPlaces): FileOfAccounts {
  // One row more than allowed, to detect that there are too many.
  const table = tableIn(csv, IMPORT_MAX_LINES + 1);
  if (!table || table.rows.length === 0)
    throw unprocessable('file_empty', 'El archivo no tiene ninguna línea con datos');
  if (table.rows.length > IMPORT_MAX_LINES) {
    throw unprocessable('file_too_long', `El archivo admite como máximo ${IMPORT_MAX_LINES} líneas con datos`);
  }
  const written = table.header.length + tailOf(table);
  // Spreadsheets keep empty columns at the end.
  const header = table.header.slice(0, widthOf(table.header));
  const found = columnsIn(header);
  const places = chosen ?? found.places;
  const lines = table.rows.map((row) => ({
    line: row.line,
    texts: textsIn(row, places),
    problem:
      widthProblem(row, { filled: header.length, written }) ??
      shortProblem(row, header.length, table) ??
      formulaProblem(row, places) ??
      lettersProblem(row, places),
  }));
  return { header, places, unnamed: found.unnamed, lines };
}

/** The empty cells that all rows have beyond the header: columns of a spreadsheet that were emptied. */
function tailOf({ header, rows }: Table): number {
  const beyond = (rows[0]?.cells.length ?? 0) - header.length;
  const isTail = rows.every(({ cells, hasBlankStart }) => cells.length - header.length === beyond && !hasBlankStart);
  return isTail && beyond > 0 ? beyond : 0;
}

/** How many cells a row has, but for empty ones at its end. */
function widthOf(cells: string[]): number {
  return cells.findLastIndex((cell) => cell !== '') + 1;
}

/**
 * A text with a separator of its own and without quotes shifts what follows it: then the row has more cells than the header, though the
 * last ones may be empty. Spreadsheets write as many in each row.
 */
function widthProblem(row: CsvRow, header: { filled: number; written: number }): string | undefined {
  const [width, written] = [widthOf(row.cells), row.cells.length];
  if (width <= header.filled && written <= header.written) return undefined;
  const [cells, ofHeader] = width > header.filled ? [width, header.filled] : [written, header.written];
  return `Tiene ${cells} celdas y el encabezado ${ofHeader}: quizá a un texto le faltan las comillas`;
}

/**
 * A row that ends early may have a split text all the same. Where commas separate, it is never taken; elsewhere, and where it has as many
 * cells as the header, a blank before a cell shows it, as behind the comma of 'Av. Larco 12, Miraflores'.
 */
function shortProblem({ cells, hasBlankStart }: CsvRow, width: number, { separator, isSpaced }: Table) {
  const isShort = cells.length < width;
  if (isShort && separator === ',') {
    return `Tiene ${cells.length} celdas y el encabezado ${width}: escribe todas, aunque estén vacías, o sepáralas con punto y coma`;
  }
  const mayEndEarly = isShort || cells.at(-1) !== '';
  return mayEndEarly && hasBlankStart && !isSpaced
    ? 'Una celda empieza con un espacio: quizá a un texto le faltan las comillas'
    : undefined;
}

/** Rejects texts whose encoding another program has damaged, as in 'JosÃ©', and names as 'JosŽ Nu–ez'. */
function lettersProblem({ cells }: CsvRow, { name = -1 }: ColumnPlaces): string | undefined {
  const garbled = cells.find((cell, place) => isGarbled(cell) || (place === name && isGarbledName(cell)));
  return garbled === undefined ? undefined : `Las letras de «${garbled}» llegaron dañadas: corrígelas en el archivo`;
}

/** A formula that a program did not compute, or what it shows for one that failed, in English or in Spanish. */
const FORMULA =
  /^[=＝].*|(?<!\S)(?:#N\/[AD]|#[¡¿]?(?:REF|VALUE|VALOR|NAME|NOMBRE|DIV\/0|NUM|NULL|NULO|SPILL|DESBORDAMIENTO|CALC|FIELD|CAMPO|ERROR)[!?]|Err:\d{3}|#{2,})(?!\S)/is;

/** Letters of a formula that a sentence quotes. */
const QUOTED_MAX = 60;

/** Rejects formulas and their errors in the columns that are read. In a file of ours an apostrophe says that it is a text. */
function formulaProblem({ cells }: CsvRow, places: ColumnPlaces): string | undefined {
  const [formula] = Object.values(places).flatMap((place) => FORMULA.exec(cells[place] ?? '')?.[0] ?? []);
  return formula === undefined
    ? undefined
    : `«${truncateText(formula, QUOTED_MAX)}» es una fórmula o su error: escribe el dato en su lugar`;
}

/** The texts of a row by their columns, without the apostrophes before formulas in a file of ours. */
function textsIn({ cells }: CsvRow, places: ColumnPlaces): FileLine['texts'] {
  const texts = ACCOUNT_COLUMN_NAMES.map((column) => [column, withoutGuards(cells[places[column] ?? -1] ?? '').trim()]);
  return Object.fromEntries(texts) as FileLine['texts'];
}
