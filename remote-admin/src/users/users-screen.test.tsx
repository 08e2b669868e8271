import type { ReceivedUser } from '@mentorias/contract/received/users';
import { currentSession, http } from '@mentorias/session';
import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, noAnswer, noNetwork, reply } from '@mentorias/session/testing';
import { endSession, renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UsersScreen } from './users-screen.tsx';

const MENTOR: ReceivedUser = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  user_type: 'guide',
  company_name: '',
  location: 'Cusco',
  origin: '',
  description: '',
  status: true,
  created_at: '2026-03-05T02:30:00Z',
  code: 'ANA',
  guide_type: 'specialized',
  areas: ['finanzas', 'rrhh'],
  specializations: ['Costos', 'Créditos'],
};
/** Of our own gateway, for a server that does not answer. */
const GATEWAY = reply(503, { error: 'El servicio no responde' }, { 'proxy-status': 'mentorias' });

const ENTREPRENEUR: ReceivedUser = {
  id: 8,
  name: 'Rosa Quispe',
  email: 'rosa@bodega.pe',
  user_type: 'user',
  company_name: 'Bodega Rosa',
  location: 'Lima',
  origin: 'Feria',
  description: 'Abarrotes',
  status: false,
  created_at: '2026-11-20T15:00:00Z',
};
const ADMIN: ReceivedUser = {
  id: 3,
  name: 'Carmen Salas',
  email: 'carmen@mentorias.pe',
  user_type: 'admin',
  status: true,
};

const pageOf = (users: ReceivedUser[], meta = { current_page: 1, total_pages: 1, total_count: users.length }) => ({
  users,
  meta,
});

const COMING = (total_count: number) => ({
  calendar_events: [],
  meta: { current_page: 1, total_pages: 1, total_count },
});

function showUsers(answers: Parameters<typeof fakeNetwork>[0] = {}, path = '/users') {
  const network = fakeNetwork({
    'GET /admin/users': pageOf([MENTOR, ENTREPRENEUR, ADMIN]),
    'GET /admin/calendar_events': COMING(3),
    ...answers,
  });
  return { network, ...renderScreen(<UsersScreen />, { path, session: 'admin' }) };
}

