import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrations } from '../database/migrate.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin', given_name: 'Alicia Admin', email: 'admin@ejemplo.pe' });

const MENTOR = { user_type: 'guide', email: 'lucia@ejemplo.pe', guide_type: 'assigned', code: 'LUCIA' };
const ENTREPRENEUR = {
  user_type: 'user',
  name: 'Rosa Quispe',
  email: 'rosa@ejemplo.pe',
  password: 'Secreta2026',
  password_confirmation: 'Secreta2026',
  company_name: 'Andina Tejidos',
};
const create = (body: object) => api.call('POST', '/admin/users', { as: admin, body });
const edit = (id: number, body: object) => api.call('PUT', `/admin/users/${id}`, { as: admin, body });
const toggle = (id: number) => api.call('DELETE', `/admin/users/${id}`, { as: admin });
const list = (query: string) => api.call('GET', `/admin/users?${query}`, { as: admin });
const logIn = (email: string, password: string) => api.call('POST', '/auth/login', { body: { email, password } });
const invitations = async () =>
  (await api.database.kysely.selectFrom('outbox').select('payload').execute()).map((row) => row.payload);

describe('creating', () => {
  test('a mentor, named by the e-mail until there is a name, and invited', async () => {
    const { status, body } = await create({
      ...MENTOR,
      code: ' luci ',
      areas: ['legal', 'legal'],
      specializations: ['Marcas', ' '],
      location: ' Lima ',
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      name: 'lucia',
      email: 'lucia@ejemplo.pe',
      user_type: 'guide',
      company_name: '',
      location: 'Lima',
      origin: '',
      description: '',
      status: true,
      created_at: '2026-11-23T14:00:00.000Z',
      code: 'LUCI',
      guide_type: 'assigned',
      areas: ['legal'],
      specializations: ['Marcas'],
      revision: 0,
      last_event_at: null,
      erase_after: null,
    });
    expect(await invitations()).toContainEqual({ reason: 'invitation', userId: body.id });
  });

  test('an entrepreneur, who can sign in at once', async () => {
    const { status, body } = await create({ ...ENTREPRENEUR, email: ' Rosa@Ejemplo.PE ' });
    expect([status, body.name, body.email, body.company_name]).toEqual([
      201,
      'Rosa Quispe',
      'rosa@ejemplo.pe',
      'Andina Tejidos',
    ]);
    expect((await logIn('rosa@ejemplo.pe', 'Secreta2026')).status).toBe(200);
  });

  test.each([
    ['no name', { name: ' ' }, 'Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento'],
    [
      'no password',
      { password: undefined },
      'Por favor completa todos los campos requeridos: Nombre, Email, Contraseña y Emprendimiento',
    ],
    [
      'a short password',
      { password: 'corta', password_confirmation: 'corta' },
      'La contraseña debe tener al menos 8 caracteres',
    ],
    ['two passwords', { password_confirmation: 'Otra2026xx' }, 'Las contraseñas no coinciden'],
    ['no e-mail address', { email: 'rosa' }, 'El correo no es válido'],
    ['a name of two lines', { name: 'Rosa\nBcc: x@y.pe' }, 'El texto debe ocupar una sola línea'],
    [
      'the address of a page for a name',
      { name: 'Entra a premio.com' },
      'El nombre no puede llevar la dirección de una página. Deja un espacio después de cada punto',
    ],
    ['a name without a letter', { name: '\u200b1' }, 'El nombre necesita al menos una letra'],
    ['a company of two lines', { company_name: 'Andina\u2028' }, 'El texto debe ocupar una sola línea'],
  ])('an entrepreneur with %s is a 422', async (_, change, error) => {
    const reply = await create({ ...ENTREPRENEUR, email: 'otra@ejemplo.pe', ...change });
    expect([reply.status, reply.body.error]).toEqual([422, error]);
  });

  test.each(['ab1c2', 'ÑÑÑ', 'SIETEEE', '', 'A B', 'A\nB'])('SEC-34: the code %j is a 422', async (code) => {
    const reply = await create({ ...MENTOR, email: 'codigo@ejemplo.pe', code });
    expect([reply.status, reply.body.error]).toEqual([422, 'El código debe tener solo letras, máximo 6 caracteres']);
  });

  test('SEC-34: a code belongs to one mentor (rule 8.5)', async () => {
    await create({ ...MENTOR, email: 'uno@ejemplo.pe', code: 'UNICO' });
    const reply = await create({ ...MENTOR, email: 'dos@ejemplo.pe', code: 'unico' });
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        error: 'El código ya pertenece a otro mentor',
        field_errors: { code: ['El código ya pertenece a otro mentor'] },
      },
    ]);
  });

  test.each(['ROSA2@EJEMPLO.PE', ' rosa2@ejemplo.pe ', 'rosa2@ejemplo.pe\t'])(
    'SEC-14: %j belongs to somebody',
    async (email) => {
      await create({ ...ENTREPRENEUR, email: 'rosa2@ejemplo.pe' });
      const reply = await create({
        ...ENTREPRENEUR,
        name: 'Otra',
        password: 'Distinta2026',
        password_confirmation: 'Distinta2026',
        email,
      });
      expect([reply.status, reply.body]).toEqual([
        409,
        {
          error: 'Ya existe un usuario con ese correo',
          field_errors: { email: ['Ya existe un usuario con ese correo'] },
        },
      ]);
      expect((await logIn('rosa2@ejemplo.pe', 'Secreta2026')).body.user.name).toBe('Rosa Quispe');
    },
  );

  test.each(['rоsa@ejemplo.pe', 'rosa@ejemplo․pe', 'ＲＯＳＡ@ejemplo.pe'])(
    'SEC-14: the Unicode twin %s is none',
    async (email) => {
      expect((await create({ ...ENTREPRENEUR, email })).status).toBe(422);
    },
  );

  test.each(['status', 'id', 'created_at', 'password_hash', 'active', 'google_sub', 'given_name'])(
    'SEC-10: %s is a 400',
    async (field) => {
      const reply = await create({ ...ENTREPRENEUR, email: 'mas@ejemplo.pe', [field]: true });
      expect([reply.status, reply.body]).toEqual([400, { error: `Campo desconocido: ${field}` }]);
    },
  );

  test.each(['admin', 'root', undefined, 2])('SEC-10: the user type %s is a 400', async (user_type) => {
    expect((await create({ ...ENTREPRENEUR, email: 'mas@ejemplo.pe', user_type })).status).toBe(400);
  });

  test('SEC-21: long hostile texts are refused quickly', async () => {
    const start = performance.now();
    for (const text of ['a'.repeat(50_000), `${'a.'.repeat(25_000)}@`, `a@${'a-'.repeat(20_000)}`]) {
      expect((await create({ ...MENTOR, email: text })).status).toBe(422);
      expect((await create({ ...MENTOR, code: text })).status).toBe(422);
    }
    expect(performance.now() - start).toBeLessThan(600);
  });
});

