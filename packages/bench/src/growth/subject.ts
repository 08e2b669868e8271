import { buildApp } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { FEW } from '@mentorias/api/database/lists/ordered-ids';
import type { DatabasePlace } from '@mentorias/api/database/open-database';
import { openDatabase } from '@mentorias/api/database/open-database';
import { PREFIX } from '@mentorias/api/http/api';
import type { Services } from '@mentorias/api/services';
import { openSession } from '@mentorias/api/sign-in/sessions/sessions-store';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Size } from './fill.ts';
import { BLOCK, fill, NOW } from './fill.ts';
import { fillRecords } from './fill-records.ts';

export type Role = 'user' | 'guide' | 'admin';

/** A filled database with the API on it, in this process. */
export interface Subject {
  size: Size;
  megabytes: number;
  services: Services;
  people: Record<Role, { id: number; token: string }>;
  /** Calls the API as one of the three people and returns the body of the reply. Throws where it is refused. */
  call<Body>(role: Role, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>;
  /** Milliseconds of the statements that found and counted whole lists, since this was asked before. */
  takeCountMs(): number;
}

/** A guide of every size; the entrepreneur after it and the administrator are active too. */
const GUIDE = 7 * BLOCK;

/** Limits that no measure reaches. */
const LIMITS = {
  BOOKINGS_PER_MINUTE: '1000000',
  CHANGES_PER_TEN_MINUTES: '1000000',
  WRITES_PER_MINUTE: '1000000',
  ANSWER_LIMIT_SECONDS: '60',
};

/** Fills the empty database at `place`, and signs three people in. Figures are computed at each call, unless they may be older. */
export async function openSubject(place: DatabasePlace, size: Size, figuresFreshMs = 0): Promise<Subject> {
  let countMs = 0;
  const database = await openDatabase({ ...place, production: false }, (statement) => {
    if (isCount(statement.sql)) countMs += statement.milliseconds;
  });
  const { kysely } = database;
  await fill(kysely, size);
  await fillRecords(kysely);
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(kysely);
  const config = { ...apiConfigFrom(LIMITS), ...place, figuresFreshMs };
  const start = performance.now();
  const now = () => new Date(NOW.getTime() + (figuresFreshMs > 0 ? performance.now() - start : 0));
  const services: Services = { database, config, now };
  const app = await buildApp({ ...services, logger: pino({ level: 'silent' }) });
  const users = kysely.selectFrom('users').select(['id', 'credentials_version']);
  const signIn = async (proof: { id: number; credentials_version: number }) => {
    return { id: proof.id, token: (await openSession(kysely, proof, NOW))! };
  };
  const people = {
    user: await signIn(await users.where('id', '=', GUIDE + 1).executeTakeFirstOrThrow()),
    guide: await signIn(await users.where('id', '=', GUIDE).executeTakeFirstOrThrow()),
    admin: await signIn(await users.where('user_type', '=', 'admin').executeTakeFirstOrThrow()),
  };
  return {
    size,
    megabytes: rows[0]!.bytes / 1e6,
    services,
    people,
    async call(role, method, path, body) {
      const headers = { authorization: `Bearer ${people[role].token}` };
      const reply = await app.inject({ method, url: `${PREFIX}${path}`, headers, ...(body && { payload: body }) });
      if (reply.statusCode >= 300) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    },
    takeCountMs() {
      const taken = countMs;
      countMs = 0;
      return taken;
    },
  };
}

/** Whether a statement only finds or counts a whole list. */
function isCount(statement: string): boolean {
  return statement.includes('count(*)') || statement.includes(`LIMIT ${FEW + 1}`);
}
