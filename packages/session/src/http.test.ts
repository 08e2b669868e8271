import { describe, expect, test } from 'vitest';
import { messageOf, statusOf } from './errors.ts';
import { http, signOut } from './http.ts';
import { nameReleaseBy } from './release.ts';
import { currentToken, signIn } from './session.ts';
import { farewellAtom, sessionStore } from './session-atom.ts';
import { fakeNetwork, noNetwork, PEOPLE, reply, signedInAs } from './testing.ts';

const fallback = 'Error al cargar usuarios';

describe('a call', () => {
  test('goes to version v1 with the bearer of whoever is signed in', async () => {
    signedInAs('admin', 'abc');
    const network = fakeNetwork({ 'GET /admin/users': { users: [] } });
    expect(await http('admin/users', { searchParams: { page: 1 } }).json()).toEqual({ users: [] });
    expect(network.calls[0]).toMatchObject({ path: '/admin/users', query: { page: '1' } });
    expect(network.calls[0]?.headers.get('authorization')).toBe('Bearer abc');
  });

  test('carries no bearer while nobody is signed in', async () => {
    const network = fakeNetwork({ 'POST /auth/login': {} });
    await http.post('auth/login', { json: {} });
    expect(network.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('says which release makes it, as it is at that moment, and nothing where nobody says', async () => {
    const network = fakeNetwork({ 'GET /admin/users': {} });
    let release: string | undefined = 'admin@1.2.0';
    nameReleaseBy(() => release);
    await http('admin/users');
    release = 'shell@1.0.0';
    await http('admin/users');
    release = undefined;
    await http('admin/users');
    expect(network.calls.map(({ headers }) => headers.get('x-release'))).toEqual(['admin@1.2.0', 'shell@1.0.0', null]);
  });

  test.each(['get', 'put', 'post', 'delete'] as const)('is sent once where the server is away: %s', async (method) => {
    const network = fakeNetwork({ [`${method.toUpperCase()} /admin/users/7`]: reply(503) });
    await expect(http[method]('admin/users/7')).rejects.toThrow();
    expect(network.calls).toHaveLength(1);
  });
});

describe('a 401', () => {
  test('to several calls that carried a token logs out once', async () => {
    signedInAs('admin');
    fakeNetwork({ 'GET /admin/users': reply(401, { error: 'No autorizado' }) });
    const farewells: unknown[] = [];
    const stop = sessionStore.sub(farewellAtom, () => farewells.push(sessionStore.get(farewellAtom)));
    const outcomes = await Promise.allSettled([http('admin/users'), http('admin/users'), http('admin/users')]);
    stop();
    const words = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message);
    expect(words).toEqual(Array(3).fill('Vuelva a iniciar sesión'));
    expect(farewells).toEqual(['Vuelva a iniciar sesión']);
    expect(currentToken()).toBe('');
    expect(localStorage.getItem('root')).toBe('{"auth":{"user":{},"token":""}}');
  });

  test('to a wrong password is no lost session', async () => {
    fakeNetwork({ 'POST /auth/login': reply(401, { error: 'Correo o contraseña incorrectos' }) });
    const error = await http.post('auth/login', { json: {} }).catch((cause) => cause);
    expect(messageOf(error, fallback)).toBe('Correo o contraseña incorrectos');
    expect(sessionStore.get(farewellAtom)).toBeNull();
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
    ['a dead line', noNetwork],
  ])('needs no answer: %s', async (_case, answer) => {
    signedInAs('guide');
    const network = fakeNetwork({ 'DELETE /auth/session': answer });
    signOut();
    await expect.poll(() => network.calls).toHaveLength(1);
    expect(currentToken()).toBe('');
    expect(sessionStore.get(farewellAtom)).toBeNull();
  });
});

describe('what is shown of a failed call', () => {
  const failed = async (answer: Response | (() => never)) => {
    fakeNetwork({ 'GET /x': answer });
    return http('x')
      .json()
      .catch((error) => error);
  };

  test.each([
    [
      'the server’s error',
      reply(422, { error: 'El horario ya fue reservado', message: 'no' }),
      'El horario ya fue reservado',
      422,
    ],
    ['its message', reply(500, { message: 'Intente más tarde' }), 'Intente más tarde', 500],
    ['the fallback for a body without words', reply(500, { error: '' }), fallback, 500],
    ['the fallback for HTML', new Response('<h1>Bad gateway</h1>', { status: 502 }), fallback, 502],
    ['the fallback for HTML with a good status', new Response('<h1>Hola</h1>'), fallback, undefined],
    ['the fallback for a dead line', noNetwork, fallback, undefined],
  ])('is %s', async (_case, answer, words, status) => {
    const error = await failed(answer);
    expect(messageOf(error, fallback)).toBe(words);
    expect(statusOf(error)).toBe(status);
  });
});
