import { createLocalJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { claimsOf } from '../google/id-token.ts';
import { startTestApi } from '../testing.ts';
import { demoEmail } from './accounts.ts';
import type { GoogleStandIn } from './google-stand-in.ts';
import { standInFor } from './google-stand-in.ts';
import { seedDemo } from './seed-demo.ts';

const bare = await startTestApi();
const standInOf = (config = {}) => standInFor({ ...bare.config, ...config }, bare.database);

test('there is none beside real accounts', async () => {
  await bare.addUser();
  expect(await standInOf({ demo: true })).toBeUndefined();
});

describe('beside the example accounts', async () => {
  const { database, config, clock } = await startTestApi();
  await seedDemo(database, clock.now);
  const standIn = (await standInFor({ ...config, demo: true }, database)) as GoogleStandIn;
  const api = await startTestApi({}, database, { google: standIn.google });

  async function signIn(name: string, email: string, now = api.clock.now) {
    const { nonce } = (await api.call('POST', '/auth/google/nonce')).body;
    return api.call('POST', '/auth/google', {
      body: { credential: await standIn.idToken({ name, email }, nonce, now) },
    });
  }
  const refusal = [401, { error: 'No se pudo iniciar sesión con Google' }];

  test.each([
    ['outside the demo', { demo: false }],
    ['with a client id of Google', { demo: true, googleClientId: 'x.apps.googleusercontent.com' }],
  ])('there is none %s', async (_case, change) => {
    expect(await standInFor({ ...config, ...change }, database)).toBeUndefined();
  });

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

  test('an unknown account is refused, and none is created (rule 1.6)', async () => {
    const count = () => database.kysely.selectFrom('users').select('id').execute();
    const before = await count();
    const { status, body } = await signIn('Nadie Conocido', 'nadie@gmail.com');
    expect([status, body]).toEqual(refusal);
    expect(await count()).toEqual(before);
  });

  test('Google does not vouch for an address elsewhere: a mailed link comes first (rule 3.9)', async () => {
    const user = await api.addUser({ email: 'ana@propio.pe' });
    const { status, body } = await signIn('Ana', 'ana@propio.pe');
    expect([status, body]).toEqual(refusal);
    const mails = await database.kysely.selectFrom('outbox').select('payload').execute();
    expect(mails).toContainEqual({ payload: expect.objectContaining({ reason: 'google', userId: user.id }) });
  });

  test('a token that is old, or without a nonce of ours, is refused', async () => {
    const old = new Date(api.clock.now.getTime() - 10 * 60_000);
    expect((await signIn('Quien sea', demoEmail('mentor'), old)).status).toBe(401);
    const credential = await standIn.idToken({ name: 'X', email: demoEmail('mentor') }, 'x'.repeat(43), api.clock.now);
    expect((await api.call('POST', '/auth/google', { body: { credential } })).status).toBe(401);
  });

  test('its tokens are refused by a product that trusts Google, and by another stand-in', async () => {
    const token = await standIn.idToken({ name: 'X', email: demoEmail('admin') }, 'n', api.clock.now);
    const other = (await standInFor({ ...config, demo: true }, database)) as GoogleStandIn;
    const google = { ...standIn.google, issuers: ['https://accounts.google.com', 'accounts.google.com'] };
    expect(await claimsOf(standIn.google, token, api.clock.now)).toMatchObject({ email: demoEmail('admin') });
    expect(await claimsOf(google, token, api.clock.now)).toBeUndefined();
    expect(await claimsOf(other.google, token, api.clock.now)).toBeUndefined();
  });

  test('it publishes the public key alone, which verifies its tokens', async () => {
    expect(standIn.keys.keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
    const token = await standIn.idToken({ name: 'X', email: demoEmail('mentor') }, 'n', api.clock.now);
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(standIn.keys), { currentDate: api.clock.now });
    expect(protectedHeader).toEqual({ alg: 'RS256', kid: 'demo', typ: 'JWT' });
  });
});
