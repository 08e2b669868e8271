import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { currentToken, signIn } from '../auth/session.ts';
import { sessionStore, signOutReasonAtom } from '../auth/session-atom.ts';
import { fakeNetwork, noNetwork, PEOPLE, reply, signedInAs } from '../testing.ts';
import { nameReleaseBy } from './acting-release.ts';
import { http } from './client.ts';
import { messageOf, statusOf } from './errors.ts';
import { signOut } from './sign-out.ts';
import { currentTrace, startTrace } from './trace.ts';

const fallback = 'Error al cargar usuarios';

describe('a call', () => {
  test('goes to version v1 with the bearer token of the session', async () => {
    signedInAs('admin', 'abc');
    const network = fakeNetwork({ 'GET /admin/users': { users: [] } });
    expect(await http('admin/users', { searchParams: { page: 1 } }).json()).toEqual({ users: [] });
    expect(network.calls[0]).toMatchObject({ path: '/admin/users', query: { page: '1' } });
    expect(network.calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  test.each(['get', 'post', 'put', 'patch', 'delete'] as const)(
    'is made by %s, and its body read as text or as a file',
    async (method) => {
      const network = fakeNetwork({ [`${method.toUpperCase()} /things`]: { id: 1 } });
      expect(await http[method]('things').text()).toBe('{"id":1}');
      expect((await http[method]('things').blob()).size).toBe(8);
      expect((await http[method]('things').arrayBuffer()).byteLength).toBe(8);
      expect(network.calls).toHaveLength(3);
    },
  );

  test('is answered by the server, never by what the browser keeps of an earlier reply (rule 12.4)', async () => {
    const sent: Request[] = [];
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      sent.push(new Request(input, init));
      return reply(200, {});
    });
    onTestFinished(() => fetch.mockRestore());
    await http('admin/users');
    expect(sent.map(({ cache }) => cache)).toEqual(['no-store']);
  });

  test('carries no bearer token while signed out', async () => {
    const network = fakeNetwork({ 'POST /auth/login': {} });
    await http.post('auth/login', { json: {} });
    expect(network.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('names the acting release of that moment, none where there is none, and the shell of the page', async () => {
    const network = fakeNetwork({ 'GET /admin/users': {} });
    let release: string | undefined = 'admin@1.2.0';
    nameReleaseBy(() => release, '1.0.0-aaaa');
    await http('admin/users');
    release = 'shell@1.0.0';
    await http('admin/users');
    release = undefined;
    await http('admin/users');
    expect(network.calls.map(({ headers }) => headers.get('x-release'))).toEqual(['admin@1.2.0', 'shell@1.0.0', null]);
    expect(network.calls[0]?.headers.get('x-shell-version')).toBe('1.0.0-aaaa');
  });

  describe('that the page has made before its code was there', () => {
    const url = `${location.origin}/api/v1/admin/figures`;
    const early = (answer: () => Promise<Response>, askedAt = performance.now()) => {
      signedInAs('admin', 'abc');
      globalThis.earlyReplies = { traceId: '0', token: 'abc', askedAt, replies: { [url]: { response: answer() } } };
      return fakeNetwork({ 'GET /admin/figures': { from: 'the network' }, 'POST /admin/users': {} });
    };
    const figures = () => http('admin/figures').json();
    const fromTheNetwork = { from: 'the network' };

    test('is taken over once', async () => {
      const network = early(async () => reply(200, { from: 'the page' }));
      expect(await figures()).toEqual({ from: 'the page' });
      expect(await figures()).toEqual(fromTheNetwork);
      expect(network.calls).toHaveLength(1);
    });

    test('is asked for with its query', async () => {
      const network = early(async () => reply(200, {}));
      globalThis.earlyReplies!.replies[`${url}?page=1`] = {
        response: Promise.resolve(reply(200, { from: 'the page' })),
      };
      expect(await http('admin/figures', { searchParams: { page: 1 } }).json()).toEqual({ from: 'the page' });
      expect(network.calls).toEqual([]);
    });

    test('is no answer where it is a page', async () => {
      early(async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
      expect(statusOf(await figures().catch((error) => error))).toBe(502);
    });

    test('is refused as any other', async () => {
      early(async () => reply(401));
      await expect(figures()).rejects.toThrow();
      expect(currentToken()).toBe('');
    });

    test.each([401, 200])('is no answer to the session that has begun while it was waited for: %i', async (status) => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const network = early(() => promise);
      const read = figures();
      await new Promise((go) => setTimeout(go));
      signedInAs('admin', 'def');
      resolve(reply(status, { from: 'the page' }));
      expect(await read).toEqual(fromTheNetwork);
      expect(network.calls[0]?.headers.get('authorization')).toBe('Bearer def');
      expect(currentToken()).toBe('def');
    });

    test('leaves a refusal of the session that has begun to that session', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const network = early(() => promise);
      network.answer('GET /admin/figures', reply(401));
      const read = figures();
      await new Promise((go) => setTimeout(go));
      signedInAs('admin', 'def');
      resolve(reply(200, {}));
      await expect(read).rejects.toThrow('Vuelva a iniciar sesión');
      expect(currentToken()).toBe('');
    });

    test('sends no token of a session that has ended while it was waited for', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const network = early(() => promise);
      const read = figures();
      await new Promise((go) => setTimeout(go));
      signOut('x');
      resolve(reply(200, { from: 'the page' }));
      await read;
      expect(network.calls[0]?.headers.get('authorization')).toBeNull();
    });

    test('is no answer to a read that was given up', async () => {
      const { promise, resolve } = Promise.withResolvers<Response>();
      const network = early(() => promise);
      const control = new AbortController();
      const read = http('admin/figures', { signal: control.signal }).json();
      await new Promise((go) => setTimeout(go));
      control.abort();
      resolve(reply(200, { from: 'the page' }));
      await expect(read).rejects.toThrow();
      expect(network.calls).toEqual([]);
    });

    const answered = () => early(async () => reply(200, {}));
    test.each<[string, () => unknown]>([
      ['failed', () => early(() => Promise.reject(new TypeError('Failed to fetch')))],
      ['is half a minute old', () => early(async () => reply(200, {}), performance.now() - 30_001)],
      ['was made for another session', () => answered() && signedInAs('admin', 'def')],
      ['was made before a write', () => answered() && http.post('admin/users', { json: {} })],
    ])('is made again where it %s', async (_why, prepare) => {
      await prepare();
      expect(await figures()).toEqual(fromTheNetwork);
    });
  });

  test('carries the trace of its screen, and a span of its own', async () => {
    const network = fakeNetwork({ 'GET /admin/users': {} });
    await Promise.all([http('admin/users'), http('admin/users')]);
    const shown = currentTrace();
    startTrace();
    await http('admin/users');
    const sent = network.calls.map(({ headers }) => headers.get('traceparent')?.split('-') ?? []);
    expect(sent.map(([version, trace, , flags]) => [version, trace, flags])).toEqual([
      ['00', shown, '01'],
      ['00', shown, '01'],
      ['00', currentTrace(), '01'],
    ]);
    expect(currentTrace()).not.toBe(shown);
    expect(shown).toMatch(/^[0-9a-f]{32}$/);
    const spans = sent.map(([, , span]) => span);
    expect(new Set(spans).size).toBe(3);
    for (const span of spans) expect(span).toMatch(/^[0-9a-f]{16}$/);
  });

  test.each(['get', 'put', 'post', 'delete'] as const)(
    'is sent once where the server cannot be reached: %s',
    async (method) => {
      const network = fakeNetwork({ [`${method.toUpperCase()} /admin/users/7`]: reply(503) });
      await expect(http[method]('admin/users/7')).rejects.toThrow();
      expect(network.calls).toHaveLength(1);
    },
  );
});

describe('a page where a reply is expected', () => {
  const page = new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });

  test.each(['get', 'put', 'post', 'delete'] as const)('is no answer, whatever its status: %s', async (method) => {
    fakeNetwork({ [`${method.toUpperCase()} /things`]: page });
    const error = await http[method]('things').catch((error) => error);
    expect(statusOf(error)).toBe(502);
    expect(messageOf(error, fallback)).toBe(fallback);
  });
});

