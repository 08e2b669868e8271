import type { User } from '@mentorias/contract/people/users';
import type { Kysely } from 'kysely';
import { isCollision } from '../database/database-error.ts';
import type { Schema, UserRow } from '../database/schema.ts';
import { conflict, notFound } from '../http/errors.ts';

export const USER_FIELDS = [
  'id',
  'name',
  'email',
  'user_type',
  'code',
  'guide_type',
  'areas',
  'specializations',
  'company_name',
  'location',
  'origin',
  'description',
  'active',
  'created_at',
  'revision',
  'last_event_at',
  'erase_after',
] as const;

type Row = Pick<UserRow, (typeof USER_FIELDS)[number]>;

/** A user as administrators see one. */
export function toUser({ active, created_at, code, last_event_at, erase_after, ...user }: Row): User {
  return {
    ...user,
    status: active,
    created_at: created_at.toISOString(),
    code: code ?? '',
    last_event_at: last_event_at?.toISOString() ?? null,
    erase_after: erase_after?.toISOString() ?? null,
  };
}

export async function findUserRow(
  db: Kysely<Schema>,
  id: number,
): Promise<(Row & Pick<UserRow, 'erased_at'>) | undefined> {
  return db
    .selectFrom('users')
    .select([...USER_FIELDS, 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The account as administrators see it; throws a 404 where there is none. */
export async function findUser(db: Kysely<Schema>, id: number): Promise<User> {
  const row = await findUserRow(db, id);
  if (!row) throw notFound();
  return toUser(row);
}

export const EMAIL_TAKEN = 'Ya existe un usuario con ese correo';
export const CODE_TAKEN = 'El código ya pertenece a otro mentor';

/** Throws a 409 for a database error that says that the e-mail or the code is taken; else the error itself. */
export function throwDuplicate(error: unknown): never {
  if (isCollision(error, 'users_email_key')) throw conflict('email_taken', EMAIL_TAKEN).at('email');
  if (isCollision(error, 'users_code_key')) throw conflict('code_taken', CODE_TAKEN).at('code');
  throw error;
}
