import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The mail domain of every example account; production refuses a database that has one (docs/configuration.md). */
export const DEMO_DOMAIN = 'mentorias.demo';

/** Whether the database has example accounts, whose password is public. */
export async function hasDemoAccounts(db: Kysely<Schema>): Promise<boolean> {
  const accounts = db.selectFrom('users').select('id').where('email', 'like', `%@${DEMO_DOMAIN}`).limit(1);
  return (await accounts.executeTakeFirst()) !== undefined;
}
