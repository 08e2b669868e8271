import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const KEPT = {
  what: 'Tus sesiones iniciadas',
  kinds: ['Lo que se hizo, y cuándo', 'Lo que prueba quién eres'],
  purpose: 'Proteger tu acceso',
  term: '72 horas',
};

beforeEach(() => void fakeNetwork({ 'GET /privacy/kept_data': reply(404) }));

test.each([
  ['special dates', /fechas especiales en las que cambian o cierran sus horarios/],
  ['meeting links', /reciben la invitación a esa mentoría, con el enlace de la reunión/],
  ['attendance', /si asistió cada quien, según lo digan ambos o lo decida la administración/],
  ['ratings', /cómo la califica el emprendedor y qué comenta/],
  ['private notes', /Las notas privadas las lee solo el mentor que las escribió/],
  ['second factors', /la clave que conoce tu aplicación, cifrada/],
  ['the cookie of known browsers', /una cookie que solo sirve para que nadie bloquee tu ingreso/],
  [
    'reports of a release that failed',
    /nos informa qué versión falló y qué error ocurrió. Contamos la versión una sola vez por persona; el error queda en el registro técnico del servidor/,
  ],
  ['Google', /Si la página de ingreso ofrece Google, tu navegador se comunica con esa empresa al abrirla/],
])('names %s', (_what, words) => {
  renderScreen(<PrivacyPolicyScreen />);
  expect(screen.getByText(words)).toBeVisible();
});

test('names the law, the data, the rights and the contact', () => {
  renderScreen(<PrivacyPolicyScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Política de privacidad' })).toBeVisible();
  expect(screen.getByText(/Ley N\.° 29733/)).toBeVisible();
  for (const name of [/Qué datos guardamos/, /Tus derechos/, /Condiciones de uso/])
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  expect(
    screen.getByText(
      'El responsable del tratamiento es Asociación Impulsa, con domicilio en Av. Arequipa 1234, Lima. Puedes escribir a datos@impulsa.example o comunicarte a través de Lucía Torres, al teléfono +51 987 654 321.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver' })).toHaveAttribute('href', '/');
});

test('leads back to the screen that led to it', async () => {
  const { user, router } = renderScreen(<PrivacyPolicyScreen />, {
    path: '/cuenta',
    route: '/politica-de-privacidad',
    otherRoutes: [{ path: '/cuenta', element: <p>Mi cuenta</p> }],
  });
  await act(() => router.navigate('/politica-de-privacidad'));
  await user.click(await screen.findByRole('link', { name: 'Volver' }));
  expect(await screen.findByText('Mi cuenta')).toBeVisible();
});

test('lists what the server keeps and for how long (rule 15.7)', async () => {
  fakeNetwork({ 'GET /privacy/kept_data': { kept_data: [KEPT, { what: '', term: 'x' }] } });
  renderScreen(<PrivacyPolicyScreen />);
  expect(await screen.findByText('Tus sesiones iniciadas: 72 horas. Proteger tu acceso.')).toBeVisible();
  expect(screen.getByText(/En «Mi cuenta» descargas tus datos y eliminas tu cuenta/)).toBeVisible();
});

test('lists it by the kind of data too (rule 15.14)', async () => {
  const account = { ...KEPT, what: 'Tu cuenta', kinds: ['Lo que se hizo, y cuándo'] };
  fakeNetwork({ 'GET /privacy/kept_data': { kept_data: [KEPT, account, { what: 'Sin clase', term: '1 año' }] } });
  renderScreen(<PrivacyPolicyScreen />);
  expect(await screen.findByText('Lo que se hizo, y cuándo: Tus sesiones iniciadas; Tu cuenta.')).toBeVisible();
  expect(screen.getByText('Lo que prueba quién eres: Tus sesiones iniciadas.')).toBeVisible();
});

test('says of a backend that states no terms what it always has (rule 12.1)', async () => {
  const network = fakeNetwork({ 'GET /privacy/kept_data': reply(404) });
  renderScreen(<PrivacyPolicyScreen />);
  await expect.poll(() => network.callsTo('GET /privacy/kept_data')).toHaveLength(1);
  expect(screen.queryByText(/Esto es lo que guardamos/)).not.toBeInTheDocument();
  expect(screen.getByText(/Una sesión sin uso se cierra a las 8 horas/)).toBeVisible();
});
