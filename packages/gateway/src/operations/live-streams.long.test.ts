import { once } from 'node:events';
import { openDatabase } from '@mentorias/api/database/open-database';
import { startTestPostgres } from '@mentorias/api/database/testing';
import { DEMO_PASSWORD } from '@mentorias/api/demo/accounts';
import { openStream } from '@mentorias/api/live/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startGatewayProcess } from '../testing/testing-process.ts';

const postgres = await startTestPostgres();
const WAIT = { timeout: 30_000 };
const TEST_TIMEOUT_MS = 90_000;

const call = (url: string, token: string, method: string, path: string, body: object) =>
  fetch(`${url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A mentor who is there all day, and an entrepreneur, both signed in. */
async function people(databaseUrl: string) {
  const database = await openDatabase({ dataDir: '', databaseUrl, production: false });
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, ['08:00-20:00']]));
  const both = { guide: await api.addGuide(week), user: await api.addUser() };
  await database.close();
  return both;
}

describe.runIf(postgres)('rule 14.1: several processes on one PostgreSQL server', () => {
  test(
    'a stream of one is told of what another one did, also after its connection was cut',
    async () => {
      const env = { DATABASE_URL: postgres!.url, LOG_LEVEL: 'silent' };
      const [one, other] = [await startGatewayProcess(env), await startGatewayProcess(env)];
      const { guide, user } = await people(postgres!.url);
      const stream = await openStream({ url: one.url, token: guide.token });
      const kinds = () => stream.messages.map(({ kind }) => kind);
      const book = async (hour: number) => {
        const start_time = wireInstant(addDays(limaDate(new Date()), 2), hour * 60);
        const reply = await call(other.url, user.token, 'POST', '/entrepreneur/calendar_events', {
          guide_id: guide.id,
          start_time,
        });
        expect(reply.status).toBe(201);
      };
      await expect.poll(() => listeners()).toBe(1);
      await book(9);
      await expect.poll(kinds, WAIT).toEqual(['booked']);
      await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`);
      await expect.poll(kinds, WAIT).toEqual(['booked', 'missed']);
      await book(10);
      await expect.poll(kinds, WAIT).toEqual(['booked', 'missed', 'booked']);
      one.child.kill('SIGTERM');
      expect(await once(one.child, 'exit')).toEqual([0, null]);
      await expect.poll(() => stream.hasEnded).toBe(true);
      expect([one.said(), other.said()]).toEqual(['', '']);
    },
    TEST_TIMEOUT_MS,
  );
});

/** Books the first of the coming mornings that is free, whatever the day of the test is. */
async function bookAnyHour(url: string, token: string, guideId: string): Promise<void> {
  for (let day = 1; day <= 7; day++) {
    const start_time = wireInstant(addDays(limaDate(new Date()), day), 9 * 60);
    const event = { guide_id: guideId, start_time };
    if ((await call(url, token, 'POST', '/entrepreneur/calendar_events', event)).status === 201) return;
  }
  throw new Error('no morning of the coming week is free');
}

async function onServer(sql: string) {
  const client = new pg.Client({ connectionString: postgres!.url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

async function listeners(): Promise<number> {
  return (await onServer(`SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'`)).length;
}

test(
  'rule 14.1: a gateway with API_URL passes each message on at once, counts the screens where they end, and stops with open streams',
  async () => {
    const backend = await startGatewayProcess({ DEMO: '1' });
    const front = await startGatewayProcess({ API_URL: backend.url });
    const signIn = async (email: string): Promise<{ token: string; user: { id: string } }> => {
      const reply = await call(front.url, '', 'POST', '/auth/login', { email, password: DEMO_PASSWORD });
      return reply.json();
    };
    const mentor = await signIn('mentor@mentorias.demo');
    const entrepreneur = await signIn('emprendedor@mentorias.demo');
    const stream = await openStream({ url: front.url, token: mentor.token });
    expect(stream.reply.headers.get('content-encoding')).toBeNull();
    expect(stream.reply.headers.get('x-accel-buffering')).toBe('no');
    await bookAnyHour(front.url, entrepreneur.token, mentor.user.id);
    await expect.poll(() => stream.messages[0], WAIT).toMatchObject({ kind: 'booked', as: 'guide', by_you: false });
    const metrics = await (await fetch(`${backend.url}/metrics`)).text();
    expect(metrics).toContain('mentorias_live_streams 1');
    const start = performance.now();
    front.child.kill('SIGTERM');
    expect(await once(front.child, 'exit')).toEqual([0, null]);
    expect(performance.now() - start).toBeLessThan(5000);
    await expect.poll(() => stream.hasEnded).toBe(true);
    const without = async () =>
      (await (await fetch(`${backend.url}/metrics`)).text()).includes('mentorias_live_streams 0');
    await expect.poll(without).toBe(true);
  },
  TEST_TIMEOUT_MS,
);