async function openForm(name: string, answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const view = showUsers(answers);
  await view.user.click(await screen.findByRole('button', { name }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

const sentRevision = ({ body }: Call) => (body as { revision?: number }).revision;
const button = (name: string) => screen.getByRole('button', { name });

describe("the filter 'Les falta' (rule 9.23)", () => {
  const FIGURES = 'GET /admin/figures';
  const asked = (network: ReturnType<typeof showUsers>['network']) =>
    network.callsTo('GET /admin/users').at(-1)?.query.missing;

  test('is kept where the backend has the figures', async () => {
    const { network } = showUsers({ [FIGURES]: { mentors_without_availability: 1 } }, '/users?missing=availability');
    await screen.findByRole('button', { name: /^Filtro.*1/ });
    await waitFor(() => expect(asked(network)).toBe('availability'));
  });

  test('is none where it has not, which would show everybody under it (rule 12.1)', async () => {
    const { network, user } = showUsers({ [FIGURES]: reply(404) }, '/users?missing=availability');
    await http('admin/figures').catch(() => {});
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    expect(await screen.findByLabelText('Tipo de usuario')).toBeVisible();
    expect(screen.queryByLabelText('Les falta')).toBeNull();
    expect(screen.queryByLabelText('Última mentoría')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: 'Última mentoría' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Filtros rápidos' })).toBeNull();
    await waitFor(() => expect(asked(network)).toBeUndefined());
    for (const name of ['Descargar', 'Importar', 'Nombre']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});

describe('the last event (rule 8.16)', () => {
  const lastCells = () =>
    screen
      .getAllByRole('row')
      .slice(1, 5)
      .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);

  test('is a Lima day, or never; an administrator has none, nor has somebody of whom it is not known', async () => {
    setScreenWidth(1600);
    const last_event_at = '2026-11-21T02:30:00Z';
    showUsers({
      'GET /admin/users': pageOf([
        { ...MENTOR, last_event_at },
        { ...ENTREPRENEUR, last_event_at: null },
        { ...ADMIN, last_event_at: null },
        { ...MENTOR, id: 9 },
      ]),
    });
    await screen.findByText('Rosa Quispe');
    expect(lastCells()).toEqual(['20/11/2026', 'Nunca', '—', '—']);
  });

  test('stands in a narrower table where the list is filtered or sorted by it, in place of two others', async () => {
    const { router } = showUsers();
    await screen.findByText('Rosa Quispe');
    const header = () => screen.queryByRole('columnheader', { name: 'Última mentoría' });
    const others = () => screen.queryAllByRole('columnheader', { name: /^(Origen|F. Creación)$/ });
    expect(header()).toBeNull();
    for (const query of ['last_event=90', 'sort_by=last_event']) {
      await act(() => router.navigate(`/users?${query}`));
      expect(header()).toBeVisible();
      expect(others()).toHaveLength(0);
      await act(() => router.navigate('/users'));
      expect(header()).toBeNull();
      expect(others()).toHaveLength(2);
    }
  });

  test('one press lists who had none for 30 days, another one everybody', async () => {
    const { network, user } = showUsers();
    const query = () => network.callsTo('GET /admin/users').at(-1)?.query;
    await user.click(await screen.findByRole('checkbox', { name: 'Sin mentoría en 30 días' }));
    await waitFor(() => expect(query()).toEqual({ page: '1', last_event: '30' }));
    await user.click(screen.getByRole('checkbox', { name: 'Mentores' }));
    await user.click(screen.getByRole('checkbox', { name: 'Emprendedores' }));
    await waitFor(() => expect(query()).toEqual({ page: '1', last_event: '30', user_type: '0' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sin mentoría en 30 días' }));
    await waitFor(() => expect(query()).toEqual({ page: '1', user_type: '0' }));
  });

  test('rule 9.28: those of a month of the report are listed by its name', async () => {
    const { network, user } = showUsers({}, '/users?user_type=1&without_held=2026-10');
    await screen.findByText('Ana Ruiz');
    expect(network.callsTo('GET /admin/users')[0]?.query).toMatchObject({ user_type: '1', without_held: '2026-10' });
    await user.click(screen.getByRole('button', { name: /^Filtro/ }));
    expect(await screen.findByLabelText('Sin mentoría realizada en')).toHaveDisplayValue('octubre de 2026');
  });

  test('the filter has never, 30, 60 and 90 days', async () => {
    const { user } = showUsers();
    await user.click(await screen.findByRole('button', { name: 'Filtro' }));
    const options = within(await screen.findByLabelText('Última mentoría')).getAllByRole('option');
    expect(options.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Ninguna en 30 días',
      'Ninguna en 60 días',
      'Ninguna en 90 días',
      'Nunca',
    ]);
  });
});

test('says by which way an account of an administrator is made, of which there is none here', async () => {
  showUsers();
  expect(
    await screen.findByText(
      'Las cuentas de administración las crea quien opera la plataforma, con el comando «create-admin».',
    ),
  ).toBeVisible();
});

describe('what the palette asks for (rule 4.11)', () => {
  test.each([
    ['entrepreneur', 'Crear Emprendedor'],
    ['mentor', 'Crear Mentor'],
    ['import', 'Importar usuarios'],
  ])('?create=%s opens %s, and leaves the rest of the address', async (asked, name) => {
    const { router } = showUsers({}, `/users?create=${asked}&search=ana`);
    await screen.findByRole('dialog', { name });
    expect(router.state.location.search).toBe('?search=ana');
  });

  test.each(['', 'nonsense', 'constructor', 'event'])('?create=%s opens nothing', async (asked) => {
    showUsers({}, `/users?create=${asked}`);
    await screen.findByText('Ana Ruiz');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the list', () => {
  test('has the columns of rule 8.1', async () => {
    showUsers();
    expect(screen.getByRole('heading', { level: 1, name: 'Gestión de Usuarios' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'Listado de Usuarios' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Código',
      'Nombre',
      'Email',
      'Tipo',
      'Emprendimiento',
      'Ubicación',
      'Origen',
      'Estado',
      'F. Creación',
      'Acciones',
    ]);
    const row = await screen.findByRole('row', { name: /Ana Ruiz/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['ANA', 'ana@mentores.pe', 'Mentor', '—', 'Cusco', '—', 'Activo', '04/03/2026', 'EditarDesactivar']);
  });

  test('says each type and each state, and has no actions for administrators (rule 8.2)', async () => {
    showUsers();
    const entrepreneur = within(await screen.findByRole('row', { name: /Rosa Quispe/ }));
    expect(entrepreneur.getByText('Emprendedor')).toBeVisible();
    expect(entrepreneur.getByText('Inactivo')).toBeVisible();
    expect(entrepreneur.getByRole('button', { name: 'Activar a Rosa Quispe' })).toBeVisible();
    const admin = within(screen.getByRole('row', { name: /Carmen Salas/ }));
    expect(admin.getByText('Admin')).toBeVisible();
    expect(admin.queryAllByRole('button')).toEqual([]);
    expect(admin.getByRole('link', { name: 'Carmen Salas' })).toHaveAttribute('href', '/users/3');
  });

  test('asks for the page, the search, the filter and the sort in the address (rule 8.3)', async () => {
    const { network } = showUsers({}, '/users?page=2&search=ana&user_type=0&sort_by=name&sort_direction=desc');
    await screen.findByText('Ana Ruiz');
    expect(network.calls[0]?.query).toEqual({
      page: '2',
      search: 'ana',
      user_type: '0',
      sort_by: 'name',
      sort_direction: 'desc',
    });
  });

  test.each([
    ['Administrador', '2'],
    ['Mentor', '1'],
    ['Emprendedor', '0'],
  ])('%s is %s on the wire; filter and search go to the first page', async (label, wire) => {
    const { network, router, user } = showUsers({}, '/users?page=1&sort_by=name');
    await user.click(button('Filtro'));
    await user.selectOptions(await screen.findByLabelText('Tipo de usuario'), label);
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(network.calls.at(-1)?.query).toEqual({
        page: '1',
        user_type: wire,
        sort_by: 'name',
        sort_direction: 'asc',
      }),
    );
    await user.type(screen.getByPlaceholderText('Buscar...'), 'rosa{Enter}');
    await waitFor(() => expect(network.calls.at(-1)?.query.search).toBe('rosa'));
    expect(router.state.location.search).toContain(`user_type=${wire}`);
  });

  test('rule 9.5: a search that finds nobody says what it looks in', async () => {
    showUsers(
      { 'GET /admin/users': { users: [], meta: { current_page: 1, total_pages: 1, total_count: 0 } } },
      '/users?search=cusco',
    );
    expect(await screen.findByText('Busca por nombre, correo, código o emprendimiento.')).toBeVisible();
  });

  test('rule 9.13: a search, a filter and an order leave the window where it is', async () => {
    const { router, user } = showUsers({}, '/users');
    const changed = async (search: string) => {
      await waitFor(() => expect(router.state.location.search).toContain(search));
      expect(router.state.preventScrollReset).toBe(true);
    };
    await user.click(await screen.findByText('Nombre'));
    await changed('sort_by=name');
    await user.type(screen.getByPlaceholderText('Buscar...'), 'rosa{Enter}');
    await changed('search=rosa');
    await user.click(button('Filtro'));
    await user.selectOptions(await screen.findByLabelText('Tipo de usuario'), 'Mentor');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await changed('user_type=1');
  });

  test('applies both a filter and a sort that follow at once', async () => {
    const { router, user } = showUsers({}, '/users');
    await user.click(button('Filtro'));
    await user.selectOptions(await screen.findByLabelText('Tipo de usuario'), 'Mentor');
    const [apply, name] = [screen.getByRole('button', { name: 'Aplicar' }), screen.getByText('Nombre')];
    act(() => {
      apply.click();
      name.click();
    });
    expect(router.state.location.search).toBe('?user_type=1&sort_by=name&sort_direction=asc');
  });

  test('keeps the old page while the next one loads', async () => {
    const { network, user } = showUsers({
      'GET /admin/users': pageOf([MENTOR], { current_page: 1, total_pages: 3, total_count: 21 }),
    });
    await screen.findByText('Mostrando 1 de 21 elementos');
    network.answer('GET /admin/users', noAnswer);
    await user.click(button('Página 2'));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText('Ana Ruiz')).toBeInTheDocument();
  });

  test('rule 12.1: names lead nowhere where the backend has no page of a person', async () => {
    showUsers({ 'GET /admin/figures': reply(404) });
    await act(() => http.get('admin/figures').catch(() => {}));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull());
    expect(screen.getByText('Ana Ruiz')).toBeVisible();
  });

  test('is read from what any backend answers', async () => {
    showUsers({ 'GET /admin/users': { users: [{ id: 9, name: 'Solo Nombre' }] } });
    expect(await screen.findByText('Solo Nombre')).toBeVisible();
    expect(screen.getByText('Mostrando 1 de 1 elementos')).toBeVisible();
  });
});

describe('rule 9.4: on a phone', () => {
  beforeEach(() => setScreenWidth(360));

  test('a row is two lines, leads to the person’s page, and has its buttons in a menu', async () => {
    const { user } = showUsers({
      'GET /admin/users': pageOf([
        { ...MENTOR, last_event_at: '2026-11-20T14:00:00Z' },
        { ...ENTREPRENEUR, last_event_at: null },
        ADMIN,
      ]),
    });
    const rows = within(await screen.findByRole('list', { name: 'Listado de Usuarios' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Ana RuizActivoMentor · Última: 20/11/2026',
      'Rosa QuispeInactivoEmprendedor · Última: Nunca',
      'Carmen SalasActivoAdmin',
    ]);
    expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/users/7');
    expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acciones de Carmen Salas' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Acciones de Ana Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(await screen.findByRole('dialog', { name: 'Editar Mentor' })).toBeVisible();
  });

  test('rule 12.1: a backend without pages has the address in the row, and the menu', async () => {
    const { user } = showUsers({
      'GET /admin/figures': reply(404),
      'DELETE /admin/users/7': { ...MENTOR, status: false },
    });
    await act(() => http.get('admin/figures').catch(() => {}));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ana Ruiz' })).toBeNull());
    expect(screen.getByText('Mentor · ana@mentores.pe')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Acciones de Ana Ruiz' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Desactivar' }));
    expect(await screen.findByRole('dialog', { name: 'Desactivar usuario' })).toBeVisible();
  });
});

describe('an odd row (rule 12.3)', () => {
  const cellsOf = async (row: unknown) => {
    showUsers({ 'GET /admin/users': { users: [MENTOR, row] } });
    await screen.findAllByText('Ana Ruiz');
    const [, , odd] = within(screen.getByRole('table')).getAllByRole('row');
    return within(odd!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  };

  test.each([
    ['2026-03-04', '04/03/2026'],
    ['2026-03-04T00:00:00.000Z', '04/03/2026'],
    ['2026-03-04T02:00:00Z', '03/03/2026'],
    ['ayer', '—'],
    [null, '—'],
    [{}, '—'],
  ])('created on %j was created on %s', async (created_at, shown) => {
    expect((await cellsOf({ ...MENTOR, id: 17, created_at })).at(-2)).toBe(shown);
  });

  test.each([null, 'Ana', 7, {}, { name: null, status: 'on', user_type: 9, email: {}, id: null }])(
    'that is %j shows dashes, and the others stay',
    async (row) => expect(await cellsOf(row)).toEqual(Array(9).fill('—')),
  );

  test('has buttons labelled with the person’s name, as far as it is known', async () => {
    const email = 'sin@nombre.pe';
    showUsers({
      'GET /admin/users': {
        users: [
          { ...MENTOR, name: null, email },
          { ...ENTREPRENEUR, name: '', email: null },
        ],
      },
    });
    expect(await screen.findByRole('button', { name: `Editar a ${email}` })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activar a un usuario sin nombre' })).toBeVisible();
  });

  test('opens its form with what can be read, and does not overwrite the rest (rule 11.6)', async () => {
    const { areas, specializations, location, ...readable } = MENTOR;
    const { dialog, network, user } = await openForm('Editar a Ana Ruiz', {
      'GET /admin/users': { users: [{ ...readable, areas: { a: 1 }, specializations: 7.5, location: ['Cusco'] }] },
      'PUT /admin/users/7': { user: MENTOR },
    });
    expect(dialog.getByLabelText('Ubicación')).toHaveValue('');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Mentor' }));
    expect(await screen.findByText('Mentor actualizado exitosamente')).toBeVisible();
    expect(network.callsTo('PUT /admin/users/7')[0]?.body).toEqual({
      user_type: 'guide',
      email: 'ana@mentores.pe',
      guide_type: 'specialized',
      code: 'ANA',
    });
  });

  test('shows areas that are objects, and specialities that are one text', async () => {
    const { dialog } = await openForm('Editar a Ana Ruiz', {
      'GET /admin/users': {
        users: [{ ...MENTOR, areas: [{ id: 1, name: 'rrhh' }], specializations: 'Costos,Ventas' }],
      },
    });
    expect(dialog.getByText('Recursos Humanos')).toBeVisible();
    expect(dialog.getByLabelText('Especialidades')).toHaveValue('Costos, Ventas');
  });
});

test('the reply to a switched account may be wrapped (rule 12.3)', async () => {
  const { user } = showUsers({ 'DELETE /admin/users/7': { user: { ...MENTOR, status: true } } });
  await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
  expect(await screen.findByText('Usuario activado exitosamente')).toBeVisible();
});

test('a bare list is a list', async () => {
  showUsers({ 'GET /admin/users': [MENTOR] });
  expect(await screen.findByText('Ana Ruiz')).toBeVisible();
});

describe('a list that cannot be loaded (rule 8.10)', () => {
  test.each([
    ['without a list', {}, 'Error al cargar usuarios'],
    ['with null', reply(200, null), 'Error al cargar usuarios'],
    ['with null in its place', { users: null }, 'Error al cargar usuarios'],
    ['with a page of HTML', () => new Response('<html>'), 'Error al cargar usuarios'],
    [
      'with a phrase of HTTP',
      reply(500, { error: 'Internal Server Error', message: '500' }),
      'Error al cargar usuarios',
    ],
    ['with a list of errors', reply(422, { errors: ['La página no existe'] }), 'La página no existe'],
    ['with a message', reply(500, { error: 'Internal Server Error', message: 'Out of stock' }), 'Out of stock'],
    ['without words', reply(500, {}), 'Error al cargar usuarios'],
    ['with the server’s words', reply(503, { error: 'La base de datos no responde' }), 'La base de datos no responde'],
    ['without an answer', noNetwork, 'Error al cargar usuarios'],
  ])('%s: a notice, and another try', async (_case, answer, words) => {
    const { network, user } = showUsers({ 'GET /admin/users': answer });
    await vi.waitFor(() => expect(screen.getAllByText(words)).toHaveLength(2));
    expect(screen.queryByText('No hay datos disponibles')).not.toBeInTheDocument();
    network.answer('GET /admin/users', pageOf([MENTOR]));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
  });
});

describe('Activar and Desactivar (rule 8.9)', () => {
  test('ask first, and do nothing on no', async () => {
    const { network, user } = showUsers();
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('¿Estás seguro de que deseas desactivar este usuario?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    expect(network.callsTo('DELETE /admin/users/7')).toHaveLength(0);
  });

  test.each([
    [0, 'Ana Ruiz no tiene mentorías próximas.'],
    [1, 'Ana Ruiz tiene 1 mentoría próxima, que seguirá agendada: cancélala o reprográmala.'],
    [3, 'Ana Ruiz tiene 3 mentorías próximas, que seguirán agendadas: cancélalas o reprográmalas.'],
  ])('deactivating says who it is, and that %i events are to come', async (count, words) => {
    const { network, user } = showUsers({ 'GET /admin/calendar_events': COMING(count) });
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(words));
    expect(network.callsTo('GET /admin/calendar_events')[0]?.query).toEqual({
      page: '1',
      status: 'upcoming',
      guide_id: '7',
    });
  });

  test('the question does not wait for what is to come, and is whole without it', async () => {
    const { network, user } = showUsers({ 'GET /admin/calendar_events': reply(500), 'DELETE /admin/users/7': null });
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Ana Ruiz')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(network.callsTo('DELETE /admin/users/7')).toHaveLength(1));
    expect(dialog).not.toHaveTextContent('próxima');
  });

  test.each([
    ['Desactivar a Ana Ruiz', 'desactivar', 'DELETE /admin/users/7', 'Usuario desactivado exitosamente'],
    ['Activar a Rosa Quispe', 'activar', 'DELETE /admin/users/8', 'Usuario activado exitosamente'],
  ])('%s: one call, and the list again', async (name, verb, call, words) => {
    const { network, user } = showUsers({ [call]: null });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(`¿Estás seguro de que deseas ${verb} este usuario?`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: name.split(' ')[0] }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(network.callsTo(call)).toHaveLength(1);
    expect(network.callsTo('GET /admin/users')).toHaveLength(2);
  });

  test('say the state that the server answers', async () => {
    const { user } = showUsers({ 'DELETE /admin/users/7': { ...MENTOR, status: true } });
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Usuario activado exitosamente')).toBeVisible();
  });

  test('mark the row as busy, and ignore a second click', async () => {
    const { network, user } = showUsers({ 'DELETE /admin/users/7': noAnswer });
    const toggle = await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' });
    await user.click(toggle);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /Ana Ruiz/ })).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(toggle);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(network.callsTo('DELETE /admin/users/7')).toHaveLength(1);
  });

  test.each([
    ['the server’s error', 'Desactivar a Ana Ruiz', 7, reply(403, { error: 'No puedes' }), 'No puedes'],
    ['no words', 'Desactivar a Ana Ruiz', 7, reply(500), 'Error al desactivar el usuario'],
    ['no words on activating', 'Activar a Rosa Quispe', 8, reply(500), 'Error al activar el usuario'],
  ])('fail with %s: the call is not repeated, and the list is read again', async (_case, name, id, answer, words) => {
    const { network, user } = showUsers({ [`DELETE /admin/users/${id}`]: answer });
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: name.split(' ')[0] }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(network.callsTo(`DELETE /admin/users/${id}`)).toHaveLength(1);
    await waitFor(() => expect(network.callsTo('GET /admin/users')).toHaveLength(2));
  });

  describe('REL-04: without a response', () => {
    async function toggle(view: ReturnType<typeof showUsers>) {
      await view.user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Desactivar usuario' }));
      await view.user.click(dialog.getByRole('button', { name: 'Desactivar' }));
    }

    test('succeed where the list shows it', async () => {
      const view = showUsers({
        'DELETE /admin/users/7': noNetwork,
        'GET /admin/users': ({ query }) => pageOf([{ ...MENTOR, status: query.search === undefined }]),
      });
      await toggle(view);
      expect(await screen.findByText('Usuario desactivado exitosamente')).toBeVisible();
      expect(view.network.callsTo('DELETE /admin/users/7')).toHaveLength(1);
      expect(view.network.callsTo('GET /admin/users')[1]?.query).toEqual({ search: 'ana@mentores.pe', page: '1' });
    });

    test('do not succeed where the list no longer shows the state', async () => {
      const view = showUsers({
        'DELETE /admin/users/7': noNetwork,
        'GET /admin/users': ({ query }) => pageOf([query.search ? { ...MENTOR, status: undefined } : MENTOR]),
      });
      await toggle(view);
      expect(await screen.findByText('Error al desactivar el usuario')).toBeVisible();
      expect(screen.queryByText('Usuario desactivado exitosamente')).toBeNull();
    });

    test('fail where it does not, and look the state up before another call', async () => {
      const view = showUsers({ 'DELETE /admin/users/7': noNetwork });
      await toggle(view);
      expect(await screen.findByText('Error al desactivar el usuario')).toBeVisible();
      expect(screen.getByText(/y la cuenta sigue como estaba. Puedes enviarlo otra vez/)).toBeVisible();
      view.network.answer('GET /admin/users', pageOf([{ ...MENTOR, status: false }]));
      // Sooner it would be the second press of a double one.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await toggle(view);
      expect(await screen.findByText('Usuario desactivado exitosamente')).toBeVisible();
      expect(view.network.callsTo('DELETE /admin/users/7')).toHaveLength(1);
    });
  });

  test('send the id as the backend does (rule 12.2)', async () => {
    const { network, user } = showUsers({
      'GET /admin/users': pageOf([{ ...MENTOR, id: 'us/7' }]),
      'DELETE /admin/users/us%2F7': null,
    });
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Ana Ruiz' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Usuario desactivado exitosamente')).toBeVisible();
    expect(network.callsTo('DELETE /admin/users/us%2F7')).toHaveLength(1);
  });
});

describe('toasts close after four seconds (rule 8.11)', () => {
  const NOT_LOADED = { 'GET /admin/users': reply(500) };
  const REFUSED = { 'DELETE /admin/users/7': reply(422, { error: 'No puedes' }) };

  async function toggle() {
    act(() => screen.getByRole('button', { name: 'Desactivar a Ana Ruiz' }).click());
    const dialog = within(await screen.findByRole('dialog'));
    act(() => dialog.getByRole('button', { name: 'Desactivar' }).click());
  }

  test.each([
    ['of a success', { 'DELETE /admin/users/7': null }, 'Usuario desactivado exitosamente'],
    ['of a failure', REFUSED, 'No puedes'],
    ['of a list that did not load', NOT_LOADED, 'Error al cargar usuarios'],
  ])('%s', async (_what, answers, words) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    showUsers(answers);
    if (answers !== NOT_LOADED) {
      await screen.findByText('Ana Ruiz');
      await toggle();
    }
    const toast = () => within(screen.getByRole('region', { name: /^Notificaciones/ })).queryByText(words);
    await waitFor(() => expect(toast()).toBeVisible());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(toast()).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1300));
    expect(toast()).not.toBeInTheDocument();
  });
});

describe('Crear Mentor (rule 8.4)', () => {
  test('is disabled until e-mail, type and code are there', async () => {
    const { dialog, user } = await openForm('Crear Mentor');
    const submit = dialog.getByRole('button', { name: 'Crear Mentor' });
    expect(submit).toBeDisabled();
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo@mentores.pe');
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    expect(submit).toBeDisabled();
    await user.type(dialog.getByLabelText(/Código Único/), 'nue');
    expect(submit).toBeEnabled();
  });

  test('says what is missing when Enter sends it incomplete', async () => {
    const { dialog, network, user } = await openForm('Crear Mentor');
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo@mentores.pe{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Por favor completa todos los campos requeridos: Email, Tipo de Mentor, Código Único y al menos una área',
    );
    expect(dialog.getByLabelText(/Tipo de Mentor/)).toHaveFocus();
    expect(dialog.getByLabelText(/Código Único/)).toBeInvalid();
    expect(dialog.getByLabelText(/Correo/)).toBeValid();
    expect(network.callsTo('POST /admin/users')).toHaveLength(0);
  });

  test('says before anything is sent that an address is none', async () => {
    const { dialog, network, user } = await openForm('Crear Mentor');
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo');
    await user.type(dialog.getByLabelText(/Código Único/), 'nue{Enter}');
    expect(dialog.getByLabelText(/Correo/)).toHaveAccessibleDescription('El correo no es válido');
    expect(network.callsTo('POST /admin/users')).toHaveLength(0);
  });

  test('takes six letters for a code, and makes them capitals (rule 8.5)', async () => {
    const { dialog, user } = await openForm('Crear Mentor');
    const code = dialog.getByLabelText(/Código Único/);
    expect(code).toHaveAttribute('maxlength', '6');
    expect(code).toHaveAccessibleDescription('Solo letras, máximo 6 caracteres');
    await user.type(code, 'a1b ñ-cé');
    expect(code).toHaveValue('ABC');
    await user.type(code, 'defghi');
    expect(code).toHaveValue('ABCDEF');
  });

  test('Enter takes the area that was typed, and sends nothing', async () => {
    const { dialog, network, user } = await openForm('Crear Mentor', { 'POST /admin/users': reply(201) });
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Especializado');
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo@mentores.pe');
    await user.type(dialog.getByLabelText(/Código Único/), 'nuevo');
    await user.type(dialog.getByRole('combobox', { name: /Áreas/ }), 'Fin{Enter}');
    expect(network.callsTo('POST /admin/users')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Crear Mentor' }));
    await waitFor(() => expect(network.callsTo('POST /admin/users')).toHaveLength(1));
    expect(network.callsTo('POST /admin/users')[0]?.body).toMatchObject({ areas: ['finanzas'] });
  });

  test('sends the fields of the contract, without areas where none is chosen (rule 8.6)', async () => {
    const { dialog, network, user } = await openForm('Crear Mentor', { 'POST /admin/users': reply(201) });
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Especializado');
    await user.type(dialog.getByLabelText(/Correo/), ' nuevo@mentores.pe ');
    await user.type(dialog.getByLabelText(/Código Único/), 'nuevo');
    await user.type(dialog.getByLabelText('Ubicación'), 'Piura');
    await user.type(dialog.getByLabelText('Especialidades'), 'Costos, Ventas en línea{Enter}');
    expect(await screen.findByText('Mentor creado exitosamente')).toBeVisible();
    expect(network.callsTo('POST /admin/users').map((call) => call.body)).toEqual([
      {
        user_type: 'guide',
        email: 'nuevo@mentores.pe',
        guide_type: 'specialized',
        code: 'NUEVO',
        location: 'Piura',
        specializations: ['Costos', 'Ventas en línea'],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo('GET /admin/users')).toHaveLength(2);
  });

  test.each([
    ['the server’s error', reply(409, { error: 'El código ya existe' }), 'El código ya existe', 2],
    ['no words', reply(500), 'Error al procesar el mentor', 2],
    ['no answer', noNetwork, 'No se pudo procesar el mentor', 2],
    ['a gateway without a server', GATEWAY, 'No se pudo procesar el mentor', 2],
    ['a page of another gateway', new Response('<h1>502</h1>', { status: 502 }), 'No se pudo procesar el mentor', 2],
  ])('fails with %s: what was typed stays (rules 8.8 and 11.5)', async (_case, answer, words, places) => {
    const { dialog, network, user } = await openForm('Crear Mentor', { 'POST /admin/users': answer });
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo@mentores.pe');
    await user.type(dialog.getByLabelText(/Código Único/), 'NUE{Enter}');
    await waitFor(() => expect(screen.getAllByText(words)).toHaveLength(places));
    expect(dialog.getByLabelText(/Correo/)).toHaveValue('nuevo@mentores.pe');
    expect(network.callsTo('POST /admin/users')).toHaveLength(1);
  });

  test('that the server refuses for one field says it there, and nowhere else in the form (rule 11.2)', async () => {
    const error = 'El código ya pertenece a otro mentor';
    const refused = reply(409, { error, field_errors: { code: [error] } });
    const { dialog, user } = await openForm('Crear Mentor', { 'POST /admin/users': refused });
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    await user.type(dialog.getByLabelText(/Correo/), 'nuevo@mentores.pe');
    await user.type(dialog.getByLabelText(/Código Único/), 'NUE{Enter}');
    await waitFor(() => expect(dialog.getByLabelText(/Código Único/)).toBeInvalid());
    expect(dialog.getByLabelText(/Código Único/)).toHaveFocus();
    expect(dialog.getAllByText(error)).toHaveLength(1);
    expect(dialog.getByLabelText(/Correo/)).toBeValid();
    await user.type(dialog.getByLabelText(/Código Único/), 'V');
    expect(dialog.queryByText(error)).not.toBeInTheDocument();
  });
});

test.each([
  ['a list of reasons', { errors: ['El código ya pertenece a otro mentor'] }],
  ['a reason', { id: 9, error: 'El código ya pertenece a otro mentor' }],
])('a 201 with %s is not announced as a success (rule 12.3)', async (_what, body) => {
  const { dialog, user } = await openForm('Crear Mentor', { 'POST /admin/users': reply(201, body) });
  await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
  await user.type(dialog.getByLabelText(/Correo/), 'ana@mentores.pe');
  await user.type(dialog.getByLabelText(/Código Único/), 'ANA');
  await user.click(dialog.getByRole('button', { name: 'Crear Mentor' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('El código ya pertenece a otro mentor');
  expect(screen.queryByText('Mentor creado exitosamente')).not.toBeInTheDocument();
  expect(dialog.getByLabelText(/Correo/)).toHaveValue('ana@mentores.pe');
});

describe('REL-04: a new account without a response', () => {
  const CREATED: ReceivedUser = {
    id: 9,
    email: 'nuevo@mentores.pe',
    user_type: 'guide',
    guide_type: 'assigned',
    code: 'NUE',
  };

  async function create(answers: Parameters<typeof fakeNetwork>[0], email = 'nuevo@mentores.pe') {
    const view = await openForm('Crear Mentor', { 'POST /admin/users': noNetwork, ...answers });
    const { dialog, user } = view;
    await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    await user.type(dialog.getByLabelText(/Correo/), email);
    await user.type(dialog.getByLabelText(/Código Único/), 'NUE{Enter}');
    return view;
  }

  test('is created where the list shows it, on whichever page', async () => {
    const { network } = await create({
      'GET /admin/users': ({ query }) =>
        pageOf(query.page === '2' ? [CREATED] : [MENTOR], {
          current_page: Number(query.page),
          total_pages: 2,
          total_count: 12,
        }),
    });
    expect(await screen.findByText('Mentor creado exitosamente')).toBeVisible();
    expect(network.callsTo('POST /admin/users')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([[{ id: 5 }], [{ id: 5, email: null }], [{ id: 5, email: null, code: 'NUE', guide_type: 'assigned' }]])(
    'is not taken for created where the list has accounts without an e-mail: %j',
    async (row) => {
      const { dialog } = await create({ 'GET /admin/users': pageOf([row as ReceivedUser]) });
      expect(await dialog.findByText(/no aparece en la lista de usuarios. Puedes enviarlo otra vez/)).toBeVisible();
      expect(screen.queryByText('Mentor creado exitosamente')).toBeNull();
    },
  );

  test('is created where the list has its address in the other form (rule 1.13)', async () => {
    const row = { ...CREATED, email: 'nuevo@xn--and-6ma2c.pe' };
    await create({ 'GET /admin/users': pageOf([row]) }, 'Nuevo@ñandú.pe');
    expect(await screen.findByText('Mentor creado exitosamente')).toBeVisible();
  });

  test('is not created where another account has its e-mail, and is sent again when asked', async () => {
    const { dialog, network, user } = await create({ 'GET /admin/users': pageOf([{ ...CREATED, code: 'OTRO' }]) });
    expect(await dialog.findByText(/no aparece en la lista de usuarios. Puedes enviarlo otra vez/)).toBeVisible();
    network.answer('POST /admin/users', reply(422, { error: 'Ya existe un usuario con ese correo' }));
    await user.click(dialog.getByRole('button', { name: 'Crear Mentor' }));
    expect((await screen.findAllByText('Ya existe un usuario con ese correo'))[0]).toBeVisible();
    expect(network.callsTo('POST /admin/users')).toHaveLength(2);
  });
});

describe('Editar Mentor', () => {
  test('starts with the mentor, and sends the same payload to the same account', async () => {
    const { dialog, network, user } = await openForm('Editar a Ana Ruiz', { 'PUT /admin/users/7': MENTOR });
    expect(screen.getByRole('dialog', { name: 'Editar Mentor' })).toBeVisible();
    expect(dialog.getByLabelText(/Tipo de Mentor/)).toHaveDisplayValue('Especializado');
    expect(dialog.getByLabelText('Especialidades')).toHaveValue('Costos, Créditos');
    expect(dialog.getByText('Recursos Humanos')).toBeVisible();
    await user.clear(dialog.getByLabelText('Ubicación'));
    await user.type(dialog.getByLabelText('Ubicación'), 'Puno');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Mentor' }));
    expect(await screen.findByText('Mentor actualizado exitosamente')).toBeVisible();
    expect(network.callsTo('PUT /admin/users/7')[0]?.body).toEqual({
      user_type: 'guide',
      email: 'ana@mentores.pe',
      guide_type: 'specialized',
      code: 'ANA',
      location: 'Puno',
      specializations: ['Costos', 'Créditos'],
      areas: ['finanzas', 'rrhh'],
    });
  });
});

describe('Crear Emprendedor (rule 8.7)', () => {
  test('says all at once what is wrong, each at its field (rule 11.2)', async () => {
    const { dialog, network, user } = await openForm('Crear Emprendedor');
    await user.type(dialog.getByLabelText(/Correo/), 'luz');
    await user.type(dialog.getByLabelText(/^Contraseña/), 'corta{Enter}');
    expect(dialog.getByLabelText(/Nombre/)).toBeInvalid();
    expect(dialog.getByLabelText(/Emprendimiento/)).toBeInvalid();
    expect(dialog.getByLabelText(/Correo/)).toHaveAccessibleDescription('El correo no es válido');
    expect(dialog.getByLabelText(/^Contraseña/)).toHaveAccessibleDescription(
      /La contraseña debe tener al menos 8 caracteres/,
    );
    await user.type(dialog.getByLabelText(/Nombre/), 'Luz Mamani');
    await user.type(dialog.getByLabelText(/Emprendimiento/), 'Tejidos Luz{Enter}');
    expect(dialog.getByLabelText(/Correo/)).toHaveAccessibleDescription('El correo no es válido');
    expect(network.callsTo('POST /admin/users')).toHaveLength(0);
  });

  test('says what is missing, the password too', async () => {
    const { dialog, network, user } = await openForm('Crear Emprendedor');
    await user.type(dialog.getByLabelText(/Nombre/), 'Luz');
    await user.type(dialog.getByLabelText(/Correo/), 'luz@tejidos.pe');
    await user.type(dialog.getByLabelText(/Emprendimiento/), 'Tejidos{Enter}');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'Por favor completa todos los campos requeridos: Nombre, Email, Contraseña y Emprendimiento',
    );
    expect(dialog.getByLabelText(/^Contraseña/)).toHaveFocus();
    expect(network.callsTo('POST /admin/users')).toHaveLength(0);
  });

  test('sends the password twice', async () => {
    const { dialog, network, user } = await openForm('Crear Emprendedor', { 'POST /admin/users': reply(201) });
    const password = dialog.getByLabelText(/^Contraseña/);
    expect(password).toHaveAttribute('autocomplete', 'new-password');
    expect(password).toHaveAccessibleDescription(
      'Al menos 8 caracteres. Con ella ya se puede ingresar; también le llega un correo para crear la suya, que la reemplaza.',
    );
    await user.type(dialog.getByLabelText(/Nombre/), 'Luz Mamani');
    await user.type(dialog.getByLabelText(/Correo/), 'luz@tejidos.pe');
    await user.type(password, 'UnaClaveLarga1');
    await user.type(dialog.getByLabelText(/Emprendimiento/), 'Tejidos Luz');
    await user.click(dialog.getByRole('button', { name: 'Crear Emprendedor' }));
    expect(await screen.findByText('Emprendedor creado exitosamente')).toBeVisible();
    expect(network.callsTo('POST /admin/users')[0]?.body).toEqual({
      user_type: 'user',
      name: 'Luz Mamani',
      email: 'luz@tejidos.pe',
      password: 'UnaClaveLarga1',
      password_confirmation: 'UnaClaveLarga1',
      company_name: 'Tejidos Luz',
      description: '',
      location: '',
      origin: '',
    });
  });

  test('takes every field of an entrepreneur', async () => {
    const { dialog, network, user } = await openForm('Crear Emprendedor', { 'POST /admin/users': reply(201) });
    const typed = {
      Nombre: 'Luz Mamani',
      Correo: 'luz@tejidos.pe',
      '^Contraseña': 'UnaClaveLarga1',
      Emprendimiento: 'Tejidos Luz',
      Ubicación: 'Puno',
      Origen: 'Feria',
      Descripción: 'Chompas de alpaca',
    };
    for (const [label, text] of Object.entries(typed)) {
      await user.type(dialog.getByLabelText(new RegExp(label)), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Crear Emprendedor' }));
    await screen.findByText('Emprendedor creado exitosamente');
    expect(network.callsTo('POST /admin/users')[0]?.body).toMatchObject({
      location: 'Puno',
      origin: 'Feria',
      description: 'Chompas de alpaca',
    });
  });
});

describe('Editar Emprendedor', () => {
  test('leaves both passwords out where none is typed', async () => {
    const { dialog, network, user } = await openForm('Editar a Rosa Quispe', { 'PUT /admin/users/8': ENTREPRENEUR });
    expect(screen.getByRole('dialog', { name: 'Editar Emprendedor' })).toBeVisible();
    expect(dialog.getByLabelText('Nueva Contraseña (opcional)')).toHaveAttribute(
      'placeholder',
      'Déjalo vacío para mantener la contraseña actual',
    );
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    expect(await screen.findByText('Emprendedor actualizado exitosamente')).toBeVisible();
    expect(network.callsTo('PUT /admin/users/8')[0]?.body).toEqual({
      user_type: 'user',
      name: 'Rosa Quispe',
      email: 'rosa@bodega.pe',
      company_name: 'Bodega Rosa',
      description: 'Abarrotes',
      location: 'Lima',
      origin: 'Feria',
    });
  });

  test('sends a new password with its confirmation', async () => {
    const { dialog, network, user } = await openForm('Editar a Rosa Quispe', { 'PUT /admin/users/8': ENTREPRENEUR });
    await user.type(dialog.getByLabelText('Nueva Contraseña (opcional)'), 'OtraClaveLarga2{Enter}');
    await waitFor(() => expect(network.callsTo('PUT /admin/users/8')).toHaveLength(1));
    expect(network.callsTo('PUT /admin/users/8')[0]?.body).toMatchObject({
      password: 'OtraClaveLarga2',
      password_confirmation: 'OtraClaveLarga2',
    });
  });

  test('says what is missing, without the password', async () => {
    const { dialog, user } = await openForm('Editar a Rosa Quispe');
    await user.clear(dialog.getByLabelText(/Nombre/));
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      /^Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento$/,
    );
  });

  test.each([
    ['the server’s error', reply(422, { error: 'La contraseña es muy corta' }), 'La contraseña es muy corta'],
    ['no words', reply(500), 'Error al procesar el emprendedor'],
    ['no answer', noNetwork, 'No se pudo procesar el emprendedor'],
    ['a gateway without a server', GATEWAY, 'No se pudo procesar el emprendedor'],
  ])('fails with %s (rule 8.8)', async (_case, answer, words) => {
    const { dialog, user } = await openForm('Editar a Rosa Quispe', { 'PUT /admin/users/8': answer });
    await user.type(dialog.getByLabelText('Ubicación'), ' Norte');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('leaving a form (rule 4.6)', () => {
  test('asks where something was typed, and Cancelar does not', async () => {
    const { dialog, user } = await openForm('Crear Emprendedor');
    await user.type(dialog.getByLabelText(/Nombre/), 'Luz');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(dialog.getByLabelText(/Nombre/)).toHaveValue('Luz');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Crear Emprendedor'));
    expect(await screen.findByLabelText(/Nombre/)).toHaveValue('');
  });

  test('asks nothing where nothing was', async () => {
    const { user } = await openForm('Crear Mentor');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a form under which the session ends (rule 11.5)', () => {
  const ENDED = reply(401, { error: 'Sesión terminada' });

  /** Fills the form in, sends it in vain, and shows the screen to who signs in next. */
  async function signedOutOf(title: string, fields: Record<string, string>, next: 'admin' | 'guide') {
    const view = await openForm(title, { 'POST /admin/users': ENDED });
    const { dialog, user } = view;
    if (title === 'Crear Mentor') await user.selectOptions(dialog.getByLabelText(/Tipo de Mentor/), 'Asignado');
    for (const [label, text] of Object.entries(fields)) {
      await user.type(dialog.getByLabelText(new RegExp(label)), text);
    }
    await user.click(dialog.getByRole('button', { name: title }));
    await waitFor(() => expect(currentSession()).toBeNull());
    await endSession(view);
    const { user: again } = renderScreen(<UsersScreen />, { path: '/users', session: next });
    return { user: again, dialog: within(await screen.findByRole('dialog', { name: title })) };
  }

  const MENTOR_FIELDS = { Correo: 'nuevo@mentores.pe', 'Código Único': 'NUE', Especialidades: 'Costos, Créditos' };
  const ENTREPRENEUR_FIELDS = {
    Nombre: 'Rosa Quispe',
    Correo: 'rosa@bodega.pe',
    '^Contraseña': 'Mentorias2026!',
    Emprendimiento: 'Bodega Rosa',
  };

  test('is there as it was filled in when the same person signs in, and empty after it was closed (rule 8.8)', async () => {
    const { dialog, user } = await signedOutOf('Crear Mentor', MENTOR_FIELDS, 'admin');
    expect(dialog.getByLabelText(/Tipo de Mentor/)).toHaveDisplayValue('Asignado');
    for (const [label, text] of Object.entries(MENTOR_FIELDS)) {
      expect(dialog.getByLabelText(new RegExp(label))).toHaveValue(text);
    }
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(button('Crear Mentor'));
    expect(await screen.findByLabelText(/Código Único/)).toHaveValue('');
  });

  test('has all but the password', async () => {
    const { dialog } = await signedOutOf('Crear Emprendedor', ENTREPRENEUR_FIELDS, 'admin');
    for (const [label, text] of Object.entries(ENTREPRENEUR_FIELDS)) {
      expect(dialog.getByLabelText(new RegExp(label))).toHaveValue(label === '^Contraseña' ? '' : text);
    }
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('rosa@bodega.pe');
  });

  test('is empty for another person', async () => {
    const { dialog } = await signedOutOf('Crear Mentor', MENTOR_FIELDS, 'guide');
    expect(dialog.getByLabelText(/Correo/)).toHaveValue('');
  });
});

describe('an account that another administrator saved meanwhile (rule 11.10)', () => {
  const PUT = 'PUT /admin/users/8';
  const ROSA = { ...ENTREPRENEUR, revision: 4 };
  const NOW = { ...ROSA, location: 'Cusco', company_name: 'Bodega y Café Rosa', revision: 5 };
  const stale = (current: object) => reply(409, { error: 'Alguien lo cambió mientras tanto', current });

  async function saveStale(answers: Parameters<typeof fakeNetwork>[0] = {}) {
    const view = await openForm('Editar a Rosa Quispe', {
      'GET /admin/users': pageOf([ROSA]),
      [PUT]: () => stale(NOW),
      ...answers,
    });
    const { dialog, user } = view;
    await user.clear(dialog.getByRole('textbox', { name: 'Ubicación' }));
    await user.type(dialog.getByRole('textbox', { name: 'Ubicación' }), 'Puno');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    return view;
  }

  test('is shown beside what was typed, field by field, and the form stays as it was filled', async () => {
    const { dialog, network } = await saveStale();
    const notice = await dialog.findByRole('alert');
    expect(network.callsTo(PUT).map(sentRevision)).toEqual([4]);
    expect(notice).toHaveTextContent('Alguien lo cambió mientras tanto');
    expect(notice).toHaveTextContent('UbicaciónAhora: CuscoLo tuyo: Puno');
    expect(notice).toHaveTextContent('EmprendimientoAhora: Bodega y Café RosaTú no lo cambiaste: se queda así.');
    expect(notice).not.toHaveTextContent('Lo tuyo: Bodega Rosa');
    expect(notice).not.toHaveTextContent('Origen');
    expect(notice).toHaveFocus();
    expect(dialog.getByRole('textbox', { name: 'Ubicación' })).toHaveValue('Puno');
    // The notice says it, and nothing else on the screen does again.
    expect(screen.getAllByText('Alguien lo cambió mientras tanto')).toHaveLength(1);
  });

  test("'Guardar lo mío' saves what was typed, and leaves the other fields as the other administrator saved them", async () => {
    const { dialog, network, user } = await saveStale();
    await dialog.findByRole('alert');
    network.answer(PUT, NOW);
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Emprendedor actualizado exitosamente')).toBeVisible();
    expect(network.callsTo(PUT).at(-1)?.body).toMatchObject({
      location: 'Puno',
      company_name: 'Bodega y Café Rosa',
      revision: 5,
    });
  });

  test("'Usar lo de ahora' takes it into the form, which is then saved over it", async () => {
    const { dialog, network, user } = await saveStale();
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Usar lo de ahora' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Ubicación' })).toHaveValue('Cusco');
    expect(dialog.getByRole('button', { name: 'Actualizar Emprendedor' })).toHaveFocus();
    network.answer(PUT, NOW);
    await user.type(dialog.getByRole('textbox', { name: 'Origen' }), ' 2026');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo(PUT).at(-1)?.body).toMatchObject({ location: 'Cusco', origin: 'Feria 2026', revision: 5 });
  });

  test('is asked again where a third save came before', async () => {
    const { dialog, network, user } = await saveStale();
    await dialog.findByRole('alert');
    network.answer(PUT, () => stale({ ...NOW, location: 'Tacna', origin: 'Feria de Tacna', revision: 6 }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Ahora: Tacna'));
    // What was shown before is no news.
    expect(dialog.getByRole('alert')).not.toHaveTextContent('Emprendimiento');
    expect(dialog.getByRole('textbox', { name: /^Emprendimiento/ })).toHaveValue('Bodega y Café Rosa');
    network.answer(PUT, NOW);
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    await screen.findByText('Emprendedor actualizado exitosamente');
    expect(network.callsTo(PUT).map(sentRevision)).toEqual([4, 5, 6]);
    const merged = { location: 'Puno', origin: 'Feria de Tacna', company_name: 'Bodega y Café Rosa' };
    expect(network.callsTo(PUT).at(-1)?.body).toMatchObject(merged);
  });

  test('that is what was sent, as after a lost reply, is a success (decision 27)', async () => {
    const { network } = await saveStale({
      [PUT]: (call: Call) => (sentRevision(call) === 4 ? stale({ ...ROSA, location: 'Puno', revision: 5 }) : NOW),
    });
    await screen.findByText('Emprendedor actualizado exitosamente');
    expect(network.callsTo(PUT).map(sentRevision)).toEqual([4, 5]);
  });

  test('of a mentor shows its type, areas and specialities in words', async () => {
    const ana = { ...MENTOR, revision: 1 };
    const current = { ...ana, guide_type: 'assigned', areas: ['legal'], specializations: [], revision: 2 };
    const { dialog, user } = await openForm('Editar a Ana Ruiz', {
      'GET /admin/users': pageOf([ana]),
      'PUT /admin/users/7': () => stale(current),
    });
    await user.type(dialog.getByRole('textbox', { name: 'Especialidades' }), ', Ventas');
    await user.click(dialog.getByRole('button', { name: 'Actualizar Mentor' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('Tipo de MentorAhora: AsignadoTú no lo cambiaste: se queda así.Especialidades');
    expect(notice).toHaveTextContent('EspecialidadesAhora: (vacío)Lo tuyo: Costos, Créditos, Ventas');
    expect(notice).toHaveTextContent('ÁreasAhora: Legal');
    await user.click(dialog.getByRole('button', { name: 'Usar lo de ahora' }));
    expect(dialog.getByRole('combobox', { name: 'Tipo de Mentor' })).toHaveValue('assigned');
  });

  test.each([
    ['without current', undefined],
    ['with an odd one', 'todo'],
    ['with one that is no account', {}],
    ['with one without a revision', { email: 'rosa@bodega.pe' }],
  ])('is a refusal in the server’s words where the reply is %s', async (_, current) => {
    const { dialog } = await saveStale({ [PUT]: () => reply(409, { error: 'Ya existe otro', current }) });
    expect(await dialog.findByRole('alert')).toHaveTextContent('Ya existe otro');
    expect(dialog.queryByRole('button', { name: 'Guardar lo mío' })).not.toBeInTheDocument();
  });

  test('a backend that counts no revisions is sent none, and toggles as ever', async () => {
    const { dialog, network, user } = await openForm('Editar a Rosa Quispe', { [PUT]: ENTREPRENEUR });
    await user.click(dialog.getByRole('button', { name: 'Actualizar Emprendedor' }));
    await screen.findByText('Emprendedor actualizado exitosamente');
    expect(network.callsTo(PUT)[0]?.body).not.toHaveProperty('revision');
  });

  test('one that does is told the status that is wanted', async () => {
    const DELETE = 'DELETE /admin/users/8';
    const { network, user } = showUsers({ 'GET /admin/users': pageOf([ROSA]), [DELETE]: { ...ROSA, status: true } });
    await user.click(await screen.findByRole('button', { name: 'Activar a Rosa Quispe' }));
    await user.click(await screen.findByRole('button', { name: 'Activar' }));
    await screen.findByText('Usuario activado exitosamente');
    expect(network.callsTo(DELETE)[0]?.query).toEqual({ status: 'true' });
  });
});
