import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../../mail/messages/compose-mail.ts';
import type { Mail, SecurityMail } from '../../outbox/outbox-store.ts';
import type { TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { codeFor, nextCode, setUp } from './testing.ts';

const WRONG = 'El código no es correcto';

const PASSWORD = 'Mentorias2026!';
const secretKey = randomBytes(32);
const signInLimits = { perAccount: 3, perAddress: 1000, minutes: 15 };
const api = await startTestApi({ secretKey, signInLimits });
const start = api.clock.now;
const password_hash = await hashPassword(PASSWORD);

let ana: TestUser;
let secret: string;
let recoveryCodes: string[];

beforeEach(async () => {
  api.clock.now = start;
  ana = await api.addUser({ password_hash });
  ({ secret, recoveryCodes } = await setUp(api, ana, PASSWORD));
  nextCode(api);
});

const login = (user = ana) => api.call('POST', '/auth/login', { body: { email: user.email, password: PASSWORD } });
const challengeFor = async (user = ana): Promise<string> => (await login(user)).body.second_factor.challenge;
const answer = (challenge: string, code: string) =>
  api.call('POST', '/auth/second_factor', { body: { challenge, code } });
const startSetup = (as: TestUser, current_password = '') =>
  api.call('POST', '/auth/second_factor/setup', { as, body: { current_password } });
/** The mails to an address, the latest last. */
const mailsTo = async ({ id }: TestUser) => {
  const rows = await api.database.kysely.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
  return rows.filter(({ kind, payload }) => kind === 'security' && (payload as SecurityMail).userId === id);
};
const newsTo = async (user: TestUser) => (await mailsTo(user)).map(({ payload }) => (payload as SecurityMail).news);
const stateOf = async (as: TestUser) => (await api.call('GET', '/auth/second_factor', { as })).body;

describe('signing in', () => {
  test('a right password returns a challenge and no session; the code then signs in (rule 3.10)', async () => {
    const reply = await login();
    expect([reply.status, reply.body]).toEqual([200, { second_factor: { challenge: expect.any(String) } }]);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const { status, body, headers } = await answer(reply.body.second_factor.challenge, codeFor(api, secret));
    expect([status, body.user.email]).toEqual([200, ana.email]);
    expect(headers['set-cookie']).toContain('mentorias_device=');
    expect((await api.call('GET', '/auth/session', { as: { ...ana, token: body.token } })).status).toBe(200);
  });

  test.each([-1, 0, 1])('an app whose clock is %i steps off is accepted', async (steps) => {
    nextCode(api);
    expect((await answer(await challengeFor(), codeFor(api, secret, steps))).status).toBe(200);
  });

  test.each([
    ['of ten minutes ago', () => codeFor(api, secret, -20)],
    ['of another app', () => codeFor(api, 'JBSWY3DPEHPK3PXP')],
    ['that is none', () => "' OR 1=1"],
    ['of no digits', () => '------'],
  ])('a code %s is a 422', async (_, code) => {
    const { status, body } = await answer(await challengeFor(), code());
    expect([status, body]).toEqual([422, { error: WRONG, field_errors: { code: [WRONG] } }]);
  });

  test('a code works once, also for two parallel requests', async () => {
    const challenges = [await challengeFor(), await challengeFor()];
    const code = codeFor(api, secret);
    const replies = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a challenge works once', async () => {
    const challenge = await challengeFor();
    expect((await answer(challenge, codeFor(api, secret))).status).toBe(200);
    nextCode(api);
    const again = await answer(challenge, codeFor(api, secret));
    expect([again.status, again.body]).toEqual([
      401,
      { error: 'El ingreso venció. Vuelve a escribir tu correo y tu contraseña' },
    ]);
  });

  test('a recovery code works once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    expect((await answer(await challengeFor(), ` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(200);
    expect((await answer(await challengeFor(), code)).status).toBe(422);
    expect((await stateOf({ ...ana })).recovery_codes_left).toBe(9);
  });

  test('a challenge expires after five minutes', async () => {
    const challenge = await challengeFor();
    api.clock.now = new Date(api.clock.now.getTime() + 5 * 60_000);
    expect((await answer(challenge, codeFor(api, secret))).status).toBe(401);
  });

  test('SEC-38: a changed password voids it', async () => {
    const challenge = await challengeFor();
    const body = { current_password: PASSWORD, password: 'Quinua2026!', password_confirmation: 'Quinua2026!' };
    expect((await api.call('PUT', '/auth/password', { as: ana, body })).status).toBe(204);
    expect((await answer(challenge, codeFor(api, secret))).status).toBe(401);
  });

  test('SEC-16: guesses are limited over all challenges, parallel ones too', async () => {
    const challenges = await Promise.all(Array.from({ length: 3 }, () => challengeFor()));
    const guesses = challenges.flatMap((challenge) => Array.from({ length: 4 }, () => answer(challenge, '000000')));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });
});

