import { CsvError, parse } from 'csv-parse/sync';
import { unprocessable } from '../http/errors.ts';

/** One row of a CSV text, and the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

interface ParsedRow {
  record: string[];
  /** `lines`: how many lines of the text have been read when the row ends. */
  info: { lines: number };
}

/**
 * The rows of a CSV text (RFC 4180). Cells are separated by commas or, as spreadsheets in Spanish write it, by semicolons:
 * whichever the first line has more of. A byte order mark is skipped, as are empty lines. Throws a 422 that names the line
 * of a quote that never closes. Reads `maxRows` at most: each costs more than its text.
 */
export function parseCsv(text: string, maxRows: number): CsvRow[] {
  return parsed(text, maxRows).map(({ record, info }) => ({
    line: info.lines - lineBreaksIn(record),
    cells: record.map((cell) => cell.trim()),
  }));
}

function parsed(text: string, maxRows: number): ParsedRow[] {
  try {
    const options = {
      bom: true,
      delimiter: separatorOf(text),
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
    throw unprocessable(`Línea ${error.lines}: las comillas no se cierran`);
  }
}

function lineBreaksIn(cells: string[]): number {
  return cells.reduce((count, cell) => count + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
}

function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
