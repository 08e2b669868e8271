import { CsvError, parse } from 'csv-parse/sync';
import { withoutGuards } from '../csv/csv.ts';
import { unprocessable } from '../http/errors.ts';

/** One row of a CSV text, and the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** What Excel writes, and reads, as the first line of a file; other programs save it again as a cell. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([,;\t|])"?[,;\t|]*(?:\r\n|\n|\r)/i;

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

interface ParsedRow {
  record: string[];
  /** `lines`: how many lines of the text have been read when the row ends. */
  info: { lines: number };
}

/**
 * The rows of a CSV text (RFC 4180). Cells are separated by commas or, as spreadsheets in Spanish write it, by semicolons, by tabs or by
 * bars: as `separator` says where the text does not name one itself ('sep=;'). A byte order mark is skipped, as are empty lines. Throws a
 * 422 that names the line of a quote that never closes. The apostrophes before formulas in a file of ours are taken off. Reads `maxRows`
 * at most: each costs more than its text.
 */
export function parseCsv(text: string, separator: Separator, maxRows: number): CsvRow[] {
  const named = SEPARATOR_LINE.exec(text);
  return parsed(text.slice(named?.[0].length), named?.[1] ?? separator, maxRows).map(({ record, info }) => ({
    line: info.lines - lineBreaksIn(record) + (named ? 1 : 0),
    cells: record.map((cell) => withoutGuards(cell).trim()),
  }));
}

function parsed(text: string, delimiter: string, maxRows: number): ParsedRow[] {
  try {
    const options = {
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
    };
    return parse(text, options) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    throw unprocessable('file_unreadable', `Línea ${error.lines}: las comillas no se cierran`);
  }
}

function lineBreaksIn(cells: string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}
