import { beforeEach, describe, expect, test } from 'vitest';
import { MOST_KINDS } from '../remote-failures/failure-kinds-store.ts';
import type { RecordedChange, ServedRelease } from '../services.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { deleteOldVitals } from './web-vitals-store.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

const SERVED: ServedRelease[] = [
  { remote: 'guide', version: '1.3.0', state: 'current' },
  { remote: 'guide', version: '1.4.0', state: 'canary', percent: 10 },
  { remote: 'shell', version: '1.0.0-aaaa', state: 'current' },
];
const CHANGES: RecordedChange[] = [
  { remote: 'guide', version: '1.3.0', at: '2026-11-20T10:00:00.000Z', by: 'ana', action: 'publish', left: '1.2.0' },
  { remote: 'guide', version: '1.4.0', at: '2026-11-22T10:00:00.000Z', by: 'luis', action: 'canary' },
];
const releases = {
  served: async () => SERVED,
  changes: async () => CHANGES,
  hasShell: async (version: string) => version === '1.0.0-aaaa',
  sourcesOf: async (frames: readonly string[]) => frames.map((_, at) => (at === 0 ? 'src/home.tsx:21:13' : null)),
};
const assignedRelease = async (remote: string) =>
  remote === 'guide' ? { version: '1.4.0', canary: { errorLimit: 50, control: '1.3.0' } } : undefined;
const api = await startTestApi({}, undefined, { assignedRelease, releases });
const admin = await api.addUser({ user_type: 'admin' });
let guide: TestUser;

const get = async (path = '') => (await api.call('GET', `/admin/releases${path}`, { as: admin })).body;
const report = (change: object = {}, as = guide) =>
  api.call('POST', '/remote-failures', {
    as,
    body: { remote: 'guide', version: '1.4.0', phase: 'render', shell_version: '1.0.0', trace_id: TRACE, ...change },
  });
const use = (headers: Record<string, string>) => api.call('GET', '/guide/profiles', { as: guide, headers });

beforeEach(async () => {
  api.clock.now = MONDAY_AT_NINE;
  for (const table of [
    'release_days',
    'release_failures',
    'remote_failures',
    'canary_suspensions',
    'web_vitals',
  ] as const)
    await api.database.kysely.deleteFrom(table).execute();
  guide = await api.addGuide();
});

const NO_USE = { people: 0, used: 0, failed: 0, blank: 0, calls_failed: 0 };

test('rule 13.8: every release that is served, who published it when, and its figures of seven days', async () => {
  await use({ 'x-release': 'guide@1.4.0', 'x-shell-version': '1.0.0-aaaa' });
  await expect.poll(async () => (await get('/days')).days).toHaveLength(2);
  const page = await get();
  expect(page.releases).toEqual([
    {
      remote: 'guide',
      version: '1.3.0',
      state: 'current',
      percent: null,
      published_at: '2026-11-20T10:00:00.000Z',
      published_by: 'ana',
      ...NO_USE,
    },
    {
      remote: 'guide',
      version: '1.4.0',
      state: 'canary',
      percent: 10,
      published_at: '2026-11-22T10:00:00.000Z',
      published_by: 'luis',
      ...NO_USE,
      people: 1,
      used: 1,
    },
    {
      remote: 'shell',
      version: '1.0.0-aaaa',
      state: 'current',
      percent: null,
      published_at: null,
      published_by: null,
      ...NO_USE,
      people: 1,
      used: 1,
    },
  ]);
  expect(page.canaries).toEqual([
    {
      remote: 'guide',
      canary: '1.4.0',
      control: '1.3.0',
      is_suspended: false,
      figures: {
        canary: { used: 1, failed: 0, blank: 0, calls_failed: 0 },
        control: { used: 0, failed: 0, blank: 0, calls_failed: 0 },
      },
      verdict: 'too few',
      measure: null,
    },
  ]);
  expect((await get('?search=shell@')).meta).toEqual({ current_page: 1, total_pages: 1, total_count: 1 });
  expect((await get('?search=LUIS')).releases).toMatchObject([{ version: '1.4.0' }]);
});

