import { currentSession } from '@mentorias/session';
import { fakeNetwork, noNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SignInScreen } from '../sign-in-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

vi.mock('../../page/page-config.ts', async () => ({ pageConfig: (await import('../../testing.ts')).testConfig }));

const RESETS = '/auth/password_resets';
const PUT = `PUT ${RESETS}`;

describe('without a token', () => {
  const ask = async (email = 'rosa@bodega.pe') => {
    const { user } = renderScreen(<ResetPasswordScreen />, { path: '/restablecer' });
    if (email) await user.type(screen.getByLabelText('Correo'), email);
    await user.click(screen.getByRole('button', { name: 'Enviar enlace' }));
  };

  test('rule 3.8: asks for the e-mail and says the same whether or not the account exists', async () => {
    const network = fakeNetwork({ [`POST ${RESETS}`]: reply(202) });
    await ask();
    expect(await screen.findByText(/^Si hay una cuenta con ese correo, te llegará un enlace/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Revisa tu correo');
    expect(network.calls[0]?.body).toEqual({ email: 'rosa@bodega.pe' });
  });

  test('knows the address that the sign-in was given, and takes it back there', async () => {
    const network = fakeNetwork({ [`POST ${RESETS}`]: reply(202) });
    const { user } = renderScreen(<SignInScreen />, {
      otherRoutes: [{ path: '/restablecer', element: <ResetPasswordScreen /> }],
    });
    await user.type(screen.getByLabelText('Correo'), 'rosa@bodega.pe');
    await user.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar enlace' }));
    await screen.findByText(/^Si hay una cuenta/);
    expect(network.calls[0]?.body).toEqual({ email: 'rosa@bodega.pe' });
    await user.click(screen.getByRole('link', { name: 'Volver a ingresar' }));
    expect(await screen.findByLabelText('Correo')).toHaveValue('rosa@bodega.pe');
  });

  test('after a minute a mail that did not come can be asked for again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    fakeNetwork({ [`POST ${RESETS}`]: reply(202) });
    await ask();
    await screen.findByText(/^Si hay una cuenta/);
    expect(screen.queryByRole('button', { name: 'No me llegó' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'No me llegó' }));
    expect(screen.getByLabelText('Correo')).toHaveValue('rosa@bodega.pe');
    expect(screen.getByText(/^Comprueba que sea el correo de tu cuenta/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar enlace' })).toBeEnabled();
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

  test('a link that is used or old says so before anything is typed, and leads to the sign-in', async () => {
    fakeNetwork({ [`POST ${RESETS}/read`]: reply(422, { error: 'El enlace ya se usó o venció. Pide uno nuevo' }) });
    const { user, router } = renderScreen(<ResetPasswordScreen />, {
      path: '/restablecer#token=token-of-the-mail',
      route: '/restablecer',
      otherRoutes: [{ path: '/', element: <p>sign-in</p> }],
    });
    expect(await screen.findByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
    expect(screen.queryByLabelText('Nueva contraseña')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Pedir otro enlace' }));
    expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
    await router.navigate(-1);
    await user.click(await screen.findByRole('link', { name: 'Ingresar' }));
    expect(router.state.location.pathname).toBe('/');
  });

  test.each([
    ['can be used', reply(204)],
    ['a backend knows nothing of', reply(404)],
    ['cannot be looked up', noNetwork],
  ])('a link that %s has its form', async (_, answer) => {
    const network = fakeNetwork({ [`POST ${RESETS}/read`]: answer, [PUT]: null });
    await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText('Contraseña guardada. Ya puedes ingresar.')).toBeVisible();
    expect(network.callsTo(`POST ${RESETS}/read`)).toHaveLength(1);
  });

  test('signs in with the new password', async () => {
    fakeNetwork({ [PUT]: { user: PEOPLE.entrepreneur, token: 'abc' } });
    const router = await save('Quinua2026!', 'Quinua2026!');
    await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.entrepreneur, token: 'abc' }));
    expect(screen.getByText('Contraseña guardada.')).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/', hash: '' });
  });

  test('rule 1.6: asks for the name of an account without one', async () => {
    const network = fakeNetwork({ [PUT]: { user: PEOPLE.entrepreneur, token: 'abc' } });
    const { user } = renderScreen(<ResetPasswordScreen />, {
      path: '/restablecer#token=token-of-the-mail&name=ask',
      route: '/restablecer',
      otherRoutes: [{ path: '/', element: <p>sign-in</p> }],
    });
    await user.type(screen.getByLabelText('Nueva contraseña'), 'Quinua2026!');
    await user.type(screen.getByLabelText('Repite la contraseña'), 'Quinua2026!');
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    expect(screen.getByText('Escribe tu nombre')).toBeVisible();
    expect(network.callsTo(PUT)).toEqual([]);
    await user.type(screen.getByLabelText('¿Cómo quieres que te llamen?'), ' Lucía Paredes ');
    await user.click(screen.getByRole('button', { name: 'Guardar contraseña' }));
    await vi.waitFor(() =>
      expect(network.callsTo(PUT)[0]?.body).toMatchObject({ name: 'Lucía Paredes', sign_in: true }),
    );
  });

  test('asks for the second factor first (rule 3.10)', async () => {
    fakeNetwork({ [PUT]: { second_factor: { challenge: 'of the account' } } });
    await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByLabelText('Código')).toBeVisible();
    expect(currentSession()).toBeNull();
  });

  test('going back from the second factor leads to the sign-in: the link is used up', async () => {
    fakeNetwork({ [PUT]: { second_factor: { challenge: 'of the account' } } });
    const router = await save('Quinua2026!', 'Quinua2026!');
    fireEvent.click(await screen.findByRole('button', { name: 'Volver a ingresar' }));
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('an older backend that refuses the sign-in still stores the password', async () => {
    const refusal = reply(400, { error: 'Campo desconocido: sign_in' });
    const network = fakeNetwork({
      [PUT]: ({ body }: { body: unknown }) => ('sign_in' in (body as object) ? refusal : reply(204)),
    });
    await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText('Contraseña guardada. Ya puedes ingresar.')).toBeVisible();
    expect(network.callsTo(PUT)).toHaveLength(2);
  });

  test('leads to the sign-in where the backend only stores the password', async () => {
    const network = fakeNetwork({ [PUT]: null });
    const router = await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText('Contraseña guardada. Ya puedes ingresar.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(network.callsTo(PUT)[0]?.body).toEqual({
      token: 'token-of-the-mail',
      password: 'Quinua2026!',
      password_confirmation: 'Quinua2026!',
      sign_in: true,
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
    expect(network.callsTo(PUT)).toEqual([]);
  });

  test('says all that is wrong at once', async () => {
    const network = fakeNetwork();
    await save('corta', 'crota');
    expect(screen.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeVisible();
    expect(network.callsTo(PUT)).toEqual([]);
  });

  test.each([
    ['a used or old link', reply(422, { error: 'El enlace ya no es válido' }), 'El enlace ya no es válido'],
    ['no connection', noNetwork, 'No se pudo guardar la contraseña'],
  ])('%s is shown, and another link can be asked for', async (_case, answer, words) => {
    fakeNetwork({ [PUT]: answer });
    await save('Quinua2026!', 'Quinua2026!');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('Quinua2026!');
    expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toHaveAttribute('href', '/restablecer');
  });
});
