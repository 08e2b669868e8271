import type { User, UserDownloadQuery } from '@mentorias/contract/people/users';
import { areaLabel } from '@mentorias/domain/people/areas';
import { guideTypeLabel, userTypeLabel } from '@mentorias/domain/people/roles';
import { showDayMonthYear } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { csvLine } from '../calendar-events/download/csv.ts';
import { csvByIds, idTexts } from '../calendar-events/download/rows-by-ids.ts';
import type { Schema } from '../database/schema.ts';
import { allUserIds } from './list-users.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

const COLUMNS: Record<string, (user: User) => string> = {
  Código: ({ code }) => code,
  Nombre: ({ name }) => name,
  Correo: ({ email }) => email,
  Tipo: ({ user_type }) => userTypeLabel(user_type),
  'Tipo de mentor': ({ guide_type }) => (guide_type ? guideTypeLabel(guide_type) : ''),
  Áreas: ({ areas }) => areas.map(areaLabel).join(', '),
  Especialidades: ({ specializations }) => specializations.join(', '),
  Emprendimiento: ({ company_name }) => company_name,
  Ubicación: ({ location }) => location,
  Origen: ({ origin }) => origin,
  Descripción: ({ description }) => description,
  Estado: ({ status }) => (status ? 'Activo' : 'Inactivo'),
  'Fecha de creación': ({ created_at }) => showDayMonthYear(new Date(created_at)),
};

const CELLS = Object.values(COLUMNS);

/** All accounts of a list as CSV, in its order (rule 8.15). */
export async function downloadUsers(db: Kysely<Schema>, query: UserDownloadQuery): Promise<AsyncGenerator<string>> {
  const texts = await idTexts(db, await allUserIds(db, query));
  return csvByIds(Object.keys(COLUMNS), texts, (ids) => csvLines(db, ids));
}

async function csvLines(db: Kysely<Schema>, ids: number[]): Promise<string> {
  const rows = await db.selectFrom('users').select(USER_FIELDS).where('id', 'in', ids).execute();
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  return ids
    .flatMap((id) => users.get(id) ?? [])
    .map((user) => csvLine(CELLS.map((text) => text(user))))
    .join('');
}
