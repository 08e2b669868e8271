import { buildApp } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import type { Schema } from '@mentorias/api/database/schema';
import { PREFIX } from '@mentorias/api/http/api';
import { openSession } from '@mentorias/api/sign-in/sessions/sessions-store';
import type { Kysely } from 'kysely';
import { pino } from 'pino';

/** An administrator who is signed in. */
export interface Admin {
  token: string;
  /** Calls the API in this process and returns the body of the reply. Throws where it is refused. */
  get<Body>(path: string): Promise<Body>;
}

/** Signs the administrator in who came with the database. */
export async function openAdmin(kysely: Kysely<Schema>): Promise<Admin> {
  const proof = await kysely
    .selectFrom('users')
    .select(['id', 'credentials_version'])
    .where('user_type', '=', 'admin')
    .executeTakeFirstOrThrow();
  const token = await openSession(kysely, proof, new Date());
  if (!token) throw new Error('The administrator could not be signed in');
  const usage = { size: 1, inUse: 0, waiting: 0 };
  const nothing = async () => {};
  const lost = new Promise<Error>(() => {});
  const database = { kysely, usage, ping: nothing, lost, listen: () => nothing, close: nothing };
  const logger = pino({ level: 'silent' });
  const app = await buildApp({ database, config: apiConfigFrom({}), now: () => new Date(), logger });
  return {
    token,
    async get(path) {
      const reply = await app.inject({ url: `${PREFIX}${path}`, headers: { authorization: `Bearer ${token}` } });
      if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    },
  };
}
