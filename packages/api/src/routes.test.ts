import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { api as routes } from './app.ts';
import { PREFIX } from './http/api.ts';
import { PERMISSIONS } from './permissions.ts';
import type { TestUser } from './testing.ts';
import { startTestApi } from './testing.ts';

const api = await startTestApi();
const calls = Object.entries(PERMISSIONS);
const guarded = calls.filter(([, access]) => access !== 'public');

const at = (call: string): ['GET' | 'POST' | 'PUT' | 'DELETE', string] => {
  const [method, path] = call.split(' ');
  return [method as 'GET', path!.replace(':id', '987654')];
};

test('SEC-01: the table of permissions and the routes are the same list (rule 1.4)', async () => {
  const found = new Set<string>();
  const parent = Fastify();
  parent.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.methodNotAllowed && method !== 'HEAD') found.add(`${method} ${url.slice(PREFIX.length)}`);
  });
  await parent.register(routes, { database: api.database, config: api.config, now: () => api.clock.now });
  await parent.ready();
  expect([...found].sort()).toEqual(Object.keys(PERMISSIONS).sort());
});

describe('SEC-01: every call but the public ones asks for a session', () => {
  test.each(guarded)('%s', async (call) => {
    const garbage = [undefined, 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi', "Bearer ' OR 1=1 --"];
    for (const authorization of garbage) {
      const reply = await api.call(...at(call), { headers: authorization ? { authorization } : {}, body: undefined });
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({ error: 'Vuelva a iniciar sesión' });
    }
  });
});

describe('SEC-03: a session of another role is refused', () => {
  const people: Record<string, TestUser> = {};
  beforeAll(async () => {
    people.entrepreneur = await api.addUser();
    people.guide = await api.addGuide();
    people.admin = await api.addUser({ user_type: 'admin' });
  });

  test.each(guarded.filter(([, access]) => access !== 'signed-in'))('%s belongs to %s', async (call, access) => {
    for (const [role, as] of Object.entries(people)) {
      const { status, body } = await api.call(...at(call), { as });
      if (role === access) expect([401, 403]).not.toContain(status);
      else expect([status, body]).toEqual([403, { error: 'No tienes permiso para realizar esta acción' }]);
    }
  });
});

describe('SEC-09: an unknown call changes nothing', () => {
  test.each(calls)('%s with another method is a 405 that says which there are', async (call) => {
    const [, path] = at(call);
    const { status, headers } = await api.call('PATCH', path);
    expect(status).toBe(405);
    expect(headers.allow).toContain(call.split(' ')[0]);
  });

  test('an unknown address is a 404 in the same shape', async () => {
    const { status, body } = await api.call('GET', '/nada');
    expect([status, body]).toEqual([404, { error: 'No se encontró lo que buscas' }]);
  });

  test.each(['/entrepreneur/guides/%', '/entrepreneur/guides/%ff', `/entrepreneur/guides/${'a'.repeat(300)}`])(
    'the address %s is refused in the same shape',
    async (url) => {
      const { status, body, headers } = await api.call('GET', url);
      expect([400, 414]).toContain(status);
      expect(body).toEqual({
        error:
          status === 400
            ? 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'
            : 'La dirección es demasiado larga',
      });
      expect(headers['x-request-id']).toBeTruthy();
    },
  );

  test('HEAD asks for a session too', async () => {
    expect((await api.call('HEAD', '/admin/users')).status).toBe(401);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/json'])(
    'a body of type %s is a 415',
    async (type) => {
      const reply = await api.call('POST', '/auth/login', {
        headers: { 'content-type': type },
        body: 'email=a&password=b',
      });
      expect([reply.status, reply.body]).toEqual([415, { error: 'El contenido debe ser JSON' }]);
    },
  );
});

describe('SEC-11: a body is read one way or not at all', () => {
  test.each([
    ['a key twice', '{"email":"a@b.pe","password":"x","email":"c@d.pe"}', 'Campo repetido: email'],
    ['a key twice further in', '{"a":[{"b":1,"\\u0062":2}]}', 'Campo repetido: b'],
    [
      '__proto__',
      '{"__proto__":{"admin":true}}',
      'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.',
    ],
    [
      'a poisoned constructor',
      '{"constructor":{"prototype":{"admin":true}}}',
      'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.',
    ],
    ['half a document', '{"email":', 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'],
    ['a list', '[]', 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'],
    ['nothing', '', 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.'],
    ['10 000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'La solicitud es demasiado compleja'],
  ])('%s is a 400', async (_, body, error) => {
    const headers = { 'content-type': 'application/json' };
    expect(await api.call('POST', '/auth/login', { headers, body })).toMatchObject({ status: 400, body: { error } });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test('unknown and wrong fields are named', async () => {
    const body = { email: ['a@b.pe'], constructor: 1, user_type: 'admin' };
    const reply = await api.call('POST', '/auth/login', { body });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([
      'El campo email no es válido',
      'Falta el campo password',
      'Campo desconocido: constructor, user_type',
    ]);
  });

  test('SEC-20: more than 64 KB is a 413', async () => {
    const reply = await api.call('POST', '/auth/login', { body: { email: 'a'.repeat(1_000_000) } });
    expect([reply.status, reply.body]).toEqual([413, { error: 'La solicitud es demasiado grande' }]);
  });
});

describe('SEC-12: a query is closed', () => {
  test.each([
    ['/admin/users?limit=1000', 'Campo desconocido: limit'],
    ['/admin/users?search=a&search=b', 'El campo search no es válido'],
    ['/admin/users?search[]=a', 'Campo desconocido: search[]'],
    ['/admin/users?__proto__=1', 'Campo desconocido: __proto__'],
    ['/admin/calendar_events?_method=DELETE', 'Campo desconocido: _method'],
    ['/auth/session?token=x', 'Campo desconocido: token'],
  ])('%s is a 400', async (url, error) => {
    const as = await api.addUser({ user_type: 'admin' });
    expect(await api.call('GET', url, { as })).toMatchObject({ status: 400, body: { error } });
  });
});

test('every reply has its request id, and is neither cached nor sniffed', async () => {
  for (const url of ['/openapi.json', '/nada', '/auth/session']) {
    const { headers } = await api.call('GET', url);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('the OpenAPI document names every call, and who may make it', async () => {
  const { body } = await api.call('GET', '/openapi.json');
  const named = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/, ':$1')}`),
  );
  expect(named.sort()).toEqual(Object.keys(PERMISSIONS).sort());
  const booking = body.paths['/entrepreneur/calendar_events'].post;
  expect(booking.tags).toEqual(['entrepreneur']);
  expect(booking.requestBody.content['application/json'].schema.required).toEqual(['guide_id', 'start_time']);
});