test('a changed server key has its own error', async () => {
  const other = await startTestApi({ secretKey: randomBytes(32) }, api.database);
  other.clock.now = api.clock.now;
  const body = { challenge: await challengeFor(), code: codeFor(api, secret) };
  const { status, body: said } = await other.call('POST', '/auth/second_factor', { body });
  expect([status, said.error]).toEqual([422, expect.stringContaining('cambió la clave del servidor')]);
});

describe('setting up', () => {
  test('is confirmed by a code of the app, gives ten recovery codes and ends the other sessions', async () => {
    const as = await api.addUser();
    const other = { ...as, token: await openTestSession(api.database.kysely, as.id, api.clock.now) };
    const setup = await startSetup(as);
    expect(setup.body.uri).toMatch(
      /^otpauth:\/\/totp\/Mentor%C3%ADas:persona\d+%40ejemplo\.pe\?issuer=Mentor%C3%ADas&secret=/,
    );
    const state = { available: true, required: false, has_password: false };
    expect(await stateOf(as)).toEqual({ ...state, enabled: false, recovery_codes_left: 0 });
    const code = codeFor(api, setup.body.secret);
    expect((await api.call('PUT', '/auth/second_factor', { as, body: { code: '000000' } })).status).toBe(422);
    const confirmed = await api.call('PUT', '/auth/second_factor', { as, body: { code } });
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect(await stateOf(as)).toEqual({ ...state, enabled: true, recovery_codes_left: 10 });
    expect((await api.call('GET', '/auth/session', { as: other })).status).toBe(401);
  });

  test('a confirmed second factor is not replaced by another set-up', async () => {
    const again = await startSetup(ana, PASSWORD);
    expect([again.status, again.body]).toEqual([409, { error: 'La verificación en dos pasos ya está activa' }]);
  });

  test('SEC-38: the set-up asks for the password, and wrong ones are limited', async () => {
    const as = await api.addUser({ password_hash });
    expect((await stateOf(as)).has_password).toBe(true);
    for (const guess of ['', 'Mentorias2025!', 'Mentorias2024!']) {
      const { status, body } = await startSetup(as, guess);
      expect({ status, body }).toMatchObject({ status: 422, body: { error: 'La contraseña actual no es correcta' } });
    }
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await startSetup(as, 'x')).status));
    expect(statuses).toContain(429);
    expect((await stateOf(as)).enabled).toBe(false);
    expect(await newsTo(as)).toEqual([]);
  });

  test('its owner gets a mail when it is on', async () => {
    const as = await api.addUser({ password_hash });
    await startSetup(as, PASSWORD);
    expect(await newsTo(as)).toEqual([]);
    await setUp(api, as, PASSWORD);
    expect(await newsTo(as)).toEqual(['second_factor_on']);
  });

  test('an unconfirmed one is not required at the sign-in', async () => {
    const as = await api.addUser({ password_hash });
    expect((await startSetup(as, PASSWORD)).status).toBe(200);
    expect((await login(as)).body.token).toBeTypeOf('string');
  });

  test('the database has neither secret nor recovery codes in plain text', async () => {
    const tables = ['second_factors', 'recovery_codes'] as const;
    const rows = await Promise.all(tables.map((table) => api.database.kysely.selectFrom(table).selectAll().execute()));
    const text = JSON.stringify(rows);
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replace('-', ''));
  });

  test('a server with a shared database and no key reports that it is unavailable', async () => {
    const keyless = await startTestApi({ databaseUrl: 'postgres://x', secretKey: undefined }, api.database);
    const as = await keyless.addUser();
    expect((await keyless.call('GET', '/auth/second_factor', { as })).body.available).toBe(false);
    const refused = await keyless.call('POST', '/auth/second_factor/setup', { as, body: {} });
    expect([refused.status, refused.body]).toEqual([
      422,
      { error: 'La verificación en dos pasos no está configurada en este servidor' },
    ]);
  });
});

