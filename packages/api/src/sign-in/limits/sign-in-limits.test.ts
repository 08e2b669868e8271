import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { resetTokenOf } from '../passwords/testing-old-passwords.ts';

const PASSWORD = 'Mentorias2026!';
const PER_ADDRESS = 8;
const password_hash = await hashPassword(PASSWORD);
const api = await startTestApi({ signInLimits: { perAccount: 3, perAddress: PER_ADDRESS, minutes: 15 } });
const start = api.clock.now;
const OFFICE = '10.0.0.1';
const ATTACKER = '203.0.113.66';

interface From {
  address?: string;
  device?: string | undefined;
  password?: string;
}

const login = (email: string, { address = OFFICE, device, password = PASSWORD }: From = {}) =>
  api.call('POST', '/auth/login', {
    body: { email, password },
    address,
    ...(device ? { headers: { cookie: `otra=1; ${device}` } } : {}),
  });

const guess = (email: string, address = ATTACKER) => login(email, { address, password: 'x' });

/** The cookie of a reply, as a browser sends it back. */
const deviceIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /^mentorias_device=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0];

async function times<T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n += 1) results.push(await act(n));
  return results;
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status);
const later = (seconds: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};

/** Guesses at one account from many addresses, until strangers are slowed down. */
const besiege = (email: string) => times(20, (n) => guess(email, `198.51.100.${n}`));

let owner: TestUser;

beforeEach(async () => {
  await api.database.kysely.deleteFrom('attempts').execute();
  api.clock.now = start;
  owner = await api.addUser({ password_hash });
});

describe('SEC-37: an owner is not locked out (rule 3.5)', () => {
  test('attempts from a blocked address do not count', async () => {
    await times(PER_ADDRESS, (n) => guess(`nadie${n}@ejemplo.pe`));
    expect(new Set(statuses(await times(22, () => guess(owner.email))))).toEqual(new Set([429]));
    expect((await login(owner.email)).status).toBe(200);
  });

  test('one address that keeps guessing slows itself down, not the owner elsewhere', async () => {
    const guesses = statuses(await times(60, () => guess(owner.email)));
    expect(guesses.filter((status) => status === 401)).toHaveLength(3);
    expect((await login(owner.email)).status).toBe(200);
  });

  test('while many addresses guess, a known device gets in at once', async () => {
    const device = deviceIn(await login(owner.email));
    await besiege(owner.email);
    expect((await login(owner.email)).status).toBe(429);
    expect((await login(owner.email, { device })).status).toBe(200);
  });

  test('while many addresses guess, a stranger who waits as told gets in within a minute', async () => {
    await besiege(owner.email);
    const refused = await login(owner.email);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeLessThanOrEqual(60);
    later(wait);
    expect((await login(owner.email)).status).toBe(200);
  });

  test.each([
    ['the browser that made it', (device: string | undefined) => ({ device })],
    ['a browser that keeps no cookies, from the same place', () => ({})],
  ])('a completed reset lets in: %s, though the guesses go on and the address is blocked', async (_, from) => {
    await besiege(owner.email);
    await times(PER_ADDRESS, (n) => guess(`vecina${n}@ejemplo.pe`, OFFICE));
    expect((await login(owner.email)).status).toBe(429);
    const body = {
      token: await resetTokenOf(api, owner.id),
      password: 'Quinua2026!',
      password_confirmation: 'Quinua2026!',
    };
    const reset = await api.call('PUT', '/auth/password_resets', { body, address: OFFICE });
    expect(reset.status).toBe(204);
    await besiege(owner.email);
    expect((await login(owner.email, { password: 'Quinua2026!', ...from(deviceIn(reset)) })).status).toBe(200);
  });

  test('a known device gets in from a blocked address', async () => {
    const device = deviceIn(await login(owner.email));
    await times(PER_ADDRESS, (n) => guess(`vecino${n}@ejemplo.pe`, OFFICE));
    expect((await login(owner.email)).status).toBe(429);
    expect((await login(owner.email, { device })).status).toBe(200);
  });

  test('a signed-in user can change the password while others guess', async () => {
    await besiege(owner.email);
    const body = { current_password: PASSWORD, password: 'Quinua2026!', password_confirmation: 'Quinua2026!' };
    expect((await api.call('PUT', '/auth/password', { as: owner, body })).status).toBe(204);
  });
});

describe('SEC-16: guesses are limited', () => {
  test('each further try waits longer, up to a minute, and says how long', async () => {
    const patient = await startTestApi(
      { signInLimits: { perAccount: 3, perAddress: 1000, minutes: 15 } },
      api.database,
    );
    const body = { email: owner.email, password: 'x' };
    const tryOnce = () => patient.call('POST', '/auth/login', { body });
    await times(2, tryOnce);
    const waits = await times(9, async () => {
      expect((await tryOnce()).status).toBe(401);
      const refused = await tryOnce();
      expect([refused.status, refused.body]).toEqual([
        429,
        { error: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo' },
      ]);
      const wait = Number(refused.headers['retry-after']);
      patient.clock.now = new Date(patient.clock.now.getTime() + wait * 1000);
      return wait;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('parallel attempts are limited too', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => guess(owner.email)));
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(3);
    later(1);
    const again = await Promise.all(Array.from({ length: 12 }, () => guess(owner.email)));
    expect(statuses(again).filter((status) => status === 401)).toHaveLength(1);
  });

  test('in an hour a thousand addresses together get fewer than a hundred guesses at one account', async () => {
    let heard = 0;
    for (let second = 0; second < 3600; second += 5) {
      const { status } = await guess(owner.email, `192.0.2.${second % 250}`);
      if (status === 401) heard += 1;
      later(5);
    }
    expect(heard).toBeLessThan(100);
  });

  test('a known device that keeps guessing is treated as a stranger', async () => {
    const device = deviceIn(await login(owner.email));
    const guesses = await times(12, () => login(owner.email, { device, password: 'x' }));
    expect(statuses(guesses).filter((status) => status === 401)).toHaveLength(6);
  });

  test.each(['forged', "another person's"])('a device that is %s changes nothing', async (kind) => {
    const other = await api.addUser({ password_hash });
    const device = kind === 'forged' ? `mentorias_device=${'a'.repeat(43)}` : deviceIn(await login(other.email));
    await besiege(owner.email);
    expect((await login(owner.email, { device })).status).toBe(429);
  });
});

test('limits as high as the configuration allows are limits too', async () => {
  const most = 999_999_999;
  const open = await startTestApi({ signInLimits: { perAccount: most, perAddress: most, minutes: 15 } }, api.database);
  const body = { email: owner.email, password: PASSWORD };
  expect((await open.call('POST', '/auth/login', { body })).status).toBe(200);
});

test('a browser that two people use is known for both', async () => {
  const other = await api.addUser({ password_hash });
  const device = deviceIn(await login(owner.email));
  expect(deviceIn(await login(other.email, { device }))).toBe(device);
  await besiege(owner.email);
  await besiege(other.email);
  for (const { email } of [owner, other]) expect((await login(email, { device })).status).toBe(200);
});

test('the cookie of a device is for the sign-in alone, and no script reads it', async () => {
  const reply = await login(owner.email);
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^mentorias_device=[\w-]{43}; Path=\/api\/v1\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  expect((await guess(owner.email)).headers['set-cookie']).toBeUndefined();
});
