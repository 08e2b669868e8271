import { expect, test } from 'vitest';
import { createAdmin } from './create-admin.ts';
import { startTestApi } from './testing.ts';

const api = await startTestApi({ publicUrl: 'https://mentorias.pe' });
const services = { database: api.database, config: api.config, now: () => api.clock.now };

test('the first administrator sets a password by a link and signs in', async () => {
  const link = await createAdmin(services, ' Jefa@Mentorias.PE ');
  expect(link).toMatch(/^https:\/\/mentorias\.pe\/restablecer#token=[\w-]{43}&name=ask$/);
  const password = 'Nueva2026!';
  const body = { token: /#token=([\w-]+)/.exec(link)?.[1], password, password_confirmation: password };
  expect((await api.call('PUT', '/auth/password_resets', { body })).status).toBe(204);
  const reply = await api.call('POST', '/auth/login', { body: { email: 'jefa@mentorias.pe', password } });
  expect(reply.body.user).toMatchObject({ name: 'jefa', user_type: 'admin' });
});

test('run again it makes another link for the same administrator', async () => {
  await createAdmin(services, 'jefa@mentorias.pe');
  const admins = await api.database.kysely.selectFrom('users').select('id').where('user_type', '=', 'admin').execute();
  expect(admins).toHaveLength(1);
});

test('an invalid e-mail, or one of another role, is one sentence', async () => {
  await api.addUser({ email: 'ana@ejemplo.pe' });
  await expect(createAdmin(services, 'jefa')).rejects.toThrow('jefa no es un correo válido.');
  await expect(createAdmin(services, 'ana@ejemplo.pe')).rejects.toThrow(
    'ana@ejemplo.pe ya pertenece a un mentor o a un emprendedor.',
  );
});
