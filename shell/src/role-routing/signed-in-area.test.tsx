import { currentSession, reloadOnUserChange, signOut } from '@mentorias/session';
import { fakeNetwork, PEOPLE } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, screen, within } from '@testing-library/react';
import { useBlocker } from 'react-router-dom';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInCode } from '../signed-in/signed-in-code.ts';
import { SignedInArea } from './signed-in-area.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));
vi.mock('../remote-outlet/remote-outlet.tsx', () => ({ RemoteOutlet: () => <Screens /> }));

// The build states them; no remote is loaded here.
vi.stubGlobal('SHARED_VERSIONS', {});
beforeAll(signedInCode.load);

/** Screens with unsaved changes, which ask before their path is left. */
function Screens() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  return (
    <>
      <h1>pantallas</h1>
      {blocker.state === 'blocked' && (
        <>
          <button type="button" onClick={() => blocker.reset()}>
            Seguir editando
          </button>
          <button type="button" onClick={() => blocker.proceed()}>
            Salir sin guardar
          </button>
        </>
      )}
    </>
  );
}

describe('a log-out asks about unsaved changes (rule 4.6)', () => {
  const END = 'DELETE /auth/session';

  function visit(path: string, width = 1280) {
    setScreenWidth(width);
    const network = fakeNetwork({ [END]: null });
    return { network, ...renderScreen(<SignedInArea />, { path, session: 'guide' }) };
  }

  test('from the menu beside the screen', async () => {
    const { user, network } = visit('/');
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));
    await vi.waitFor(() => expect(currentSession()).toBeNull());
    expect(network.callsTo(END)).toHaveLength(1);
  });

  test('from the user’s menu', async () => {
    const { user, network } = visit('/');
    await user.click(screen.getByRole('button', { name: PEOPLE.guide.name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    await vi.waitFor(() => expect(currentSession()).toBeNull());
    expect(network.callsTo(END)).toHaveLength(1);
  });

  test.each([
    ['the menu beside the screen', 1280],
    ['the menu over a narrow one', 800],
    ['the user’s menu', 1280],
  ])('from %s asks first where something is unsaved, and staying keeps the session', async (menuName, width) => {
    const { user, network, router } = visit('/profile', width);
    const logOut = async () => {
      if (menuName === 'the user’s menu') {
        await user.click(screen.getByRole('button', { name: PEOPLE.guide.name }));
        await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
        return;
      }
      if (width < 1024) await user.click(screen.getByRole('button', { name: 'Abrir menú' }));
      const menu = within(await screen.findByRole('navigation', { name: 'Navegación principal' }));
      await user.click(menu.getByRole('button', { name: 'Cerrar Sesión' }));
    };
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(currentSession()).not.toBeNull();
    expect(router.state.location.pathname).toBe('/profile');
    expect(network.callsTo(END)).toHaveLength(0);

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await logOut();
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    await vi.waitFor(() => expect(currentSession()).toBeNull());
    expect(network.callsTo(END)).toHaveLength(1);
  });
});

// Last: from then on this document is for one user.
test('SEC-42: after a log-out the old document shows no sign-in, only that the page is loading', () => {
  fakeNetwork({ 'DELETE /auth/session': null });
  renderScreen(<SignedInArea />, { path: '/', session: 'guide' });
  const load = vi.fn();
  reloadOnUserChange(load);
  expect(screen.getByRole('heading', { name: 'pantallas' })).toBeVisible();
  act(() => signOut());
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Cargando...')).toBeVisible();
  expect(screen.queryByLabelText('Correo')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'pantallas' })).toBeNull();
});
