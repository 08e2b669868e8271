import { currentSession } from '@mentorias/session';
import { fakeNetwork, noAnswer, noNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { lazyPart } from '@mentorias/ui';
import { renderScreen } from '@mentorias/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { testConfig } from '../testing.ts';
import { SignInScreen } from './sign-in-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const LOGIN = 'POST /auth/login';

async function submit(email = 'rosa@bodega.pe', password = 'Mentorias2026!') {
  const { user } = renderScreen(<SignInScreen />);
  if (email) await user.type(screen.getByLabelText('Correo'), email);
  if (password) await user.type(screen.getByLabelText('Contraseña'), password);
  await user.click(screen.getByRole('button', { name: 'Ingresar' }));
  return user;
}

test('e-mail and password sign in', async () => {
  const network = fakeNetwork({ [LOGIN]: { user: PEOPLE.entrepreneur, token: 'abc' } });
  await submit(' rosa@bodega.pe ');
  await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.entrepreneur, token: 'abc' }));
  expect(network.calls[0]?.body).toEqual({ email: 'rosa@bodega.pe', password: 'Mentorias2026!' });
});

test('the first screen begins at its top, however far the sign-in was scrolled', async () => {
  const scrollTo = vi.spyOn(globalThis, 'scrollTo');
  onTestFinished(() => scrollTo.mockRestore());
  fakeNetwork({ [LOGIN]: { user: PEOPLE.entrepreneur, token: 'abc' } });
  await submit();
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
});

test.each([
  ['the server’s words', reply(401, { error: 'Correo o contraseña incorrectos' }), 'Correo o contraseña incorrectos'],
  [
    'its rate limit',
    reply(429, { error: 'Demasiados intentos. Espera un minuto.' }),
    'Demasiados intentos. Espera un minuto.',
  ],
  ['no connection', noNetwork, 'No se pudo iniciar sesión'],
  [
    'no bare phrase of HTTP',
    reply(401, { error: 'Unauthorized', message: 'Unauthorized' }),
    'Correo o contraseña incorrectos',
  ],
  ['its message', reply(401, { error: 'Unauthorized', message: 'Bad credentials' }), 'Bad credentials'],
  ['its list of errors', reply(422, { errors: ['El correo no es válido'] }), 'El correo no es válido'],
  ['an answer that is no answer', reply(200, { token: 7 }), 'No se pudo iniciar sesión'],
])('a refusal shows %s in the red box and keeps what was typed', async (_case, answer, words) => {
  fakeNetwork({ [LOGIN]: answer });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Correo')).toHaveValue('rosa@bodega.pe');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Mentorias2026!');
  expect(currentSession()).toBeNull();
});

