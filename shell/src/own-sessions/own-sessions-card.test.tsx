import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnSessionsCard } from './own-sessions-card.tsx';

const LIST = 'GET /auth/sessions';
const HERE = {
  id: 'a',
  device: 'Chrome en Windows',
  created_at: '2026-11-23T13:00:00Z',
  last_used_at: '2026-11-23T14:05:00Z',
  current: true,
};
const PHONE = { ...HERE, id: 'b/7', device: 'Safari en iOS', last_used_at: '2026-11-22T02:30:00Z', current: false };
const UNKNOWN = { id: 'c' };

const show = () => renderScreen(<OwnSessionsCard />, { path: '/cuenta', session: 'guide' });

test('rule 3.6: lists the sessions of the user, with their last use in Lima time', async () => {
  fakeNetwork({ [LIST]: { sessions: [HERE, PHONE, UNKNOWN] } });
  show();
  const [here, phone, unknown] = await screen.findAllByRole('listitem');
  expect(within(here!).getByText('Este dispositivo')).toBeVisible();
  expect(within(here!).queryByRole('button')).toBeNull();
  expect(within(phone!).getByText('Safari en iOS')).toBeVisible();
  expect(within(phone!).getByText('Último uso: 21/11/2026, 9:30 p. m.')).toBeVisible();
  expect(within(unknown!).getByText('Dispositivo desconocido')).toBeVisible();
  expect(within(unknown!).getByText('Último uso: —')).toBeVisible();
});

test('one session is closed, and the list is read again', async () => {
  const network = fakeNetwork({ [LIST]: { sessions: [HERE, PHONE] }, 'DELETE /auth/sessions/b%2F7': null });
  const { user } = show();
  const close = await screen.findByRole('button', {
    name: 'Cerrar la sesión de Safari en iOS, 21/11/2026, 9:30 p. m.',
  });
  network.answer(LIST, { sessions: [HERE] });
  await user.click(close);
  expect(await screen.findByText('Sesión cerrada')).toBeVisible();
  expect(await screen.findByText('No has ingresado desde ningún otro dispositivo.')).toBeVisible();
});

test('one that has ended meanwhile, as by another password, is closed', async () => {
  const network = fakeNetwork({ [LIST]: { sessions: [HERE, PHONE] }, 'DELETE /auth/sessions/b%2F7': reply(404) });
  const { user } = show();
  const close = await screen.findByRole('button', { name: /^Cerrar la sesión de Safari/ });
  network.answer(LIST, { sessions: [HERE] });
  await user.click(close);
  expect(await screen.findByText('Sesión cerrada')).toBeVisible();
});

test('all others are closed at once', async () => {
  const network = fakeNetwork({ [LIST]: { sessions: [HERE, PHONE, UNKNOWN] }, 'DELETE /auth/sessions': null });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cerrar todas las demás' }));
  expect(await screen.findByText('Las demás sesiones están cerradas')).toBeVisible();
  expect(network.callsTo('DELETE /auth/sessions')).toHaveLength(1);
});

test('a refusal is shown, and the session stays', async () => {
  fakeNetwork({ [LIST]: { sessions: [HERE, PHONE] }, 'DELETE /auth/sessions/b%2F7': reply(500) });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Cerrar la sesión de Safari/ }));
  expect(await screen.findByText('No se pudo cerrar la sesión')).toBeVisible();
  expect(screen.getByText('Safari en iOS')).toBeVisible();
});

test('says that it loads', () => {
  fakeNetwork({ [LIST]: noAnswer });
  show();
  expect(screen.getByText('Cargando tus sesiones...')).toBeVisible();
});

test('a failure can be tried again', async () => {
  const network = fakeNetwork({ [LIST]: reply(403) });
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudieron cargar tus sesiones');
  network.answer(LIST, { sessions: [HERE] });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Chrome en Windows')).toBeVisible();
});

test('a backend that does not know the call hides the section', async () => {
  const network = fakeNetwork();
  show();
  await expect.poll(() => network.calls.length).toBe(1);
  await expect.poll(() => screen.queryByRole('region', { name: 'Dispositivos conectados' })).toBeNull();
});
