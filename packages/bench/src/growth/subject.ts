import { buildApp } from '@mentorias/api/app';
import { apiConfigFrom } from '@mentorias/api/config';
import { openDatabase } from '@mentorias/api/database/open-database';
import { PREFIX } from '@mentorias/api/http/api';
import type { Services } from '@mentorias/api/services';
import { openSession } from '@mentorias/api/sign-in/sessions/sessions-store';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Size } from '../admin-lists/databases/fill.ts';
import { BLOCK, fill } from '../admin-lists/databases/fill.ts';
import { firstDayOf, NOW } from './clock.ts';
import { fillRecords } from './fill-records.ts';

export type Role = 'user' | 'guide' | 'admin';

/** A filled database with the API on it, in this process. */
export interface Subject {
  events: number;
  services: Services;
  people: Record<Role, { id: number; token: string }>;
  /** Calls the API as one of the three people and returns the body of the reply. Throws where it is refused. */
  call<Body>(role: Role, method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Body>;
  fillSeconds: number;
  megabytes: number;
}

/** A guide and an entrepreneur of every size, both active. */
const GUIDE = 7 * BLOCK;
const ENTREPRENEUR = GUIDE + 1;

/** Fills the empty database at `place`, and signs three people in. */
export async function openSubject(place: { dataDir: string; databaseUrl?: string }, size: Size): Promise<Subject> {
  const database = await openDatabase({ databaseUrl: undefined, production: false, ...place });
  const { kysely } = database;
  const start = performance.now();
  const days = Math.ceil(size.events / (size.users / BLOCK));
  await fill(kysely, { ...size, firstDay: firstDayOf(days) });
  await fillRecords(kysely);
  const fillSeconds = (performance.now() - start) / 1000;
  const { rows } = await sql<{ bytes: number }>`SELECT pg_database_size(current_database()) AS bytes`.execute(kysely);
  const config = {
    ...apiConfigFrom({
      BOOKINGS_PER_MINUTE: '1000000',
      CHANGES_PER_TEN_MINUTES: '1000000',
      WRITES_PER_MINUTE: '1000000',
    }),
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
  };
  const services: Services = { database, config, now: () => NOW };
  const app = await buildApp({ ...services, logger: pino({ level: 'silent' }) });
  const administrator = await kysely
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .executeTakeFirstOrThrow();
  const signIn = async (id: number) => {
    const proof = await kysely
      .selectFrom('users')
      .select(['id', 'credentials_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, token: (await openSession(kysely, proof, NOW))! };
  };
  const people = {
    user: await signIn(ENTREPRENEUR),
    guide: await signIn(GUIDE),
    admin: await signIn(administrator.id),
  };
  return {
    events: size.events,
    services,
    people,
    fillSeconds,
    megabytes: rows[0]!.bytes / 1e6,
    async call(role, method, path, body) {
      const headers = { authorization: `Bearer ${people[role].token}` };
      const reply = await app.inject({ method, url: `${PREFIX}${path}`, headers, ...(body && { payload: body }) });
      if (reply.statusCode >= 300) throw new Error(`${method} ${path} answered ${reply.statusCode}: ${reply.body}`);
      return reply.json();
    },
  };
}
