import { http, signIn, signOut } from '@mentorias/session';
import { fakeNetwork, PEOPLE, reply, signedInAs } from '@mentorias/session/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { routes } from './routes.tsx';
import { signInCode } from './sign-in/sign-in-code.ts';
import { signedInCode } from './signed-in/signed-in-code.ts';

vi.mock('./page/page-config.ts', async () => ({ pageConfig: (await import('./testing.ts')).testConfig }));
vi.mock('./remote-outlet/remote-outlet.tsx', () => ({
  RemoteOutlet: ({ remote }: { remote: string }) => <h1>pantallas de {remote}</h1>,
}));

// The build states them; no remote is loaded here.
vi.stubGlobal('SHARED_VERSIONS', {});
beforeAll(() => Promise.all([signedInCode.load(), signInCode.load()]));

function visit(path: string) {
  const router = createMemoryRouter(routes, { initialEntries: ['/politica-de-privacidad', path], initialIndex: 1 });
  render(<RouterProvider router={router} />);
  return router;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('guards (rule 1.3)', () => {
  test.each(['/', '/users', '/profile', '/guides/7', '/cuenta'])(
    'without a token %s shows the sign-in at /',
    (path) => {
      const router = visit(path);
      expect(heading()).toBe('Iniciar sesión');
      expect(router.state.location.pathname).toBe('/');
    },
  );

  test.each([
    ['entrepreneur', '/', '/', 'pantallas de entrepreneur'],
    ['entrepreneur', '/guides/7', '/guides/7', 'pantallas de entrepreneur'],
    ['entrepreneur', '/users', '/', 'pantallas de entrepreneur'],
    ['guide', '/profile', '/profile', 'pantallas de guide'],
    ['guide', '/guides/7', '/', 'pantallas de guide'],
    ['admin', '/users', '/users', 'pantallas de admin'],
    ['admin', '/profile', '/', 'pantallas de admin'],
    ['admin', '/cuenta', '/cuenta', 'Mi cuenta'],
  ] as const)('%s at %s is at %s and sees %s', async (role, path, stays, title) => {
    signedInAs(role);
    const router = visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(router.state.location.pathname).toBe(stays);
  });

  test('a refused path leaves no entry in the history', async () => {
    signedInAs('guide');
    const router = visit('/users');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/politica-de-privacidad');
  });

  test.each([
    ['entrepreneur', '/mis-mentorias', 'entrepreneur/calendar_events'],
    ['admin', '/auditoria', 'admin/audit'],
    ['admin', '/correos/', 'admin/mail'],
    ['admin', '/datos', 'admin/data_requests'],
    ['admin', '/cuenta', 'auth/session'],
  ] as const)('%s at %s, which the backend has nothing for, is at home (rule 12.1)', async (role, path, read) => {
    signedInAs(role);
    fakeNetwork({ [`GET /${read}`]: reply(404) });
    const router = visit(path);
    await act(() => http(read).catch(() => {}));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(await screen.findByRole('heading', { level: 1, name: `pantallas de ${role}` })).toBeVisible();
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/politica-de-privacidad');
  });

  test('an unknown user_type sees the sign-in', () => {
    signIn({ user: { ...PEOPLE.admin, user_type: 'superadmin' as 'admin' }, token: 'abc' });
    visit('/users');
    expect(heading()).toBe('Iniciar sesión');
  });

  test.each([
    ['/politica-de-privacidad', 'Política de privacidad'],
    ['/restablecer', 'Recuperar contraseña'],
    ['/responder', 'No se puede leer este enlace'],
  ])('%s is public', async (path, title) => {
    visit(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

describe('a session that the server ended (rule 3.3)', () => {
  test("leads to the sign-in with 'Vuelva a iniciar sesión'", () => {
    signedInAs('admin');
    visit('/users');
    act(() => signOut('Vuelva a iniciar sesión'));
    expect(heading()).toBe('Iniciar sesión');
    expect(screen.getByRole('alert')).toHaveTextContent('Vuelva a iniciar sesión');
  });

  test('is followed by the screen on which it ended, once the user has signed in again (rule 3.12)', () => {
    signedInAs('entrepreneur');
    const router = visit('/guides/7?dia=lunes');
    act(() => signOut('Vuelva a iniciar sesión'));
    expect(router.state.location.pathname).toBe('/');
    act(() => {
      signedInAs('entrepreneur', 'another');
    });
    expect(router.state.location).toMatchObject({ pathname: '/guides/7', search: '?dia=lunes' });
    expect(heading()).toBe('pantallas de entrepreneur');
  });

  test('of a screen that the next role does not own is followed by its home', () => {
    signedInAs('admin');
    const router = visit('/users');
    act(() => signOut('Vuelva a iniciar sesión'));
    act(() => {
      signedInAs('guide', 'another');
    });
    expect(router.state.location.pathname).toBe('/');
    expect(heading()).toBe('pantallas de guide');
  });

  test.each(['//evil.example/users', '/\\\\evil.example/'])(
    'and %s is a path of this product: none that a role owns',
    (path) => {
      const router = createMemoryRouter(routes, { initialEntries: [{ pathname: path }] });
      render(<RouterProvider router={router} />);
      expect(heading()).toBe('Iniciar sesión');
      act(() => {
        signedInAs('entrepreneur', 'another');
      });
      expect(router.state.location.pathname).toBe('/');
      expect(heading()).toBe('pantallas de entrepreneur');
    },
  );

  test('says nothing after an ordinary log-out', () => {
    fakeNetwork();
    signedInAs('admin');
    visit('/users');
    act(() => signOut());
    expect(heading()).toBe('Iniciar sesión');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a sign-in of another user in another tab changes the screens', () => {
  signedInAs('admin');
  visit('/');
  act(() => {
    signedInAs('guide', 'another');
  });
  expect(heading()).toBe('pantallas de guide');
});
