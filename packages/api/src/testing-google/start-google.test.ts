import { describe, expect, test } from 'vitest';
import { demoEmail } from '../demo/accounts.ts';
import { seedDemo } from '../demo/seed-demo.ts';
import { claimsOf } from '../google/google.ts';
import { startTestApi } from '../testing.ts';
import { startGoogle } from './start-google.ts';

const { database, clock } = await startTestApi();
await seedDemo(database, clock.now);
const google = await startGoogle(() => api.clock.now);
const api = await startTestApi({}, database, { google });

/** What the window of accounts gets. */
async function tokenOf(name: string, email: string, nonce: string): Promise<string> {
  const reply = await fetch(new URL('token', google.script), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, nonce }),
  });
  return ((await reply.json()) as { credential: string }).credential;
}

async function signIn(name: string, email: string) {
  const { nonce } = (await api.call('POST', '/auth/google/nonce')).body;
  return api.call('POST', '/auth/google', { body: { credential: await tokenOf(name, email, nonce) } });
}

describe('the example accounts', () => {
  test.each([
    ['mentor', 'guide'],
    ['emprendedor', 'user'],
    ['admin', 'admin'],
  ])('%s@mentorias.demo signs in, again and again', async (mailbox, user_type) => {
    for (const name of ['Quien sea', 'Con otro nombre']) {
      const { status, body } = await signIn(name, demoEmail(mailbox));
      expect([status, body.user.user_type, body.user.email]).toEqual([200, user_type, demoEmail(mailbox)]);
    }
  });
});

test('a mentor whom an administrator created gets a name by the first sign-in', async () => {
  const admin = await api.addUser({ user_type: 'admin' });
  const mentor = {
    email: 'valeria.soto@gmail.com',
    guide_type: 'assigned',
    code: 'VASO',
    specializations: [],
    user_type: 'guide',
  };
  expect((await api.call('POST', '/admin/users', { as: admin, body: { ...mentor, location: '' } })).body.name).toBe(
    'valeria.soto',
  );
  expect((await signIn('Valeria Soto', mentor.email)).body.user.name).toBe('Valeria Soto');
});

test('its tokens are refused by a product that trusts Google, and by another of its kind', async () => {
  const token = await tokenOf('X', demoEmail('admin'), 'n');
  const trusting = { ...google, issuers: ['https://accounts.google.com', 'accounts.google.com'] };
  const other = { ...(await startGoogle(() => api.clock.now)), issuers: google.issuers };
  expect(await claimsOf(google, token, api.clock.now)).toMatchObject({ email: demoEmail('admin') });
  expect(await claimsOf(trusting, token, api.clock.now)).toBeUndefined();
  expect(await claimsOf(other, token, api.clock.now)).toBeUndefined();
});

test('the script and the window are served', async () => {
  for (const [name, type] of [
    ['client', 'javascript'],
    ['chooser', 'html'],
  ] as const) {
    const { status, headers } = await fetch(new URL(name, google.script));
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining(type)]);
  }
});
