import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { openServer } from './open-database.ts';
import type { Schema } from './schema.ts';

const NO_PRIVILEGE = '42501';

/** Whether the server of `adminUrl` has a database or a role of this name. Throws an OperatorError where the server cannot be used. */
export function isNameTaken(adminUrl: string, name: string): Promise<boolean> {
  return onServer(
    adminUrl,
    async (kysely) => (await hasRow(kysely, 'pg_roles', name)) || hasRow(kysely, 'pg_database', name),
  );
}

/**
 * Creates a role with a password and its database of one name, which no other role may connect to; what is there already of them stays
 * as it is. Throws an OperatorError where `adminUrl`, whose role needs CREATEROLE and CREATEDB, does not let it.
 */
export async function createOwnDatabase(adminUrl: string, name: string, password: string): Promise<void> {
  const own = sql.id(name);
  await onServer(adminUrl, async (kysely) => {
    if (!(await hasRow(kysely, 'pg_roles', name)))
      await sql`CREATE ROLE ${own} LOGIN PASSWORD ${sql.lit(password)}`.execute(kysely);
    // A role that is not a superuser must be a member of the owner.
    await sql`GRANT ${own} TO CURRENT_USER`.execute(kysely);
    // A server that was set up without a locale would give SQL_ASCII.
    if (!(await hasRow(kysely, 'pg_database', name)))
      await sql`CREATE DATABASE ${own} OWNER ${own} ENCODING 'UTF8' TEMPLATE template0`.execute(kysely);
    await sql`REVOKE CONNECT ON DATABASE ${own} FROM PUBLIC`.execute(kysely);
    await sql`REVOKE ${own} FROM CURRENT_USER`.execute(kysely);
  });
}

async function hasRow(kysely: Kysely<Schema>, table: 'pg_roles' | 'pg_database', name: string): Promise<boolean> {
  const column = sql.id(table === 'pg_roles' ? 'rolname' : 'datname');
  const { rows } = await sql`SELECT 1 FROM ${sql.id(table)} WHERE ${column} = ${name}`.execute(kysely);
  return rows.length > 0;
}

async function onServer<T>(adminUrl: string, use: (kysely: Kysely<Schema>) => Promise<T>): Promise<T> {
  const { kysely, close } = await openServer(adminUrl).catch((error: Error) => {
    throw new OperatorError(error.message.replaceAll('DATABASE_URL', 'ADMIN_DATABASE_URL'), { cause: error });
  });
  try {
    return await use(kysely);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_PRIVILEGE) throw error;
    throw new OperatorError('El usuario de ADMIN_DATABASE_URL debe poder crear usuarios y bases de datos.');
  } finally {
    await close();
  }
}
