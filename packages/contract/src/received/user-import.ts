import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import type { Fields } from '../received.ts';
import { countIn, fieldsOf, NotUnderstood, objectIn, textIn, textsIn } from '../received.ts';

/** A line of the file that is not stored, and why. */
export interface BadLine {
  line: string;
  name: string;
  email: string;
  problems: string[];
}

/** A line as it is stored, by the columns that can be read. */
export interface ReceivedRow {
  line: string;
  texts: Partial<Record<AccountColumn, string>>;
}

/** The outcome of a preview or an import. */
export interface ReceivedImport {
  bad: BadLine[];
  /** The e-mails of the valid lines, where the backend sent them. */
  good_emails: string[];
  good_count: number;
  /** The first good lines, where the backend sent them. */
  first: ReceivedRow[];
  /** The header of the file, and which of its cells are our columns. Undefined when the backend sends no columns to choose from. */
  columns?: ReceivedColumns;
}

/** The header of a file, where it has our columns, and those that it does not name as we do. */
export interface ReceivedColumns {
  header: string[];
  places: ColumnPlaces;
  unnamed: AccountColumn[];
}

/** POST /admin/users/import/preview and POST /admin/users/import. Throws NotUnderstood without the number of valid lines. */
export function readImport(reply: unknown): ReceivedImport {
  const report = objectIn(reply, 'report', ['good_count']) ?? {};
  const { lines, good_count, first } = report;
  const count = countIn(good_count);
  if (count === undefined) throw new NotUnderstood('The reply holds no report');
  const rows = Array.isArray(lines) ? lines.map(fieldsOf) : [];
  const read = rows.map(({ line, name, email, problems }) => ({
    line: textIn(line) ?? '',
    name: textIn(name) ?? '',
    email: textIn(email) ?? '',
    problems: Array.isArray(problems) ? (textsIn(problems) ?? []) : [],
  }));
  const isBad = ({ problems }: BadLine) => problems.length > 0;
  const good_emails = read.filter((line) => !isBad(line) && line.email !== '').map(({ email }) => email);
  return { bad: read.filter(isBad), good_emails, good_count: count, first: rowsIn(first), ...columnsIn(report) };
}

function rowsIn(first: unknown): ReceivedRow[] {
  const rows = Array.isArray(first) ? first.map(fieldsOf) : [];
  return rows.map(({ line, texts }) => ({
    line: textIn(line) ?? '',
    texts: Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((column) => [column, textIn(fieldsOf(texts)[column]) ?? ''])),
  }));
}

function columnsIn({ header, columns, unnamed }: Fields): Pick<ReceivedImport, 'columns'> {
  if (!Array.isArray(header) || !Array.isArray(unnamed)) return {};
  const cells = header.map((cell) => textIn(cell) ?? '');
  const places = ACCOUNT_COLUMN_NAMES.flatMap((column) => {
    const place = countIn(fieldsOf(columns)[column]);
    return place === undefined ? [] : [[column, place] as const];
  });
  const known = ACCOUNT_COLUMN_NAMES.filter((column) => unnamed.includes(column));
  return { columns: { header: cells, places: Object.fromEntries(places), unnamed: known } };
}
