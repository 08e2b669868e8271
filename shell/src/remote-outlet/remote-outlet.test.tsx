import { defineRemote, lazyScreen } from '@mentorias/federation/remote';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { headingAhead } from '../federation/heading-ahead.ts';
import { loader } from '../federation/loader.ts';
import { RemoteOutlet } from './remote-outlet.tsx';

vi.mock('../federation/heading-ahead.ts', () => ({ headingAhead: vi.fn() }));
vi.mock('../federation/loader.ts', () => ({
  loader: { state: vi.fn(), start: vi.fn(), subscribe: () => () => {}, fail: vi.fn(), retry: vi.fn() },
}));

const HEADING = 'Buscar mentores';
const Search = () => <h1>{HEADING}</h1>;

beforeEach(() => {
  vi.mocked(loader.fail).mockClear();
  vi.mocked(headingAhead).mockImplementation((_remote, path) => (path === '/' ? HEADING : undefined));
});

/** A remote that is there, and whose one screen's code arrives, or not, when the test says so. */
async function showRemote(path: string) {
  const code = Promise.withResolvers<ComponentType>();
  const Screen = lazyScreen(() => code.promise);
  const module = defineRemote({ contract: 2, routes: [{ path, element: <Screen /> }] });
  const state = { status: 'ready', attempt: 1, module, release: { navigation: [] } };
  vi.mocked(loader.state).mockReturnValue(state as never);
  renderScreen(<RemoteOutlet remote="entrepreneur" />, { path });
  await act(async () => {});
  return code;
}

test('the heading that is known ahead stays while the code of the screen loads, and is the only one then too', async () => {
  const code = await showRemote('/');
  expect(screen.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  expect(screen.getByText('Cargando...')).toBeVisible();
  await act(async () => code.resolve(Search));
  expect(screen.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  expect(screen.queryByText('Cargando...')).toBeNull();
});

test('a screen without one says that it loads', async () => {
  const code = await showRemote('/profile');
  expect(screen.getByText('Cargando...')).toBeVisible();
  await act(async () => code.resolve(Search));
  expect(screen.queryByText('Cargando...')).toBeNull();
});

test.each([
  ['does not arrive', 'screen', Object.assign(new Error('chunk 12'), { name: 'ChunkLoadError' }), 'ScreenNotLoaded'],
  ['throws as it starts', 'render', new RangeError('the name "x-chart" has already been used'), 'RangeError'],
])('a screen whose code %s has failed in that phase, with its cause: %s', async (_what, phase, cause, reported) => {
  const silence = vi.spyOn(console, 'error').mockImplementation(() => {});
  const code = await showRemote('/');
  await act(async () => code.reject(cause));
  // A failed download is retried twice before it is reported.
  const failure = expect.objectContaining({ name: reported });
  await vi.waitFor(() => expect(loader.fail).toHaveBeenCalledWith('entrepreneur', phase, failure), 10_000);
  silence.mockRestore();
});
