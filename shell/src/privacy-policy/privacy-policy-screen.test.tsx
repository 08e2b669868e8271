import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PrivacyPolicyScreen } from './privacy-policy-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

test.each([
  ['special dates', /fechas especiales en las que cambian o cierran sus horarios/],
  ['meeting links', /reciben la invitación a esa mentoría, con el enlace de la reunión/],
  ['attendance', /si asistió cada quien, según lo anote el mentor/],
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