describe('a write that is answered by a 2xx (rule 12.3)', () => {
  const BOOK = 'entrepreneur/calendar_events';

  test.each<[string, object, string]>([
    ['`success: false`', { success: false, message: 'El mentor ya no atiende' }, 'El mentor ya no atiende'],
    ['an error', { error: 'El correo ya existe' }, 'El correo ya existe'],
    ['an error, with an id', { id: 7, error: 'El correo ya existe', errors: [] }, 'El correo ya existe'],
    ['errors', { errors: ['Falta el correo', 'Falta el código'] }, 'Falta el correo, Falta el código'],
    ['errors by field', { error: null, errors: { email: ['El correo ya existe'] } }, 'El correo ya existe'],
    ['errors as objects', { errors: [{ message: 'El correo ya existe' }] }, 'El correo ya existe'],
    ['an error in English', { error: 'Not allowed' }, 'Not allowed'],
    ['a bare phrase of HTTP', { error: 'Forbidden' }, fallback],
    ['errors that are no text', { errors: [7] }, fallback],
  ])('was refused where the reply says %s', async (_what, body, words) => {
    for (const status of [200, 201]) {
      fakeNetwork({ [`POST /${BOOK}`]: reply(status, body) });
      const error = await http.post(BOOK).catch((error) => error);
      expect(statusOf(error)).toBe(422);
      expect(messageOf(error, fallback)).toBe(words);
    }
  });

  test.each([
    [{ success: true }],
    [{ error: null, errors: null }],
    [{ error: '', errors: [] }],
    [{ error: ' ', errors: {} }],
    [{ error: false, errors: { email: [] } }],
    [{ guide: { errors: ['Nada'], available_schedule: {} } }],
    [{ lines: [{ line: 2, problems: ['Falta el correo'] }], good_count: 0 }],
    [['Falta el correo']],
    [{}],
  ])('has succeeded where it says %j', async (body) => {
    fakeNetwork({ [`POST /${BOOK}`]: reply(200, body) });
    expect(await http.post(BOOK).json()).toEqual(body);
  });

  test('a read is taken as it comes', async () => {
    const read = { success: false, error: 'El correo ya existe', errors: ['Nada'], users: [] };
    fakeNetwork({ 'GET /things': reply(200, read) });
    expect(await http.get('things').json()).toEqual(read);
  });
});

