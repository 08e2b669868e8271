import type { UserType } from '@mentorias/domain/people/roles';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { DEMO_PASSWORD, demoEmail } from './accounts.ts';

/** What signs in by one click at the demo's entrance. */
export interface DemoSignIns {
  password: string;
  accounts: { user_type: UserType; email: string }[];
}

const MAILBOXES: Record<UserType, string> = { user: 'emprendedor', guide: 'mentor', admin: 'admin' };

/** One example account of each role, where it is allowed: in the demo, and while the database has them and they are active. */
export async function demoSignIns(
  { demo }: Pick<ApiConfig, 'demo'>,
  { kysely }: Pick<Database, 'kysely'>,
): Promise<DemoSignIns | undefined> {
  if (!demo) return undefined;
  const wanted = Object.entries(MAILBOXES).map(([user_type, mailbox]) => ({
    user_type: user_type as UserType,
    email: demoEmail(mailbox),
  }));
  const found = await kysely
    .selectFrom('users')
    .select(['user_type', 'email'])
    .where('active', '=', true)
    .where(
      'email',
      'in',
      wanted.map(({ email }) => email),
    )
    .execute();
  const accounts = wanted.filter((one) =>
    found.some((row) => row.email === one.email && row.user_type === one.user_type),
  );
  return accounts.length > 0 ? { password: DEMO_PASSWORD, accounts } : undefined;
}
