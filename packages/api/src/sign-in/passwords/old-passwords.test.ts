import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { startTestApi } from '../../testing.ts';
import { hashPassword } from './passwords.ts';
import {
  CHANGED_BY_OWNER,
  CHANGES,
  countSurvivingSignIns,
  resetTokenOf,
  SET_BY_ADMINISTRATOR,
} from './testing-old-passwords.ts';

const databases = await openBothTestDatabases();
const signInLimits = { perAccount: 1_000_000, perAddress: 1_000_000, minutes: 15 };
const password_hash = await hashPassword('Mentorias2026!');

describe.each(databases)('%s', (_, database) => {
  const started = startTestApi({ signInLimits }, database);

  test.each(CHANGES)('SEC-38: no session of the old password survives when $name', async (change) => {
    expect(await countSurvivingSignIns(await started, change, 4)).toBe(0);
  });

  const reset = async (token: string, password: string) =>
    (await started).call('PUT', '/auth/password_resets', {
      body: { token, password, password_confirmation: password },
    });

  test('SEC-38: of two links used at once one sets the password, and the other is void', async () => {
    const api = await started;
    for (let round = 0; round < 4; round += 1) {
      const { id, email } = await api.addUser();
      const passwords = ['Primera2026!', 'Segunda2026!'];
      const tokens = [await resetTokenOf(api, id), await resetTokenOf(api, id)];
      const replies = await Promise.all(tokens.map((token, n) => reset(token, passwords[n]!)));
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
      const winner = replies.findIndex(({ status }) => status === 204);
      const logins = passwords.map((password) => api.call('POST', '/auth/login', { body: { email, password } }));
      expect((await Promise.all(logins)).map(({ status }) => status === 200)).toEqual([winner === 0, winner === 1]);
    }
  });

  test('SEC-38: after a reset by link the old password cannot set another one', async () => {
    const api = await started;
    for (let round = 0; round < 4; round += 1) {
      const thief = await api.addUser({ password_hash });
      const token = await resetTokenOf(api, thief.id);
      const password = 'Ladron2026!';
      const body = { current_password: 'Mentorias2026!', password, password_confirmation: password };
      const [, done] = await Promise.all([
        api.call('PUT', '/auth/password', { as: thief, body }),
        reset(token, 'Quinua2026!'),
      ]);
      // Either may be first, but an acknowledged change is never undone.
      const login = await api.call('POST', '/auth/login', { body: { email: thief.email, password } });
      const session = await api.call('GET', '/auth/session', { as: thief });
      expect([done.status, login.status, session.status]).toEqual(
        done.status === 204 ? [204, 401, 401] : [422, 200, 200],
      );
    }
  });

  test.each([CHANGED_BY_OWNER, SET_BY_ADMINISTRATOR])(
    'SEC-38: when $name, every unused link is void',
    async (change) => {
      const api = await started;
      const user = await api.addUser({ password_hash });
      const admin = await api.addUser({ user_type: 'admin' });
      const token = await resetTokenOf(api, user.id);
      expect(await change.call(api, user, admin)).toBeLessThan(300);
      const { status, body } = await reset(token, 'Otra2026!');
      expect([status, body]).toEqual([422, { error: 'El enlace ya se usó o venció. Pide uno nuevo' }]);
    },
  );

  test('SEC-38: a deactivation voids earlier links and sessions (rule 1.8)', async () => {
    const api = await started;
    const user = await api.addUser({ password_hash });
    const admin = await api.addUser({ user_type: 'admin' });
    const token = await resetTokenOf(api, user.id);
    for (let n = 0; n < 2; n += 1) await api.call('DELETE', `/admin/users/${user.id}`, { as: admin });
    expect((await reset(token, 'Otra2026!')).status).toBe(422);
    expect((await api.call('GET', '/auth/session', { as: user })).status).toBe(401);
  });
});
