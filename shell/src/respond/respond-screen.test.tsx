import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RespondScreen } from './respond-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

const READ = 'POST /links/read';
const ACT = 'POST /links/act';
const LINK = {
  title: 'Tu mentoría con Lucía Paredes',
  lines: ['Martes, 24 de noviembre, 9:00 a. m.'],
  actions: [
    { id: 'accept', label: 'Voy', fields: [] },
    { id: 'decline', label: 'No puedo ir', fields: [] },
  ],
};

const open = (hash = '#of-the-mail') =>
  renderScreen(<RespondScreen />, { path: `/responder${hash}`, route: '/responder' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('rule 15.21: says what the link is for, and does nothing until a button is pressed', async () => {
  const network = fakeNetwork({ [READ]: LINK });
  open();
  expect(await heading(LINK.title)).toBeVisible();
  expect(screen.getByText(LINK.lines[0]!)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Voy', 'No puedo ir']);
  expect(network.calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/links/read', { token: 'of-the-mail' }],
  ]);
});

const CONFIRM = 'Confírmalo con un botón: hasta entonces no se guarda nada.';

test.each([
  ['asks for a button', LINK, true],
  ['that was answered asks for nothing, and still leads on', { ...LINK, is_answered: true }, false],
  ['without a button asks for none', { ...LINK, actions: [] }, false],
])('a link %s', async (_, link, asks) => {
  fakeNetwork({ [READ]: { ...link, next: [{ label: 'Reprogramar', path: '/mis-mentorias?move=31' }] } });
  open();
  await heading(LINK.title);
  expect(screen.queryByText(CONFIRM) !== null).toBe(asks);
  expect(screen.getByRole('link', { name: 'Reprogramar' })).toHaveAttribute('href', '/mis-mentorias?move=31');
});

test('one press acts, says what happened where the button was, and leads on', async () => {
  const message = 'Le avisamos a Lucía Paredes que no puedes ir.';
  const next = [
    { label: 'Reprogramar', path: '/mis-mentorias?move=31' },
    { label: 'Fuera', path: 'https://otro.pe' },
    { label: 'Fuera', path: '//otro.pe' },
  ];
  const network = fakeNetwork({ [READ]: LINK, [ACT]: { message, next } });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'No puedo ir' }));
  expect(await screen.findByText(message)).toHaveFocus();
  expect(network.callsTo(ACT).map(({ body }) => body)).toEqual([
    { token: 'of-the-mail', action: 'decline', fields: {} },
  ]);
  expect(screen.getAllByRole('link', { name: /Reprogramar|Fuera/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/mis-mentorias?move=31',
  ]);
  await user.click(screen.getByRole('button', { name: 'Cambiar mi respuesta' }));
  expect(await screen.findByRole('button', { name: 'Voy' })).toBeVisible();
  expect(network.callsTo(READ)).toHaveLength(2);
});

test('rule 16.35: five scores are equal buttons in one row; other pages have a main button', async () => {
  const actions = ['1', '2', '3', '4', '5'].map((score) => ({ id: score, label: score, fields: [] }));
  const network = fakeNetwork({ [READ]: { ...LINK, actions } });
  const { unmount } = open();
  await heading(LINK.title);
  const looks = () => screen.getAllByRole('button').map((button) => button.getAttribute('data-variant'));
  expect(looks()).toEqual(['default', 'default', 'default', 'default', 'default']);
  const row = screen.getByRole('form', { name: '1' }).parentElement!;
  expect(row.style.getPropertyValue('--group-wrap')).toBe('nowrap');
  expect(row).toHaveAttribute('data-grow');
  unmount();
  network.answer(READ, LINK);
  open('#of-another-mail');
  await screen.findByRole('button', { name: 'Voy' });
  expect(looks()).toEqual(['filled', 'default']);
});

test('sends what is typed for an action', async () => {
  const actions = [{ id: 'move', label: 'Mover', fields: [{ name: 'reason', label: 'Motivo' }] }];
  const network = fakeNetwork({ [READ]: { ...LINK, actions }, [ACT]: { message: 'Listo' } });
  const { user } = open();
  await user.type(await screen.findByLabelText('Motivo'), 'Viaje');
  await user.click(screen.getByRole('button', { name: 'Mover' }));
  await screen.findByText('Listo');
  expect(network.callsTo(ACT)[0]?.body).toEqual({ token: 'of-the-mail', action: 'move', fields: { reason: 'Viaje' } });
});

describe('a link that cannot be read', () => {
  test.each([
    ['an altered link', reply(404, { error: 'Este enlace no sirve' })],
    ['a backend that knows no links', reply(404, { message: 'No route POST /links/read' })],
    ['a backend without the method', reply(405)],
  ])('%s: the page says so', async (_, answer) => {
    fakeNetwork({ [READ]: answer });
    open();
    expect(await heading('No se puede leer este enlace')).toBeVisible();
    expect(screen.getByText(/^Ábrelo tal como llegó en el correo, completo/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('without a token nothing is asked', async () => {
    const network = fakeNetwork();
    open('');
    expect(await heading('No se puede leer este enlace')).toBeVisible();
    expect(network.calls).toEqual([]);
  });

  test('an expired one says why', async () => {
    fakeNetwork({ [READ]: reply(410, { error: 'Este enlace venció.' }) });
    open();
    expect(await screen.findByText('Este enlace venció.')).toBeVisible();
    expect(await heading('Este enlace ya no sirve')).toBeVisible();
  });

  test('without an answer it can be tried again', async () => {
    const network = fakeNetwork({ [READ]: reply(422, { error: 'Hoy no' }) });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Hoy no');
    network.answer(READ, LINK);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('button', { name: 'Voy' })).toBeVisible();
  });
});

test('a press without an answer leaves the buttons, and may be repeated', async () => {
  const network = fakeNetwork({ [READ]: LINK, [ACT]: noNetwork });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Voy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo guardar tu respuesta');
  expect(screen.getByRole('alert')).toHaveTextContent('Puedes enviarlo otra vez');
  network.answer(ACT, { message: 'Contamos contigo' });
  await user.click(screen.getByRole('button', { name: 'Voy' }));
  expect(await screen.findByText('Contamos contigo')).toBeVisible();
});
