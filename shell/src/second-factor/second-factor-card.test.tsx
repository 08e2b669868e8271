import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecondFactorCard } from './second-factor-card.tsx';

const STATE = 'GET /auth/second_factor';
const OFF = { available: true, enabled: false, required: false, recovery_codes_left: 0 };
const ON = { ...OFF, enabled: true, recovery_codes_left: 1 };
const SETUP = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mentor%C3%ADas:a?secret=JBSWY3DPEHPK3PXP' };
const CODES = ['abcde-fghjk', 'mnpqr-stuvw'];

const show = () => renderScreen(<SecondFactorCard />, { path: '/cuenta', session: 'guide' });

test('is set up with an app: image or key, then a code, then the recovery codes', async () => {
  const network = fakeNetwork({
    [STATE]: OFF,
    'POST /auth/second_factor/setup': SETUP,
    'PUT /auth/second_factor': { recovery_codes: CODES },
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
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

test('is taken away with a code', async () => {
  const network = fakeNetwork({ [STATE]: ON, 'POST /auth/second_factor/removal': null });
  const { user } = show();
  expect(await screen.findByText('Te queda 1 código de recuperación.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desactivar' }));
  network.answer(STATE, OFF);
  await user.type(screen.getByLabelText('Código de la aplicación o de recuperación'), '123456{Enter}');
  expect(await screen.findByText('Verificación en dos pasos desactivada')).toBeVisible();
  expect(await screen.findByText('Está desactivada.')).toBeVisible();
});

test('new recovery codes are shown once they are made; a wrong code is said at its field', async () => {
  const renewal = 'POST /auth/second_factor/recovery_codes';
  const network = fakeNetwork({ [STATE]: ON, [renewal]: reply(422, { error: 'El código no es correcto' }) });
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

test('says quietly where a server keeps none, and is absent where a backend does not know it', async () => {
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
