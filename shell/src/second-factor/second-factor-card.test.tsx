import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SecondFactorRequiredScreen } from './second-factor-required-screen.tsx';

const STATE = 'GET /auth/second_factor';
const OFF = { available: true, enabled: false, required: false, has_password: true, recovery_codes_left: 0 };
const ON = { ...OFF, enabled: true, recovery_codes_left: 1 };
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mentor%C3%ADas:a?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];

const show = () => renderScreen(<SecondFactorCard />, { path: '/cuenta', session: 'guide' });

test('is set up with the password and an app: image or key, then a code, then the recovery codes', async () => {
  const network = fakeNetwork({
    [STATE]: OFF,
    'POST /auth/second_factor/setup': SETUP,
    'PUT /auth/second_factor': { recovery_codes: CODES },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  expect(screen.getByLabelText('Contraseña actual')).toHaveFocus();
  await user.keyboard('Mentorias2026!{Enter}');
  expect(await screen.findByRole('img', { name: /QR/ })).toBeVisible();
  expect(network.callsTo('POST /auth/second_factor/setup')[0]?.body).toEqual({ current_password: 'Mentorias2026!' });
  expect(await screen.findByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible();
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(screen.getByLabelText('Código que muestra la aplicación'), '123456{Enter}');
  expect(await screen.findByText('Verificación en dos pasos activada')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tus códigos de recuperación' })).toHaveFocus();
  for (const code of CODES) expect(screen.getByText(code)).toBeVisible();
  expect(network.callsTo('PUT /auth/second_factor')[0]?.body).toEqual({ code: '123456' });
  network.answer(STATE, { ...ON, recovery_codes_left: 10 });
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  expect(await screen.findByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
});

test('a wrong password is shown, and sets nothing up', async () => {
  const refusal = reply(422, { error: 'La contraseña actual no es correcta' });
  const network = fakeNetwork({ [STATE]: OFF, 'POST /auth/second_factor/setup': refusal });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(screen.getByText('Escribe la contraseña')).toBeVisible();
  expect(network.callsTo('POST /auth/second_factor/setup')).toHaveLength(0);
  await user.type(screen.getByLabelText('Contraseña actual'), 'x{Enter}');
  expect(await screen.findByText('La contraseña actual no es correcta')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('an account without a password is asked for none', async () => {
  const network = fakeNetwork({ [STATE]: { ...OFF, has_password: false }, 'POST /auth/second_factor/setup': SETUP });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(network.callsTo('POST /auth/second_factor/setup')[0]?.body).toEqual({});
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull();
});

test('where it is required the password is asked for too', async () => {
  const network = fakeNetwork({ [STATE]: { ...OFF, required: true }, 'POST /auth/second_factor/setup': SETUP });
  const { user } = renderScreen(<SecondFactorRequiredScreen />, { session: 'admin' });
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  await user.type(screen.getByLabelText('Contraseña actual'), 'Mentorias2026!{Enter}');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(network.callsTo('POST /auth/second_factor/setup')[0]?.body).toEqual({ current_password: 'Mentorias2026!' });
});

test('is switched off with the password and a code', async () => {
  const network = fakeNetwork({ [STATE]: ON, 'POST /auth/second_factor/removal': null });
  const { user } = show();
  expect(await screen.findByText('Te queda 1 código de recuperación.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  network.answer(STATE, OFF);
  await user.type(screen.getByLabelText('Contraseña actual'), 'Mentorias2026!');
  await user.type(screen.getByLabelText('Código de la aplicación o de recuperación'), '123456{Enter}');
  expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeVisible();
  expect(await screen.findByText('Está desactivada.')).toBeVisible();
  const removal = { code: '123456', current_password: 'Mentorias2026!' };
  expect(network.callsTo('POST /auth/second_factor/removal')[0]?.body).toEqual(removal);
});

test('new recovery codes are shown; a wrong code is shown at its field', async () => {
  const renewal = 'POST /auth/second_factor/recovery_codes';
  const network = fakeNetwork({
    [STATE]: ON,
    [renewal]: reply(422, { error: 'El código no es correcto', field_errors: { code: ['El código no es correcto'] } }),
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Crear nuevos códigos' }));
  const field = screen.getByLabelText('Código de la aplicación o de recuperación');
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('El código no es correcto')).toBeVisible();
  network.answer(renewal, { recovery_codes: CODES });
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('abcde-fghjk')).toBeVisible();
});

test('says where a server does not support it', async () => {
  const network = fakeNetwork({ [STATE]: { ...OFF, available: false } });
  show();
  expect(await screen.findByText('No está disponible en este servidor.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(network.calls).toHaveLength(1);
});

test('is absent where a backend does not know it', async () => {
  fakeNetwork();
  show();
  await expect.poll(() => screen.queryByRole('region', { name: 'Verificación en dos pasos' })).toBeNull();
});

test('says that it loads', () => {
  fakeNetwork({ [STATE]: noAnswer });
  show();
  expect(screen.getByText('Cargando la verificación en dos pasos...')).toBeVisible();
});
