import { IMPORT_MAX_LINES } from '@mentorias/contract/people/user-import';
import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES, ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { cutText } from '@mentorias/domain/text/letters';
import { plainText } from '@mentorias/domain/text/plain-text';
import { unprocessable } from '../http/errors.ts';
import type { CsvRow } from './parse-csv.ts';
import { parseCsv } from './parse-csv.ts';

/** One line of a file by its columns; '' for an empty cell. */
export interface FileLine {
  line: number;
  texts: Record<AccountColumn, string>;
  /** Why its cells do not fit the header, as where a comma in an address has no quotes around it. */
  problem?: string | undefined;
}

const REQUIRED: AccountColumn[] = ['user_type', 'email'];

/** The lines of a file of accounts; throws a 422 for one that is none. */
export function readLines(csv: string): FileLine[] {
  // The header, and a line beyond the most.
  const [header, ...rows] = parseCsv(csv, IMPORT_MAX_LINES + 2);
  if (!header || rows.length === 0) throw unprocessable('El archivo no tiene ninguna línea con datos');
  if (rows.length > IMPORT_MAX_LINES) {
    throw unprocessable(`El archivo admite como máximo ${IMPORT_MAX_LINES} líneas con datos`);
  }
  const columns = columnsIn(header);
  return rows.map((row) => ({ line: row.line, texts: textsIn(row, columns), problem: widthProblem(row, columns) }));
}

function columnsIn(header: CsvRow): AccountColumn[] {
  // Spreadsheets keep empty columns at the end.
  const last = header.cells.findLastIndex((cell) => cell !== '');
  const columns = header.cells.slice(0, last + 1).map((cell) => {
    const column = ACCOUNT_COLUMN_NAMES.find((name) => plainText(ACCOUNT_COLUMNS[name]) === plainText(cell));
    if (!column) throw unprocessable(`Columna desconocida: ${cutText(cell, 50) || '(sin nombre)'}`);
    return column;
  });
  for (const name of REQUIRED)
    if (!columns.includes(name)) throw unprocessable(`Falta la columna ${ACCOUNT_COLUMNS[name]}`);
  if (new Set(columns).size < columns.length) throw unprocessable('El archivo tiene dos columnas con el mismo nombre');
  return columns;
}

function widthProblem({ cells }: CsvRow, columns: AccountColumn[]): string | undefined {
  const last = cells.findLastIndex((cell) => cell !== '');
  if (last < columns.length) return undefined;
  return `Tiene ${last + 1} celdas y el encabezado ${columns.length}: quizá a un texto le faltan las comillas`;
}

function textsIn({ cells }: CsvRow, columns: AccountColumn[]): Record<AccountColumn, string> {
  const texts = Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((name) => [name, ''])) as Record<AccountColumn, string>;
  for (const [index, column] of columns.entries()) texts[column] = cells[index] ?? '';
  return texts;
}
