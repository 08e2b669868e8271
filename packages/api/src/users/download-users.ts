import type { User, UserDownloadQuery } from '@mentorias/contract/people/users';
import type { AccountColumn } from '@mentorias/domain/people/account-columns';
import { ACCOUNT_COLUMNS } from '@mentorias/domain/people/account-columns';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { csvLine } from '../csv/csv.ts';
import { csvByIds, idTexts } from '../csv/download.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { accountTexts } from './account-texts.ts';
import { allUserIds } from './list-users.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

const COLUMNS: readonly AccountColumn[] = [
  'code',
  'name',
  'email',
  'user_type',
  'guide_type',
  'areas',
  'specializations',
  'company_name',
  'location',
  'origin',
  'description',
];

const HEADER = [...COLUMNS.map((column) => ACCOUNT_COLUMNS[column]), 'Estado', 'Fecha de creación', 'Última mentoría'];

/** All accounts of a list as CSV, in its order (rule 8.15). */
export async function downloadUsers(
  { database: { read }, config }: Services,
  query: UserDownloadQuery,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const texts = await read(async (db) => idTexts(db, await allUserIds(db, query, config, now)));
  return csvByIds(HEADER, texts, (ids) => read((db) => csvLines(db, ids)));
}

async function csvLines(db: Db, ids: number[]): Promise<string> {
  const rows = await db.selectFrom('users').select(USER_FIELDS).where('id', 'in', ids).execute();
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  return ids
    .flatMap((id) => users.get(id) ?? [])
    .map((user) => csvLine(cellsOf(user)))
    .join('');
}

function cellsOf(user: User): string[] {
  const texts = accountTexts(user);
  const createdOn = formatDayMonthYear(new Date(user.created_at));
  const lastEventOn = user.last_event_at ? formatDayMonthYear(new Date(user.last_event_at)) : '';
  return [...COLUMNS.map((column) => texts[column]), user.status ? 'Activo' : 'Inactivo', createdOn, lastEventOn];
}
