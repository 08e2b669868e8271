import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { hashPassword } from './passwords.ts';

const LIMITS = { perAccount: 1_000_000, perAddress: 1_000_000, minutes: 15 };
const api = await startTestApi({ signInLimits: LIMITS });
const password_hash = await hashPassword('Mentorias2026!');
await api.addUser({ email: 'activa@ejemplo.pe', password_hash });
await api.addUser({ email: 'inactiva@ejemplo.pe', password_hash, active: false });
await api.addUser({ email: 'invitada@ejemplo.pe' });

const login = (email: string) => api.call('POST', '/auth/login', { body: { email, password: 'Otra2026!' } });

test('SEC-15: unknown, wrong, inactive and without a password take the same time', async () => {
  const emails = ['nadie@ejemplo.pe', 'activa@ejemplo.pe', 'inactiva@ejemplo.pe', 'invitada@ejemplo.pe'];
  const times = new Map<string, number[]>(emails.map((email) => [email, []]));
  // Interleaved, so that whatever else the machine does falls on all alike.
  for (let round = 0; round < 12; round += 1) {
    for (const email of emails) {
      const start = performance.now();
      await login(email);
      times.get(email)?.push(performance.now() - start);
    }
  }
  // The quickest of each: what the machine adds besides is noise. Without the hashing it would be a tenth.
  const quickest = [...times.values()].map((each) => Math.min(...each));
  expect(Math.max(...quickest) / Math.min(...quickest)).toBeLessThan(1.5);
});

describe('SEC-33: forty sign-ins at once', () => {
  test('use bounded memory; what is too much is a 503, and other calls go on', async () => {
    const before = process.memoryUsage().rss;
    const logins = Array.from({ length: 40 }, () => login('activa@ejemplo.pe').then(({ status }) => status));
    const start = performance.now();
    expect((await api.call('GET', '/openapi.json')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(500);
    const statuses = await Promise.all(logins);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    // Those that were turned away proved nothing, and are not counted as failures.
    const counts = await api.database.kysely
      .selectFrom('attempts')
      .select('count')
      .where('key', 'like', 'address %')
      .execute();
    expect(counts).toEqual([{ count: 48 + statuses.filter((status) => status === 401).length }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });
});
