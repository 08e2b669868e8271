import type { AccountColumn, ColumnPlaces } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
import { USER_TYPES } from '@mentorias/domain/people/roles';
import type { Received, Schemas } from '../fields.ts';
import { choice, count, list, nullable, or, text, texts } from '../fields.ts';
import type { Fields } from '../received.ts';
import { countIn, fieldsOf, InvalidResponseError, objectIn, textIn, textsIn } from '../received.ts';

const line = or({ ...text, schema: count.schema }, '');

/** One line of the file, by its number there; one with problems is not stored. */
export const IMPORT_LINE = {
  line,
  user_type: nullable(choice(USER_TYPES)),
  name: or(text, ''),
  email: or(text, ''),
  problems: { ...texts, read: (value: unknown) => (Array.isArray(value) && textsIn(value)) || [] },
};

/** A line of the file that is not stored, and why. */
export interface BadLine extends Received<typeof IMPORT_LINE> {}

/** A good line as it is stored, in the words of the file. */
export const IMPORT_ROW = {
  line,
  texts: { schema: ({ z }: Schemas) => z.record(z.enum(ACCOUNT_COLUMN_NAMES), z.string()), read: textsOfColumns },
};

export interface ReceivedRow extends Received<typeof IMPORT_ROW> {}

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

/** POST /admin/users/import/preview and POST /admin/users/import. Throws InvalidResponseError without the number of valid lines. */
export function readImport(reply: unknown): ReceivedImport {
  const report = objectIn(reply, 'report', ['good_count']) ?? {};
  const good_count = countIn(report.good_count);
  if (good_count === undefined) throw new InvalidResponseError('The reply holds no report');
  const read = list(IMPORT_LINE).read(report.lines);
  const isBad = ({ problems }: BadLine) => problems.length > 0;
  const good_emails = read.filter((line) => !isBad(line) && line.email !== '').map(({ email }) => email);
  const first = list(IMPORT_ROW).read(report.first);
  return { bad: read.filter(isBad), good_emails, good_count, first, ...columnsIn(report) };
}

function textsOfColumns(texts: unknown): Partial<Record<AccountColumn, string>> {
  return Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((column) => [column, textIn(fieldsOf(texts)[column]) ?? '']));
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
