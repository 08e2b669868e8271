import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@mentorias/api/database/open-database';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { openStream } from '@mentorias/api/live/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startGatewayProcess } from '../testing/testing-process.ts';

const postgres = await startTestPostgres();
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0;
if (!hasPooler) process.stderr.write('PgBouncer is not installed here (apt-get install pgbouncer): it is left out.\n');

/** A pooler that gives each transaction another connection, as docs/scale.md sets it up. */
async function startPooler(): Promise<string> {
  const folder = temporaryFolder();
  const port = await freePort();
  const host = new URL(postgres!.url).searchParams.get('host')!;
  const users = join(folder, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `postgres = host=${host} user=postgres`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 5',
      'ignore_startup_parameters = options,lock_timeout,statement_timeout,idle_in_transaction_session_timeout',
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  const pooler = spawn('pgbouncer', ['-u', 'postgres', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  onTestFinished(() => void pooler.kill('SIGINT'));
  await pause(500);
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

/** What docs/scale.md says for the account, because the pooler drops it. */
const LIMITS = [
  ['jit', 'off'],
  ['lock_timeout', '5s'],
  ['statement_timeout', '30s'],
  ['idle_in_transaction_session_timeout', '30s'],
];

/** Gives the account the limits of docs/scale.md until the test ends. */
async function setLimits(): Promise<void> {
  await onServer(LIMITS.map(([name, value]) => `ALTER ROLE postgres SET ${name} = '${value}'`).join(';'));
  onTestFinished(() => onServer('ALTER ROLE postgres RESET ALL'));
}

async function onServer(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres!.url });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

/** Mentors who are there all day, and entrepreneurs, all signed in. */
async function addPeople(mentors: number, entrepreneurs: number) {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['08:00-20:00']]));
  const guides = await Promise.all(Array.from({ length: mentors }, () => api.addGuide(week)));
  const people = await Promise.all(Array.from({ length: entrepreneurs }, () => api.addUser()));
  await database.close();
  return { guides, people };
}

test.runIf(postgres && hasPooler).each([
  ['with PREPARED_STATEMENTS=0', { PREPARED_STATEMENTS: '0' }],
  ['though nobody has set PREPARED_STATEMENTS', {}],
])('a gateway behind a PgBouncer by transactions, %s, answers every call', async (_, env) => {
  const { guides, people } = await addPeople(4, 20);
  const gateway = await startGatewayProcess({ DATABASE_URL: await startPooler(), ...env });
  const statuses: Record<string, number> = {};
  const call = async (token: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const more = body && { method: 'POST', body: JSON.stringify(body) };
    const { status } = await fetch(`${gateway.url}/api/v1${path}`, { headers, ...more });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(
      people.flatMap(({ token }, index) => [
        call(token, '/entrepreneur/calendar_events'),
        call(token, '/entrepreneur/guides'),
        call(token, `/entrepreneur/guides/${guides[index % guides.length]!.id}/available_days`),
      ]),
    );
  }
  const day = addDays(limaDate(new Date()), 2);
  const starts = [480, 540, 600, 660, 720].map((minute) => wireInstant(day, minute));
  await Promise.all(
    people.map(({ token }, index) => {
      const [guide, start_time] = [guides[index % 4]!, starts[Math.floor(index / 4)]!];
      return call(token, '/entrepreneur/calendar_events', { guide_id: guide.id, start_time });
    }),
  );
  expect({ statuses, said: gateway.said() }).toEqual({
    statuses: { 200: 600, 201: 20 },
    said: expect.stringContaining(
      'descarta idle_in_transaction_session_timeout, jit, lock_timeout, statement_timeout: dalos en PostgreSQL',
    ),
  });
});

const NO_NOTICES =
  'DATABASE_URL lleva a un pooler que no entrega NOTIFY (PgBouncer por transacciones): los avisos en vivo están apagados. Da en DATABASE_DIRECT_URL la dirección de PostgreSQL sin el pooler.\n';

test.runIf(postgres && hasPooler)(
  'rule 14.1: behind a PgBouncer by transactions live notices arrive with DATABASE_DIRECT_URL; without it the start says so',
  async () => {
    const { guides, people } = await addPeople(1, 1);
    await setLimits();
    const env = { DATABASE_URL: await startPooler(), PREPARED_STATEMENTS: '0' };
    const deaf = await startGatewayProcess(env);
    await expect.poll(() => deaf.said()).toBe(NO_NOTICES);
    const direct = { ...env, DATABASE_DIRECT_URL: postgres!.url };
    const [one, other] = [await startGatewayProcess(direct), await startGatewayProcess(direct)];
    const streams = await Promise.all([deaf, one].map(({ url }) => openStream({ url, token: guides[0]!.token })));
    await pause(1000);
    const reply = await fetch(`${other.url}/api/v1/entrepreneur/calendar_events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people[0]!.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ guide_id: guides[0]!.id, start_time: wireInstant(addDays(limaDate(new Date()), 2), 780) }),
    });
    expect(reply.status).toBe(201);
    await expect.poll(() => streams[1]!.messages.map(({ kind }) => kind)).toEqual(['booked']);
    expect(streams[0]!.messages).toEqual([]);
    expect([one.said(), other.said()]).toEqual(['', '']);
  },
);
