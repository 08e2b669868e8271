import type { AccountNote } from '@mentorias/contract/people/account-notes';
import type { AuditEntry } from '@mentorias/contract/program/audit';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { anEvent, NOW } from '../../testing.ts';
import { foundPeople } from '../found-people.ts';
import { UsersScreen } from '../users-screen.tsx';
import { PersonScreen } from './person-screen.tsx';

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
  last_event_at: '2026-11-20T14:00:00Z',
};
const ROSA: ReceivedUser = { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', user_type: 'user', status: true };
const CARMEN: ReceivedUser = { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe', user_type: 'admin' };

const EVENTS = 'GET /admin/calendar_events';
const NOTES = 'GET /admin/account_notes';
const ADD = 'POST /admin/account_notes';

const aNote = (changes: Partial<AccountNote> = {}): AccountNote => ({
  id: 1,
  text: 'Pide horas\npor la tarde',
  author: 'Pedro Ríos',
  is_own: false,
  created_at: '2026-11-20T15:00:00Z',
  ...changes,
});
const OWN = aNote({ id: 2, text: 'Llamar en enero', author: 'Carmen Salas', is_own: true });

const EDIT: AuditEntry = {
  id: 91,
  at: '2026-11-21T15:15:00Z',
  actor: { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe' },
  actor_type: 'admin',
  action: 'user.edited',
  subject_type: 'user',
  subject_id: 7,
  subject_name: 'Ana Ruiz',
  details: { location: { from: 'Lima', to: 'Cusco' } },
  release: 'admin@1.2.0',
  request_id: null,
};

const onPages = (total_count: number) => ({ current_page: 1, total_pages: Math.ceil(total_count / 10), total_count });
const PAST = anEvent({
  id: 50,
  start_time: '2026-11-20T14:00:00Z',
  end_time: '2026-11-20T15:00:00Z',
  attendance: 'missed_by_user',
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

function openPerson(person: ReceivedUser = ANA, answers: Answers = {}) {
  const network = fakeNetwork({
    [`GET /admin/users/${person.id}`]: person,
    [EVENTS]: ({ query }: { query: Record<string, string> }) =>
      ({
        past: { calendar_events: [PAST], meta: onPages(34) },
        upcoming: { calendar_events: [anEvent()], meta: onPages(1) },
        cancelled: { calendar_events: [], meta: onPages(0) },
      })[query.status as 'past'],
    [NOTES]: { notes: [OWN, aNote()] },
    'GET /admin/audit': { entries: [EDIT], meta: onPages(1) },
    'GET /admin/data_requests': { data_requests: [], meta: onPages(0) },
    ...answers,
  });
  const options = {
    path: `/users/${person.id}`,
    route: '/users/:id',
    session: 'admin' as const,
    otherRoutes: [
      { path: '/', element: <p>Inicio</p> },
      { path: '/users', element: <UsersScreen /> },
    ],
  };
  return { network, ...renderScreen(<PersonScreen />, options) };
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const items = (list: Awaited<ReturnType<typeof part>>) => list.getAllByRole('listitem').map((item) => item.textContent);

describe('rule 8.18: the page of a person', () => {
  test('says who a mentor is, and when their last event was', async () => {
    openPerson();
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
    for (const words of ['Mentor', 'Activo', 'ANA', 'Especializado', 'Finanzas, Recursos Humanos', 'Costos', 'Cusco'])
      expect(screen.getByText(words, { selector: 'p, span, dd, dd *' })).toBeVisible();
    expect(screen.getByText('Última mentoría').nextSibling).toHaveTextContent('20/11/2026');
    expect(screen.getByRole('link', { name: 'ana@mentores.pe' })).toHaveAttribute('href', 'mailto:ana@mentores.pe');
  });

  test('has the next events, with what can be done with them', async () => {
    const { network, user } = openPerson();
    const next = await part('Próximas mentorías');
    expect(await next.findByText('24/11/2026, 9:00 a. m.')).toBeVisible();
    expect(next.getByRole('link', { name: 'Rosa Quispe' })).toHaveAttribute('href', '/users/8');
    expect(next.getByRole('link', { name: 'Ver en la lista' })).toHaveAttribute('href', '/?guide_id=7&status=upcoming');
    expect(network.callsTo(EVENTS).map(({ query }) => query)).toContainEqual({
      page: '1',
      guide_id: '7',
      status: 'upcoming',
    });
    await user.click(next.getByRole('button', { name: /^Cancelar la mentoría/ }));
    expect(await screen.findByRole('dialog', { name: 'Cancelar mentoría' })).toBeVisible();
  });

  test('has those to come that were cancelled, and says that they were', async () => {
    const cancelled = anEvent({ status: 'cancelled', cancelled_by: 'user' });
    openPerson(ANA, {
      [EVENTS]: ({ query }: { query: Record<string, string> }) => ({
        calendar_events: query.status === 'cancelled' ? [cancelled] : [],
        meta: onPages(query.status === 'cancelled' ? 1 : 0),
      }),
    });
    const list = await part('Canceladas, de hoy en adelante');
    expect(list.getByText('24/11/2026, 9:00 a. m.')).toBeVisible();
    expect(list.getByText('Cancelada')).toBeVisible();
    expect(list.getByRole('link', { name: 'Ver en la lista' })).toHaveAttribute(
      'href',
      '/?guide_id=7&status=cancelled&from=2026-11-23',
    );
  });

  test('has no part of cancelled ones where there are none', async () => {
    const { network } = openPerson();
    await part('Mentorías anteriores');
    await waitFor(() => expect(network.callsTo(EVENTS)).toHaveLength(3));
    expect(screen.queryByRole('region', { name: /^Canceladas/ })).toBeNull();
  });

  test('has the past ones with their attendance, and who recorded it, with a link to them all', async () => {
    openPerson();
    const past = await part('Mentorías anteriores');
    expect(await past.findByText('No asistió el emprendedor')).toBeVisible();
    expect(past.getByText('Lo registró Ana Ruiz')).toBeVisible();
    expect(past.getByRole('link', { name: 'Ver las 34 en la lista' })).toHaveAttribute(
      'href',
      '/?guide_id=7&status=past&sort_by=start_time&sort_direction=desc',
    );
  });

  test('has how each was rated, and what was written (rule 16.31)', async () => {
    const rating = { score: 2, comment: 'Muy corta', comment_shared: false, at: '2026-11-21T16:05:00Z' };
    const rated = { ...PAST, attendance: 'held' as const, rating };
    openPerson(ANA, {
      [EVENTS]: ({ query }: { query: Record<string, string> }) => ({
        calendar_events: query.status === 'past' ? [rated] : [],
        meta: onPages(1),
      }),
    });
    const past = await part('Mentorías anteriores');
    expect(await past.findByText('Calificación: 2 de 5 · «Muy corta»')).toBeVisible();
  });

  test('of an entrepreneur has theirs, with the mentors', async () => {
    const { network } = openPerson(ROSA);
    const next = await part('Próximas mentorías');
    expect(await next.findByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/users/7');
    expect(network.callsTo(EVENTS).every(({ query }) => query.user_id === '8')).toBe(true);
  });

  test('says by which way an account is erased; of an administrator’s it says nothing', async () => {
    openPerson();
    expect(
      await screen.findByText(/^Desactivar quita el ingreso y no borra nada\. Cada persona elimina/),
    ).toBeVisible();
    cleanup();
    openPerson(CARMEN);
    await screen.findByRole('heading', { level: 1, name: 'Carmen Salas' });
    expect(screen.queryByText(/^Desactivar quita/)).toBeNull();
  });

  test('says that the account is to be erased, and when (rule 15.3)', async () => {
    openPerson({ ...ANA, erase_after: '2026-12-07T15:15:00Z' });
    expect(await screen.findByText('Pidió eliminar su cuenta: se eliminará el 07/12/2026.')).toBeVisible();
  });

  test('says what the person asked about their data, and leads to it (rule 15.9)', async () => {
    const asked = { id: 1, kind: 'erasure', user_id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe' };
    const { network } = openPerson(ROSA, {
      'GET /admin/data_requests': { data_requests: [asked, { ...asked, id: 2, user_id: 88 }], meta: onPages(2) },
    });
    expect(await screen.findByText('Solicitud de datos por responder: Eliminación de sus datos.')).toBeVisible();
    const list = '/datos?status=open&search=rosa%40bodega.pe';
    expect(screen.getByRole('link', { name: 'Ver solicitudes' })).toHaveAttribute('href', list);
    expect(network.callsTo('GET /admin/data_requests')[0]?.query).toMatchObject({ status: 'open' });
  });

  test('has the changes of the account, with a link to all that the trail says', async () => {
    const { network } = openPerson();
    const changes = await part('Cambios de la cuenta');
    await changes.findByText('Editó un usuario');
    expect(items(changes)).toEqual(['Editó un usuarioUbicación: Lima → CuscoCarmen Salas21/11/2026, 10:15 a. m.']);
    expect(changes.getByRole('link')).toHaveAttribute('href', '/auditoria?person_id=7');
    expect(network.callsTo('GET /admin/audit')[0]?.query).toEqual({ subject_type: 'user', subject_id: '7' });
  });

  test('leads to the form of the account, and reads it again once that is saved', async () => {
    const { network, user } = openPerson(ANA, { 'PUT /admin/users/7': ANA });
    await user.click(await screen.findByRole('button', { name: 'Editar a Ana Ruiz' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Mentor' }));
    network.answer('GET /admin/users/7', { ...ANA, location: 'Puno' });
    await user.click(form.getByRole('button', { name: 'Actualizar Mentor' }));
    expect(await screen.findByText('Puno')).toBeVisible();
  });

  test('asks before the account is switched off, and shows that it is', async () => {
    const { network, user } = openPerson(ANA, { 'DELETE /admin/users/7': { ...ANA, status: false } });
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    const question = within(await screen.findByRole('dialog', { name: 'Desactivar usuario' }));
    network.answer('GET /admin/users/7', { ...ANA, status: false });
    await user.click(question.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Usuario desactivado exitosamente')).toBeVisible();
    expect(await screen.findByText('Inactivo')).toBeVisible();
  });

  test('of an administrator has neither actions, events nor notes (rule 8.2)', async () => {
    const { network } = openPerson(CARMEN);
    await part('Cambios de la cuenta');
    expect(screen.getByText('Admin')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Editar/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /Mentorías|mentorías|Notas/ })).toBeNull();
    expect(network.callsTo(EVENTS)).toHaveLength(0);
  });

  test('is opened from a row, and shows at once what the list says', async () => {
    const { network, router, user } = openPerson(ANA, { 'GET /admin/users': { users: [ANA], meta: onPages(1) } });
    await user.click(await screen.findByRole('link', { name: 'Ir a la lista de usuarios' }));
    network.answer('GET /admin/users/7', () => new Promise(() => {}));
    await user.click(await screen.findByRole('link', { name: 'Ana Ruiz' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.getByText('Cusco')).toBeVisible();
    expect(router.state.location.pathname).toBe('/users/7');
  });

  test('leads back to the list as it was left', async () => {
    const { router, user } = openPerson(ANA, { 'GET /admin/users': { users: [ANA], meta: onPages(1) } });
    await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' });
    await act(() => router.navigate('/users?user_type=1&search=ana'));
    await user.click(await screen.findByRole('link', { name: 'Ana Ruiz' }));
    await user.click(await screen.findByRole('link', { name: 'Ir a la lista de usuarios' }));
    expect(await screen.findByRole('searchbox')).toHaveValue('ana');
    expect(router.state.location.search).toBe('?user_type=1&search=ana');
  });

  test('says where there is no such account', async () => {
    openPerson(ANA, { 'GET /admin/users/7': reply(404, { error: 'No se encontró lo que buscas' }) });
    expect(await screen.findByText('Esa cuenta no existe.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir a la lista de usuarios' })).toBeVisible();
  });

  test('that cannot be read says so, and is read again when asked', async () => {
    const { network, user } = openPerson(ANA, { 'GET /admin/users/7': reply(500) });
    expect(await screen.findByText('Error al cargar el usuario')).toBeVisible();
    network.answer('GET /admin/users/7', ANA);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Cusco')).toBeVisible();
  });

  test.each([
    ['Próximas mentorías', EVENTS, 'Error al cargar las mentorías'],
    ['Notas', NOTES, 'Error al cargar las notas'],
    ['Cambios de la cuenta', 'GET /admin/audit', 'Error al cargar los cambios'],
  ])('a part that cannot be read says so, and the others stay: %s', async (name, call, words) => {
    openPerson(ANA, { [call]: reply(500) });
    const region = await part(name);
    expect(await region.findByText(words)).toBeVisible();
    expect(screen.getByText('Cusco')).toBeVisible();
  });

  test('rule 12.1: is none where the backend has no such pages', async () => {
    const { router } = openPerson(ANA, { [NOTES]: reply(404), 'GET /admin/users/7': reply(404) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});

describe('rule 8.17: notes', () => {
  test('say who wrote them and when, and only the own ones can be removed', async () => {
    openPerson();
    const notes = await part('Notas');
    await notes.findByText('Llamar en enero');
    expect(items(notes)).toEqual([
      'Llamar en eneroCarmen Salas20/11/2026, 10:00 a. m.Quitar',
      'Pide horas\npor la tardePedro Ríos20/11/2026, 10:00 a. m.',
    ]);
    expect(notes.getByText('Solo las ven los administradores.')).toBeVisible();
  });

  async function openForm(answers: Answers = {}) {
    const view = openPerson(ANA, answers);
    await view.user.click(await screen.findByRole('button', { name: 'Agregar nota' }));
    const form = within(await screen.findByRole('dialog', { name: 'Agregar nota' }));
    const write = async (text: string) => {
      await view.user.type(form.getByRole('textbox', { name: 'Nota' }), text);
      await view.user.click(form.getByRole('button', { name: 'Agregar' }));
    };
    return { ...view, form, write };
  }

  test('are added in a dialog, which asks before what was typed is lost', async () => {
    const { network, form, user, write } = await openForm();
    expect(form.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Nota' }), 'Vive lejos');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    const added = aNote({ id: 9, text: 'Vive lejos. Prefiere videollamada', is_own: true });
    network.answer(ADD, reply(201, added));
    network.answer(NOTES, { notes: [added, OWN] });
    await write('. Prefiere videollamada ');
    expect(await screen.findByText('Nota agregada')).toBeVisible();
    expect(network.callsTo(ADD)[0]?.body).toEqual({ user_id: 7, text: 'Vive lejos. Prefiere videollamada' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Vive lejos. Prefiere videollamada')).toBeVisible();
    await waitFor(() => expect(network.callsTo('GET /admin/audit')).toHaveLength(2));
  });

  test('that are refused say why, at their field where it is about them', async () => {
    const { network, form, write } = await openForm({
      [ADD]: reply(422, { error: 'Una cuenta tiene como máximo 100 notas' }),
    });
    await write('Otra');
    expect(await form.findByText('Una cuenta tiene como máximo 100 notas')).toBeVisible();
    network.answer(ADD, reply(422, { error: 'Escribe la nota', field_errors: { text: ['Escribe la nota'] } }));
    await write('x');
    await waitFor(() => expect(form.getByRole('textbox', { name: 'Nota' })).toBeInvalid());
    expect(form.getAllByText('Escribe la nota')).toHaveLength(1);
  });

  test('REL-04: without a response they are there where the list has a new one', async () => {
    const { network, write } = await openForm({
      [ADD]: () => {
        network.answer(NOTES, { notes: [aNote({ id: 9, text: 'Llamar en enero', is_own: true }), OWN, aNote()] });
        return noNetwork();
      },
    });
    await write('Llamar en enero');
    expect(await screen.findByText('Nota agregada')).toBeVisible();
    expect(network.callsTo(ADD)).toHaveLength(1);
  });

  test('are removed after a question', async () => {
    const { network, user } = openPerson(ANA, { 'DELETE /admin/account_notes/2': reply(204) });
    await user.click(await screen.findByRole('button', { name: 'Quitar la nota del 20/11/2026, 10:00 a. m.' }));
    const question = within(await screen.findByRole('dialog', { name: 'Quitar nota' }));
    network.answer(NOTES, { notes: [aNote()] });
    await user.click(question.getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Nota quitada')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Llamar en enero')).toBeNull());
  });

  test('five are shown, and the others at the press of a button', async () => {
    const notes = Array.from({ length: 7 }, (_, n) => aNote({ id: n + 1, text: `Nota ${n + 1}` }));
    const { user } = openPerson(ANA, { [NOTES]: { notes } });
    const region = await part('Notas');
    const more = await region.findByRole('button', { name: 'Mostrar 2 más' });
    expect(region.getAllByRole('listitem')).toHaveLength(5);
    await user.click(more);
    expect(region.getAllByRole('listitem')).toHaveLength(7);
  });

  test('that are none say so', async () => {
    openPerson(ANA, { [NOTES]: { notes: [] } });
    expect(await screen.findByText('Todavía no hay notas.')).toBeVisible();
  });
});

test('rule 4.11: the palette finds accounts, each with what tells it from others', async () => {
  const { network } = openPerson(ANA, {
    'GET /admin/users': { users: [ANA, { ...ROSA, name: '' }, {}], meta: onPages(3) },
  });
  expect(await foundPeople('ana', new AbortController().signal)).toEqual([
    { label: 'Ana Ruiz', path: '/users/7', icon: 'user', detail: 'Mentor · ana@mentores.pe' },
    { label: 'rosa@bodega.pe', path: '/users/8', icon: 'user', detail: 'Emprendedor' },
  ]);
  expect(network.callsTo('GET /admin/users')[0]?.query).toEqual({ search: 'ana' });
});

test('rule 4.11: whose name begins with what was typed comes before the others', async () => {
  const names = ['Milagros Rey', 'Carlos Rosado', 'Eros Paz', 'Rosa Quispe'];
  openPerson(ANA, {
    'GET /admin/users': { users: names.map((name, index) => ({ ...ROSA, id: index + 20, name })), meta: onPages(4) },
  });
  const found = await foundPeople('ros', new AbortController().signal);
  expect(found.map(({ label }) => label)).toEqual(['Carlos Rosado', 'Rosa Quispe', 'Milagros Rey', 'Eros Paz']);
});

describe('rule 15.11: what the person permits', () => {
  const GET = 'GET /admin/users/7/consents';

  test('is on the page, with since when', async () => {
    const consents = [
      { purpose: 'photo', given_at: '2026-11-20T15:00:00Z' },
      { purpose: 'funder', given_at: null },
      { purpose: 'otro', given_at: null },
    ];
    openPerson(ANA, { [GET]: { consents } });
    expect(items(await part('Permisos'))).toEqual([
      'Mostrar su fotoPermitido desde el 20/11/2026',
      'Decir su nombre a quienes financian el programaNo ha dado permiso',
    ]);
  });

  test('is left out where the backend does not say', async () => {
    const { network } = openPerson(ANA, { [GET]: reply(404) });
    await expect.poll(() => network.callsTo(GET).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Permisos' })).toBeNull();
  });
});

describe('rule 7.16: what a mentor says of themselves', () => {
  const GET = 'GET /admin/users/7/presentation';
  const PUT = 'PUT /admin/users/7/presentation';
  const STORED = {
    help_with: 'Costos\nPrecios',
    about: 'Contadora.',
    languages: [],
    linkedin: '',
    photo: null,
    hidden: ['about'],
  };

  test('is on the page, and each part can be hidden from others and shown again', async () => {
    const { network, user } = openPerson(ANA, { [GET]: STORED });
    const presentation = await part('Presentación');
    expect(items(presentation)).toEqual([
      'En qué puede ayudarCostos\nPreciosOcultar',
      'Sobre el mentor · OcultoContadora.Mostrar',
    ]);
    network.answer(PUT, { ...STORED, hidden: ['help_with', 'about'] });
    network.answer(GET, { ...STORED, hidden: ['help_with', 'about'] });
    await user.click(presentation.getByRole('button', { name: 'Ocultar «En qué puede ayudar»' }));
    expect(await screen.findByText('Cambio guardado')).toBeVisible();
    expect(network.callsTo(PUT)[0]?.body).toEqual({ hidden: ['about', 'help_with'] });
    await user.click(await presentation.findByRole('button', { name: 'Mostrar «Sobre el mentor»' }));
    await expect.poll(() => network.callsTo(PUT)[1]?.body).toEqual({ hidden: ['help_with'] });
  });

  test.each([
    ['nothing is written', { ...STORED, help_with: '', about: '', hidden: [] }],
    ['the backend has none', () => reply(404)],
  ])('is absent where %s', async (_, answer) => {
    openPerson(ANA, { [GET]: answer });
    await part('Notas');
    expect(screen.queryByRole('region', { name: 'Presentación' })).toBeNull();
  });
});
