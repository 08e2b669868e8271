import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });

const STORED = 'ana@xn--and-6ma2c.pe';
const FORMS = [
  ['as it is written', 'Ana@ñandú.pe'],
  ['in ASCII', 'ana@xn--and-6ma2c.pe'],
  ['with marks that cannot be seen', '\u200eana\u200b@\u00adÑANDÚ.pe\u200e '],
] as const;
const ANA = {
  user_type: 'user',
  name: 'Ana Ñahui',
  company_name: 'Telas',
  password: 'Secreta2026',
  password_confirmation: 'Secreta2026',
};
const create = (email: string) => api.call('POST', '/admin/users', { as: admin, body: { ...ANA, email } });
const stored = () => api.database.kysely.selectFrom('users').select('email').where('id', '<>', admin.id).execute();

describe('rule 1.13: an address has one form, by which it is stored, compared and mailed to', () => {
  test('an account', async () => {
    expect((await create(FORMS[2][1])).status).toBe(201);
    expect(await stored()).toEqual([{ email: STORED }]);
  });

  test.each(FORMS)('another account with it %s: refused', async (_form, email) => {
    const { status, body } = await create(email);
    expect([status, body.error]).toEqual([409, 'Ya existe un usuario con ese correo']);
  });

  test.each(FORMS)('a line of a file with it %s: refused', async (_form, email) => {
    const csv = `Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,${email},Ana,Telas`;
    const { body } = await api.call('POST', '/admin/users/import/preview', { as: admin, body: { csv } });
    expect(body.lines[0].problems).toEqual(['Ya existe un usuario con ese correo']);
  });

  test.each(FORMS)('signing in with it %s', async (_form, email) => {
    expect((await api.call('POST', '/auth/login', { body: { email, password: 'Secreta2026' } })).status).toBe(200);
  });

  test.each(FORMS)('a forgotten password with it %s', async (_form, email) => {
    await api.database.kysely.deleteFrom('outbox').execute();
    expect((await api.call('POST', '/auth/password_resets', { body: { email } })).status).toBe(202);
    const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
    expect(mails).toEqual([{ payload: { email: STORED } }]);
  });

  test.each([
    ...FORMS,
    ['by its domain', 'ñandú.pe'],
    ['by a word of its domain', 'Ñandú'],
    ['by its beginning', 'ana@'],
  ] as const)('a search finds it %s', async (_form, text) => {
    const search = encodeURIComponent(text);
    const { body: list } = await api.call('GET', `/admin/users?search=${search}`, { as: admin });
    expect(list.users).toHaveLength(1);
    const { body: people } = await api.call('GET', `/admin/calendar_events/filter?search=${search}`, { as: admin });
    expect(people.users).toHaveLength(1);
    const { body: trail } = await api.call('GET', `/admin/audit?search=${search}`, { as: admin });
    expect(trail.meta.total_count).toBeGreaterThan(0);
  });

  test('a part before the @ that is not ASCII is refused', async () => {
    const { status, body } = await create('maría@ñandú.pe');
    expect([status, body.error]).toEqual([422, 'El correo no es válido']);
  });
});
