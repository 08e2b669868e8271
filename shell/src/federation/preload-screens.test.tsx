import { defineRemote, lazyScreen } from '@mentorias/federation/remote';
import { signedInAs, signedOut } from '@mentorias/session/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { loader } from './loader.ts';
import { preloadScreens } from './preload-screens.ts';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));
vi.mock('./loader.ts', () => ({ loader: { state: vi.fn(), start: vi.fn() } }));

const load = vi.fn(async () => () => null);

preloadScreens();

beforeEach(() => {
  history.replaceState(null, '', '/');
  load.mockClear();
  vi.mocked(loader.start).mockClear();
  const Users = lazyScreen(load);
  const module = defineRemote({ contract: 2, routes: [{ path: '/' }, { path: '/users', element: <Users /> }] });
  vi.mocked(loader.state).mockReturnValue({ status: 'ready', module, release: {} } as never);
  signedInAs('admin');
});

/** A link with a picture in it, which is what the pointer meets. */
function showLink(href: string): Element {
  render(
    <a href={href}>
      <svg role="img" aria-label="Usuarios" />
    </a>,
  );
  return screen.getByRole('img');
}

test.each([
  ['the pointer', fireEvent.pointerOver],
  ['the focus', fireEvent.focusIn],
  ['a finger', fireEvent.touchStart],
])('rule 13.5: %s on a link fetches the code of its screen, once', (_name, point) => {
  const picture = showLink('/users?page=2');
  point(picture);
  point(picture);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['to the present screen', '/'],
  ['to a screen of the shell', '/cuenta'],
  ['to another site', 'https://example.org/users'],
  ['to a path of another role', '/profile'],
])('a link %s fetches nothing', (_name, href) => {
  fireEvent.pointerOver(showLink(href));
  expect(load).not.toHaveBeenCalled();
  expect(loader.start).not.toHaveBeenCalled();
});

test('a link into a release of modules fetches nothing: what fails once is not asked for again', () => {
  const state = loader.state('admin');
  vi.mocked(loader.state).mockReturnValue({ ...state, release: { format: 'module' } } as never);
  fireEvent.pointerOver(showLink('/users'));
  expect(load).not.toHaveBeenCalled();
});

test('a link to a remote that has not been started starts it; signed out nothing is', () => {
  vi.mocked(loader.state).mockReturnValue({ status: 'idle' });
  const picture = showLink('/users');
  fireEvent.pointerOver(picture);
  expect(loader.start).toHaveBeenCalledExactlyOnceWith('admin');
  signedOut();
  fireEvent.pointerOver(picture);
  expect(loader.start).toHaveBeenCalledTimes(1);
});
