import { currentSession } from '@mentorias/session';
import { fakeNetwork, noNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AccountScreen } from './account-screen.tsx';

function show(session: 'guide' | 'admin' = 'guide') {
  return renderScreen(<AccountScreen />, { path: '/cuenta', session });
}

describe('the name', () => {
  async function rename(name: string) {
    const { user } = show();
    const field = screen.getByLabelText('Nombre');
    await user.clear(field);
    if (name) await user.type(field, name);
    await user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
    return field;
  }

  test('is changed in the session too (rule 3.2)', async () => {
    const network = fakeNetwork({ 'PUT /auth/profile': { user: { ...PEOPLE.guide, name: 'Julio P.' } } });
    await rename(' Julio P. ');
    expect(await screen.findByText('Nombre guardado')).toBeVisible();
    expect(network.callsTo('PUT /auth/profile')[0]?.body).toEqual({ name: 'Julio P.' });
    expect(currentSession()?.user.name).toBe('Julio P.');
  });

  test('is kept in its field when the server refuses it', async () => {
    fakeNetwork({ 'PUT /auth/profile': reply(500) });
    const field = await rename('Julio P.');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al guardar el nombre');
    expect(field).toHaveValue('Julio P.');
    expect(currentSession()?.user.name).toBe('Julio Paredes');
  });

  test('has what the server says of it at its field (rule 11.2)', async () => {
    const error = 'El nombre no puede tener etiquetas';
    fakeNetwork({ 'PUT /auth/profile': reply(422, { error, field_errors: { name: [error] } }) });
    const field = await rename('Julio <P.>');
    await expect.poll(() => field).toHaveAccessibleDescription(error);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('REL-04: without a response is saved where the server has it', async () => {
    const network = fakeNetwork({
      'PUT /auth/profile': noNetwork,
      'GET /auth/session': { user: { ...PEOPLE.guide, name: 'Julio P.' } },
    });
    await rename('Julio P.');
    expect(await screen.findByText('Nombre guardado')).toBeVisible();
    expect(currentSession()?.user.name).toBe('Julio P.');
    expect(network.callsTo('PUT /auth/profile')).toHaveLength(1);
  });

  describe('that an administrator has corrected meanwhile (rule 11.10)', () => {
    const READ = { user: { ...PEOPLE.guide, revision: 3 } };
    const current = { user: { ...PEOPLE.guide, name: 'Julio Paredes Soto', revision: 4 } };

    async function saveStale() {
      const network = fakeNetwork({
        'GET /auth/session': READ,
        'PUT /auth/profile': () => reply(409, { error: 'Alguien lo cambió mientras tanto', current }),
      });
      const { user } = show();
      await expect.poll(() => network.callsTo('GET /auth/session')).toHaveLength(1);
      const field = screen.getByLabelText('Nombre');
      await user.clear(field);
      await user.type(field, 'Julio P.');
      await user.click(screen.getByRole('button', { name: 'Guardar nombre' }));
      return { user, network, field, notice: await screen.findByRole('alert') };
    }

    test('is shown beside what was typed, and replaced once that is asked', async () => {
      const { user, network, notice } = await saveStale();
      expect(notice).toHaveTextContent('Ahora: Julio Paredes SotoLo tuyo: Julio P.');
      network.answer('PUT /auth/profile', { user: { ...PEOPLE.guide, name: 'Julio P.', revision: 5 } });
      await user.click(screen.getByRole('button', { name: 'Guardar lo mío' }));
      expect(await screen.findByText('Nombre guardado')).toBeVisible();
      expect(network.callsTo('PUT /auth/profile').map(({ body }) => body)).toEqual([
        { name: 'Julio P.', revision: 3 },
        { name: 'Julio P.', revision: 4 },
      ]);
      expect(currentSession()?.user.name).toBe('Julio P.');
    });

    test('is taken into the form and the session', async () => {
      const { user, network, field } = await saveStale();
      await user.click(screen.getByRole('button', { name: 'Usar lo de ahora' }));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(field).toHaveValue('Julio Paredes Soto');
      expect(currentSession()?.user.name).toBe('Julio Paredes Soto');
      expect(network.callsTo('PUT /auth/profile')).toHaveLength(1);
    });

    test('is in the form, and in the whole page, where it was corrected before', async () => {
      fakeNetwork({ 'GET /auth/session': current });
      show();
      await expect.poll(() => screen.getByLabelText('Nombre')).toHaveValue('Julio Paredes Soto');
      expect(currentSession()?.user.name).toBe('Julio Paredes Soto');
    });
  });

  test('that is typed and not saved is there again after a visit of another screen', async () => {
    fakeNetwork();
    const { user, unmount } = show();
    await user.type(screen.getByLabelText('Nombre'), ' Soto');
    unmount();
    const again = show();
    expect(screen.getByLabelText('Nombre')).toHaveValue('Julio Paredes Soto');
    again.unmount();
    show('admin');
    expect(screen.getByLabelText('Nombre')).toHaveValue(PEOPLE.admin.name);
  });

  test('cannot be empty', async () => {
    const network = fakeNetwork();
    await rename('');
    expect(screen.getByText('Escribe tu nombre')).toBeVisible();
    expect(network.callsTo('PUT /auth/profile')).toEqual([]);
  });

  test('is shown with what only an administrator changes', () => {
    show();
    expect(screen.getByText('julio@mentores.pe')).toBeVisible();
    expect(screen.getByText('Mentor')).toBeVisible();
  });
});

describe('the password', () => {
  test('REL-04: without a response may have been changed, and the screen says where to see it', async () => {
    fakeNetwork({ 'PUT /auth/password': noNetwork });
    await change('Vieja2026!', 'Nueva2026!', 'Nueva2026!');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cambiar la contraseña');
    expect(screen.getByRole('alert')).toHaveTextContent('Compruébalo ingresando con la nueva contraseña antes de');
  });

  async function change(current: string, next: string, repeated: string) {
    const { user } = show();
    const fields = ['Contraseña actual', 'Nueva contraseña', 'Repite la nueva contraseña'];
    for (const [index, text] of [current, next, repeated].entries())
      if (text) await user.type(screen.getByLabelText(fields[index] ?? ''), text);
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    return user;
  }

  test('has a hint at the new one how long it must be (rule 3.7)', () => {
    show();
    expect(screen.getByLabelText('Nueva contraseña')).toHaveAccessibleDescription('Al menos 8 caracteres');
  });

  test('is changed with the current one, and its fields are emptied', async () => {
    const network = fakeNetwork({ 'PUT /auth/password': null });
    await change('vieja', 'Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText('Contraseña cambiada')).toBeVisible();
    expect(network.callsTo('PUT /auth/password')[0]?.body).toEqual({
      current_password: 'vieja',
      password: 'Quinua2026!',
      password_confirmation: 'Quinua2026!',
    });
    expect(screen.getByLabelText('Contraseña actual')).toHaveValue('');
  });

  test('is refused in the server’s words, and stays typed (rule 11.5)', async () => {
    fakeNetwork({ 'PUT /auth/password': reply(422, { error: 'La contraseña actual no es correcta' }) });
    await change('otra', 'Quinua2026!', 'Quinua2026!');
    expect(await screen.findByRole('alert')).toHaveTextContent('La contraseña actual no es correcta');
    expect(screen.getByLabelText('Nueva contraseña')).toHaveValue('Quinua2026!');
  });

  test('is no longer called wrong once it is typed anew', async () => {
    const error = 'La contraseña actual no es correcta';
    fakeNetwork({ 'PUT /auth/password': reply(422, { error, field_errors: { current_password: [error] } }) });
    const user = await change('otra', 'Quinua2026!', 'Quinua2026!');
    expect(await screen.findByText(error)).toBeVisible();
    await user.type(screen.getByLabelText('Contraseña actual'), 'x');
    expect(screen.queryByText(error)).toBeNull();
  });

  test('closes the other sessions, whose list is read again', async () => {
    const here = { id: 'a', device: 'Firefox', last_used_at: '2026-11-23T14:00:00Z', current: true };
    const sessions = { sessions: [here, { ...here, id: 'b', device: 'Safari en iOS', current: false }] };
    const network = fakeNetwork({ 'PUT /auth/password': null, 'GET /auth/sessions': sessions });
    const { user } = show();
    expect(await screen.findByText('Safari en iOS')).toBeVisible();
    network.answer('GET /auth/sessions', { sessions: [here] });
    for (const label of ['Contraseña actual', 'Nueva contraseña', 'Repite la nueva contraseña'])
      await user.type(screen.getByLabelText(label), 'Quinua2026!');
    await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
    await expect.poll(() => screen.queryByText('Safari en iOS')).toBeNull();
  });

  test.each([
    ['', 'Quinua2026!', 'Quinua2026!', ['Escribe la contraseña']],
    ['vieja', '', '', ['Escribe la contraseña']],
    ['vieja', 'Quinua2026!', 'Quinoa2026!', ['Las contraseñas no coinciden']],
    ['vieja', 'corta', 'crota', ['La contraseña debe tener al menos 8 caracteres', 'Las contraseñas no coinciden']],
  ])('is not sent when it cannot be right, and all that is wrong is said', async (current, next, repeated, words) => {
    const network = fakeNetwork();
    await change(current, next, repeated);
    for (const one of words) expect(screen.getByText(one)).toBeVisible();
    expect(network.callsTo('PUT /auth/password')).toEqual([]);
  });
});

test.each([
  ['guide', 1],
  ['admin', 0],
] as const)('rule 10.2: of the reminders of events the account of a %s has %i switches', async (role, count) => {
  const network = fakeNetwork({
    'GET /auth/reminders': { wants_reminders: true },
    'GET /auth/data': { erase_after: null },
  });
  show(role);
  expect(await screen.findByRole('region', { name: 'Tus datos' })).toBeVisible();
  await expect.poll(() => screen.queryAllByRole('switch', { name: 'Recordatorios por correo' })).toHaveLength(count);
  expect(network.callsTo('GET /auth/reminders')).toHaveLength(count);
  if (role === 'admin') expect(screen.queryByText(/mentoría/i)).toBeNull();
});
