import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { codeFor, nextCode, setUp } from './testing.ts';

const PASSWORD = 'Mentorias2026!';
const secretKey = randomBytes(32);
const password_hash = await hashPassword(PASSWORD);

describe.each(await openBothTestDatabases())('%s: valid codes of one sign-in at once (rule 3.10)', (_, database) => {
  async function waitingSignIn() {
    const api = await startTestApi({ secretKey }, database);
    const as = await api.addUser({ password_hash });
    const { recoveryCodes, secret } = await setUp(api, as, PASSWORD);
    nextCode(api);
    const login = await api.call('POST', '/auth/login', { body: { email: as.email, password: PASSWORD } });
    const { challenge } = login.body.second_factor;
    const answer = (code: string) => api.call('POST', '/auth/second_factor', { body: { challenge, code } });
    const codesLeft = async (token: string) =>
      (await api.call('GET', '/auth/second_factor', { as: { ...as, token } })).body.recovery_codes_left;
    return { recoveryCodes, appCode: codeFor(api, secret), answer, codesLeft };
  }

  test('of three recovery codes the one that signs in is used up', async () => {
    const { recoveryCodes, answer, codesLeft } = await waitingSignIn();
    const replies = await Promise.all(recoveryCodes.slice(0, 3).map(answer));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    const { body } = replies.find(({ status }) => status === 200)!;
    expect(await codesLeft(body.token)).toBe(9);
  });

  test('a recovery code beside one of the app is used up only where it signs in', async () => {
    const { recoveryCodes, appCode, answer, codesLeft } = await waitingSignIn();
    const [byApp, byRecovery] = await Promise.all([answer(appCode), answer(recoveryCodes[0]!)]);
    expect([byApp.status, byRecovery.status].sort()).toEqual([200, 401]);
    const token = byApp.status === 200 ? byApp.body.token : byRecovery.body.token;
    expect(await codesLeft(token)).toBe(byApp.status === 200 ? 10 : 9);
  });
});

test.each(await openBothTestDatabases())(
  '%s: recovery codes that are made twice at once are ten',
  async (_, database) => {
    const api = await startTestApi({ secretKey }, database);
    const as = await api.addUser({ password_hash });
    const { recoveryCodes } = await setUp(api, as, PASSWORD);
    const renew = (code: string) => api.call('POST', '/auth/second_factor/recovery_codes', { as, body: { code } });
    const replies = await Promise.all(recoveryCodes.slice(0, 3).map(renew));
    expect(replies.map(({ status }) => status)).toContain(200);
    expect((await api.call('GET', '/auth/second_factor', { as })).body.recovery_codes_left).toBe(10);
  },
);
