import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@mentorias/api/database/open-database';
import type { TestPostgres } from '@mentorias/api/database/testing-postgres';
import type { TestUser } from '@mentorias/api/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import pg from 'pg';
import { startGatewayProcess } from '../testing/testing-process.ts';

const ALL_DAY = ['00:00-08:00', '08:00-16:00', '16:00-23:00'];
const HOURS_A_DAY = 23;
/** Days of the booking window that are whole ahead of us. */
const DAYS = 5;
const PAIRS = 24;

/** How the database goes away and comes back. */
export type OutageKind = 'cut connections' | 'fast stop' | 'immediate stop' | 'freeze';

/** What the writers and readers met. */
export interface Seen {
  /** How often each status came, by `method status`. */
  statuses: Record<string, number>;
  slowestMs: number;
  acknowledged: number[];
  stored: number[];
  overlaps: number;
  /** Milliseconds from the end of each outage to the first booking after it. */
  recoveriesMs: number[];
  endedProcesses: number;
  said: string;
}

/**
 * For tests: users book through two gateway processes on one PostgreSQL server, repeating each booking with its idempotency key
 * until it is answered 201, while `rounds` outages happen, taken in turn from `kinds`.
 */
export async function bookThroughOutages(
  postgres: TestPostgres,
  rounds: number,
  kinds: readonly OutageKind[],
  awayMs = 0,
): Promise<Seen> {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY]));
  const pairs: { guide: TestUser; as: TestUser }[] = [];
  for (let n = 0; n < PAIRS; n += 1) pairs.push({ guide: await api.addGuide(week), as: await api.addUser() });
  await database.close();

  const unlimited = { BOOKINGS_PER_MINUTE: '1000000', WRITES_PER_MINUTE: '1000000' };
  const env = { DATABASE_URL: postgres.url, ...unlimited, LOG_LEVEL: 'silent' };
  const gateways = [await startGatewayProcess(env), await startGatewayProcess(env)];
  const statuses: Record<string, number> = {};
  const acknowledged: { id: number; at: number }[] = [];
  let slowestMs = 0;
  let isOver = false;

  async function call(method: 'GET' | 'POST', path: string, as: TestUser, more: RequestInit = {}) {
    const gateway = gateways[Math.floor(Math.random() * gateways.length)]!;
    const start = performance.now();
    const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/json', ...more.headers };
    const reply = await fetch(`${gateway.url}/api/v1${path}`, { method, ...more, headers }).catch(() => undefined);
    const body = await reply?.json().catch(() => undefined);
    slowestMs = Math.max(slowestMs, performance.now() - start);
    const hasRetryAfter = reply?.status !== 503 || reply.headers.get('retry-after') !== null;
    const key = `${method} ${reply?.status ?? 'no reply'}${hasRetryAfter ? '' : ' without Retry-After'}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
    return { status: reply?.status ?? 0, body };
  }

  /** Books hour after hour of one guide; what was answered with 503 or not at all is sent again as it was. */
  async function bookAll({ guide, as }: (typeof pairs)[number]) {
    for (let hour = 0; !isOver && hour < DAYS * HOURS_A_DAY; hour += 1) {
      const date = addDays(limaDate(new Date()), 1 + Math.floor(hour / HOURS_A_DAY));
      const start_time = wireInstant(date, (hour % HOURS_A_DAY) * 60);
      const body = JSON.stringify({ guide_id: guide.id, start_time });
      const headers = { 'idempotency-key': randomUUID() };
      for (let isDone = false; !isDone && !isOver; ) {
        const reply = await call('POST', '/entrepreneur/calendar_events', as, { headers, body });
        isDone = reply.status === 201;
        if (isDone) acknowledged.push({ id: reply.body.id, at: performance.now() });
        else await pause(100);
      }
      await pause(60);
    }
  }

  async function readAll(as: TestUser) {
    while (!isOver) {
      await call('GET', '/entrepreneur/calendar_events', as);
      await pause(60);
    }
  }

  const people = [...pairs.map(bookAll), ...pairs.slice(0, 4).map(({ as }) => readAll(as))];
  const outages = outagesOf(postgres, awayMs);
  const recoveriesMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await pause(150 + Math.random() * 250);
    await outages[kinds[round % kinds.length]!]();
    const back = performance.now();
    while (!acknowledged.some(({ at }) => at > back) && performance.now() - back < 15_000) await pause(10);
    recoveriesMs.push(Math.round(performance.now() - back));
    if (gateways.every(({ hasEnded }) => hasEnded())) break;
  }
  isOver = true;
  await Promise.all(people);

  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query('SELECT id::integer FROM calendar_events ORDER BY id');
  const overlaps = await client.query(`SELECT count(*)::integer AS count FROM calendar_events a JOIN calendar_events b
    ON a.id < b.id AND a.during && b.during AND (a.guide_id = b.guide_id OR a.user_id = b.user_id)`);
  await client.end();
  return {
    statuses,
    slowestMs: Math.round(slowestMs),
    acknowledged: acknowledged.map(({ id }) => id).sort((a, b) => a - b),
    stored: rows.map(({ id }) => id),
    overlaps: overlaps.rows[0].count,
    recoveriesMs,
    endedProcesses: gateways.filter(({ hasEnded }) => hasEnded()).length,
    said: gateways.map(({ said }) => said()).join(''),
  };
}

function outagesOf(postgres: TestPostgres, awayMs: number): Record<OutageKind, () => Promise<void>> {
  const stopWith = (signal: 'SIGINT' | 'SIGQUIT') => async () => {
    await postgres.stop(signal);
    await pause(awayMs);
    await postgres.start();
  };
  return {
    'cut connections': async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname IS NOT NULL',
      );
      await client.end();
    },
    'fast stop': stopWith('SIGINT'),
    'immediate stop': stopWith('SIGQUIT'),
    freeze: async () => {
      postgres.freeze();
      await pause(awayMs);
      postgres.resume();
    },
  };
}
