import { currentSession } from '@mentorias/session';
import { fakeNetwork, noAnswer, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignInScreen } from '../sign-in/sign-in-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const CODE = 'POST /auth/second_factor';
const LOGIN = { 'POST /auth/login': { second_factor: { challenge: 'reto' } } };

beforeEach(() => localStorage.clear());

/** Signs in up to the code's field, which has the focus then. */
async function reachCode() {
  const { user } = renderScreen(<SignInScreen />);
  await user.type(screen.getByLabelText('Correo'), 'rosa@bodega.pe');
  await user.type(screen.getByLabelText('Contraseña'), 'Mentorias2026!');
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Verificación en dos pasos' })).toBeVisible();
  return user;
}

test('rule 3.10: after the password a code is asked for, and only that signs in', async () => {
  const network = fakeNetwork({ ...LOGIN, [CODE]: { user: PEOPLE.entrepreneur, token: 'abc' } });
  const user = await reachCode();
  expect(currentSession()).toBeNull();
  const field = screen.getByLabelText('Código');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, ' 123456 {Enter}');
  await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.entrepreneur, token: 'abc' }));
  expect(network.callsTo(CODE)[0]?.body).toEqual({ challenge: 'reto', code: '123456' });
});

test('an error of the code stands at its field, which keeps the focus', async () => {
  fakeNetwork({
    ...LOGIN,
    [CODE]: reply(422, { error: 'El código no es correcto', field_errors: { code: ['El código no es correcto'] } }),
  });
  const user = await reachCode();
  await user.type(screen.getByLabelText('Código'), '000000{Enter}');
  expect(await screen.findByText('El código no es correcto')).toBeVisible();
  expect(screen.getByLabelText('Código')).toHaveValue('000000');
  expect(screen.getByLabelText('Código')).toHaveAccessibleDescription('El código no es correcto');
});

test('a recovery code is typed as text', async () => {
  const network = fakeNetwork({ ...LOGIN, [CODE]: { user: PEOPLE.guide, token: 'abc' } });
  const user = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Usar un código de recuperación' }));
  const field = screen.getByLabelText('Código de recuperación');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'text');
  await user.type(field, 'abcde-fghjk{Enter}');
  await vi.waitFor(() => expect(network.callsTo(CODE)[0]?.body).toEqual({ challenge: 'reto', code: 'abcde-fghjk' }));
});

test('a sign-in that took too long starts again, and says so', async () => {
  fakeNetwork({
    ...LOGIN,
    [CODE]: reply(401, { error: 'El ingreso venció. Vuelve a escribir tu correo y tu contraseña' }),
  });
  const user = await reachCode();
  await user.type(screen.getByLabelText('Código'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('El ingreso venció');
  expect(screen.getByLabelText('Correo')).toBeVisible();
});

test('the user can go back, and nothing is sent without a code or twice', async () => {
  const network = fakeNetwork({ ...LOGIN, [CODE]: noAnswer });
  const user = await reachCode();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escribe el código')).toBeVisible();
  expect(network.callsTo(CODE)).toEqual([]);
  await user.type(screen.getByLabelText('Código'), '123456{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Comprobando...' })).toBeDisabled();
  expect(network.callsTo(CODE)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Volver a ingresar' }));
  expect(screen.getByLabelText('Correo')).toBeVisible();
});
