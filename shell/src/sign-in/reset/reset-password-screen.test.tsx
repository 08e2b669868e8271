import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const RESETS = '/auth/password_resets';

describe('without a token', () => {
  const ask = async (email = 'rosa@bodega.pe') => {
    const { user } = renderScreen(<ResetPasswordScreen />, { path: '/restablecer' });
    if (email) await user.type(screen.getByLabelText('Correo'), email);
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  };

  test('rule 3.8: asks for the e-mail and says the same whether or not the account exists', async () => {
    const network = fakeNetwork({ [`POST ${RESETS}`]: reply(202) });
    await ask();
    expect(await screen.findByRole('status', { name: '' })).toBeVisible();
    expect(
      screen.getByText('Si el correo pertenece a una cuenta, en unos minutos llegará un enlace que vence en una hora.'),
    ).toBeVisible();
    expect(network.calls[0]?.body).toEqual({ email: 'rosa@bodega.pe' });
  });

  test('wants an e-mail', async () => {
    const network = fakeNetwork();
    await ask('');
    expect(screen.getByText('Escribe tu correo')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  test('a backend that does not know the call does not break the page', async () => {
    fakeNetwork({ [`POST ${RESETS}`]: reply(404) });
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent('Este servidor no ofrece esta función');
  });
});

describe('with the token of the mailed link', () => {
  const save = async (password: string, repeated: string) => {
    const { user, router } = renderScreen(<ResetPasswordScreen />, {
      path: '/restablecer#token=token-of-the-mail',
      route: '/restablecer',
      otherRoutes: [{ path: '/', element: <p>sign-in</p> }],
    });
    await user.type(screen.getByLabelText('Nueva contraseña'), password);
    await user.type(screen.getByLabelText('Repite la contraseña'), repeated);
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    return router;
  };

  test('stores the new password and leads to the sign-in', async () => {
    const network = fakeNetwork({ [`PUT ${RESETS}`]: null });
    const router = await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText('Contraseña guardada. Ya puedes ingresar.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(network.calls[0]?.body).toEqual({
      token: 'token-of-the-mail',
      password: 'Quinua2026!',
      password_confirmation: 'Quinua2026!',
    });
  });

  test('says how long the password must be', () => {
    renderScreen(<ResetPasswordScreen />, { path: '/restablecer#token=token-of-the-mail', route: '/restablecer' });
    expect(screen.getByLabelText('Nueva contraseña')).toHaveAccessibleDescription('Al menos 8 caracteres');
  });

  test('wants the same password twice', async () => {
    const network = fakeNetwork();
    await save('Quinua2026!', 'Quinoa2026!');
    expect(screen.getByText('Las contraseñas no coinciden')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  test.each([
    ['a used or old link', reply(422, { error: 'El enlace ya no es válido' }), 'El enlace ya no es válido'],
    ['no connection', noNetwork, 'No se pudo guardar la contraseña'],
  ])('%s is shown, and another link can be asked for', async (_case, answer, words) => {
    fakeNetwork({ [`PUT ${RESETS}`]: answer });
    await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('Quinua2026!');
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/restablecer');
  });
});
