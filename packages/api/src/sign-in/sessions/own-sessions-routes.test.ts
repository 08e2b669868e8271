import { expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';

const api = await startTestApi();
const HOUR = 3_600_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const list = async (as: TestUser) => (await api.call('GET', '/auth/sessions', { as })).body.sessions;
const isAlive = async (as: TestUser) => (await api.call('GET', '/auth/session', { as })).status === 200;
const again = async (user: TestUser) => ({
  ...user,
  token: await openTestSession(api.database.kysely, user.id, api.clock.now),
});

test('the list has the current session first, and no token (rule 3.6)', async () => {
  const here = await api.addUser({ password_hash: await hashPassword('Mentorias2026!') });
  const body = { email: here.email, password: 'Mentorias2026!' };
  const { token } = (await api.call('POST', '/auth/login', { body, headers: { 'user-agent': CHROME } })).body;
  const [first, second, ...more] = await list(here);
  const when = api.clock.now.toISOString();
  expect(first).toEqual({ id: expect.any(String), device: '', created_at: when, last_used_at: when, current: true });
  expect(second).toMatchObject({ device: 'Chrome en Windows', current: false });
  expect(more).toEqual([]);
  expect((await list({ ...here, token }))[0]).toMatchObject({ device: 'Chrome en Windows', current: true });
  const { text } = await api.call('GET', '/auth/sessions', { as: here });
  for (const { token_hash } of await api.database.kysely.selectFrom('sessions').select('token_hash').execute())
    expect(text).not.toContain(token_hash);
});

test('one is closed by its id, at once', async () => {
  const here = await api.addUser();
  const there = await again(here);
  const { id } = (await list(here)).find(({ current }: { current: boolean }) => !current);
  expect((await api.call('DELETE', `/auth/sessions/${id}`, { as: here })).status).toBe(204);
  expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  expect((await api.call('DELETE', `/auth/sessions/${id}`, { as: here })).status).toBe(404);
});

test('all others are closed with one call', async () => {
  const here = await api.addUser();
  const others = [await again(here), await again(here)];
  expect((await api.call('DELETE', '/auth/sessions', { as: here })).status).toBe(204);
  expect(await Promise.all([here, ...others].map(isAlive))).toEqual([true, false, false]);
});

test("SEC-02: another user's session gets the same reply as an unknown one", async () => {
  const owner = await api.addUser();
  const [{ id }] = await list(owner);
  const as = await api.addUser();
  const [theirs, none] = [
    await api.call('DELETE', `/auth/sessions/${id}`, { as }),
    await api.call('DELETE', '/auth/sessions/7', { as }),
  ];
  expect([theirs.status, theirs.body]).toEqual([404, none.body]);
  expect(await isAlive(owner)).toBe(true);
});

test('an expired session is not listed', async () => {
  const here = await api.addUser();
  const start = api.clock.now;
  await again(here);
  for (const hours of [7, 9]) {
    api.clock.now = new Date(start.getTime() + hours * HOUR);
    expect(await isAlive(here)).toBe(true);
  }
  expect(await list(here)).toHaveLength(1);
  api.clock.now = start;
});
