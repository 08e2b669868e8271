import { beforeEach, expect, test, vi } from 'vitest';
import type { AssignedRelease } from '../services.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { deleteOldReleaseDays } from './release-days-store.ts';

const DAY = 24 * 3_600_000;
const assignedRelease = vi.fn<() => Promise<AssignedRelease>>();
const api = await startTestApi({}, undefined, { assignedRelease });
let guide: TestUser;

beforeEach(async () => {
  assignedRelease.mockReset().mockResolvedValue({ version: '1.4.0' });
  api.clock.now = MONDAY_AT_NINE;
  await api.database.kysely.deleteFrom('release_days').execute();
  guide = await api.addGuide();
});

const call = (url = '/guide/profiles', release = 'guide@1.4.0', method: 'GET' | 'POST' = 'GET') =>
  api.call(method, url, { as: guide, headers: { 'x-release': release }, ...(method === 'POST' && { body: {} }) });
const days = async () =>
  (await api.database.kysely.selectFrom('release_days').selectAll().orderBy('day').execute()).map(
    ({ day, version, calls_failed }) => `${day} ${version}${calls_failed ? ' calls failed' : ''}`,
  );

test('a day on which a person uses their release is one row, written once; the next day is another', async () => {
  await call();
  await expect.poll(days).toEqual(['2026-11-23 1.4.0']);
  assignedRelease.mockClear();
  await Promise.all([call(), call(), call('/auth/session')]);
  expect(assignedRelease).not.toHaveBeenCalled();
  for (const at of ['2026-11-23T21:30:00Z', '2026-11-24T05:00:00Z']) {
    api.clock.now = new Date(at);
    expect((await call()).status).toBe(200);
  }
  await expect.poll(days).toEqual(['2026-11-23 1.4.0', '2026-11-24 1.4.0']);
});

test.each<[string, () => Promise<{ status: number }>, number]>([
  ['a call that the server does not have', () => call('/guide/none'), 404],
  ['a body that it does not take', () => call('/guide/profiles', 'guide@1.4.0', 'POST'), 400],
])('%s is a day with failed calls, which later calls do not change', async (_name, fail, status) => {
  expect((await fail()).status).toBe(status);
  await expect.poll(days).toEqual(['2026-11-23 1.4.0 calls failed']);
  await call();
  await expect.poll(() => assignedRelease.mock.calls.length).toBe(2);
  expect(await days()).toEqual(['2026-11-23 1.4.0 calls failed']);
});

test.each<[string, () => Promise<unknown>]>([
  ['of another release than the assigned one', () => call('/guide/profiles', 'guide@1.3.0')],
  ['of the shell', () => call('/auth/session', 'shell@1.0.0')],
  ['that names no release', () => call('/guide/profiles', 'nonsense')],
  ['without a session', () => api.call('GET', '/guide/profiles', { headers: { 'x-release': 'guide@1.4.0' } })],
])('a call %s counts for nothing', async (_name, make) => {
  await make();
  await call();
  await expect.poll(days).toEqual(['2026-11-23 1.4.0']);
});

test('rows are kept for 30 days, and go with their user', async () => {
  await call();
  await expect.poll(days).toHaveLength(1);
  await deleteOldReleaseDays(api.database.kysely, new Date(MONDAY_AT_NINE.getTime() + 29 * DAY));
  expect(await days()).toHaveLength(1);
  await deleteOldReleaseDays(api.database.kysely, new Date(MONDAY_AT_NINE.getTime() + 30 * DAY));
  expect(await days()).toEqual([]);
});
