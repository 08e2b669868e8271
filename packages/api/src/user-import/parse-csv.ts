import { CsvError, parse } from 'csv-parse/sync';
import { ApiError, unprocessable } from '../http/errors.ts';

/** One row of a CSV text, and the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
  /** Whether a cell but the first begins with a blank, as what follows a comma inside a text does. */
  hasBlankStart: boolean;
}

/** What Excel writes, and reads, as the first line of a file; other programs save it again as a cell. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\n|\r)/i;

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator that a text names in its first line. */
export function namedSeparator(text: string): Separator | undefined {
  return SEPARATOR_LINE.exec(text)?.[1] as Separator | undefined;
}

interface ParsedRow {
  record: string[];
  /** `lines`: how many lines of the text have been read when the row ends. */
  info: { lines: number };
}

/**
 * The rows of a CSV text (RFC 4180). Cells are separated by commas or, as spreadsheets in Spanish write it, by semicolons, by tabs or by
 * bars: as `separator` says where the text does not name one itself ('sep=;'). A byte order mark is skipped, as are empty lines. Throws a
 * 422 that names the line of a quote that never closes. Reads `maxRows` at most: each costs more than its text.
 */
export function parseCsv(text: string, separator: Separator, maxRows: number): CsvRow[] {
  const rows: CsvRow[] = [];
  parseInto(rows, text, separator, maxRows);
  return rows;
}

/** The same rows, of a text with a quote that never closes those above it. */
export function rowsAbove(text: string, separator: Separator, maxRows: number): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parseInto(rows, text, separator, maxRows);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return rows;
}

function parseInto(rows: CsvRow[], text: string, separator: Separator, maxRows: number): void {
  const named = SEPARATOR_LINE.exec(text);
  const delimiter = named?.[1] ?? separator;
  try {
    parse(text.slice(named?.[0].length), {
      bom: true,
      delimiter,
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a cell, as in 5", is text.
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: maxRows,
      on_record(row) {
        const { record, info } = row as unknown as ParsedRow;
        rows.push({
          line: info.lines - lineBreaksIn(record) + (named ? 1 : 0),
          cells: record.map((cell) => cell.trim()),
          hasBlankStart: record.slice(1).some((cell) => /^\s+\S/.test(cell)),
        });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw unprocessable('file_unreadable', `Línea ${error.lines}: las comillas no se cierran`);
  }
}

function lineBreaksIn(cells: string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