test('a canary that is worse says by what, and a suspended one stays in the list', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => api.addGuide()));
  const row = { remote: 'guide', day: '2026-11-23', as_canary: true, failed: true };
  await api.database.kysely
    .insertInto('release_days')
    .values([
      ...people.slice(0, 20).map(({ id }) => ({ ...row, version: '1.4.0', user_id: id })),
      ...people.slice(20).map(({ id }) => ({ ...row, version: '1.3.0', user_id: id, as_canary: false, failed: false })),
    ])
    .execute();
  await api.database.kysely
    .insertInto('canary_suspensions')
    .values({ remote: 'guide', version: '1.1.0', people: 3, suspended_at: MONDAY_AT_NINE })
    .execute();
  const { canaries, releases: rows } = await get();
  expect(canaries).toMatchObject([
    { verdict: 'worse', measure: 'failed', figures: { canary: { used: 20, failed: 20 }, control: { used: 20 } } },
  ]);
  expect(rows.map(({ version, state }: { version: string; state: string }) => `${version} ${state}`)).toEqual([
    '1.3.0 current',
    '1.4.0 canary',
    '1.1.0 suspended',
    '1.0.0-aaaa current',
  ]);
});

test('people by day and version, the latest first', async () => {
  const day = { remote: 'guide', version: '1.4.0', user_id: guide.id, as_canary: true };
  await api.database.kysely
    .insertInto('release_days')
    .values([
      { ...day, day: '2026-11-22' },
      { ...day, day: '2026-11-23' },
      { ...day, day: '2026-11-23', user_id: admin.id },
    ])
    .execute();
  expect((await get('/days')).days).toEqual([
    { day: '2026-11-23', remote: 'guide', version: '1.4.0', people: 2 },
    { day: '2026-11-22', remote: 'guide', version: '1.4.0', people: 1 },
  ]);
  expect((await get('/days?search=11-22')).days).toHaveLength(1);
});

test('who changed what, the latest first', async () => {
  expect((await get('/changes')).changes).toEqual([
    { ...CHANGES[1], left: null },
    { ...CHANGES[0], left: '1.2.0' },
  ]);
});

test('the shell that a page has is used, an invented one is not', async () => {
  await use({ 'x-shell-version': '9.9.9' });
  await use({ 'x-release': 'shell@1.0.0-aaaa', 'x-shell-version': '1.0.0-aaaa' });
  await expect
    .poll(async () => (await get('/days')).days)
    .toEqual([{ day: '2026-11-23', remote: 'shell', version: '1.0.0-aaaa', people: 1 }]);
});

describe('web vitals', () => {
  const send = (vitals: object[], as = guide) => api.call('POST', '/web-vitals', { as, body: { vitals } });
  const one = (change: object = {}) => ({ release: 'guide@1.4.0', name: 'LCP', value: 1100, ...change });

  test('rule 13.9: are counted by release and role, and shown by what three quarters stay within', async () => {
    for (const value of [600, 700, 1100, 9000]) await send([one({ value })]);
    await send([
      one({ release: 'shell@1.0.0-aaaa', name: 'CLS', value: 0.3 }),
      one({ release: 'shell@1.0.0-aaaa', name: 'INP', value: 99_999 }),
    ]);
    await send([one({ release: 'shell@1.0.0-aaaa', name: 'CLS', value: 0 })], admin);
    expect((await get('/vitals')).vitals).toEqual([
      {
        remote: 'guide',
        version: '1.4.0',
        role: 'guide',
        LCP: { samples: 4, at_most: 1250 },
        INP: null,
        CLS: null,
      },
      {
        remote: 'shell',
        version: '1.0.0-aaaa',
        role: 'admin',
        LCP: null,
        INP: null,
        CLS: { samples: 1, at_most: 0.01 },
      },
      {
        remote: 'shell',
        version: '1.0.0-aaaa',
        role: 'guide',
        LCP: null,
        INP: { samples: 1, at_most: null },
        CLS: { samples: 1, at_most: 0.35 },
      },
    ]);
    expect((await get('/vitals?search=admin')).vitals).toHaveLength(1);
  });

  test('of a release that is not assigned, or of an invented one, count for nothing', async () => {
    const { status } = await send([one({ release: 'guide@1.3.0' }), one({ release: 'shell@9.9.9' })]);
    expect(status).toBe(204);
    expect((await get('/vitals')).vitals).toEqual([]);
  });

  test('30 reports a minute of a user, and three values a report', async () => {
    for (let count = 0; count < 30; count++) await send([]);
    expect((await send([one()])).status).toBe(429);
    expect((await send(Array(4).fill(one()), admin)).status).toBe(422);
    expect((await send([one({ value: -1 })], admin)).status).toBe(422);
  });

  test('are kept for 30 days', async () => {
    await send([one()]);
    const stored = () => api.database.kysely.selectFrom('web_vitals').selectAll().execute();
    const tidyAt = (days: number) =>
      deleteOldVitals(api.database.kysely, new Date(MONDAY_AT_NINE.getTime() + days * 24 * 3_600_000));
    await tidyAt(29);
    expect(await stored()).toMatchObject([{ bucket: 4, samples: 1 }]);
    await tidyAt(30);
    expect(await stored()).toEqual([]);
  });
});