describe('a 401 (rule 3.3)', () => {
  test('to several calls that carried a token logs out once', async () => {
    signedInAs('admin');
    fakeNetwork({ 'GET /admin/users': reply(401, { error: 'No autorizado' }) });
    const farewells: unknown[] = [];
    const stop = sessionStore.sub(signOutReasonAtom, () => farewells.push(sessionStore.get(signOutReasonAtom)));
    const outcomes = await Promise.allSettled([http('admin/users'), http('admin/users'), http('admin/users')]);
    stop();
    const words = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message);
    expect(words).toEqual(Array(3).fill('Vuelva a iniciar sesión'));
    expect(farewells).toEqual(['Vuelva a iniciar sesión']);
    expect(currentToken()).toBe('');
    expect(localStorage.getItem('root')).toBe('{"auth":{"user":{},"token":""}}');
  });

  test('to a wrong password ends no session', async () => {
    fakeNetwork({ 'POST /auth/login': reply(401, { error: 'Correo o contraseña incorrectos' }) });
    const error = await http.post('auth/login', { json: {} }).catch((cause) => cause);
    expect(messageOf(error, fallback)).toBe('Correo o contraseña incorrectos');
    expect(sessionStore.get(signOutReasonAtom)).toBeNull();
  });

  test('to a call of an older session leaves the newer one alone', async () => {
    signedInAs('admin', 'old');
    fakeNetwork({
      'GET /admin/users': () => {
        signIn({ user: PEOPLE.guide, token: 'new' });
        return reply(401);
      },
    });
    await expect(http('admin/users')).rejects.toThrow();
    expect(currentToken()).toBe('new');
  });
});

