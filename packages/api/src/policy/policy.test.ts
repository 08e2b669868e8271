import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { addDays, wireInstant } from '@mentorias/domain/time/lima-time';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { hashPassword } from '../sign-in/passwords/passwords.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const databases = await openBothTestDatabases();
const PASSWORD = 'Quinua2026!';
const password_hash = await hashPassword(PASSWORD);
const before = addDays(POLICY_VERSION, -1);

describe.each(databases)('the policy’s version (rule 15.13, %s)', async (_name, database) => {
  const api = await startTestApi({}, database);
  const addUser = (day: string) => api.addUser({ password_hash, created_at: new Date(wireInstant(day, 9 * 60)) });
  const isNewTo = async ({ email }: TestUser) => {
    const { status, body } = await api.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
    expect(status).toBe(200);
    return body.policy_changed;
  };
  const read = (as: TestUser, version: string) => api.call('PUT', '/auth/policy', { as, body: { version } });

  test('is new at a sign-in to whoever had an account before it, until they have read it', async () => {
    const user = await addUser(before);
    expect(await isNewTo(user)).toBe(true);
    expect((await read(user, before)).status).toBe(204);
    expect(await isNewTo(user)).toBe(true);
    expect((await read(user, POLICY_VERSION)).status).toBe(204);
    expect(await isNewTo(user)).toBeUndefined();
    const reading = await database.kysely
      .selectFrom('policy_readings')
      .select('read_at')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(reading.read_at).toEqual(api.clock.now);
    await read(user, before);
    expect(await isNewTo(user)).toBeUndefined();
  });

  test('is not new to an account of that day or later', async () => {
    expect(await isNewTo(await addUser(POLICY_VERSION))).toBeUndefined();
  });

  test('that is still to come cannot have been read', async () => {
    const user = await addUser(before);
    for (const version of ['2099-01-01', addDays(POLICY_VERSION, 1)])
      expect((await read(user, version)).status).toBe(422);
    expect(await isNewTo(user)).toBe(true);
  });

  test('is a day', async () => {
    expect((await read(await api.addUser(), 'ayer')).status).toBe(422);
    expect((await api.call('PUT', '/auth/policy', { body: { version: POLICY_VERSION } })).status).toBe(401);
  });
});