describe('kinds of failure', () => {
  const STACK = 'at Home (/remotes/guide/1.4.0/home.1234567890.js:1:200)\nat f (/assets/vendors.js:1:9)';

  test('failures of one kind are one row, with the latest trace and their stack', async () => {
    await report({ message: 'TypeError: x is undefined', stack: STACK });
    await report({ message: 'TypeError: x is undefined', stack: STACK, trace_id: `${TRACE.slice(0, -1)}0` });
    await report({ message: 'RangeError: y', stack: STACK });
    const { failures } = await get('/failures?search=typeerror');
    expect(failures).toMatchObject([
      {
        remote: 'guide',
        version: '1.4.0',
        phase: 'render',
        message: 'TypeError: x is undefined',
        reports: 2,
        trace_id: `${TRACE.slice(0, -1)}0`,
        last_at: MONDAY_AT_NINE.toISOString(),
      },
    ]);
    const details = await get(`/failures/${failures[0].id}`);
    const [first, second] = STACK.split('\n');
    expect(details.frames).toEqual([
      { text: first, source: 'src/home.tsx:21:13' },
      { text: second, source: null },
    ]);
    expect((await api.call('GET', '/admin/releases/failures/999999', { as: admin })).status).toBe(404);
  });

  test('a message keeps no address, and no long number', async () => {
    await report({ message: 'Error: ana@mentores.pe, +51 987 654 321, page 12' });
    expect((await get('/failures')).failures).toMatchObject([{ message: 'Error: …, …, page 12' }]);
  });

  test('a shell’s failures are kept under the shell; those of an unknown release, or one of another’s, are not', async () => {
    await report({ remote: 'shell', version: '1.0.0-aaaa', phase: 'screen' });
    await report({ remote: 'shell', version: '9.9.9', phase: 'screen' });
    await report({ version: '1.0.0' });
    await report({ remote: 'admin' });
    expect((await get('/failures')).failures).toMatchObject([{ remote: 'shell', version: '1.0.0-aaaa' }]);
  });

  test('one release fills the table with so many kinds and no more; known ones are still counted', async () => {
    const reporters = await Promise.all(Array.from({ length: 4 }, () => api.addGuide()));
    for (let at = 0; at < MOST_KINDS + 10; at++) await report({ message: `Error: kind ${at}` }, reporters[at % 4]);
    const { meta } = await get('/failures');
    expect(meta.total_count).toBe(MOST_KINDS);
    api.clock.now = new Date(MONDAY_AT_NINE.getTime() + 1000);
    await report({ message: 'Error: kind 0' });
    expect((await get('/failures')).failures[0]).toMatchObject({ message: 'Error: kind 0', reports: 2 });
  });

  test.each([
    [{ message: 'a'.repeat(301) }, 422],
    [{ stack: 'a'.repeat(4001) }, 422],
    [{ message: 7 }, 400],
  ])('%j is refused', async (change, status) => {
    expect((await report(change)).status).toBe(status);
  });
});

test.each(['', '/days', '/failures', '/failures/1', '/changes', '/vitals'])(
  'without a gateway that serves releases there is no %s',
  async (path) => {
    const alone = await startTestApi({}, api.database);
    expect((await alone.call('GET', `/admin/releases${path}`, { as: admin })).status).toBe(404);
  },
);
