import { ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { columnsIn, comparable } from './columns-in.ts';
import type { CsvRow, Separator } from './parse-csv.ts';
import { namedSeparator, parseCsv, rowsAbove, SEPARATORS } from './parse-csv.ts';

/** The table of a file: titles above it are none of its rows. */
export interface Table {
  separator: Separator;
  header: string[];
  /** Whether a blank stands before cells of the header too: then it says nothing in the rows. */
  isSpaced: boolean;
  rows: CsvRow[];
}

/** Rows among which the header is looked for. */
const TITLES_MAX = 10;

/** Columns of ours by which a row is known as a header. */
const NAMED_MIN = 2;

/** Headers of family names, as they are compared: those of the father, or both, then those of the mother. */
const SURNAMES = [
  /^(?:(?:ap?|apell|apellido) )?paterno$|^apellidos?(?: s| 1)?$|^(?:primer|1er) apellido$/,
  /^(?:(?:ap?|apell|apellido) )?materno$|^apellido 2$|^(?:segundo|2do) apellido$/,
];

/** Headers of names that have the family names already. */
const FULL_NAME = /completo|apellido/;

/** The table of a CSV text, of at most `maxRows` rows; undefined for an empty text. Throws a 422 for a quote that never closes. */
export function tableIn(csv: string, maxRows: number): Table | undefined {
  const { separator, titles } = likeliestHeader(csv);
  const [header, ...rows] = parseCsv(csv, separator, titles + 1 + maxRows).slice(titles);
  return header && withFullNames({ separator, header: header.cells, isSpaced: header.hasBlankStart, rows });
}

/** The separator by which a row names most of our columns, the more cells the better, and how many rows stand above that row. */
function likeliestHeader(csv: string): { separator: Separator; titles: number } {
  const named = namedSeparator(csv);
  const candidates = (named ? [named] : SEPARATORS).flatMap((separator) => {
    return rowsAbove(csv, separator, TITLES_MAX).map(({ cells }, titles) => {
      const named = Object.keys(columnsIn(cells).places).length;
      return { separator, titles, named: named < NAMED_MIN ? 0 : named, cells: cells.length };
    });
  });
  const [likeliest] = candidates.toSorted(
    (one, other) => other.named - one.named || one.titles - other.titles || other.cells - one.cells,
  );
  return likeliest ?? { separator: ',', titles: 0 };
}

/** Puts family names that have columns of their own behind the given names. */
function withFullNames(table: Table): Table {
  const { header, rows } = table;
  const name = columnsIn(header).places.name;
  const names = header.map(comparable);
  if (name === undefined || FULL_NAME.test(names[name] ?? '')) return table;
  const places = [...header.keys()];
  const surnames = SURNAMES.flatMap((surname) => places.filter((place) => surname.test(names[place] ?? '')));
  if (surnames.length === 0) return table;
  const withoutSurnames = (cells: string[]) => cells.filter((_, place) => !surnames.includes(place));
  const fullName = (cells: string[]) => [name, ...surnames].map((place) => cells[place]).filter(Boolean);
  return {
    ...table,
    header: withoutSurnames(header.toSpliced(name, 1, ACCOUNT_COLUMNS.name)),
    rows: rows.map(({ cells, ...row }) => ({
      ...row,
      cells: withoutSurnames(cells.toSpliced(name, 1, fullName(cells).join(' '))),
    })),
  };
}
