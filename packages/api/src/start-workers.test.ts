import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from './database/testing.ts';
import { tidy } from './maintenance.ts';
import { startWorkers } from './start-workers.ts';
import { startTestApi } from './testing.ts';

const dataDir = temporaryFolder();
const api = await startTestApi({ dataDir });
const services = { database: api.database, config: api.config, now: () => api.clock.now };
const HOUR = 3_600_000;

test('the worker sends a queued mail, and a stop waits for the work in progress', async () => {
  const workers = startWorkers({ ...services, logger: pino({ level: 'silent' }) });
  const as = await api.addUser({ user_type: 'admin' });
  const body = { user_type: 'guide', email: 'nueva@ejemplo.pe', guide_type: 'assigned', code: 'NUEVA' };
  await api.call('POST', '/admin/users', { as, body });
  const mail = join(dataDir, 'mail');
  await vi.waitUntil(() => existsSync(mail) && readdirSync(mail).some((name) => name.endsWith('.eml')), {
    timeout: 10_000,
  });
  await workers.stop();
});

test('a work that goes on failing, as while the database is away, has a line a minute', async () => {
  vi.useFakeTimers();
  const lines: { what: string; times: number }[] = [];
  const write = (line: string) => lines.push(JSON.parse(line));
  const kysely = new Proxy(api.database.kysely, {
    get() {
      throw new Error('away');
    },
  });
  const workers = startWorkers({
    ...services,
    database: { ...services.database, kysely },
    logger: pino({ level: 'error' }, { write }),
  });
  try {
    await vi.advanceTimersByTimeAsync(150_000);
  } finally {
    vi.useRealTimers();
    await workers.stop();
  }
  const timesOf = (work: string) => lines.filter(({ what }) => what === work).map(({ times }) => times);
  expect(timesOf('outbox')).toEqual([1, 60, 60]);
  expect(timesOf('repair')).toEqual([1, 2, 2]);
});

test('only what has expired is deleted', async () => {
  const { kysely } = api.database;
  const start = api.clock.now;
  const old = await api.addUser();
  await api.call('POST', '/auth/google/nonce');
  await api.call('POST', '/auth/login', { body: { email: 'x@ejemplo.pe', password: 'x' } });
  api.clock.now = new Date(start.getTime() + 73 * HOUR);
  const fresh = await api.addUser();
  await tidy(services);
  const sessions = await kysely.selectFrom('sessions').select('user_id').execute();
  expect(sessions).toEqual([{ user_id: fresh.id }]);
  expect(await kysely.selectFrom('google_nonces').selectAll().execute()).toEqual([]);
  expect(await kysely.selectFrom('attempts').selectAll().execute()).toEqual([]);
  const users = await kysely.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id)).toEqual(expect.arrayContaining([old.id, fresh.id]));
  api.clock.now = start;
});
