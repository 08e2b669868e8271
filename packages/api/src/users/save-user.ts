import type { EntrepreneurInput, MentorInput, UserChange, UserInput } from '@mentorias/contract/people/users';
import { User } from '@mentorias/contract/people/users';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { hasSignedIn, recordAudit } from '../audit/record-audit.ts';
import type { NewUser, Schema } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { FieldErrors } from '../http/errors.ts';
import { forbidden, notFound, unprocessable, unprocessableFields } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import { deleteLinksOf } from '../sign-in/passwords/one-time-links.ts';
import { assertGoodPassword, assertUnlikeEmail } from '../sign-in/passwords/password-rules.ts';
import { hashPassword } from '../sign-in/passwords/passwords.ts';
import { endSessionsOf } from '../sign-in/sessions/sessions-store.ts';
import { createdAuditRecord, editAuditRecords } from './user-audit-records.ts';
import { entrepreneurProblems, mentorProblems, normalizeCode } from './user-rules.ts';
import { findUserRow, throwDuplicate, toUser, USER_FIELDS } from './users-store.ts';

/** Creates a mentor or an entrepreneur and mails an invitation (rule 1.7). */
export async function createUser({ database, now: clock }: Services, admin: Actor, input: UserInput): Promise<User> {
  const now = clock();
  const columns = columnsOf(input);
  if (input.user_type === 'user' && !input.password) {
    throw unprocessable(
      'password_missing',
      'Por favor completa todos los campos requeridos: Nombre, Email, Contraseña y Emprendimiento',
    ).at('password');
  }
  const user = { user_type: input.user_type, created_at: now, ...columns, ...(await passwordOf(input)) };
  const store = async (db: Kysely<Schema>) => {
    const created = await insertUser(db, user, now);
    await recordAudit(db, admin, now, createdAuditRecord(created));
    return created;
  };
  return transact(database.kysely, store).catch(throwDuplicate);
}

/** Stores an account and mails its invitation, by which a user without a password sets one. */
export async function insertUser(db: Kysely<Schema>, user: NewUser, now: Date): Promise<User> {
  const row = await db.insertInto('users').values(user).returning(USER_FIELDS).executeTakeFirstOrThrow();
  await invite(db, row.id, now);
  return toUser(row);
}

function invite(db: Kysely<Schema>, userId: number, now: Date): Promise<void> {
  return enqueue(db, [{ kind: 'link', payload: { reason: 'invitation', userId } }], now);
}

/**
 * Changes a mentor or an entrepreneur; a new e-mail or password ends their sessions and voids their links (rules 3.7 and 3.9). To a new
 * e-mail of an account that was never used its invitation is mailed again (rule 1.7): the first one went elsewhere.
 */
export async function editUser(
  { database: { kysely }, now: clock }: Services,
  admin: Actor,
  id: number,
  input: UserChange,
): Promise<User> {
  const now = clock();
  await assertEditable(kysely, id);
  const columns = columnsOf(input);
  const password = await passwordOf(input);
  const store = async (db: Kysely<Schema>) => {
    const old = await db
      .selectFrom('users')
      .select([...USER_FIELDS, 'google_sub'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (old?.user_type !== input.user_type)
      throw unprocessable('user_type_fixed', 'El tipo de un usuario no se puede cambiar');
    await assertFresh({ stored: old.revision, sent: input.revision, schema: User, current: () => toUser(old) });
    const hasMoved = old.email !== columns.email;
    const row = await db
      .updateTable('users')
      .set({ ...columns, ...password, ...(hasMoved ? { google_sub: null } : {}) })
      .where('id', '=', id)
      .returning(USER_FIELDS)
      .executeTakeFirstOrThrow();
    await recordAudit(db, admin, now, ...editAuditRecords(old, columns, password.password_hash !== undefined));
    if (hasMoved || password.password_hash) {
      await deleteLinksOf(db, id);
      await endSessionsOf(db, id);
    }
    if (hasMoved && row.active && !(await hasSignedIn(db, id))) await invite(db, id, now);
    return toUser(row);
  };
  return transact(kysely, store).catch(throwDuplicate);
}

/** Throws unless an administrator may change this user, who must neither be an administrator (rule 1.5) nor erased (rule 15.4). */
export async function assertEditable(db: Kysely<Schema>, id: number): Promise<void> {
  const user = await findUserRow(db, id);
  if (!user) throw notFound();
  if (user.user_type === 'admin') throw forbidden('admin_fixed', 'No se puede modificar a un administrador');
  if (user.erased_at) throw forbidden('user_erased', 'La cuenta fue eliminada y no se puede modificar');
}

/** What is stored of a mentor or an entrepreneur; throws a 422 where a rule is broken. */
export function columnsOf(input: UserInput) {
  return input.user_type === 'guide' ? mentorColumns(input) : entrepreneurColumns(input);
}

function mentorColumns(input: MentorInput) {
  assertNoProblems(mentorProblems(input));
  return {
    email: normalizeEmail(input.email),
    code: normalizeCode(input.code),
    guide_type: input.guide_type,
    areas: [...new Set(input.areas)],
    specializations: [...new Set(input.specializations.map((text) => text.trim()).filter((text) => text !== ''))],
    location: input.location.trim(),
  } satisfies Record<Exclude<keyof MentorInput, 'user_type'>, unknown>;
}

function entrepreneurColumns(input: EntrepreneurInput) {
  assertNoProblems(entrepreneurProblems(input));
  return {
    given_name: collapseWhitespace(input.name),
    email: normalizeEmail(input.email),
    company_name: collapseWhitespace(input.company_name),
    description: input.description.trim(),
    location: input.location.trim(),
    origin: input.origin.trim(),
  } satisfies Record<
    Exclude<keyof EntrepreneurInput, 'user_type' | 'name' | `password${string}`> | 'given_name',
    string
  >;
}

async function passwordOf(input: UserInput): Promise<{ password_hash?: string }> {
  if (input.user_type === 'guide' || input.password === undefined) return {};
  assertGoodPassword(input.password, input.password_confirmation);
  assertUnlikeEmail(input.password, input.email);
  return { password_hash: await hashPassword(input.password) };
}

function assertNoProblems(problems: FieldErrors): void {
  if (Object.keys(problems).length > 0) throw unprocessableFields(problems);
}