describe('logging out', () => {
  test('ends the session at the server too', async () => {
    signedInAs('guide', 'abc');
    const network = fakeNetwork({ 'DELETE /auth/session': null });
    signOut();
    expect(currentToken()).toBe('');
    await expect.poll(() => network.callsTo('DELETE /auth/session')).toHaveLength(1);
    expect(network.calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  test.each([
    ['a server that does not know the call', () => reply(404)],
    ['a server that no longer knows the token', () => reply(401)],
    ['no connection', noNetwork],
  ])('needs no answer: %s', async (_case, answer) => {
    signedInAs('guide');
    const network = fakeNetwork({ 'DELETE /auth/session': answer });
    signOut();
    await expect.poll(() => network.calls).toHaveLength(1);
    expect(currentToken()).toBe('');
    expect(sessionStore.get(signOutReasonAtom)).toBeNull();
  });
});

describe('what is shown of a failed call (rule 11.1)', () => {
  const failed = async (answer: Response | (() => never), call = 'GET /admin/users') => {
    fakeNetwork({ [call]: answer });
    const [method = '', path = ''] = call.split(' /');
    return http(path, { method })
      .json()
      .catch((error) => error);
  };

  test.each([
    [
      'the server’s error',
      reply(422, { error: 'El horario ya fue reservado', errors: ['No se ve'], message: 'Nada' }),
      'El horario ya fue reservado',
      422,
    ],
    [
      'its errors, joined',
      reply(422, { errors: ['Falta el correo', 'Falta el código'] }),
      'Falta el correo, Falta el código',
      422,
    ],
    ['its errors by field', reply(422, { errors: { email: ['El correo ya existe'] } }), 'El correo ya existe', 422],
    [
      'its errors as objects',
      reply(422, { errors: [{ code: 'taken', message: 'El correo ya existe' }] }),
      'El correo ya existe',
      422,
    ],
    [
      'its errors in any language',
      reply(422, { errors: ['Name is blank', 'El correo ya existe'] }),
      'Name is blank, El correo ya existe',
      422,
    ],
    [
      'its message, where it says nothing else',
      reply(500, { error: 'Internal Server Error', errors: [], message: 'Try again later' }),
      'Try again later',
      500,
    ],
    ['the fallback for a body without words', reply(500, { error: '' }), fallback, 500],
    [
      'the fallback for bare phrases of HTTP',
      reply(404, { error: 'Not Found', errors: ['404'], message: 'not found' }),
      fallback,
      404,
    ],
    ['the fallback for an error that is no text', reply(500, { error: { code: 7 }, errors: null }), fallback, 500],
    ['the fallback for a list', reply(500, ['Error']), fallback, 500],
    ['the fallback for HTML', new Response('<h1>Bad gateway</h1>', { status: 502 }), fallback, 502],
    ['the fallback for HTML with a good status', new Response('<h1>Hola</h1>'), fallback, undefined],
    ['the fallback offline', noNetwork, fallback, undefined],
  ])('is %s', async (_case, answer, words, status) => {
    const error = await failed(answer);
    expect(messageOf(error, fallback)).toBe(words);
    expect(statusOf(error)).toBe(status);
  });

  test.each([
    'GET /entrepreneur/guides/7',
    'GET /entrepreneur/guides/7/available_hours',
    'POST /entrepreneur/calendar_events',
    'POST /guide/profiles',
    'GET /admin/users',
    'PUT /admin/users/7',
    'DELETE /admin/users/7',
    'GET /admin/calendar_events/filter',
    'GET /admin/calendar_events/download',
    'POST /admin/calendar_events',
    'PUT /admin/calendar_events/7',
    'POST /admin/users/import',
  ])('is the message of a call as it came, unless it is a bare phrase of HTTP: %s', async (call) => {
    expect(messageOf(await failed(reply(400, { message: 'Date missing' }), call), fallback)).toBe('Date missing');
    expect(messageOf(await failed(reply(400, { message: 'Bad Request' }), call), fallback)).toBe(fallback);
  });

  test.each(['GET /admin/figures', 'GET /admin/calendar_events', 'PUT /auth/password', 'PUT /guide/calendar_events/4'])(
    'is one sentence of ours where a backend does not know the call: %s',
    async (call) => {
      const error = await failed(reply(404, { message: `Route ${call} not found` }), call);
      expect(messageOf(error, fallback)).toBe('Este servidor no ofrece esta función');
      const unknown = await failed(reply(404, { error: 'No se encontró lo que buscas' }), call);
      expect(messageOf(unknown, fallback)).toBe('No se encontró lo que buscas');
    },
  );

  test.each([
    'DELETE /admin/users/7',
    'POST /admin/calendar_events',
    'GET /admin/calendar_events/filter',
    'POST /auth/login',
  ])('is the fallback for a 404 to a core call: %s', async (call) => {
    expect(messageOf(await failed(reply(404, {}), call), fallback)).toBe(fallback);
  });
});
