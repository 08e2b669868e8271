import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDatabase, addPastEvents, inPlace, overlaps } from '@mentorias/api/backup/testing';
import type { DatabasePlace } from '@mentorias/api/database/open-database';
import { openDatabase } from '@mentorias/api/database/open-database';
import { dataFolder, startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import type { TestUser } from '@mentorias/api/testing';
import { startTestApi } from '@mentorias/api/testing';
import { exampleShell } from '@mentorias/federation/testing';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { describe, expect, onTestFinished, test } from 'vitest';

const EVENTS = 100_000;
const PAIRS = 20;
const HOUR = 3_600_000;
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const OPEN = ['00:00-08:00', '08:00-16:00', '16:00-23:00'];
const MB = 1_000_000;

const folder = temporaryFolder();
writeFileSync(join(folder, 'shell.json'), JSON.stringify(exampleShell()));
const postgres = await startTestPostgres();
const kinds: [string, () => Promise<{ from: DatabasePlace; to: DatabasePlace }>][] = [
  [
    'embedded',
    async () => ({
      from: { dataDir: await dataFolder(), databaseUrl: undefined },
      to: { dataDir: join(folder, 'restored'), databaseUrl: undefined },
    }),
  ],
];
if (postgres)
  kinds.push([
    'PostgreSQL',
    async () => {
      const restored = await addDatabase(postgres.url, 'restored');
      return {
        from: { dataDir: join(folder, 'gateway'), databaseUrl: postgres.url },
        to: { dataDir: join(folder, 'unused'), databaseUrl: restored },
      };
    },
  ]);

interface Attempt {
  /** The id of the event, where one was acknowledged. */
  id: number | undefined;
  status: number;
  startedAt: number;
  endedAt: number;
}

interface Pair {
  guide: TestUser;
  /** They want the same hours. */
  people: TestUser[];
}

describe.each(kinds)('%s', (kind, places) => {
  test(`a backup under booking load, with ${EVENTS} events: restored it has every booking that was acknowledged before, and no two overlap`, async () => {
    const { from, to } = await places();
    const pairs = await filled(from);
    const gateway = await startGateway(from);
    const load = bookings(gateway.url, pairs);
    await expect.poll(() => acknowledged(load.attempts).length, { timeout: 120_000 }).toBeGreaterThan(150);

    const before = acknowledged(load.attempts);
    const startedAt = performance.now();
    const file = join(folder, `${kind}.jsonl.gz`);
    const said = await command('backup', from, file);
    const endedAt = performance.now();
    await load.stop();
    await gateway.stop();

    const restoreStart = performance.now();
    await command('restore', to, file);
    const restoreSeconds = (performance.now() - restoreStart) / 1000;
    await inPlace(to, async (database) => {
      const stored = await database.kysely.selectFrom('calendar_events').select('id').execute();
      const ids = new Set(stored.map(({ id }) => Number(id)));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(ids.size).toBeGreaterThanOrEqual(EVENTS + before.length);
      expect(await overlaps(database)).toEqual([]);
    });

    const statuses = new Set(load.attempts.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([201, 409]);
    const [quiet, during] = [
      load.attempts.filter((attempt) => attempt.endedAt < startedAt),
      load.attempts.filter((attempt) => attempt.endedAt >= startedAt && attempt.startedAt <= endedAt),
    ];
    console.log(
      [
        `${kind}: ${said.trim()}`,
        ...(from.databaseUrl ? [] : [`  database ${(sizeOf(join(from.dataDir, 'db')) / MB).toFixed(0)} MB`]),
        `  backup ${((endedAt - startedAt) / 1000).toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s`,
        `  before: ${figuresOf(quiet)}`,
        `  during: ${figuresOf(during)}`,
      ].join('\n'),
    );
    expect(during.length).toBeGreaterThan(10);
  });
});

/** A migrated database with past events, and people who may book hours from now on. */
async function filled(place: DatabasePlace): Promise<Pair[]> {
  const database = await openDatabase({ ...place, production: false });
  const api = await startTestApi({}, database);
  api.clock.now = new Date();
  const pairs: Pair[] = [];
  for (let index = 0; index < PAIRS; index += 1) {
    const guide = await api.addGuide(Object.fromEntries(DAYS.map((day) => [day, OPEN])));
    pairs.push({ guide, people: [await api.addUser(), await api.addUser()] });
  }
  for (const { guide, people } of pairs) await addPastEvents(database, guide.id, people[0]!.id, EVENTS / PAIRS);
  await database.close();
  return pairs;
}

async function startGateway({ dataDir, databaseUrl }: DatabasePlace) {
  const port = await freePort();
  const main = join(import.meta.dirname, '../../../gateway/src/main.ts');
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SHELL_DIR: folder, PORT: `${port}`, DEMO: '0' };
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env, BOOKINGS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Two people of each pair ask for the same hour at once, then for the next one, until it is stopped. */
function bookings(url: string, pairs: Pair[]) {
  const attempts: Attempt[] = [];
  let isStopped = false;
  const first = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR;

  async function book(guide: TestUser, user: TestUser, start: number): Promise<void> {
    const startedAt = performance.now();
    const reply = await fetch(`${url}/api/v1/entrepreneur/calendar_events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ guide_id: guide.id, start_time: new Date(start).toISOString() }),
    });
    const { id } = (await reply.json()) as { id?: number };
    attempts.push({ id, status: reply.status, startedAt, endedAt: performance.now() });
  }

  const running = pairs.map(async ({ guide, people }) => {
    for (let hour = 0; hour < 4 * 24 && !isStopped; hour += 1) {
      const start = first + hour * HOUR;
      // Lima's 23:00 is not open.
      if (new Date(start).getUTCHours() === 4) continue;
      await Promise.all(people.map((user) => book(guide, user, start)));
    }
  });
  return {
    attempts,
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

const acknowledged = (attempts: Attempt[]) =>
  attempts.filter(({ status }) => status === 201).map(({ id }) => Number(id));

function figuresOf(attempts: Attempt[]): string {
  const waits = attempts.map(({ startedAt, endedAt }) => endedAt - startedAt).sort((a, b) => a - b);
  const at = (share: number) => (waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(0);
  const seconds = (attempts.at(-1)!.endedAt - attempts[0]!.startedAt) / 1000;
  return `${attempts.length} requests, ${(attempts.length / seconds).toFixed(0)} a second, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** Runs `npm run <name>`'s script; what it says, where it ends well. */
async function command(name: string, { dataDir, databaseUrl }: DatabasePlace, file: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  return said;
}

function sizeOf(path: string): number {
  const files = readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
