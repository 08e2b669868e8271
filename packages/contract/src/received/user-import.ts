import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMN_NAMES } from '@mentorias/domain/people/account-columns';
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
}

/** POST /admin/users/import/preview and POST /admin/users/import. Throws NotUnderstood without the number of valid lines. */
export function readImport(reply: unknown): ReceivedImport {
  const { lines, good_count, first } = objectIn(reply, 'report', ['good_count']) ?? {};
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
  return { bad: read.filter(isBad), good_emails, good_count: count, first: rowsIn(first) };
}

function rowsIn(first: unknown): ReceivedRow[] {
  const rows = Array.isArray(first) ? first.map(fieldsOf) : [];
  return rows.map(({ line, texts }) => ({
    line: textIn(line) ?? '',
    texts: Object.fromEntries(ACCOUNT_COLUMN_NAMES.map((column) => [column, textIn(fieldsOf(texts)[column]) ?? ''])),
  }));
}