test('rule 4.7: without a connection the form says that this is the reason, until it is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  fakeNetwork({ [LOGIN]: noNetwork });
  await submit();
  const words = 'No se pudo iniciar sesión';
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${words}Sin conexión. Ingresa cuando vuelva la conexión.`,
  );
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('alert').textContent).toBe(words);
});

test('an answer of the server is the reason, although the browser says that it is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  fakeNetwork({ [LOGIN]: reply(401, {}) });
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Correo o contraseña incorrectos');
});

test.each(['coach', undefined, 2])(
  'an account of the unknown type %s gets the reason why it cannot sign in',
  async (user_type) => {
    fakeNetwork({ [LOGIN]: { user: { ...PEOPLE.entrepreneur, user_type }, token: 'abc' } });
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Esta plataforma no reconoce tu tipo de cuenta, así que no puedes ingresar.',
    );
    expect(screen.getByLabelText('Correo')).toHaveValue('rosa@bodega.pe');
    expect(currentSession()).toBeNull();
  },
);

test('rule 12.3: a sign-in may be wrapped, and its user without a name', async () => {
  fakeNetwork({ [LOGIN]: { data: { user: { id: 'u-1', name: null, user_type: 'guide' }, token: 'abc' } } });
  await submit();
  await vi.waitFor(() => expect(currentSession()?.user).toMatchObject({ id: 'u-1', name: '', user_type: 'guide' }));
});

test('while the call is pending the button says so and a second one is not made', async () => {
  const network = fakeNetwork({ [LOGIN]: noAnswer });
  const user = await submit();
  expect(await screen.findByRole('button', { name: 'Ingresando...' })).toBeDisabled();
  await user.type(screen.getByLabelText('Contraseña'), '{Enter}');
  expect(network.calls).toHaveLength(1);
});

test('rule 11.4: says that a call takes long, and still makes it once', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const network = fakeNetwork({ [LOGIN]: noAnswer });
  renderScreen(<SignInScreen />);
  fireEvent.change(screen.getByLabelText('Correo'), { target: { value: 'rosa@bodega.pe' } });
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'secreto' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Está tardando más de lo normal.')).toBeVisible();
  expect(network.calls).toHaveLength(1);
});

test.each([
  ['', 'secreto', 'Escribe tu correo'],
  ['rosa@bodega.pe', '', 'Escribe tu contraseña'],
])('what is missing is said at its field, without a call', async (email, password, words) => {
  const network = fakeNetwork();
  await submit(email, password);
  expect(screen.getByText(words)).toBeVisible();
  expect(network.calls).toEqual([]);
});

test.each([
  ['', '', 'Correo'],
  ['', 'secreto', 'Correo'],
  ['rosa@bodega.pe', '', 'Contraseña'],
])('the focus goes to the first field that is missing', async (email, password, label) => {
  fakeNetwork();
  await submit(email, password);
  expect(screen.getByLabelText(label)).toHaveFocus();
  expect(screen.getByLabelText(label)).toBeInvalid();
});

test('the password can be shown', async () => {
  const { user } = renderScreen(<SignInScreen />);
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(screen.getByLabelText('Contraseña')).toHaveAttribute('type', 'text');
});

test('links to the reset of the password and to the privacy policy', () => {
  renderScreen(<SignInScreen />);
  expect(screen.getByRole('link', { name: 'Olvidé mi contraseña' })).toHaveAttribute('href', '/restablecer');
  expect(screen.getByRole('link', { name: 'Política de privacidad' })).toHaveAttribute(
    'href',
    '/politica-de-privacidad',
  );
});

test('a sign-in that waits for its reply holds nothing else up', async () => {
  fakeNetwork({ [LOGIN]: noAnswer });
  await submit();
  expect(await screen.findByText('Ingresando...')).toBeVisible();
  const Late = lazyPart(async () => () => <p>Ya llegó</p>);
  renderScreen(<Late />);
  expect(await screen.findByText('Ya llegó')).toBeVisible();
});

describe('rule 3.14: in the demo', () => {
  const accounts = [
    { user_type: 'user' as const, email: 'emprendedor@mentorias.demo' },
    { user_type: 'guide' as const, email: 'mentor@mentorias.demo' },
  ];

  function openDemo() {
    testConfig.demo = { password: 'Secreta2026!', accounts };
    onTestFinished(() => {
      delete testConfig.demo;
    });
    return renderScreen(<SignInScreen />);
  }

  test('an example account signs in by one click, as the form would', async () => {
    const network = fakeNetwork({ [LOGIN]: { user: PEOPLE.guide, token: 'abc' } });
    const { user } = openDemo();
    await user.click(await screen.findByRole('button', { name: /^Mentor/ }));
    await vi.waitFor(() => expect(currentSession()).toEqual({ user: PEOPLE.guide, token: 'abc' }));
    expect(network.calls.map(({ body }) => body)).toEqual([
      { email: 'mentor@mentorias.demo', password: 'Secreta2026!' },
    ]);
  });

  test('a refusal is said, and the form stays', async () => {
    fakeNetwork({ [LOGIN]: reply(429, { error: 'Demasiados intentos. Espera un minuto.' }) });
    const { user } = openDemo();
    await user.click(await screen.findByRole('button', { name: /^Emprendedor/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos. Espera un minuto.');
    expect(screen.getByRole('button', { name: 'Ingresar' })).toBeEnabled();
  });

  test('a second click while the call is pending makes no second one', async () => {
    const network = fakeNetwork({ [LOGIN]: noAnswer });
    const { user } = openDemo();
    const card = await screen.findByRole('button', { name: /^Mentor/ });
    await user.dblClick(card);
    expect(await screen.findByText('Ingresando...')).toBeVisible();
    expect(network.calls).toHaveLength(1);
  });
});

test('rule 3.14: outside the demo there are no example accounts', () => {
  renderScreen(<SignInScreen />);
  expect(screen.queryByText('o prueba con una cuenta de ejemplo')).toBeNull();
});