describe('editing', () => {
  test('a mentor keeps the name from Google, and the sessions', async () => {
    const guide = await api.addGuide({}, { given_name: 'Lucía Paredes' });
    const { status, body } = await edit(guide.id, {
      ...MENTOR,
      email: guide.email,
      code: 'NUEVO',
      guide_type: 'specialized',
    });
    expect([status, body.name, body.code, body.guide_type]).toEqual([200, 'Lucía Paredes', 'NUEVO', 'specialized']);
    expect((await api.call('GET', '/auth/session', { as: guide })).status).toBe(200);
  });

  test('an entrepreneur without a password keeps the old one', async () => {
    const { body } = await create({ ...ENTREPRENEUR, email: 'fiel@ejemplo.pe' });
    const { password, password_confirmation, ...rest } = { ...ENTREPRENEUR, email: 'fiel@ejemplo.pe' };
    expect((await edit(body.id, { ...rest, company_name: 'Otra' })).body.company_name).toBe('Otra');
    expect((await logIn('fiel@ejemplo.pe', password)).status).toBe(200);
  });

  test('SEC-08: another password or e-mail ends the sessions; another e-mail unties Google (rules 3.7 and 3.9)', async () => {
    const renewed = await api.addUser({ email: 'renovada@ejemplo.pe' });
    await edit(renewed.id, { ...ENTREPRENEUR, email: renewed.email });
    const moved = await api.addUser({ google_sub: 'g-1' });
    await edit(moved.id, {
      ...ENTREPRENEUR,
      email: 'mudada@ejemplo.pe',
      password: undefined,
      password_confirmation: undefined,
    });
    for (const as of [renewed, moved]) expect((await api.call('GET', '/auth/session', { as })).status).toBe(401);
    const row = await api.database.kysely
      .selectFrom('users')
      .select('google_sub')
      .where('id', '=', moved.id)
      .executeTakeFirst();
    expect(row).toEqual({ google_sub: null });
  });

  test('rule 1.7: a corrected address of an account that was never used is invited, and no other one', async () => {
    const invitationsOf = async (id: number) =>
      (await invitations()).filter((payload) => (payload as { userId?: number }).userId === id).length;
    const correct = async (id: number, email: string) => {
      const { password, password_confirmation, ...rest } = { ...ENTREPRENEUR, email };
      expect((await edit(id, rest)).status).toBe(200);
    };
    const { body } = await create({ ...ENTREPRENEUR, email: 'luz@ejemplo.pee' });
    await correct(body.id, 'luz@ejemplo.pee');
    expect(await invitationsOf(body.id)).toBe(1);
    await correct(body.id, 'luz@ejemplo.pe');
    expect(await invitationsOf(body.id)).toBe(2);
    expect((await logIn('luz@ejemplo.pe', ENTREPRENEUR.password)).status).toBe(200);
    await correct(body.id, 'luz.nueva@ejemplo.pe');
    expect(await invitationsOf(body.id)).toBe(2);
  });

  test('a user type cannot be changed, and an unknown user not edited', async () => {
    const guide = await api.addGuide();
    const reply = await edit(guide.id, { ...ENTREPRENEUR, email: 'cambio@ejemplo.pe' });
    expect([reply.status, reply.body]).toEqual([422, { error: 'El tipo de un usuario no se puede cambiar' }]);
    expect((await edit(999_999, MENTOR)).status).toBe(404);
  });

  test("another user's e-mail is a 409 and changes nothing", async () => {
    const user = await api.addUser({ company_name: 'Antes' });
    expect((await edit(user.id, { ...ENTREPRENEUR, email: 'admin@ejemplo.pe' })).status).toBe(409);
    expect((await list(`search=${user.email}`)).body.users[0].company_name).toBe('Antes');
  });
});

