import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing.ts';
import { hashPassword } from '../passwords/passwords.ts';

const LIMITS = { perAccount: 1_000_000, perAddress: 1_000_000, minutes: 15 };
const api = await startTestApi({ signInLimits: LIMITS });
const password_hash = await hashPassword('Mentorias2026!');
await api.addUser({ email: 'activa@ejemplo.pe', password_hash });
await api.addUser({ email: 'inactiva@ejemplo.pe', password_hash, active: false });
await api.addUser({ email: 'invitada@ejemplo.pe' });

const login = (email: string) => api.call('POST', '/auth/login', { body: { email, password: 'Otra2026!' } });

async function failures(): Promise<number> {
  const { count } = await api.database.kysely
    .selectFrom('attempts')
    .select('count')
    .where('key', 'like', 'address %')
    .executeTakeFirstOrThrow();
  return count;
}

test('SEC-15: unknown, wrong, inactive and without a password take the same work (rule 3.4)', async () => {
  const emails = ['nadie@ejemplo.pe', 'activa@ejemplo.pe', 'inactiva@ejemplo.pe', 'invitada@ejemplo.pe'];
  const least = new Map<string, number>(emails.map((email) => [email, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < 12; round += 1) {
    for (const email of emails) {
      // Processor time, which other processes do not change. Without the hashing it would be a tenth.
      const start = process.cpuUsage();
      await login(email);
      const { user, system } = process.cpuUsage(start);
      least.set(email, Math.min(least.get(email)!, user + system));
    }
  }
  expect(Math.max(...least.values()) / Math.min(...least.values())).toBeLessThan(1.5);
});

describe('SEC-33: forty sign-ins at once', () => {
  test('use bounded memory; excess ones are a 503, and other calls succeed', async () => {
    const memory = process.memoryUsage().rss;
    const before = await failures();
    const logins = Array.from({ length: 40 }, () => login('activa@ejemplo.pe').then(({ status }) => status));
    const others = api.call('GET', '/openapi.json').then(() => 'another call');
    expect(await Promise.race([others, Promise.all(logins)])).toBe('another call');
    const statuses = await Promise.all(logins);
    expect(new Set(statuses)).toEqual(new Set([401, 503]));
    // A 503 does not count as a failed sign-in.
    expect(await failures()).toBe(before + statuses.filter((status) => status === 401).length);
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
  });
});
