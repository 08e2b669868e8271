import { expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';
import { hashPassword } from './passwords/passwords.ts';

const api = await startTestApi({ signInLimits: { perAccount: 3, perAddress: 12, minutes: 15 } });
const password_hash = await hashPassword('Mentorias2026!');
const HOUR = 3_600_000;

const login = (email: string, password: string, headers = {}) =>
  api.call('POST', '/auth/login', { body: { email, password }, headers });

test('the right password opens a session, in any case of the e-mail', async () => {
  const ana = await api.addUser({ email: 'ana@ejemplo.pe', given_name: 'Ana Ruiz', password_hash });
  const reply = await login(' Ana@Ejemplo.PE ', 'Mentorias2026!');
  expect(reply.status).toBe(200);
  expect(reply.body.user).toEqual({ id: ana.id, name: 'Ana Ruiz', email: 'ana@ejemplo.pe', user_type: 'user' });
  const session = await api.call('GET', '/auth/session', { as: { ...ana, token: reply.body.token } });
  expect(session.body).toEqual({ user: { ...reply.body.user, revision: 0 } });
});

test('unknown, wrong and inactive are refused with the same text (rule 3.4)', async () => {
  await api.addUser({ email: 'activa@ejemplo.pe', password_hash });
  await api.addUser({ email: 'inactiva@ejemplo.pe', password_hash, active: false });
  await api.addUser({ email: 'invitada@ejemplo.pe' });
  const replies = [
    await login('nadie@ejemplo.pe', 'Mentorias2026!'),
    await login('activa@ejemplo.pe', 'otra cosa'),
    await login('inactiva@ejemplo.pe', 'Mentorias2026!'),
    await login('invitada@ejemplo.pe', 'Mentorias2026!'),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'Correo o contraseña incorrectos' });
  }
});

test('SEC-06: after log-out the token is invalid', async () => {
  const user = await api.addUser();
  expect((await api.call('DELETE', '/auth/session', { as: user })).status).toBe(204);
  expect((await api.call('GET', '/auth/session', { as: user })).status).toBe(401);
});

test('a session ends after 8 hours without use, and after 72 hours in any case (rule 3.6)', async () => {
  const idle = await api.addUser();
  const busy = await api.addUser();
  const start = api.clock.now;
  for (let hour = 7; hour < 72; hour += 7) {
    api.clock.now = new Date(start.getTime() + hour * HOUR);
    expect((await api.call('GET', '/auth/session', { as: busy })).status).toBe(200);
  }
  expect((await api.call('GET', '/auth/session', { as: idle })).status).toBe(401);
  api.clock.now = new Date(start.getTime() + 72 * HOUR);
  expect((await api.call('GET', '/auth/session', { as: busy })).body).toEqual({ error: 'Vuelva a iniciar sesión' });
  api.clock.now = start;
});

test('SEC-16: too many wrong passwords for one account are a 429 for a while, not permanently', async () => {
  await api.addUser({ email: 'atacada@ejemplo.pe', password_hash });
  const start = api.clock.now;
  const statuses = await Promise.all(
    Array.from({ length: 6 }, () => login('atacada@ejemplo.pe', 'x').then((r) => r.status)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  const refused = await login('atacada@ejemplo.pe', 'Mentorias2026!', { 'x-forwarded-for': '10.9.8.7' });
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('1');
  expect(refused.body).toEqual({ error: 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo' });
  api.clock.now = new Date(start.getTime() + 1000);
  expect((await login('atacada@ejemplo.pe', 'Mentorias2026!')).status).toBe(200);
});

test('SEC-16: many accounts from one address are a 429, and a forged X-Forwarded-For changes nothing', async () => {
  api.clock.now = new Date(api.clock.now.getTime() + HOUR);
  const replies = [];
  for (let n = 0; n < 14; n += 1)
    replies.push(await login(`n${n}@ejemplo.pe`, 'x', { 'x-forwarded-for': `10.0.0.${n}` }));
  expect(replies.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
});

test('SEC-16: a successful sign-in is not counted', async () => {
  api.clock.now = new Date(api.clock.now.getTime() + HOUR);
  await api.addUser({ email: 'asidua@ejemplo.pe', password_hash });
  for (let n = 0; n < 14; n += 1) expect((await login('asidua@ejemplo.pe', 'Mentorias2026!')).status).toBe(200);
});
