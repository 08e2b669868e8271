import { Link } from '@mentorias/federation/router';
import { http, markUnsaved } from '@mentorias/session';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NewVersion } from './new-version.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const reload = vi.fn();

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  markUnsaved('booking', false);
});

async function open(version: string) {
  fakeNetwork({ 'GET /things': reply(200, {}, { 'x-shell-version': version }) });
  const view = renderScreen(
    <>
      <NewVersion reload={reload} />
      <Link to="/profile">Perfil</Link>
      <Link to="/?page=2">Página 2</Link>
      <input aria-label="Nombre" />
    </>,
    { session: 'guide' },
  );
  await act(() => http('things').json());
  return view;
}

const WORDS = 'Hay una nueva versión';
const button = () => screen.findByRole('button', { name: 'Actualizar a la nueva versión' });

test('rule 13.4: says that there is a newer version, and takes it when asked', async () => {
  const { user } = await open('2.0.0-b');
  expect(await screen.findByText(WORDS)).toBeVisible();
  await user.click(await button());
  expect(reload).toHaveBeenCalledOnce();
});

test('says nothing while the version is its own', async () => {
  const { user } = await open('1.0.0');
  await user.click(screen.getByRole('link', { name: 'Perfil' }));
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('rule 13.4: takes it at the next change of screen, and not of the page of a list', async () => {
  const { user } = await open('2.0.0-b');
  await user.click(screen.getByRole('link', { name: 'Página 2' }));
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Perfil' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('rule 13.4: under unsaved work it is silent and takes nothing', async () => {
  markUnsaved('booking', true);
  const { user } = await open('2.0.0-b');
  await user.click(screen.getByRole('link', { name: 'Perfil' }));
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

test('does not disturb while a field is in use', async () => {
  const { user } = await open('2.0.0-b');
  await button();
  await user.click(screen.getByLabelText('Nombre'));
  await waitFor(() => expect(screen.queryByText(WORDS)).toBeNull());
});

test('reloads once for a version: gateways of two shells make no page reload again and again', async () => {
  const { user, unmount } = await open('2.0.0-b');
  await user.click(await button());
  unmount();
  const again = await open('2.0.0-b');
  await again.user.click(screen.getByRole('link', { name: 'Perfil' }));
  expect(screen.queryByText(WORDS)).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test('a tab that was long in the background asks when it is seen again, once a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = vi.spyOn(globalThis, 'fetch').mockResolvedValue(reply(200, {}, { 'x-shell-version': '2.0.0-b' }));
  renderScreen(<NewVersion reload={reload} />, { session: 'guide' });
  const show = () => act(() => document.dispatchEvent(new Event('visibilitychange')));
  show();
  expect(ask).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 61_000);
  show();
  show();
  expect(ask).toHaveBeenCalledOnce();
  expect(await screen.findByText(WORDS)).toBeVisible();
  vi.useRealTimers();
  ask.mockRestore();
});