describe('the toggle', () => {
  test('SEC-07: deactivating ends the sessions at once, and signing in fails in the words of a wrong password', async () => {
    const { body } = await create({ ...ENTREPRENEUR, email: 'apagada@ejemplo.pe' });
    const session = (await logIn('apagada@ejemplo.pe', 'Secreta2026')).body;
    const as: TestUser = { ...session.user, token: session.token };
    expect((await toggle(body.id)).body.status).toBe(false);
    expect((await api.call('GET', '/entrepreneur/guides', { as })).status).toBe(401);
    const refused = await logIn('apagada@ejemplo.pe', 'Secreta2026');
    expect([refused.status, refused.body]).toEqual([401, { error: 'Correo o contraseña incorrectos' }]);
    expect((await toggle(body.id)).body.status).toBe(true);
    expect((await logIn('apagada@ejemplo.pe', 'Secreta2026')).status).toBe(200);
  });

  test('SEC-05: no administrator is edited or toggled, not even oneself (rule 1.5)', async () => {
    const other = await api.addUser({ user_type: 'admin' });
    for (const id of [admin.id, other.id]) {
      for (const reply of [await toggle(id), await edit(id, { ...ENTREPRENEUR, email: 'x@ejemplo.pe' })]) {
        expect([reply.status, reply.body]).toEqual([403, { error: 'No se puede modificar a un administrador' }]);
      }
    }
    expect((await api.call('GET', '/auth/session', { as: other })).status).toBe(200);
    expect((await toggle(999_999)).status).toBe(404);
  });

  test('REL-14: future events of a deactivated mentor stay, and none can be added (rule 1.8)', async () => {
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const as = await api.addUser();
    const book = (hour: number) =>
      api.call('POST', '/entrepreneur/calendar_events', {
        as,
        body: { guide_id: guide.id, start_time: `2026-11-23T${hour}:00:00-05:00` },
      });
    await book(14);
    await toggle(guide.id);
    expect((await book(15)).status).toBe(422);
    expect((await api.call('GET', '/entrepreneur/calendar_events', { as })).body.calendar_events).toHaveLength(1);
  });
});