describe('removal and renewal', () => {
  test.each(['removal', 'recovery_codes'])('%s asks for a code', async (call) => {
    const body = { code: '000000', ...(call === 'removal' && { current_password: PASSWORD }) };
    const refused = await api.call('POST', `/auth/second_factor/${call}`, { as: ana, body });
    expect([refused.status, refused.body]).toEqual([422, { error: WRONG, field_errors: { code: [WRONG] } }]);
    expect((await stateOf(ana)).enabled).toBe(true);
  });

  test('new recovery codes replace the old ones', async () => {
    const body = { code: codeFor(api, secret) };
    const renewed = await api.call('POST', '/auth/second_factor/recovery_codes', { as: ana, body });
    expect((await answer(await challengeFor(), recoveryCodes[0]!)).status).toBe(422);
    expect((await answer(await challengeFor(), renewed.body.recovery_codes[0])).status).toBe(200);
  });

  test('after the removal a password is enough again', async () => {
    const body = { code: recoveryCodes[3], current_password: PASSWORD };
    expect((await api.call('POST', '/auth/second_factor/removal', { as: ana, body })).status).toBe(204);
    expect((await login()).body.token).toBeTypeOf('string');
    expect(await newsTo(ana)).toEqual(['second_factor_on', 'second_factor_off']);
  });

  test('a code without the password removes nothing, and is not consumed', async () => {
    const removal = (current_password: string) =>
      api.call('POST', '/auth/second_factor/removal', { as: ana, body: { code: recoveryCodes[3], current_password } });
    const refused = await removal('Mentorias2025!');
    expect(refused).toMatchObject({ status: 422, body: { error: 'La contraseña actual no es correcta' } });
    expect(await stateOf(ana)).toMatchObject({ enabled: true, recovery_codes_left: 10 });
    expect((await removal(PASSWORD)).status).toBe(204);
  });

  test('the mail says what happened and when, and goes to the address of that moment', async () => {
    await api.database.kysely
      .updateTable('users')
      .set({ email: 'nueva@ejemplo.pe' })
      .where('id', '=', ana.id)
      .execute();
    const [mail] = await mailsTo(ana);
    const message = await composeMail({ ...api, now: () => start }, { ...(mail as Mail), attempts: 1 });
    expect(message).toMatchObject({ to: ana.email, subject: 'Se activó la verificación en dos pasos de tu cuenta' });
    expect(message?.text).toContain('lunes, 23 de noviembre, 9:00 a. m. (hora de Lima, UTC-5)');
    expect(message?.text).toContain('Si no fuiste tú');
    await api.database.kysely.updateTable('users').set({ email: ana.email }).where('id', '=', ana.id).execute();
  });

  test('the operator removes a lost one, and ends the sessions', async () => {
    await resetSecondFactor(api, ` ${ana.email.toUpperCase()} `, start);
    expect(await newsTo(ana)).toEqual(['second_factor_on', 'second_factor_reset']);
    const trail = await api.database.kysely
      .selectFrom('audit_trail')
      .select(['actor_type', 'action'])
      .where('subject_id', '=', ana.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail).toEqual({ actor_type: 'operator', action: 'sign_in.second_factor_off' });
    expect((await api.call('GET', '/auth/session', { as: ana })).status).toBe(401);
    expect((await login()).body.token).toBeTypeOf('string');
    await expect(resetSecondFactor(api, ana.email, start)).rejects.toThrow('no tiene verificación en dos pasos.');
    await expect(resetSecondFactor(api, 'nadie@ejemplo.pe', start)).rejects.toThrow('No hay ninguna cuenta');
  });
});

describe('where the operator requires it of administrators', () => {
  const started = startTestApi({ secretKey, secondFactorOfAdmins: true, signInLimits }, api.database);

  test('an administrator without one can only set it up', async () => {
    const strict = await started;
    const as = await strict.addUser({ user_type: 'admin' });
    for (const call of ['/admin/users', '/auth/sessions', '/admin/figures']) {
      const { status, body, headers } = await strict.call('GET', call, { as });
      expect([status, body]).toEqual([403, { error: 'Configura la verificación en dos pasos para continuar' }]);
      expect(headers['x-second-factor']).toBe('required');
    }
    expect((await strict.call('GET', '/auth/session', { as })).status).toBe(200);
    expect((await strict.call('GET', '/auth/second_factor', { as })).body).toMatchObject({ required: true });
    await setUp(strict, as);
    expect((await strict.call('GET', '/admin/users', { as })).status).toBe(200);
  });

  test('it is not required of other roles', async () => {
    const strict = await started;
    const as = await strict.addUser();
    expect((await strict.call('GET', '/entrepreneur/guides', { as })).status).toBe(200);
  });
});
