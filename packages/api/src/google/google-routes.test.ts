import { createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { isAuthority } from './google.ts';

const ISSUER = 'https://accounts.google.com';
const CLIENT = 'cliente.apps.googleusercontent.com';
const own = await generateKeyPair('RS256', { extractable: true });
const foreign = await generateKeyPair('RS256');
const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256' }] });
const api = await startTestApi({}, undefined, { google: { clientId: CLIENT, issuers: [ISSUER], keys } });

const nonce = async (): Promise<string> => (await api.call('POST', '/auth/google/nonce')).body.nonce;
const send = (credential: string) => api.call('POST', '/auth/google', { body: { credential } });
const seconds = (offset = 0) => Math.floor(api.clock.now.getTime() / 1000) + offset;

async function claims(change: JWTPayload = {}): Promise<JWTPayload> {
  const base = { iss: ISSUER, aud: CLIENT, iat: seconds(), exp: seconds(3600), sub: 'g-1' };
  return {
    ...base,
    email: 'lucia@gmail.com',
    email_verified: true,
    name: 'Lucía Paredes',
    nonce: await nonce(),
    ...change,
  };
}

const sign = (payload: JWTPayload, { key = own.privateKey, kid = 'k1' } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

const usersNow = () =>
  api.database.kysely.selectFrom('users').select(['id', 'google_sub', 'given_name']).orderBy('id').execute();

describe('the first time', () => {
  test('a verified Gmail address ties the account and brings a name; from then on the sub alone counts', async () => {
    const guide = await api.addGuide({}, { email: 'lucia@gmail.com', given_name: null });
    const { status, body } = await send(await sign(await claims()));
    expect(status).toBe(200);
    expect(body.user).toEqual({ id: guide.id, name: 'Lucía Paredes', email: 'lucia@gmail.com', user_type: 'guide' });
    expect((await api.call('GET', '/auth/session', { as: { ...guide, token: body.token } })).status).toBe(200);
    const later = await send(await sign(await claims({ email: 'otro@nombre.pe', name: 'Otro' })));
    expect([later.status, later.body.user.name]).toEqual([200, 'Lucía Paredes']);
  });

  test('the domain that Google hosts is as good, and a name that is there stays', async () => {
    await api.addUser({ email: 'rosa@andina.pe', given_name: 'Rosa Quispe' });
    const reply = await send(
      await sign(await claims({ sub: 'g-2', email: 'Rosa@Andina.pe', hd: 'andina.pe', name: 'R.' })),
    );
    expect(reply.body.user.name).toBe('Rosa Quispe');
  });

  test('SEC-47: a name with the address of a page is not taken', async () => {
    await api.addGuide({}, { email: 'marta@gmail.com', given_name: null });
    const payload = await claims({ sub: 'g-47', email: 'marta@gmail.com', name: 'Entra a premio.com' });
    expect((await send(await sign(payload))).body.user.name).toBe('marta');
  });

  test('any other address needs a mailed link first (rule 3.9)', async () => {
    const user = await api.addUser({ email: 'ana@propio.pe' });
    const reply = await send(await sign(await claims({ sub: 'g-3', email: 'ana@propio.pe' })));
    expect([reply.status, reply.body]).toEqual([401, { error: 'No se pudo iniciar sesión con Google' }]);
    const mails = await api.database.kysely.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(mails).toEqual([{ kind: 'link', payload: { reason: 'google', userId: user.id, googleSub: 'g-3' } }]);
  });
});

describe('SEC-27: everything else is refused with the same text, and no account is created', () => {
  test.each<[string, () => Promise<string>]>([
    ['another audience', async () => sign(await claims({ aud: 'otro' }))],
    ['another issuer', async () => sign(await claims({ iss: 'https://malo.pe' }))],
    ['an expired token', async () => sign(await claims({ exp: seconds(-60) }))],
    ['an old token', async () => sign(await claims({ iat: seconds(-600) }))],
    ['no signature', async () => new UnsecuredJWT(await claims()).encode()],
    ['a foreign key', async () => sign(await claims(), { key: foreign.privateKey })],
    ['an unknown kid', async () => sign(await claims(), { kid: 'k9' })],
    ['HS256 with the public key', async () => hs256(await claims())],
    ['an unverified e-mail', async () => sign(await claims({ email_verified: false }))],
    ['no nonce', async () => sign(await claims({ nonce: undefined }))],
    ["somebody else's nonce", async () => sign(await claims({ nonce: 'x'.repeat(43) }))],
    ['an unknown account', async () => sign(await claims({ sub: 'g-9', email: 'nadie@gmail.com' }))],
    ['no token at all', async () => 'x.y.z'],
  ])('%s', async (_, make) => {
    const credential = await make();
    const before = await usersNow();
    const reply = await send(credential);
    expect([reply.status, reply.body]).toEqual([401, { error: 'No se pudo iniciar sesión con Google' }]);
    expect(await usersNow()).toEqual(before);
  });

  test('an inactive account, tied or not', async () => {
    await api.addUser({ email: 'inactiva@gmail.com', active: false });
    await api.addUser({ google_sub: 'g-5', active: false });
    for (const change of [{ sub: 'g-4', email: 'inactiva@gmail.com' }, { sub: 'g-5' }]) {
      expect((await send(await sign(await claims(change)))).status).toBe(401);
    }
  });

  test('an account that is tied to another sub', async () => {
    await api.addUser({ email: 'atada@gmail.com', google_sub: 'g-6' });
    expect((await send(await sign(await claims({ sub: 'g-7', email: 'atada@gmail.com' })))).status).toBe(401);
  });

  test('a token sent twice, and one whose nonce is older than five minutes', async () => {
    await api.addUser({ email: 'dos@gmail.com', google_sub: 'g-8' });
    const credential = await sign(await claims({ sub: 'g-8' }));
    expect((await send(credential)).status).toBe(200);
    expect((await send(credential)).status).toBe(401);
    const start = api.clock.now;
    const old = await nonce();
    api.clock.now = new Date(start.getTime() + 5 * 60_000);
    expect((await send(await sign(await claims({ sub: 'g-8', nonce: old })))).status).toBe(401);
    api.clock.now = start;
  });
});

test('without a client id there is no sign-in with Google', async () => {
  const bare = await startTestApi({ googleClientId: undefined }, api.database);
  expect((await bare.call('POST', '/auth/google', { body: { credential: await sign(await claims()) } })).status).toBe(
    401,
  );
});

test.each([
  ['ana@gmail.com', undefined, true],
  ['ana@andina.pe', 'andina.pe', true],
  ['ana@andina.pe', 'Andina.PE', true],
  ['ana@xn--and-6ma2c.pe', 'ñandú.pe', true],
  ['ana@xn--and-6ma2c.pe', 'xn--and-6ma2c.pe', true],
  ['ana@andina.pe', 'otra.pe', false],
  ['ana@andina.pe', undefined, false],
  ['ana@gmail.com.malo.pe', undefined, false],
])('Google is the authority for %s with hd %s: %s', (email, hd, expected) => {
  expect(isAuthority({ email, hd, sub: 'x', nonce: 'x', email_verified: true })).toBe(expected);
});

/** The classic forgery: HS256 with our public key as the secret. */
async function hs256(payload: JWTPayload): Promise<string> {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', kid: 'k1' })}.${part(payload)}`;
  return `${text}.${createHmac('sha256', await exportSPKI(own.publicKey))
    .update(text)
    .digest('base64url')}`;
}
