/** One row of a CSV text, and the line of the file on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A cell with what ends it: quoted, with quotes doubled inside, or bare up to a separator or the line's end. */
const CELL = {
  ',': /(?:"((?:[^"]|"")*)"?|([^,\r\n]*))[^,\r\n]*(,|\r\n|\n|\r|$)/y,
  ';': /(?:"((?:[^"]|"")*)"?|([^;\r\n]*))[^;\r\n]*(;|\r\n|\n|\r|$)/y,
};

/**
 * The rows of a CSV text (RFC 4180). Cells are separated by commas or, as spreadsheets in Spanish write it, by semicolons:
 * whichever the first line has more of. A byte order mark is skipped, as are empty lines.
 */
export function parseCsv(text: string): CsvRow[] {
  const body = text.replace(/^\uFEFF/, '');
  const pattern = CELL[separatorOf(body)];
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < body.length) {
    const [whole, quoted, bare = '', end] = pattern.exec(body)!;
    row.cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end !== ',' && end !== ';') {
      rows.push(row);
      row = { line, cells: [] };
    }
  }
  if (row.cells.length > 0) rows.push(row);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function separatorOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/[\r\n]/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}