describe('the list', () => {
  const names = async (query: string) => (await list(query)).body.users.map(({ name }: { name: string }) => name);

  test('2 is administrators, 1 mentors, 0 entrepreneurs (rule 8.3)', async () => {
    for (const [number, type] of [
      ['2', 'admin'],
      ['1', 'guide'],
      ['0', 'user'],
    ]) {
      const { users } = (await list(`user_type=${number}`)).body;
      expect(new Set(users.map(({ user_type }: { user_type: string }) => user_type))).toEqual(new Set([type]));
    }
  });

  test('the search looks in name, e-mail, code and company, without accents and case', async () => {
    await api.addUser({ given_name: 'Édgar Ñaupa', email: 'edgar@ejemplo.pe', company_name: 'Café Sur' });
    await api.addGuide({}, { given_name: 'Con Código', code: 'QWXYZ' });
    for (const text of ['edgar ñ', 'NAUPA', 'edgar@', 'cafe']) {
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['Édgar Ñaupa']);
    }
    expect(await names('search=qwx')).toEqual(['Con Código']);
  });

  test('the search finds what has each word, in any order (rule 9.1)', async () => {
    for (const text of ['naupa edgar', 'Ñaupa  sur', 'EDGAR cafe']) {
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['Édgar Ñaupa']);
    }
    expect(await names('search=edgar%20ramos')).toEqual([]);
  });

  test('names are stored with single blanks, those of before too, and found however they are spaced (rule 1.11)', async () => {
    const body = {
      ...ENTREPRENEUR,
      name: ' Sol  de   Luna ',
      email: 'sol@ejemplo.pe',
      company_name: 'Tejas   del Sol',
    };
    const created = await api.call('POST', '/admin/users', { as: admin, body });
    expect([created.body.name, created.body.company_name]).toEqual(['Sol de Luna', 'Tejas del Sol']);
    await api.addUser({ given_name: 'Paz  de Mar', company_name: 'Redes   Paz' });
    const script = (await migrations()).find(({ name }) => name === '0025-single-blanks.sql')?.script ?? '';
    await sql.raw(script).execute(api.database.kysely);
    for (const text of ['sol de luna', 'Sol   de luna', 'tejas del'])
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['Sol de Luna']);
    for (const text of ['paz de mar', 'redes paz'])
      expect(await names(`search=${encodeURIComponent(text)}`)).toEqual(['Paz de Mar']);
  });

  test('texts are stored without what nobody sees, those of before too, and found by what is seen (rule 1.11)', async () => {
    const body = {
      ...ENTREPRENEUR,
      name: 'Lía',
      email: 'lia@ejemplo.pe',
      company_name: '\u202eMue\u00adbles\u200b Lía',
      location: 'Cus\u200bco',
      description: 'Mesas\u0007\nSillas',
    };
    const created = await api.call('POST', '/admin/users', { as: admin, body });
    expect(created.body).toMatchObject({
      company_name: 'Muebles Lía',
      location: 'Cusco',
      description: 'Mesas\nSillas',
    });
    const unseen = { ...body, email: 'lia2@ejemplo.pe', company_name: '\u200b' };
    expect((await api.call('POST', '/admin/users', { as: admin, body: unseen })).body.error).toBe(
      'Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento',
    );
    await api.addUser({ given_name: 'Noé', company_name: 'Mue\u00adbles\u2066 Noé', location: 'Pu\u200bno' });
    const script = (await migrations()).find(({ name }) => name === '0026-visible-characters.sql')?.script ?? '';
    await sql.raw(script).execute(api.database.kysely);
    expect(await names('search=muebles&sort_by=name')).toEqual(['Lía', 'Noé']);
    const list = await api.call('GET', '/admin/users?search=noe', { as: admin });
    expect(list.body.users).toMatchObject([{ company_name: 'Muebles Noé', location: 'Puno' }]);
  });

  test.each(['%', '_', '\\', "'", '😀', "' OR '1'='1"])('SEC-17: %s is looked for literally', async (text) => {
    expect(await names(`search=${encodeURIComponent(text)}`)).toEqual([]);
  });

  test('every column sorts both ways', async () => {
    const zoe = await api.addUser({
      given_name: 'Zoé Última',
      company_name: 'zzz',
      location: 'zzz',
      origin: 'zzz',
      email: 'zzz@ejemplo.pe',
    });
    await api.addUser({ given_name: 'álvaro primero' });
    expect((await names('sort_by=name&user_type=0'))[0]).toBe('álvaro primero');
    for (const column of ['name', 'company_name', 'location', 'origin', 'email']) {
      expect((await list(`sort_by=${column}&sort_direction=desc`)).body.users[0].id).toBe(zoe.id);
    }
    for (const column of ['code', 'user_type', 'status', 'created_at', 'last_event']) {
      for (const direction of ['asc', 'desc']) {
        expect((await list(`sort_by=${column}&sort_direction=${direction}`)).body.users).toHaveLength(10);
      }
    }
    expect((await list('sort_by=code&sort_direction=desc')).body.users[0].code).not.toBe('');
  });

  test.each([
    'sort_by=password_hash',
    'sort_by=id;drop table users',
    'sort_direction=x',
    'user_type=3',
    'user_type=guide',
    'page=0',
    'page=',
  ])('SEC-18 and SEC-19: %s is a 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test('SEC-13: a row shows what the contract names and nothing else', async () => {
    const { users } = (await list('search=admin@ejemplo.pe')).body;
    expect(Object.keys(users[0]).sort()).toEqual([
      'areas',
      'code',
      'company_name',
      'created_at',
      'description',
      'email',
      'erase_after',
      'guide_type',
      'id',
      'last_event_at',
      'location',
      'name',
      'origin',
      'revision',
      'specializations',
      'status',
      'user_type',
    ]);
  });

  test('pages are stable, complete, and know the total (rule 9.2)', async () => {
    const { total_pages, total_count } = (await list('sort_by=status')).body.meta;
    const ids: number[] = [];
    for (let page = 1; page <= total_pages; page += 1) {
      const { users } = (await list(`sort_by=status&page=${page}`)).body;
      ids.push(...users.map(({ id }: { id: number }) => id));
    }
    expect(new Set(ids).size).toBe(total_count);
  });
});
