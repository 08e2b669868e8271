import type { DataRequest } from '@mentorias/contract/program/data-requests';
import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { AccountScreen } from '../account/account-screen.tsx';

vi.mock('../page/page-config.ts', async () => ({ pageConfig: (await import('../testing.ts')).testConfig }));

// The parts come lazily, and the first of them late where the machine is busy.
beforeAll(() => Promise.all([import('./own-data-card.tsx'), import('./leaving-notice.tsx')]));

const STAYS = { erase_after: null };
const LEAVES = { erase_after: '2026-12-07T14:00:00.000Z' };

function show(answers: Parameters<typeof fakeNetwork>[0], session: 'guide' | 'admin' = 'guide') {
  const network = fakeNetwork(answers);
  return { network, ...renderScreen(<AccountScreen />, { path: '/cuenta', session }) };
}

const section = () => screen.findByRole('region', { name: 'Tus datos' });

describe('what an administrator wrote of the user', () => {
  const WRITTEN = {
    company_name: 'Café Kusi',
    location: 'Cusco',
    origin: '',
    description: 'Tostamos café',
    areas: 'Finanzas, Legal',
    specializations: '',
  };

  test('is shown where a correction is asked for, but for what is empty', async () => {
    show({ 'GET /auth/data': { ...STAYS, written_by_admin: WRITTEN } });
    const data = within(await section());
    expect(await data.findByText('Café Kusi')).toBeVisible();
    expect(data.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Áreas',
      'Emprendimiento',
      'Ubicación',
      'Descripción',
    ]);
  });

  test('is not mentioned where there is nothing, or by a backend that does not say (rule 12.1)', async () => {
    show({ 'GET /auth/data': STAYS });
    const data = within(await section());
    await data.findByRole('button', { name: 'Eliminar mi cuenta' });
    expect(data.queryByRole('term')).toBeNull();
  });
});

describe('the erasure of the own account (rule 15.3)', () => {
  test('is asked for after a question that says what happens, and undone by the same button', async () => {
    const { network, user } = show({
      'GET /auth/data': STAYS,
      'PUT /auth/erasure': LEAVES,
      'DELETE /auth/erasure': STAYS,
    });
    const button = await screen.findByRole('button', { name: 'Eliminar mi cuenta' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: '¿Eliminar tu cuenta?' });
    expect(dialog).toHaveTextContent('Tus próximas mentorías se cancelan ahora, y eso no se deshace.');
    expect(network.callsTo('PUT /auth/erasure')).toEqual([]);
    network.answer('GET /auth/data', LEAVES);
    const [yes] = screen.getAllByRole('button', { name: 'Eliminar mi cuenta' }).filter((one) => dialog.contains(one));
    await user.click(yes!);
    expect(await screen.findByText('Tu cuenta se eliminará en 14 días')).toBeVisible();
    const undo = await screen.findByRole('button', { name: 'Deshacer' });
    await waitFor(() => expect(undo).toHaveFocus());
    expect(screen.getAllByText('Tu cuenta se eliminará el 07/12/2026. Hasta entonces puedes deshacerlo.')).toHaveLength(
      2,
    );
    network.answer('GET /auth/data', STAYS);
    await user.click(undo);
    expect(await screen.findByText('Tu cuenta se queda')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Eliminar mi cuenta' })).toHaveFocus();
    expect(network.callsTo('DELETE /auth/erasure')).toHaveLength(1);
  });

  test('is not asked for by who keeps the account', async () => {
    const { network, user } = show({ 'GET /auth/data': STAYS });
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
    await user.click(await screen.findByRole('button', { name: 'Conservarla' }));
    expect(network.callsTo('PUT /auth/erasure')).toEqual([]);
  });

  test('that the server refuses says why', async () => {
    const error = 'Eres la única persona que administra la plataforma: antes crea otra cuenta';
    const { user } = show({ 'GET /auth/data': STAYS, 'PUT /auth/erasure': reply(422, { error }) }, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Eliminar mi cuenta' }));
    const dialog = await screen.findByRole('dialog');
    const [yes] = screen.getAllByRole('button', { name: 'Eliminar mi cuenta' }).filter((one) => dialog.contains(one));
    await user.click(yes!);
    expect(await screen.findByText(error)).toBeVisible();
  });

  test('REL-04: that got no reply is looked up', async () => {
    const { network, user } = show({ 'GET /auth/data': LEAVES, 'DELETE /auth/erasure': noNetwork });
    const undo = await screen.findByRole('button', { name: 'Deshacer' });
    network.answer('GET /auth/data', STAYS);
    await user.click(undo);
    expect(await screen.findByText('Tu cuenta se queda')).toBeVisible();
  });

  test('stands above the page while it is to come, with a way to where it is undone', async () => {
    const { user } = show({ 'GET /auth/data': LEAVES });
    await user.click(await screen.findByRole('button', { name: 'Ver cómo deshacerlo' }));
    expect(document.activeElement).toContainElement(await section());
  });
});

describe('the files', () => {
  test.each([
    ['guide', ['Descargar mis datos', 'Descargar mis mentorías']],
    ['admin', ['Descargar mis datos']],
  ] as const)('of the %s (rule 15.2)', async (session, labels) => {
    show({ 'GET /auth/data': STAYS }, session);
    await screen.findByRole('button', { name: 'Eliminar mi cuenta' });
    expect(screen.getAllByRole('button', { name: /^Descargar mis/ }).map((one) => one.textContent)).toEqual(labels);
  });

  test('are saved as the server sends them', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => {} }),
    );
    const { user } = show({
      'GET /auth/data': STAYS,
      'GET /auth/data/download': { generated_at: '2026-11-23T14:00:00.000Z', data: { users: { rows: [] } } },
    });
    await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
    expect(await screen.findByText('Archivo descargado exitosamente')).toBeVisible();
    expect(JSON.parse(await saved[0]!.text())).toHaveProperty('data.users');
  });

  test('are none where another page answers', async () => {
    const { user } = show({ 'GET /auth/data': STAYS, 'GET /auth/data/download': { error: 'no' } });
    await user.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
    expect(await screen.findByText('Error al descargar el archivo')).toBeVisible();
  });
});

