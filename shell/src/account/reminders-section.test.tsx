import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemindersSection } from './reminders-section.tsx';

function show(answers: Parameters<typeof fakeNetwork>[0]) {
  const network = fakeNetwork(answers);
  return { network, ...renderScreen(<RemindersSection />, { path: '/cuenta', session: 'guide' }) };
}

const theSwitch = () => screen.findByRole('switch', { name: 'Recordatorios por correo' });

test.each([
  [true, 'Recordatorios desactivados'],
  [false, 'Recordatorios activados'],
])('rule 10.2: the switch shows the server’s value (%s), and is saved at once', async (wants, words) => {
  const { network, user } = show({
    'GET /auth/reminders': { wants_reminders: wants },
    'PUT /auth/reminders': { wants_reminders: !wants },
  });
  const field = await theSwitch();
  expect((field as HTMLInputElement).checked).toBe(wants);
  expect(field).toHaveAccessibleDescription('Te escribimos 24 horas y 1 hora antes de cada mentoría.');
  await user.click(field);
  expect(await screen.findByText(words)).toBeVisible();
  expect(network.callsTo('PUT /auth/reminders').map(({ body }) => body)).toEqual([{ wants_reminders: !wants }]);
  await waitFor(() => expect((field as HTMLInputElement).checked).toBe(!wants));
});

test('what could not be saved goes back to how it was, and says so', async () => {
  const { user } = show({ 'GET /auth/reminders': { wants_reminders: true }, 'PUT /auth/reminders': reply(500) });
  const field = await theSwitch();
  await user.click(field);
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al guardar tus recordatorios');
  expect(field).toBeChecked();
});

test('a second click while the first is pending sends nothing', async () => {
  const { network, user } = show({ 'GET /auth/reminders': { wants_reminders: true }, 'PUT /auth/reminders': noAnswer });
  const field = await theSwitch();
  await user.dblClick(field);
  expect(network.callsTo('PUT /auth/reminders')).toHaveLength(1);
  expect(field).not.toBeChecked();
});

test('what could not be read is asked for again', async () => {
  const { network, user } = show({ 'GET /auth/reminders': reply(500) });
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos saber si recibes recordatorios');
  network.answer('GET /auth/reminders', { wants_reminders: false });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await theSwitch()).not.toBeChecked();
});

test('a backend that sends no reminders leaves the section out', async () => {
  show({ 'GET /auth/reminders': reply(404) });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Recordatorios' })).not.toBeInTheDocument());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
