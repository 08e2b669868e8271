import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { openBothTestDatabases } from '../database/testing.ts';
import { tidy } from '../maintenance.ts';
import type { AssignedRelease } from '../services.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { suspendedCanaries } from './failures-store.ts';

const TRACE = '3f0c8a52-6c1e-4d0b-9a53-0f6f3d1f2a77';
const FAILURE = { remote: 'guide', version: '1.4.0', phase: 'render', shell_version: '1.0.0', trace_id: TRACE };
const CANARY: AssignedRelease = { version: '1.4.0', canary: { errorLimit: 3, control: '1.3.0' } };
const HOUR = 3_600_000;

describe.each(await openBothTestDatabases())('on %s', async (_, database: Database) => {
  /** The release that the gateway assigns to every user; tests change it. */
  let assigned: AssignedRelease | undefined;
  const assignedRelease = async (remote: string) => (remote === 'guide' ? assigned : undefined);
  const api = await startTestApi({}, database, { assignedRelease });
  /** A second process on the same database. */
  const other = await startTestApi({}, database, { assignedRelease });

  beforeEach(async () => {
    assigned = CANARY;
    api.clock.now = MONDAY_AT_NINE;
    await database.kysely.deleteFrom('remote_failures').execute();
    await database.kysely.deleteFrom('canary_suspensions').execute();
    api.log.length = 0;
    other.log.length = 0;
  });

  const report = (as: TestUser | undefined, change: object = {}, by = api) =>
    by.call('POST', '/remote-failures', { as, body: { ...FAILURE, ...change } });
  const guides = (count: number) => Promise.all(Array.from({ length: count }, () => api.addGuide()));
  const suspended = async () =>
    (await suspendedCanaries(database.kysely)).map(({ remote, version, people }) => `${remote}@${version} ${people}`);
  const linesOf = ({ log }: typeof api) =>
    log.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);

  test('every signed-in user may report, and gets an empty reply', async () => {
    const people = [await api.addUser(), await api.addGuide(), await api.addUser({ user_type: 'admin' })];
    for (const as of people) {
      const { status, text } = await report(as);
      expect([status, text]).toEqual([204, '']);
    }
  });

  test('a report is one log line, which names the release as the card does, and no user', async () => {
    const as = await api.addGuide();
    await report(as);
    const [line, ...rest] = linesOf(api);
    expect(rest).toEqual([]);
    expect(line).toMatchObject({
      level: 40,
      event: 'remote_failed_render',
      release: 'guide@1.4.0',
      shell: 'shell@1.0.0',
      phase: 'render',
      trace: TRACE.replaceAll('-', ''),
      people: 1,
    });
    for (const personal of [as.name, as.email, as.token]) expect(api.log.join()).not.toContain(personal);
  });

  test.each([
    [{ phase: 'contract' }, { event: 'remote_incompatible', release: 'guide@1.4.0' }],
    [
      { phase: 'registry', version: null },
      { event: 'remote_failed_registry', release: 'guide' },
    ],
    [{ remote: 'nobody' }, { event: 'remote_failed_render', release: 'nobody@1.4.0' }],
  ])('%j is logged as %j', async (change, line) => {
    await report(await api.addGuide(), change);
    expect(linesOf(api)).toMatchObject([line]);
  });

  test('rule 13.8: the line has what was thrown without what may identify a person, and where', async () => {
    const place = (at: number) => `/remotes/guide/1.4.0/home.0123456789.js:1:${at + 1}`;
    const frames = Array.from({ length: 20 }, (_, at) => (at % 2 ? `at f${at} (${place(at)})` : `f@${place(at)}`));
    const stack = ['Error: Rosa Quispe, rosa@bodega.pe, 2026-11-23T14:12:30', ...frames].join('\n');
    const message = 'TypeError: no week of rosa@bodega.pe, 987 654 321, "mi bodega",\u001b[31m in row 12';
    await report(await api.addGuide(), { message, stack });
    expect(linesOf(api)).toMatchObject([
      { message: 'TypeError: no week of …, …, …,[31m in row 12', frames: [0, 1, 2, 3, 4].map(place) },
    ]);
    expect(api.log.join()).not.toContain('Quispe');
  });

  test('a canary is suspended by as many users as its limit, which is logged once', async () => {
    const [ana, luis, rosa, pedro] = (await guides(4)) as [TestUser, TestUser, TestUser, TestUser];
    await report(ana);
    await report(luis);
    expect(await suspended()).toEqual([]);
    await report(rosa);
    await report(pedro);
    expect(await suspended()).toEqual(['guide@1.4.0 3']);
    expect(linesOf(api).filter(({ level }) => level === 50)).toMatchObject([
      {
        event: 'canary_suspended',
        release: 'guide@1.4.0',
        control: 'guide@1.3.0',
        people: 3,
        error_limit: 3,
        msg: 'a canary is suspended',
      },
    ]);
  });

  test('a user counts once, however often', async () => {
    const as = await api.addGuide();
    for (const phase of ['render', 'render', 'entry', 'contract']) await report(as, { phase });
    expect(linesOf(api).map(({ people }) => people)).toEqual([1, 1, 1, 1]);
    expect(await suspended()).toEqual([]);
  });

  test('concurrent reports to two processes suspend once', async () => {
    const people = await guides(3);
    await Promise.all(people.map((as, index) => report(as, {}, index % 2 === 0 ? api : other)));
    expect(await suspended()).toEqual(['guide@1.4.0 3']);
    const logged = [...linesOf(api), ...linesOf(other)].filter(({ event }) => event === 'canary_suspended');
    expect(logged).toHaveLength(1);
  });

  test.each<[string, object, AssignedRelease | undefined]>([
    ['another version', { version: '1.3.0' }, CANARY],
    ['a remote that the person does not get', { remote: 'admin' }, CANARY],
    ['a release while none is assigned', {}, undefined],
    ['no release at all', { phase: 'registry', version: null }, CANARY],
  ])('%s is logged and counts for nothing', async (_name, change, gives) => {
    assigned = gives;
    for (const as of await guides(3)) await report(as, change);
    expect(linesOf(api)).toHaveLength(3);
    expect(await database.kysely.selectFrom('remote_failures').selectAll().execute()).toEqual([]);
    expect(await suspended()).toEqual([]);
  });

  test('the current release is counted, and never suspended', async () => {
    assigned = { version: '1.4.0' };
    for (const as of await guides(4)) await report(as);
    expect(linesOf(api).map(({ people }) => people)).toEqual([1, 2, 3, 4]);
    expect(await suspended()).toEqual([]);
  });

  test('failures of a release while it was current do not count against it as a canary', async () => {
    const people = await guides(3);
    assigned = { version: '1.4.0' };
    for (const as of people) await report(as);
    assigned = CANARY;
    await report(people[0]);
    expect(linesOf(api).at(-1)?.people).toBe(1);
    expect(await suspended()).toEqual([]);
    await report(people[1]);
    await report(people[2]);
    expect(await suspended()).toEqual(['guide@1.4.0 3']);
  });

  test('the next canary begins at zero', async () => {
    const people = await guides(3);
    for (const as of people) await report(as);
    assigned = { ...CANARY, version: '1.4.1' };
    await report(people[0], { version: '1.4.1' });
    expect(await suspended()).toEqual(['guide@1.4.0 3']);
  });

  test('a lowered limit applies from the next report on', async () => {
    const [ana, luis] = await guides(2);
    await report(ana);
    await report(luis);
    assigned = { version: '1.4.0', canary: { errorLimit: 2, control: '1.3.0' } };
    await report(luis);
    expect(await suspended()).toEqual(['guide@1.4.0 2']);
  });

  test('reports are deleted with their user, and after 30 days', async () => {
    const [gone, old, late] = (await guides(3)) as [TestUser, TestUser, TestUser];
    const reporters = async () =>
      (await database.kysely.selectFrom('remote_failures').select('user_id').execute()).map(({ user_id }) => user_id);
    const start = MONDAY_AT_NINE;
    await report(gone);
    await report(old);
    await database.kysely.deleteFrom('sessions').where('user_id', '=', gone.id).execute();
    await database.kysely.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await reporters()).toEqual([old.id]);
    api.clock.now = new Date(start.getTime() + HOUR);
    await report(late);
    api.clock.now = new Date(start.getTime() + 30 * 24 * HOUR);
    await tidy({ database, config: api.config, now: () => api.clock.now });
    expect(await reporters()).toEqual([late.id]);
  });

  test('a user may send 30 reports a minute', async () => {
    const [busy, calm] = await guides(2);
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) statuses.add((await report(busy)).status);
    expect([...statuses]).toEqual([204]);
    const { status, body, headers } = await report(busy);
    expect([status, body]).toEqual([429, { error: 'Demasiados avisos seguidos. Espera un minuto' }]);
    expect(headers['retry-after']).toBe('60');
    expect((await report(calm)).status).toBe(204);
  });

  test.each([
    [{ user_id: 7 }, 400, 'Campo desconocido: user_id'],
    [{ remote: undefined }, 400, 'Falta el campo remote'],
    [{ remote: '../guide' }, 422, 'El campo remote no es válido'],
    [{ remote: 'a'.repeat(41) }, 422, 'Escribe como máximo 40 caracteres'],
    [{ version: '1.4' }, 422, 'El campo version no es válido'],
    [{ version: '1.4.0\n' }, 422, 'El campo version no es válido'],
    [{ version: `1.4.0-${'a'.repeat(60)}` }, 422, 'Escribe como máximo 64 caracteres'],
    [{ version: 14 }, 400, 'El campo version no es válido'],
    [{ phase: 'lunch' }, 400, 'El campo phase no es válido'],
    [{ shell_version: 'latest' }, 422, 'El campo shell_version no es válido'],
    [{ trace_id: TRACE.slice(1) }, 422, 'El campo trace_id no es válido'],
    [{ trace_id: 'trace-1' }, 422, 'El campo trace_id no es válido'],
  ])('%j is refused, and leaves no line', async (change, status, error) => {
    expect(await report(await api.addGuide(), change)).toMatchObject({ status, body: { error } });
    expect(linesOf(api)).toEqual([]);
  });
});

test('without a gateway that assigns releases a report is only logged', async () => {
  const api = await startTestApi();
  expect((await api.call('POST', '/remote-failures', { as: await api.addGuide(), body: FAILURE })).status).toBe(204);
  expect(await suspendedCanaries(api.database.kysely)).toEqual([]);
});
