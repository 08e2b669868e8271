import type { ReceivedUser } from '@mentorias/contract/received/users';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { anEvent, NOW } from '../../testing.ts';
import { UsersScreen } from '../users-screen.tsx';

const ANA: ReceivedUser = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  user_type: 'guide',
  status: true,
  code: 'ANA',
  guide_type: 'specialized',
  areas: ['finanzas', 'rrhh'],
  specializations: ['Costos'],
  location: 'Cusco',
};
const EVENTS = 'GET /admin/calendar_events';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

async function openPerson(person: ReceivedUser = ANA, answers: Answers = {}) {
  const meta = { current_page: 1, total_pages: 2, total_count: 12 };
  const network = fakeNetwork({
    'GET /admin/users': { users: [person], meta: { ...meta, total_pages: 1, total_count: 1 } },
    [EVENTS]: { calendar_events: [anEvent()], meta },
    ...answers,
  });
  const view = renderScreen(<UsersScreen />, { path: '/users', session: 'admin' });
  await view.user.click(await screen.findByRole('button', { name: person.name! }));
  return { network, drawer: within(await screen.findByRole('dialog', { name: person.name! })), ...view };
}

describe('rule 8.13: a press on a name', () => {
  test('shows all of a mentor, and their events, with a link to them all', async () => {
    const { drawer, network } = await openPerson();
    for (const words of ['ANA', 'Especializado', 'Finanzas, Recursos Humanos', 'Costos', 'Cusco', 'Activo'])
      expect(drawer.getByText(words)).toBeVisible();
    expect(await drawer.findByText('Rosa Quispe')).toBeVisible();
    expect(drawer.getByText('Confirmada')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Ver las 12 en la lista' })).toHaveAttribute('href', '/?guide_id=7');
    expect(network.callsTo(EVENTS)[0]?.query).toEqual({ page: '1', guide_id: '7' });
  });

  test('shows an entrepreneur with theirs', async () => {
    const { drawer, network } = await openPerson({ ...ANA, name: 'Rosa Quispe', id: 8, user_type: 'user' });
    expect(await drawer.findByText('Ana Ruiz')).toBeVisible();
    expect(network.callsTo(EVENTS)[0]?.query).toEqual({ page: '1', user_id: '8' });
  });

  test.each([
    [
      'none',
      { calendar_events: [], meta: { current_page: 1, total_pages: 0, total_count: 0 } },
      'Todavía no tiene mentorías.',
    ],
    ['a failure', reply(500), 'Error al cargar las mentorías'],
  ])('says so where there is %s', async (_what, answer, words) => {
    const { drawer } = await openPerson(ANA, { [EVENTS]: answer });
    expect(await drawer.findByText(words)).toBeVisible();
    expect(drawer.getByText('Cusco')).toBeVisible();
  });

  test('has none of the events where there is no such list (rule 12.1)', async () => {
    const { drawer } = await openPerson(ANA, { [EVENTS]: reply(404) });
    await waitFor(() => expect(drawer.queryByRole('region', { name: 'Mentorías' })).toBeNull());
    expect(drawer.getByText('Cusco')).toBeVisible();
  });

  test('leads to the form of the account', async () => {
    const { drawer, user } = await openPerson();
    await user.click(drawer.getByRole('button', { name: 'Editar a Ana Ruiz' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Mentor' })).toBeVisible();
  });

  test('leads to the question before the account is switched off', async () => {
    const { drawer, network, user } = await openPerson(ANA, { 'DELETE /admin/users/7': { ...ANA, status: false } });
    await user.click(drawer.getByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desactivar usuario' }));
    await user.click(question.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Usuario desactivado exitosamente')).toBeVisible();
    expect(network.callsTo('DELETE /admin/users/7')).toHaveLength(1);
  });
});
