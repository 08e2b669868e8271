import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { WireSchedule } from '@mentorias/contract/availability/availability';
import { weekOfWireSchedule } from '@mentorias/contract/availability/wire-times';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import type { InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { buildApp } from './app.ts';
import { replaceWeek } from './availability/availability-store.ts';
import type { ApiConfig } from './config.ts';
import { apiConfigFrom } from './config.ts';
import type { Database } from './database/open-database.ts';
import type { NewUser, Schema } from './database/schema.ts';
import { openTestDatabase } from './database/testing.ts';
import type { Services } from './services.ts';
import { openSession } from './sign-in/sessions/sessions-store.ts';

/** Monday, 23 November 2026, 09:00 in Lima. */
export const MONDAY_AT_NINE = new Date('2026-11-23T14:00:00Z');

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads a reply as the browser does, and its expectations are the check.
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

export interface TestApi {
  database: Database;
  config: ApiConfig;
  /** The API's present; a test moves it. */
  clock: { now: Date };
  /** Lines of the log so far. */
  log: string[];
  call(method: InjectOptions['method'], url: string, options?: CallOptions): Promise<Answer>;
  /** Its address; it listens from the first call on, and closes after the test file. */
  listen(): Promise<string>;
  addUser(user?: Partial<NewUser>): Promise<TestUser>;
  /** A guide who opens these ranges, 'HH:MM-HH:MM'. */
  addGuide(week?: Partial<Record<Weekday, string[]>>, user?: Partial<NewUser>): Promise<TestUser>;
}

interface CallOptions {
  as?: TestUser | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** The address of the client. */
  address?: string;
}

export interface TestUser {
  id: number;
  name: string;
  email: string;
  token: string;
}

/** Users made so far: two APIs of a file may share one database. */
let count = 0;

/** The API on a real database of its own, with a clock that stands still. */
export async function startTestApi(
  config: Partial<ApiConfig> = {},
  database?: Database,
  more: Pick<Services, 'google' | 'assignedRelease' | 'metrics'> = {},
): Promise<TestApi> {
  const db = database ?? (await openTestDatabase());
  const clock = { now: MONDAY_AT_NINE };
  const log: string[] = [];
  // Many parallel tests on a busy machine are slow, and in none of them a minute passes.
  const patient = apiConfigFrom({ ANSWER_LIMIT_SECONDS: '60', WRITES_PER_MINUTE: '1000000' });
  // Its clock stands still: figures would never be old.
  const whole = { ...patient, figuresFreshMs: 0, secretKey: randomBytes(32), ...config };
  const logger = pino({ level: 'info' }, { write: (line) => log.push(line) });
  const app = await buildApp({ database: db, config: whole, now: () => clock.now, ...more, logger });
  const addUser: TestApi['addUser'] = async (user = {}) => {
    count += 1;
    const guide = user.user_type === 'guide' ? { code: letters(count), guide_type: 'assigned' as const } : {};
    const row = await db.kysely
      .insertInto('users')
      .values({
        user_type: 'user',
        email: `persona${count}@ejemplo.pe`,
        given_name: `Persona ${count}`,
        created_at: clock.now,
        ...guide,
        ...user,
      })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow();
    return { ...row, token: await openTestSession(db.kysely, row.id, clock.now) };
  };
  return {
    database: db,
    config: whole,
    addUser,
    async addGuide(week = {}, user = {}) {
      const guide = await addUser({ user_type: 'guide', ...user });
      await replaceWeek(db.kysely, guide.id, weekOfWireSchedule(wireSchedule(week)));
      return guide;
    },
    clock,
    log,
    async listen() {
      if (app.server.listening) return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      afterAll(() => {
        // A browser's, and those of `fetch`, that were opened in advance.
        app.server.closeAllConnections();
        return app.close();
      });
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
    async call(method, url, { as, body, headers = {}, address } = {}) {
      const reply = await app.inject({
        method,
        url: `/api/v1${url}`,
        ...(address ? { remoteAddress: address } : {}),
        headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as string | object }),
      });
      const json = reply.payload !== '' && String(reply.headers['content-type']).startsWith('application/json');
      return {
        status: reply.statusCode,
        body: json ? reply.json() : undefined,
        text: reply.payload,
        headers: reply.headers,
      };
    },
  };
}

/** Opens a session for a user without a sign-in. */
export async function openTestSession(db: Kysely<Schema>, id: number, now: Date): Promise<string> {
  const proof = db.selectFrom('users').select(['id', 'credentials_version']).where('id', '=', id);
  return (await openSession(db, await proof.executeTakeFirstOrThrow(), now))!;
}

function wireSchedule(week: Partial<Record<Weekday, string[]>>): WireSchedule {
  const range = (text: string) => {
    const [start_time = '', end_time = ''] = text.split('-');
    return { start_time, end_time };
  };
  return Object.fromEntries(Object.entries(week).map(([day, texts]) => [day, texts.map(range)]));
}

function letters(count: number): string {
  return String(count).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);
}
