import type { ImportLine } from '@mentorias/contract/people/user-import';
import { IMPORT_ROWS_SHOWN, ImportReport, UserImport } from '@mentorias/contract/people/user-import';
import { ACCOUNT_COLUMNS, missingColumns } from '@mentorias/domain/people/account-columns';
import { TEMPLATE_EMAILS } from '@mentorias/domain/people/account-template';
import { isEmail, normalizeEmail } from '@mentorias/domain/people/emails';
import type { Actor } from '../actor.ts';
import { actorOf } from '../actor.ts';
import type { AuditRecord } from '../audit/record-audit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Db } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import { FILE_ANSWER_TIMEOUT_MS } from '../http/handler-timeout.ts';
import type { Services } from '../services.ts';
import { accountTexts } from '../users/account-texts.ts';
import { insertUser } from '../users/save-user.ts';
import { createdAuditRecord } from '../users/user-audit-records.ts';
import { normalizeCode } from '../users/user-rules.ts';
import { CODE_TAKEN, EMAIL_TAKEN, throwDuplicate } from '../users/users-store.ts';
import type { StoredAccount } from './account-of.ts';
import { accountOf, userTypeIn } from './account-of.ts';
import type { FileOfAccounts } from './read-lines.ts';
import { readLines } from './read-lines.ts';

interface CheckedLine extends ImportLine {
  /** A mentor's, as it would be stored. */
  code: string | null;
  /** Absent where there are problems. */
  stored?: StoredAccount | undefined;
}

const TEMPLATE_LINE = 'Es un ejemplo de la plantilla: escribe ahí los datos de una persona, o borra la línea';

/** What a file would bring, line by line; nothing is stored. */
async function previewImport({ database }: Services, sent: UserImport): Promise<ImportReport> {
  const file = readLines(sent.csv, sent.columns);
  return reportOf(file, await checkedLines(database.kysely, file));
}

/** Stores every good line of a file, all or none of them, and mails each account an invitation. */
async function importUsers({ database, now: clock }: Services, admin: Actor, sent: UserImport): Promise<ImportReport> {
  const now = clock();
  const file = readLines(sent.csv, sent.columns);
  const [missing] = missingColumns(file.places);
  if (missing) throw unprocessable('column_missing', `Falta la columna ${ACCOUNT_COLUMNS[missing]}`);
  const work = async (db: Db) => {
    const lines = await checkedLines(db, file);
    const created: AuditRecord[] = [];
    // In one order, so that two files with the same addresses wait for each other and never deadlock.
    const accounts = lines.flatMap(({ stored }) => stored ?? []).toSorted(byEmail);
    for (const account of accounts) {
      const user = await insertUser(db, { created_at: now, ...account }, now);
      created.push(createdAuditRecord(user));
    }
    if (created.length > 0) {
      const stored = { action: 'import.stored', details: { count: created.length } } as const;
      await recordAudit(db, admin, now, stored, ...created);
    }
    return reportOf(file, lines);
  };
  return transact(database.kysely, work).catch(throwDuplicate);
}

function reportOf({ header, places, unnamed }: FileOfAccounts, lines: CheckedLine[]): ImportReport {
  const good = lines.flatMap(({ line, stored }) => (stored ? { line, texts: storedTexts(stored) } : []));
  return { lines, good_count: good.length, first: good.slice(0, IMPORT_ROWS_SHOWN), header, columns: places, unnamed };
}

/** What an account would show where a list or a file shows it. */
function storedTexts({ given_name = '', ...columns }: StoredAccount) {
  return accountTexts({ name: given_name, ...columns });
}

async function checkedLines(db: Db, file: FileOfAccounts): Promise<CheckedLine[]> {
  const lines = file.lines.map(({ line, texts, problem }) => {
    const user_type = userTypeIn(texts) ?? null;
    return {
      line,
      user_type,
      name: texts.name,
      email: normalizeEmail(texts.email),
      code: user_type === 'guide' ? normalizeCode(texts.code) : null,
      ...(problem ? { problems: [problem] } : accountOf(texts)),
    };
  });
  const isTaken = await takenBy(db, lines);
  const ofEmail = firstWith(lines, ({ email }) => (isEmail(email) ? email : null));
  const ofCode = firstWith(lines, ({ code }) => code);
  return lines.map((line) => {
    const problems = [
      ...line.problems,
      ...repeated('El correo', line, ofEmail.get(line.email)),
      ...repeated('El código', line, ofCode.get(line.code ?? '')),
      ...isTaken(line),
      ...(TEMPLATE_EMAILS.includes(line.email) ? [TEMPLATE_LINE] : []),
    ];
    return problems.length > 0 ? { ...line, stored: undefined, problems } : line;
  });
}

/** What of these lines belongs to a stored account already. */
async function takenBy(db: Db, lines: CheckedLine[]) {
  const emails = lines.map(({ email }) => email);
  const codes = lines.map(({ code }) => code).filter((code) => code !== null);
  const rows = await db
    .selectFrom('users')
    .select(['email', 'code'])
    .where((user) => user.or([user('email', 'in', emails), ...(codes.length > 0 ? [user('code', 'in', codes)] : [])]))
    .execute();
  const taken = new Set<string | null>(rows.flatMap(({ email, code }) => (code === null ? [email] : [email, code])));
  return (line: CheckedLine): string[] => [
    ...(taken.has(line.email) ? [EMAIL_TAKEN] : []),
    ...(taken.has(line.code) ? [CODE_TAKEN] : []),
  ];
}

function repeated(what: string, line: CheckedLine, first: CheckedLine | undefined): string[] {
  return first && first !== line ? [`${what} se repite: ya está en la línea ${first.line}`] : [];
}

/** The first line of each key; a line without one counts for none. */
function firstWith(lines: CheckedLine[], keyOf: (line: CheckedLine) => string | null): Map<string, CheckedLine> {
  const first = new Map<string, CheckedLine>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null && !first.has(key)) first.set(key, line);
  }
  return first;
}

function byEmail(a: StoredAccount, b: StoredAccount): number {
  return a.email < b.email ? -1 : 1;
}

/** A file is longer than any other body. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** Accounts from a CSV file: a preview, then the import (rule 8.12). */
export function importRoutes(app: Api, services: Services): void {
  const options = {
    bodyLimit: BODY_LIMIT,
    config: { handlerTimeoutMs: FILE_ANSWER_TIMEOUT_MS },
    schema: { body: UserImport, response: { 200: ImportReport } },
  };
  app.post('/admin/users/import/preview', options, ({ body }) => previewImport(services, body));
  app.post('/admin/users/import', options, (request) => importUsers(services, actorOf(request), request.body));
}