describe("'Pedir una corrección' (rule 15.8)", () => {
  const REQUEST: DataRequest = {
    id: 3,
    kind: 'correction',
    wrong: 'Mi nombre',
    correct: 'Rosa Quispe',
    asked_at: '2026-11-23T14:00:00.000Z',
    due_on: '2026-12-07',
    answered_at: null,
    answer: '',
  };
  const LIST = 'GET /auth/data_requests';
  const ASK = 'POST /auth/data_requests';

  async function openForm(answers: Parameters<typeof fakeNetwork>[0] = {}) {
    const shown = show({ 'GET /auth/data': STAYS, [LIST]: { data_requests: [] }, ...answers });
    await shown.user.click(await screen.findByRole('button', { name: 'Pedir una corrección' }));
    const form = await screen.findByRole('dialog', { name: 'Pedir una corrección' });
    const send = within(form).getByRole('button', { name: 'Pedir corrección' });
    await shown.user.type(within(form).getByLabelText('Qué está mal'), ' Mi nombre ');
    expect(send).toBeDisabled();
    await shown.user.type(within(form).getByLabelText('Cómo debe decir'), 'Rosa Quispe');
    return { ...shown, form, send };
  }

  test('says what is wrong and how it should be, once, and until when it is answered', async () => {
    const { network, user, send } = await openForm({ [ASK]: reply(201, REQUEST) });
    network.answer(LIST, { data_requests: [REQUEST] });
    await user.dblClick(send);
    expect(await screen.findByText('Recibimos tu pedido. Te responderemos por correo')).toBeVisible();
    expect(await screen.findByText('Te responderemos por correo a más tardar el 07/12/2026.')).toBeVisible();
    expect(screen.getByText('Debe decir: Rosa Quispe')).toBeVisible();
    expect(network.callsTo(ASK).map(({ body }) => body)).toEqual([{ wrong: 'Mi nombre', correct: 'Rosa Quispe' }]);
  });

  test('that the server refuses says why, and keeps what was typed', async () => {
    const error = 'Ya tienes 5 solicitudes por responder: espera la respuesta';
    const { user, form, send } = await openForm({ [ASK]: reply(422, { error }) });
    await user.click(send);
    expect(await screen.findByText(error)).toBeVisible();
    expect(within(form).getByLabelText('Cómo debe decir')).toHaveValue('Rosa Quispe');
  });

  test('REL-04: that got no reply is looked up', async () => {
    const { network, user, send } = await openForm({ [ASK]: noNetwork });
    network.answer(LIST, { data_requests: [REQUEST] });
    await user.click(send);
    expect(await screen.findByText('Recibimos tu pedido. Te responderemos por correo')).toBeVisible();
  });

  test('shows the answer with its lines', async () => {
    const answered = { ...REQUEST, answered_at: '2026-11-25T14:00:00.000Z', answer: 'Ya está\nSaludos' };
    show({ 'GET /auth/data': STAYS, [LIST]: { data_requests: [answered] } });
    const shown = await screen.findByText(/^Respuesta del 25\/11\/2026: Ya está\s+Saludos$/);
    expect(shown).toBeVisible();
    expect(shown.closest('ul')).toHaveStyle({ whiteSpace: 'pre-line' });
  });

  test('is not there where the backend does not offer it (rule 12.1)', async () => {
    const { network } = show({ 'GET /auth/data': STAYS, [LIST]: reply(404) });
    await expect.poll(() => network.callsTo(LIST)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Eliminar mi cuenta' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pedir una corrección' })).not.toBeInTheDocument();
  });
});

test('a backend without it leaves the section out (rule 12.1)', async () => {
  const { network } = show({ 'GET /auth/data': reply(404) });
  await expect.poll(() => network.callsTo('GET /auth/data')).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tus datos' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Eliminar mi cuenta' })).not.toBeInTheDocument();
});
