import { expect, test } from 'vitest';
import type { Read } from '../database/read-replica.ts';
import { openTestDatabase } from '../database/testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';

const database = await openTestDatabase();
let reads = 0;
const read: Read = (work) => {
  reads += 1;
  return database.read(work);
};
const api = await startTestApi({ figuresFreshMs: 60_000 }, { ...database, read });
const [ana, luis] = [await api.addUser({ user_type: 'admin' }), await api.addUser({ user_type: 'admin' })];
const later = (seconds: number) => {
  api.clock.now = new Date(MONDAY_AT_NINE.getTime() + seconds * 1000);
};
const idle = async (as: typeof ana) =>
  (await api.call('GET', '/admin/figures', { as })).body.mentors_without_availability;
const idleInReport = async (as: typeof ana, month = '2026-11') =>
  (await api.call('GET', `/admin/report?from=${month}&to=${month}`, { as })).body.months[0].mentors_without_sessions;
const addMentor = (as: typeof ana, code: string) => {
  const mentor = { user_type: 'guide', email: `${code}@ejemplo.pe`, code, guide_type: 'assigned' };
  return api.call('POST', '/admin/users', { as, body: { ...mentor, areas: [], specializations: [] } });
};

test('rule 9.26: figures and report are computed once a minute for all, and again for an administrator who changed something', async () => {
  expect(await Promise.all([idle(ana), idle(luis), idleInReport(ana), idleInReport(luis)])).toEqual([0, 0, 0, 0]);
  expect(reads).toBe(2);
  await api.addGuide();
  later(59);
  expect([await idle(ana), await idleInReport(ana)]).toEqual([0, 0]);
  expect(reads).toBe(2);
  later(60);
  expect([await idle(ana), await idleInReport(luis)]).toEqual([1, 1]);
  expect(reads).toBe(4);

  later(70);
  expect((await addMentor(luis, 'ABCD')).status).toBe(201);
  expect([await idle(ana), await idle(luis), await idle(ana)]).toEqual([1, 2, 2]);
  expect([await idleInReport(ana), await idleInReport(luis)]).toEqual([1, 2]);
  expect(reads).toBe(6);
  expect(await idleInReport(ana, '2026-10')).toBe(0);
  expect(reads).toBe(7);
});

test('a download is no change', async () => {
  const rosa = await api.addUser({ user_type: 'admin' });
  later(200);
  await idle(ana);
  expect((await api.call('GET', '/admin/users/download', { as: rosa })).status).toBe(200);
  const before = reads;
  await idle(rosa);
  expect(reads).toBe(before);
});
