import { fakeNetwork, noAnswer, noNetwork, reply } from '@mentorias/session/testing';
import { endSession, renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { anEvent, NOW } from '../../testing.ts';
import { CreateEvent } from './create-event.tsx';
import { EventDialogs } from './event-dialogs.tsx';

const PEOPLE = {
  users: [
    { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe' },
    { id: 10, name: 'José Ñahui', email: 'jose@panes.pe' },
  ],
  guides: [{ id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' }],
};
const CREATE = 'POST /admin/calendar_events';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

/** The form, which a press opens, or which is there again after the next sign-in. */
async function openForm(answers: Answers = {}, isOpened = false) {
  const network = fakeNetwork({
    'GET /admin/calendar_events/filter': PEOPLE,
    'GET /admin/calendar_events/span': { calendar_events: [], total_count: 0 },
    [CREATE]: reply(201, anEvent()),
    ...answers,
  });
  const form = (
    <>
      <CreateEvent />
      <EventDialogs />
    </>
  );
  const view = renderScreen(form, { session: 'admin' });
  if (!isOpened) await view.user.click(screen.getByRole('button', { name: 'Crear Evento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear Evento' }));

  async function choose(label: RegExp, typed: string, option: string) {
    await view.user.type(dialog.getByRole('combobox', { name: label }), typed);
    await view.user.click(await screen.findByRole('option', { name: option }));
  }

  async function fill({ date = '24/11/2026', time = '09:30' } = {}) {
    await choose(/Emprendedor/, 'rosa', 'Rosa Quispe (rosa@bodega.pe)');
    await choose(/Mentor/, 'ana@', 'Ana Ruiz (ana@mentores.pe)');
    await view.user.type(dialog.getByLabelText(/Fecha/), `${date}{Tab}`);
    await view.user.selectOptions(dialog.getByLabelText(/Hora/), time);
  }

  const submit = () => view.user.click(dialog.getByRole('button', { name: 'Crear Evento' }));
  return { ...view, network, dialog, choose, fill, submit };
}

describe('Crear Evento (rules 9.6 and 9.7)', () => {
  test('loads the people to choose from when it opens', async () => {
    const { network } = await openForm();
    await waitFor(() => expect(network.callsTo('GET /admin/calendar_events/filter')).toHaveLength(1));
    expect(network.callsTo('GET /admin/calendar_events/filter')[0]?.query).toEqual({});
  });

  test('lists the 48 half hours of a day', async () => {
    const { dialog } = await openForm();
    const hours = within(dialog.getByLabelText(/Hora/)).getAllByRole('option').slice(1);
    expect(hours).toHaveLength(48);
    expect(hours[0]).toHaveTextContent('00:00');
    expect(hours.at(-1)).toHaveTextContent('23:30');
  });

  test('disables the hours that are past today in Lima', async () => {
    const { dialog, user } = await openForm();
    await user.type(dialog.getByLabelText(/Fecha/), '23/11/2026{Tab}');
    expect(dialog.getByRole('option', { name: '10:00' })).toBeDisabled();
    expect(dialog.getByRole('option', { name: '10:30' })).toBeEnabled();
  });

  test('takes no day before today', async () => {
    const { dialog, network, fill, submit } = await openForm();
    await fill({ date: '22/11/2026' });
    expect(dialog.getByText('Elige una fecha desde el 23/11/2026')).toBeVisible();
    await submit();
    expect(network.callsTo(CREATE)).toHaveLength(0);
  });

  test('sends the Lima hour as a UTC instant (rule 2.4), with an idempotency key', async () => {
    const { network, fill, submit } = await openForm();
    await fill({ date: '24/11/2026', time: '20:00' });
    await submit();
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
    const [call] = network.callsTo(CREATE);
    expect(call?.body).toEqual({ guide_id: 7, user_id: 8, start_time: '2026-11-25T01:00:00.000Z' });
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('needs all four', async () => {
    const { dialog, network, submit } = await openForm();
    await submit();
    expect(dialog.getAllByText('Este campo es obligatorio')).toHaveLength(4);
    expect(network.callsTo(CREATE)).toHaveLength(0);
  });

  test('Enter takes the first person that is found, and sends nothing', async () => {
    const { user, dialog, network } = await openForm();
    await user.type(dialog.getByRole('combobox', { name: /Emprendedor/ }), 'rosa{Enter}');
    expect(dialog.getByRole('combobox', { name: /Emprendedor/ })).toHaveValue('Rosa Quispe (rosa@bodega.pe)');
    expect(dialog.queryByText('Este campo es obligatorio')).toBeNull();
    expect(network.callsTo(CREATE)).toHaveLength(0);
  });

  test('a field that is emptied by keyboard holds nobody', async () => {
    const { user, dialog, choose, submit } = await openForm();
    await choose(/Emprendedor/, 'rosa', 'Rosa Quispe (rosa@bodega.pe)');
    const field = dialog.getByRole('combobox', { name: /Emprendedor/ });
    await user.clear(field);
    await user.tab();
    expect(field).toHaveValue('');
    await submit();
    expect(field).toHaveAccessibleDescription('Este campo es obligatorio');
  });

  test.each([
    ['in a list where nobody is found', 'zzz{Enter}'],
    ['after Esc has closed the list', 'zzz{Escape}{Enter}'],
  ])('Enter %s does not send the person that was chosen before', async (_when, keys) => {
    const { user, dialog, fill, network } = await openForm();
    await fill();
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: /Emprendedor/ });
    await user.type(field, keys, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    expect(field).toHaveValue('zzz');
    expect(network.callsTo(CREATE)).toHaveLength(0);
  });

  test('a press on the button under half a name does not send the person that was chosen before', async () => {
    const { user, dialog, fill, submit, network } = await openForm();
    await fill();
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: /Emprendedor/ });
    await user.type(field, 'jos', { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    await submit();
    expect(field).toHaveAccessibleDescription('Este campo es obligatorio');
    expect(field).toHaveValue('');
    expect(network.callsTo(CREATE)).toHaveLength(0);
  });

  test('a closed list holds ten people, so that no press in the form draws them all; an open one fifty', async () => {
    const users = Array.from({ length: 60 }, (_, number) => ({ id: number + 1, name: `Persona ${number}`, email: '' }));
    const { user, dialog } = await openForm({ 'GET /admin/calendar_events/filter': { ...PEOPLE, users } });
    await waitFor(() => expect(dialog.getAllByText(/^Persona/)).toHaveLength(10));
    await user.click(dialog.getByRole('combobox', { name: /Emprendedor/ }));
    await waitFor(() => expect(dialog.getAllByText(/^Persona/)).toHaveLength(50));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog.getAllByText(/^Persona/)).toHaveLength(10));
  });

  test('an e-mail address in an option breaks only where an address may', async () => {
    const { dialog, user } = await openForm({
      'GET /admin/calendar_events/filter': {
        ...PEOPLE,
        guides: [{ id: 7, name: 'Ana Ruiz', email: 'ana.ruiz@mentores.pe' }],
      },
    });
    const pieces = (option: HTMLElement) =>
      option.querySelector(':scope > span:not([data-face])')?.innerHTML.split('<wbr>');
    await user.type(dialog.getByRole('combobox', { name: /Mentor/ }), 'ana');
    const option = await screen.findByRole('option', { name: 'Ana Ruiz (ana.ruiz@mentores.pe)' });
    expect(pieces(option)).toEqual(['Ana Ruiz (ana.', 'ruiz', '@mentores.pe)']);
    expect(option.querySelector('svg')).toBeNull();

    await user.click(option);
    await user.click(dialog.getByRole('combobox', { name: /Mentor/ }));
    expect(screen.getByRole('option', { name: /Ana Ruiz/, selected: true }).querySelector('svg')).not.toBeNull();
  });

  test('finds people by typing, beyond those that it listed first', async () => {
    const { network, choose } = await openForm({
      'GET /admin/calendar_events/filter': ({ query }) =>
        query.search ? { users: [{ id: 99, name: 'Zoila Paz', email: 'zoila@quesos.pe' }], guides: [] } : PEOPLE,
    });
    await choose(/Emprendedor/, 'zoila', 'Zoila Paz (zoila@quesos.pe)');
    expect(network.calls.at(-1)?.query).toEqual({ search: 'zoila' });
    expect(screen.getByRole('combobox', { name: /Emprendedor/ })).toHaveValue('Zoila Paz (zoila@quesos.pe)');
  });

  test('finds them with a backend that does not know the search', async () => {
    const { choose } = await openForm({
      'GET /admin/calendar_events/filter': ({ query }) => (query.search ? reply(400) : PEOPLE),
    });
    await choose(/Emprendedor/, 'quispe', 'Rosa Quispe (rosa@bodega.pe)');
  });

  test('finds them without their accents', async () => {
    const { choose } = await openForm();
    await choose(/Emprendedor/, 'jose nahui', 'José Ñahui (jose@panes.pe)');
  });

  test('reads Creando... while it is sent, and is sent once', async () => {
    const { dialog, network, user, fill, submit } = await openForm({ [CREATE]: noAnswer });
    await fill();
    await submit();
    const sending = await dialog.findByRole('button', { name: 'Creando...' });
    expect(sending).toBeDisabled();
    await user.click(sending);
    await user.type(dialog.getByLabelText(/Fecha/), '{Enter}');
    expect(network.callsTo(CREATE)).toHaveLength(1);
  });

  test('shows who is busy before it is sent', async () => {
    const { dialog, fill } = await openForm({
      'GET /admin/calendar_events/span': { calendar_events: [anEvent()], total_count: 1 },
    });
    await fill({ time: '09:30' });
    expect(await dialog.findByText('Ese horario ya está ocupado')).toBeVisible();
    expect(dialog.getByText(/Ana Ruiz y Rosa Quispe tienen una mentoría: 9:00 a. m. – 10:00 a. m./)).toBeVisible();
  });

  test('shows no conflict with an event of the hour after', async () => {
    const { dialog, network, fill } = await openForm({
      'GET /admin/calendar_events/span': { calendar_events: [anEvent()], total_count: 1 },
    });
    await fill({ time: '10:00' });
    await waitFor(() => expect(network.callsTo('GET /admin/calendar_events/span').length).toBeGreaterThan(0));
    expect(dialog.queryByText('Ese horario ya está ocupado')).not.toBeInTheDocument();
  });

  test.each([
    ['the server’s words', reply(409, { error: 'El horario ya fue reservado' }), 'El horario ya fue reservado'],
    ['a list of them', reply(422, { errors: ['Falta el mentor', 'Falta la hora'] }), 'Falta el mentor, Falta la hora'],
    ['a phrase of HTTP', reply(404, { error: 'Not Found' }), ''],
    ['none', reply(500), ''],
  ])('fails with %s below ours: what was chosen stays, and another try succeeds', async (_case, answer, words) => {
    const { dialog, network, fill, submit } = await openForm({ [CREATE]: answer });
    await fill();
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(new RegExp(`^Error al crear el evento${words}$`));
    expect(screen.getAllByText('Error al crear el evento')).toHaveLength(2);
    if (words) expect(screen.getAllByText(words)).toHaveLength(2);
    expect(dialog.getByLabelText(/Hora/)).toHaveDisplayValue('09:30');
    network.answer(CREATE, reply(201));
    await submit();
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
  });

  test('a refusal goes when another hour is chosen, one that may have been stored stays', async () => {
    const { dialog, network, user, fill, submit } = await openForm({ [CREATE]: reply(409) });
    await fill();
    await submit();
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Hora/), '11:00');
    expect(dialog.queryByRole('alert')).toBeNull();
    network.answer(CREATE, noNetwork);
    await submit();
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(/Hora/), '12:00');
    expect(dialog.getByRole('alert')).toBeVisible();
  });

  test('REL-04: is created without a response where the table shows it', async () => {
    const { network, fill, submit } = await openForm({
      [CREATE]: noNetwork,
      'GET /admin/calendar_events': {
        calendar_events: [anEvent({ start_time: '2026-11-24T14:30:00Z' })],
        meta: { total_pages: 1 },
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
    expect(network.callsTo(CREATE)).toHaveLength(1);
    expect(network.callsTo('GET /admin/calendar_events')[0]?.query).toEqual({
      guide_id: '7',
      user_id: '8',
      status: 'confirmed',
      from: '2026-11-24',
      to: '2026-11-24',
      page: '1',
    });
  });

  test('REL-04: without a response, and without a list to look it up, is sent again with its key only after a yes', async () => {
    const { dialog, network, user, fill, submit } = await openForm({ [CREATE]: noNetwork });
    await fill();
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error al crear el evento');
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'puede que lo que enviaste sí se haya guardado. Compruébalo con el mentor antes de enviarlo otra vez',
    );
    expect(dialog.getByLabelText(/Hora/)).toHaveDisplayValue('09:30');
    network.answer(CREATE, reply(201));
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
    const keys = network.callsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('sends the ids of people as the backend does (rule 12.2)', async () => {
    const { network, fill, submit } = await openForm({
      'GET /admin/calendar_events/filter': {
        users: [{ ...PEOPLE.users[0], id: 'us-8' }],
        guides: [{ ...PEOPLE.guides[0], id: '7' }],
      },
    });
    await fill();
    await submit();
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
    expect(network.callsTo(CREATE)[0]?.body).toMatchObject({ guide_id: '7', user_id: 'us-8' });
  });

  test('has another key for another hour', async () => {
    const { dialog, network, user, fill, submit } = await openForm({ [CREATE]: reply(409) });
    await fill();
    await submit();
    await dialog.findByRole('alert');
    await user.selectOptions(dialog.getByLabelText(/Hora/), '11:00');
    await submit();
    await waitFor(() => expect(network.callsTo(CREATE)).toHaveLength(2));
    const keys = network.callsTo(CREATE).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  test('has what was chosen where the session ended under it (rule 11.5)', async () => {
    const view = await openForm();
    await view.fill();
    await endSession(view);
    const { dialog, network, submit } = await openForm({}, true);
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: /Emprendedor/ })).toHaveValue('Rosa Quispe (rosa@bodega.pe)'),
    );
    expect(dialog.getByLabelText(/Fecha/)).toHaveValue('24/11/2026');
    await submit();
    expect(await screen.findByText('Evento creado exitosamente')).toBeVisible();
    expect(network.callsTo(CREATE)[0]?.body).toEqual({
      guide_id: 7,
      user_id: 8,
      start_time: '2026-11-24T14:30:00.000Z',
    });
  });

  test('starts empty again', async () => {
    const { dialog, user, fill, submit } = await openForm();
    await fill();
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Crear Evento' }));
    expect(await screen.findByRole('combobox', { name: /Emprendedor/ })).toHaveValue('');
    expect(dialog).toBeDefined();
  });

  test('lists the readable people among unreadable ones', async () => {
    const { choose } = await openForm({
      'GET /admin/calendar_events/filter': {
        users: [null, { name: 'Sin código' }, { id: 8, name: null, email: 'rosa@bodega.pe' }],
        guides: PEOPLE.guides,
      },
    });
    await choose(/Emprendedor/, 'rosa', 'rosa@bodega.pe');
  });

  test('says that the people could not be loaded', async () => {
    const { dialog, network, user } = await openForm({ 'GET /admin/calendar_events/filter': reply(500) });
    expect(await dialog.findByRole('alert')).toHaveTextContent('Error al cargar los emprendedores y mentores');
    network.answer('GET /admin/calendar_events/filter', PEOPLE);
    await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(dialog.queryByRole('alert')).not.toBeInTheDocument());
  });

  const FAILED = 'Error al cargar los emprendedores y mentores';

  test.each([
    ['a 500', reply(500), FAILED],
    ['a 404', reply(404), FAILED],
    ['nothing', null, FAILED],
    ['a page', new Response('<h1>Hola</h1>', { headers: { 'content-type': 'text/html' } }), FAILED],
    ['a reason', reply(503, { error: 'La base de datos no responde' }), 'La base de datos no responde'],
  ])('says it in the lists too, of which none is empty, with %s (rule 11.6)', async (_case, answer, words) => {
    const { dialog, user } = await openForm({ 'GET /admin/calendar_events/filter': answer });
    const alert = await dialog.findByRole('alert');
    for (const label of [/Emprendedor/, /Mentor/]) {
      await user.type(dialog.getByRole('combobox', { name: label }), 'ana');
      await waitFor(() => {
        const listed = screen.getAllByText(words).filter((element) => !alert.contains(element));
        expect(listed.length).toBeGreaterThan(0);
      });
      expect(screen.queryByText(/^No se encontró a nadie/)).not.toBeInTheDocument();
      await user.clear(dialog.getByRole('combobox', { name: label }));
    }
  });

  const NOBODY = 'No se encontró a nadie. Quien está inactivo o pidió eliminar su cuenta no aparece.';

  test.each([
    ['fails', reply(500), FAILED],
    ['is not known to the backend, which has listed everybody', reply(400), NOBODY],
    ['finds nobody', { users: [], guides: [] }, NOBODY],
  ])('where the search alone %s, says so', async (_case, answer, words) => {
    const { dialog, user } = await openForm({
      'GET /admin/calendar_events/filter': ({ query }) => (query.search ? answer : PEOPLE),
    });
    await user.type(dialog.getByRole('combobox', { name: /Emprendedor/ }), 'zoila');
    expect(await screen.findByText(words)).toBeVisible();
  });
});
