import { describe, expect, test } from 'vitest';
import { apiConfigFrom } from '../../config.ts';
import { ownLimit, PERMISSIONS, writes } from '../../permissions.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';

const MOST = 3;
const api = await startTestApi({ writesPerMinute: MOST });
const { kysely } = api.database;

const rename = (as: TestUser, n: number, one = api) =>
  one.call('PUT', '/auth/profile', { as, body: { name: `Ana ${'a'.repeat(n % 100)}` } });

async function times<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act(n));
  return results;
}

/** Public calls have no person to count for: each counts for an address, an account or a link. */
const PUBLIC_WRITES = [
  'POST /auth/login',
  'POST /auth/google/nonce',
  'POST /auth/google',
  'POST /auth/second_factor',
  'POST /auth/password_resets',
  'POST /auth/password_resets/read',
  'PUT /auth/password_resets',
  'POST /links/read',
  'POST /links/act',
  'POST /links/one_click',
];
const guarded = Object.entries(PERMISSIONS).filter(([call, access]) => writes(call) && access !== 'public');

describe('SEC-48: every call that writes has a limit (rule 11.9)', () => {
  test('those without a session are known', () => {
    const found = Object.entries(PERMISSIONS).filter(([call, access]) => writes(call) && access === 'public');
    expect(found.map(([call]) => call)).toEqual(PUBLIC_WRITES);
  });

  test.each(guarded.filter(([call]) => !ownLimit(call)))('%s of %s', async (call, access) => {
    const user_type = access === 'admin' || access === 'guide' ? access : 'user';
    const as = user_type === 'guide' ? await api.addGuide() : await api.addUser({ user_type });
    const most = user_type === 'admin' ? 10 * MOST : MOST;
    await kysely
      .insertInto('attempts')
      .values({ key: `writes of ${as.id}`, count: most, ends_at: new Date(api.clock.now.getTime() + 20_000) })
      .execute();
    const [method, path] = call.split(' ') as ['POST', string];
    const { status, body, headers } = await api.call(method, path.replace(':id', '987654'), { as, body: {} });
    expect([status, body.error]).toEqual([429, 'Has hecho demasiados cambios seguidos. Espera un minuto']);
    expect(headers['retry-after']).toBe('20');
  });

  test('reports of browsers have limits of their own', async () => {
    expect(guarded.map(([call]) => call).filter(ownLimit)).toEqual(['DELETE /auth/session', 'POST /remote-failures']);
  });

  test('500 renames leave as many rows in the trail as are allowed', async () => {
    const usual = await startTestApi({ writesPerMinute: apiConfigFrom({}).writesPerMinute });
    const as = await usual.addUser();
    const replies = await times(500, (n) => rename(as, n, usual));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
    const rows = await usual.database.kysely.selectFrom('audit_trail').select('id').execute();
    expect(rows).toHaveLength(60);
    expect((await usual.call('GET', '/auth/session', { as })).status).toBe(200);
    usual.clock.now = new Date(usual.clock.now.getTime() + 60_000);
    expect((await rename(as, 1, usual)).status).toBe(200);
  });

  test('sign-ins with the right password leave as many sessions as writes are allowed', async () => {
    const password_hash = await hashPassword('Quinua2026!');
    const as = await api.addUser({ password_hash });
    const body = { email: as.email, password: 'Quinua2026!' };
    const replies = await times(MOST + 2, () => api.call('POST', '/auth/login', { body }));
    expect(replies.map(({ status }) => status)).toEqual([...Array(MOST).fill(200), 429, 429]);
    expect(replies.at(-1)?.body.error).toBe('Demasiados intentos. Espera unos minutos y vuelve a intentarlo');
    expect(Number(replies.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    const opened = kysely.selectFrom('audit_trail').select('id').where('action', '=', 'sign_in.opened');
    expect(await opened.where('actor_id', '=', as.id).execute()).toHaveLength(MOST);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await api.call('POST', '/auth/login', { body })).status).toBe(200);
  });

  test('people do not use up the limit of others, and may always sign out', async () => {
    const [as, other] = [await api.addUser(), await api.addUser()];
    const statuses = (await times(MOST + 1, (n) => rename(as, n))).map(({ status }) => status);
    expect(statuses).toEqual([...Array(MOST).fill(200), 429]);
    expect((await rename(other, 1)).status).toBe(200);
    expect((await api.call('DELETE', '/auth/session', { as })).status).toBe(204);
  });
});
