import type { ReceivedUser } from '@mentorias/contract/received/users';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { UsersScreen } from '../users-screen.tsx';

const ANA: ReceivedUser = { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe', user_type: 'guide', status: true };
const ROSA: ReceivedUser = { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', user_type: 'user', status: true };
const LUIS: ReceivedUser = { id: 9, name: 'Luis Ramos', email: 'luis@cafe.pe', user_type: 'user', status: false };
const ADMIN: ReceivedUser = {
  id: 3,
  name: 'Carmen Salas',
  email: 'carmen@mentorias.pe',
  user_type: 'admin',
  status: true,
};

const CHANGE = 'POST /admin/users/status';
const pageOf = (...users: ReceivedUser[]) => ({
  users,
  meta: { current_page: 1, total_pages: 1, total_count: users.length },
});

async function choose(names: string[], answers: Answers = {}) {
  const network = fakeNetwork({ 'GET /admin/users': pageOf(ANA, ROSA, LUIS, ADMIN), ...answers });
  const view = renderScreen(<UsersScreen />, { path: '/users', session: 'admin' });
  for (const name of names)
    await view.user.click(await screen.findByRole('checkbox', { name: `Seleccionar a ${name}` }));
  const confirmIt = async (action: string, title: string) => {
    await view.user.click(screen.getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const question = dialog.getByText(/¿Estás seguro/).textContent;
    await view.user.click(dialog.getByRole('button', { name: action }));
    return question;
  };
  return { network, confirmIt, ...view };
}

describe('rule 8.14: accounts are chosen', () => {
  test('one by one, or the whole page; administrators never', async () => {
    const { user } = await choose(['Ana Ruiz']);
    expect(screen.getByText('1 de 4 seleccionados')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Seleccionar a Carmen Salas' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar esta página (3)' }));
    expect(screen.getByText('3 de 4 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar selección' }));
    expect(screen.getByRole('button', { name: 'Crear Mentor' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a Ana Ruiz' })).not.toBeChecked();
    await waitFor(() => expect(document.body).not.toHaveFocus());
    expect(document.activeElement).toContainElement(screen.getByRole('table'));
  });

  test('and those of another list stay chosen, and are not counted in this one', async () => {
    const { network, router, user } = await choose(['Ana Ruiz', 'Rosa Quispe']);
    network.answer('GET /admin/users', pageOf(LUIS));
    await act(() => router.navigate('/users?search=luis'));
    expect(await screen.findByText('2 seleccionados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar selección' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar a Luis Ramos' }));
    expect(screen.getByText('1 de 1 seleccionados')).toBeVisible();
  });

  test('on cards too', async () => {
    setScreenWidth(320);
    await choose(['Rosa Quispe']);
    expect(screen.getByText('1 de 4 seleccionados')).toBeVisible();
  });
});

describe('rule 8.14: and get one status together', () => {
  test('after a question that names them; those that have it already are left out', async () => {
    const { network, confirmIt } = await choose(['Ana Ruiz', 'Rosa Quispe', 'Luis Ramos'], {
      [CHANGE]: { results: [{ id: 7 }, { id: 8 }] },
    });
    expect(await confirmIt('Desactivar', 'Desactivar usuarios')).toBe(
      '¿Estás seguro de que deseas desactivar 2 usuarios? Ana Ruiz, Rosa Quispe.',
    );
    expect(await screen.findByText('2 usuarios desactivados')).toBeVisible();
    expect(network.callsTo(CHANGE)[0]?.body).toEqual({ ids: [7, 8], status: false });
    await waitFor(() => expect(network.callsTo('GET /admin/users')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText(/seleccionado/)).not.toBeInTheDocument());
  });

  test('the question says who has events to come', async () => {
    const { network, user } = await choose(['Ana Ruiz', 'Rosa Quispe', 'Luis Ramos'], {
      'GET /admin/calendar_events': ({ query }) => ({
        calendar_events: [],
        meta: { current_page: 1, total_pages: 1, total_count: query.guide_id === '7' ? 1 : 0 },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar usuarios' });
    await within(dialog).findByText('tiene 1 mentoría próxima, que seguirá agendada: cancélala o reprográmala.');
    expect(dialog).toHaveTextContent('Ana Ruiz tiene 1 mentoría próxima');
    expect(dialog).not.toHaveTextContent('no tiene mentorías próximas');
    expect(network.callsTo('GET /admin/calendar_events').map(({ query }) => query)).toEqual([
      { page: '1', status: 'upcoming', guide_id: '7' },
      { page: '1', status: 'upcoming', user_id: '8' },
    ]);
  });

  test('of more people than it names it says it of all', async () => {
    const many = [1, 2, 3, 4, 5, 6].map((id) => ({ ...ROSA, id, name: `Rosa ${id}` }));
    const { network, user } = await choose([], { 'GET /admin/users': pageOf(...many) });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar esta página (6)' }));
    await user.click(screen.getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar usuarios' });
    expect(dialog).toHaveTextContent(
      'Las mentorías próximas que tengan seguirán agendadas: cancélalas o reprográmalas.',
    );
    expect(network.callsTo('GET /admin/calendar_events')).toHaveLength(0);
  });

  test('who is refused is told with the reason, and stays chosen', async () => {
    const { confirmIt } = await choose(['Ana Ruiz', 'Rosa Quispe'], {
      [CHANGE]: { results: [{ id: 7 }, { id: 8, error: 'No se encontró lo que buscas' }] },
    });
    await confirmIt('Desactivar', 'Desactivar usuarios');
    const notice = await screen.findByText('No se pudo desactivar a 1 usuario');
    expect(notice.closest('[role=alert]')).toHaveTextContent('Rosa Quispe: No se encontró lo que buscas');
    expect(screen.getByText('1 usuario desactivado')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a Rosa Quispe' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar a Ana Ruiz' })).not.toBeChecked();
  });

  test('rule 12.1: a backend without that call gets the one that toggles for each', async () => {
    const { network, confirmIt } = await choose(['Ana Ruiz', 'Rosa Quispe', 'Luis Ramos'], {
      'DELETE /admin/users/7': { ...ANA, status: false },
      'DELETE /admin/users/8': reply(422, { error: 'La cuenta está en uso' }),
    });
    await confirmIt('Desactivar', 'Desactivar usuarios');
    expect(await screen.findByText('1 usuario desactivado')).toBeVisible();
    expect((await screen.findByText('No se pudo desactivar a 1 usuario')).closest('[role=alert]')).toHaveTextContent(
      'Rosa Quispe: La cuenta está en uso',
    );
    expect(network.callsTo('DELETE /admin/users/9')).toHaveLength(0);
  });

  test('a failure says so, and all stay chosen', async () => {
    const { confirmIt } = await choose(['Luis Ramos'], {
      [CHANGE]: reply(503, { error: 'La base de datos no responde' }),
    });
    await confirmIt('Activar', 'Activar usuarios');
    expect(await screen.findByText(/La base de datos no responde/)).toBeVisible();
    expect(screen.getByText('1 de 4 seleccionados')).toBeVisible();
  });

  test('REL-04: a change without a response succeeds where the list shows it', async () => {
    const { network, confirmIt } = await choose(['Luis Ramos'], {
      [CHANGE]: () => {
        network.answer('GET /admin/users', pageOf({ ...LUIS, status: true }));
        return noNetwork();
      },
    });
    await confirmIt('Activar', 'Activar usuarios');
    expect(await screen.findByText('1 usuario activado')).toBeVisible();
    expect(network.callsTo(CHANGE)).toHaveLength(1);
  });
});

describe('rule 8.15: a file', () => {
  const saved = () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
  };

  test('of the chosen accounts', async () => {
    saved();
    const { network, user } = await choose(['Ana Ruiz', 'Luis Ramos'], {
      'GET /admin/users/download': new Response('a'),
    });
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('Archivo descargado exitosamente')).toBeVisible();
    expect(network.callsTo('GET /admin/users/download')[0]?.query).toEqual({ ids: '7,9' });
  });

  test('of the whole list; a backend without one says so', async () => {
    const { user } = await choose([]);
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al descargar el archivo');
  });
});

describe('rule 9.24: columns can be hidden', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  test('and the browser remembers which; the name and the buttons cannot', async () => {
    const { user, unmount } = await choose([]);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const panel = within(await screen.findByRole('group', { name: 'Columnas visibles' }));
    expect(panel.queryByRole('checkbox', { name: 'Nombre' })).not.toBeInTheDocument();
    await user.click(panel.getByRole('checkbox', { name: 'Origen' }));
    expect(headers()).not.toContain('Origen');
    unmount();
    await choose([]);
    expect(headers()).toEqual([
      'Código',
      'Nombre',
      'Email',
      'Tipo',
      'Emprendimiento',
      'Ubicación',
      'Estado',
      'F. Creación',
      'Acciones',
    ]);
  });

  test.each(['{', '"x"', '[7]'])('what is stored as %s hides none', async (text) => {
    localStorage.setItem('columns:users', text);
    await choose([]);
    expect(headers()).toHaveLength(10);
  });
});
