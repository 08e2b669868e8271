import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { endSession, renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../testing.ts';
import { anEvent, NOW } from '../../testing.ts';
import { EventDialogs } from '../changes/event-dialogs.tsx';
import { EventsTable } from './events-table.tsx';

const PAST = anEvent({ id: 40, start_time: '2026-11-20T14:00:00Z', end_time: '2026-11-20T15:00:00Z' });
const MISSED = anEvent({ ...PAST, id: 41, attendance: 'missed_by_user' });
const HELD = anEvent({ ...PAST, id: 42, attendance: 'held' });
const CANCELLED = anEvent({ id: 60, status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' });
const ORPHAN = anEvent({ id: 70, guide: { id: 9, name: 'Luis Soto', email: 'luis@mentores.pe', status: false } });

const pageOf = (...events: ReturnType<typeof anEvent>[]) => ({
  calendar_events: events,
  meta: { current_page: 1, total_pages: 1, total_count: events.length },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

function showEvents(answers: Answers = {}, path = '/') {
  const network = fakeNetwork({
    'GET /admin/calendar_events': pageOf(anEvent()),
    'GET /admin/calendar_events/span': { calendar_events: [], total_count: 0 },
    'GET /admin/calendar_events/filter': {
      users: [{ id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe' }],
      guides: [{ id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' }],
    },
    ...answers,
  });
  const table = (
    <>
      <EventsTable />
      <EventDialogs />
    </>
  );
  return { network, ...renderScreen(table, { path, session: 'admin' }) };
}

async function openDialog(name: RegExp, answers: Answers = {}) {
  const view = showEvents(answers);
  await view.user.click(await screen.findByRole('button', { name }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

test('the details of a cancelled event say by whom', async () => {
  const cancelled = { ...CANCELLED, cancelled_by: 'admin' as const };
  const { dialog } = await openDialog(/^Ver la mentoría/, { 'GET /admin/calendar_events': pageOf(cancelled) });
  expect(dialog.getByText('Administración. Motivo: Viaje')).toBeVisible();
});

describe('the list of events', () => {
  test('shows start, people, description and state of each, in Lima time', async () => {
    showEvents({ 'GET /admin/calendar_events': pageOf(anEvent(), PAST, CANCELLED, ORPHAN, MISSED, HELD) });
    await screen.findAllByText('Ana Ruiz');
    const rows = within(screen.getByRole('table', { name: 'Mentorías' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent?.replaceAll(/\s/g, ' '))).toEqual([
      '24/11/20269:00 a. m.',
      '20/11/20269:00 a. m.',
      '24/11/20269:00 a. m.',
      '24/11/20269:00 a. m.',
      '20/11/20269:00 a. m.',
      '20/11/20269:00 a. m.',
    ]);
    expect(within(rows[0]!).getByText('Confirmada')).toBeVisible();
    expect(within(rows[0]!).getByText('Bodega Rosa')).toBeVisible();
    expect(within(rows[1]!).getByText('Sin registrar')).toBeVisible();
    expect(within(rows[2]!).getByText('Cancelada')).toBeVisible();
    expect(within(rows[3]!).getByText('Mentor inactivo')).toBeVisible();
    expect(within(rows[4]!).getByText('No asistió el emprendedor')).toBeVisible();
    expect(within(rows[5]!).getByText('Se realizó')).toBeVisible();
  });

  test('marks a coming event of an inactive entrepreneur, and no past one (rule 1.8)', async () => {
    const user = { ...anEvent().user, status: false };
    showEvents({ 'GET /admin/calendar_events': pageOf(anEvent({ user }), { ...PAST, user }) });
    expect(await screen.findAllByText('Emprendedor inactivo')).toHaveLength(1);
  });

  test('lets only coming events be moved and cancelled (rule 6.2)', async () => {
    showEvents({ 'GET /admin/calendar_events': pageOf(PAST, CANCELLED) });
    await screen.findByText('Sin registrar');
    expect(screen.queryByRole('button', { name: /^Reprogramar/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Cancelar/ })).not.toBeInTheDocument();
  });

  test('asks for the filters, the search and the sort in the address', async () => {
    const { network } = showEvents(
      {},
      '/?status=cancelled&guide_id=7&user_id=x%20y&from=2026-11-01&to=2026-11-30&search=rosa&sort_by=guide&day=2026-11-02',
    );
    await screen.findByText('Ana Ruiz');
    expect(network.callsTo('GET /admin/calendar_events')[0]?.query).toEqual({
      page: '1',
      status: 'cancelled',
      guide_id: '7',
      from: '2026-11-01',
      to: '2026-11-30',
      search: 'rosa',
      sort_by: 'guide',
      sort_direction: 'asc',
    });
  });

  test('is filtered by a mentor who is found by typing', async () => {
    const { network, user } = showEvents();
    await user.click(screen.getByRole('button', { name: 'Filtro' }));
    await user.type(await screen.findByRole('combobox', { name: 'Mentor' }), 'ána');
    await user.click(await screen.findByRole('option', { name: 'Ana Ruiz (ana@mentores.pe)' }));
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() =>
      expect(network.callsTo('GET /admin/calendar_events').at(-1)?.query).toEqual({ page: '1', guide_id: '7' }),
    );
  });

  test.each([
    ['with the server’s words', reply(503, { error: 'La base de datos no responde' }), 'La base de datos no responde'],
    ['without any', noNetwork, 'Error al cargar las mentorías'],
  ])('that cannot be loaded says so %s', async (_case, answer, words) => {
    showEvents({ 'GET /admin/calendar_events': answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Crear Evento' })).toBeVisible();
  });

  test('is read again when an event was created (rule 9.7)', async () => {
    const { network, user, dialog } = await openDialog(/^Crear Evento$/, { 'POST /admin/calendar_events': reply(201) });
    for (const [label, name] of [
      [/Emprendedor/, 'Rosa Quispe (rosa@bodega.pe)'],
      [/Mentor/, 'Ana Ruiz (ana@mentores.pe)'],
    ] as const) {
      await user.type(dialog.getByRole('combobox', { name: label }), name.slice(0, 4));
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.type(dialog.getByLabelText(/Fecha/), '25/11/2026{Tab}');
    await user.selectOptions(dialog.getByLabelText(/Hora/), '09:30');
    const reads = network.callsTo('GET /admin/calendar_events').length;
    await user.click(dialog.getByRole('button', { name: 'Crear Evento' }));
    await screen.findByText('Evento creado exitosamente');
    await waitFor(() => expect(network.callsTo('GET /admin/calendar_events')).toHaveLength(reads + 1));
  });

  test('is downloaded with its filters, search and sort', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => {};
    const { network, user } = showEvents(
      { 'GET /admin/calendar_events/download': new Response('﻿a,b') },
      '/?page=3&search=rosa&sort_by=user',
    );
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByText('Archivo descargado exitosamente')).toBeVisible();
    expect(network.callsTo('GET /admin/calendar_events/download')[0]?.query).toEqual({
      search: 'rosa',
      sort_by: 'user',
      sort_direction: 'asc',
    });
    expect(saved).toEqual(['table_data_2026-11-23.csv']);
  });

  test.each([
    ['nothing', reply(500), ''],
    [
      'why',
      reply(403, { error: 'No tienes permiso para realizar esta acción' }),
      'No tienes permiso para realizar esta acción',
    ],
    ['a phrase of HTTP', reply(403, { error: 'Forbidden' }), ''],
  ])('that cannot be downloaded says so, and below it %s', async (_case, answer, reason) => {
    const { user } = showEvents({ 'GET /admin/calendar_events/download': answer });
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^Error al descargar el archivo${reason}$`));
  });
});

test('rule 9.4: on a phone a row is two lines, and opens the event', async () => {
  setScreenWidth(360);
  const { user } = showEvents();
  const rows = within(await screen.findByRole('list', { name: 'Mentorías' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('24/11/2026, 9:00 a. m.ConfirmadaAna Ruiz – Rosa Quispe');
  await user.click(within(rows[0]!).getByRole('button', { name: /^Ver la mentoría de Ana Ruiz con Rosa Quispe/ }));
  const details = within(await screen.findByRole('dialog', { name: 'Mentoría' }));
  expect(details.getByRole('link', { name: 'Rosa Quispe' })).toHaveAttribute('href', '/users/8');
  expect(details.getByRole('button', { name: /^Reprogramar/ })).toBeVisible();
});

describe('Ver', () => {
  test('shows all fields of an event', async () => {
    const { dialog } = await openDialog(/^Ver/, { 'GET /admin/calendar_events': pageOf(CANCELLED) });
    expect(dialog.getByText('martes, 24 de noviembre')).toBeVisible();
    expect(dialog.getByText(/Mentor\. Motivo: Viaje/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'rosa@bodega.pe' })).toHaveAttribute('href', 'mailto:rosa@bodega.pe');
  });
});

describe('Cancelar', () => {
  test('sends the reason and reads the list again', async () => {
    const { dialog, network, user } = await openDialog(/^Cancelar la mentoría de Ana Ruiz con Rosa Quispe/, {
      'POST /admin/calendar_events/51/cancellation': CANCELLED,
    });
    await user.type(dialog.getByLabelText('Motivo (opcional)'), ' Feriado ');
    await user.click(dialog.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(network.callsTo('POST /admin/calendar_events/51/cancellation')[0]?.body).toEqual({ reason: 'Feriado' });
    await waitFor(() => expect(network.callsTo('GET /admin/calendar_events')).toHaveLength(2));
  });

  test.each([
    ['the server’s words', reply(422, { error: 'La mentoría ya empezó' }), 'La mentoría ya empezó'],
    ['none', reply(500), 'Error al cancelar la mentoría'],
  ])('fails with %s, and keeps the reason', async (_case, answer, words) => {
    const { dialog, user } = await openDialog(/^Cancelar/, { 'POST /admin/calendar_events/51/cancellation': answer });
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Feriado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('Feriado');
  });
});

test('a cancellation has its reason again where the session ended under it (rule 11.5)', async () => {
  const view = await openDialog(/^Cancelar/);
  await view.user.type(view.dialog.getByLabelText('Motivo (opcional)'), 'Feriado');
  await endSession(view);
  const { dialog: again } = await openDialog(/^Cancelar/);
  expect(again.getByLabelText('Motivo (opcional)')).toHaveValue('Feriado');
});

test('REL-04: a cancellation without a response succeeds where the table shows it', async () => {
  const CANCEL = 'POST /admin/calendar_events/51/cancellation';
  const { dialog, network, user } = await openDialog(/^Cancelar/, { [CANCEL]: noNetwork });
  await user.click(dialog.getByRole('button', { name: 'Cancelar mentoría' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('no aparece en la tabla de mentorías');
  network.answer('GET /admin/calendar_events', pageOf({ ...CANCELLED, id: 51 }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar mentoría' }));
  expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
  expect(network.callsTo(CANCEL)).toHaveLength(1);
});

describe('an event that another has moved meanwhile (rule 11.10)', () => {
  const KNOWN = anEvent({ revision: 1 });
  const MOVED = anEvent({ start_time: '2026-11-26T15:00:00Z', end_time: '2026-11-26T16:00:00Z', revision: 2 });
  const stale = () => reply(409, { error: 'Alguien lo cambió mientras tanto', current: MOVED });
  const listed = { 'GET /admin/calendar_events': pageOf(KNOWN) };

  test('is not cancelled unseen: the dialog says when it is now, and asks', async () => {
    const CANCEL = 'POST /admin/calendar_events/51/cancellation';
    const { dialog, network, user } = await openDialog(/^Cancelar/, { ...listed, [CANCEL]: stale });
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'Feriado');
    await user.click(dialog.getByRole('button', { name: 'Cancelar mentoría' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent(/Fecha y horaAhora: jueves, 26 de noviembre, 10:00 a\. m\./);
    expect(notice).not.toHaveTextContent('Lo tuyo');
    expect(notice).not.toHaveTextContent('Tú no lo cambiaste');
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('Feriado');
    // The notice says it, and nothing else on the screen does again.
    expect(screen.getAllByText('Alguien lo cambió mientras tanto')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Dejarla como está' })).toBeVisible();
    network.answer(CANCEL, { ...MOVED, status: 'cancelled' });
    await user.click(dialog.getByRole('button', { name: 'Cancelar de todos modos' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(network.callsTo(CANCEL).map(({ body }) => body)).toEqual([
      { reason: 'Feriado', revision: 1 },
      { reason: 'Feriado', revision: 2 },
    ]);
  });

  test('is not moved unseen: the dialog shows both hours, and moves it once that is asked', async () => {
    const MOVE = 'PUT /admin/calendar_events/51';
    const { dialog, network, user } = await openDialog(/^Reprogramar/, { ...listed, [MOVE]: stale });
    await user.selectOptions(dialog.getByLabelText(/Hora/), '20:30');
    await user.click(dialog.getByRole('button', { name: 'Reprogramar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /Ahora: jueves, 26 de noviembre, 10:00 a\. m\.Lo tuyo: martes, 24 de noviembre, 8:30 p\. m\./,
    );
    network.answer(MOVE, { ...MOVED, start_time: '2026-11-25T01:30:00.000Z', revision: 3 });
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    const start_time = '2026-11-25T01:30:00.000Z';
    expect(network.callsTo(MOVE).map(({ body }) => body)).toEqual([
      { start_time, revision: 1 },
      { start_time, revision: 2 },
    ]);
  });

  test('stays where the other put it with ‘Usar lo de ahora’', async () => {
    const MOVE = 'PUT /admin/calendar_events/51';
    const { dialog, network, user } = await openDialog(/^Reprogramar/, { ...listed, [MOVE]: stale });
    await user.selectOptions(dialog.getByLabelText(/Hora/), '20:30');
    await user.click(dialog.getByRole('button', { name: 'Reprogramar' }));
    await user.click(await dialog.findByRole('button', { name: 'Usar lo de ahora' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo(MOVE)).toHaveLength(1);
  });
});

describe('Reprogramar', () => {
  test('sends another hour of Lima as an instant', async () => {
    const { dialog, network, user } = await openDialog(/^Reprogramar/, { 'PUT /admin/calendar_events/51': anEvent() });
    expect(dialog.getByRole('button', { name: 'Reprogramar' })).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText(/Hora/), '20:30');
    await user.click(dialog.getByRole('button', { name: 'Reprogramar' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(network.callsTo('PUT /admin/calendar_events/51')[0]?.body).toEqual({
      start_time: '2026-11-25T01:30:00.000Z',
    });
  });

  test('does not conflict with itself, but with others', async () => {
    const other = anEvent({ id: 52, start_time: '2026-11-24T16:00:00Z', end_time: '2026-11-24T17:00:00Z' });
    const { dialog, user } = await openDialog(/^Reprogramar/, {
      'GET /admin/calendar_events/span': { calendar_events: [anEvent(), other], total_count: 2 },
    });
    await user.selectOptions(dialog.getByLabelText(/Hora/), '09:30');
    expect(dialog.queryByText(/tienen una mentoría/)).not.toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText(/Hora/), '10:30');
    expect(await dialog.findByText(/tienen una mentoría: 11:00 a. m. – 12:00 p. m./)).toBeVisible();
  });

  test('that is refused leaves the old hour', async () => {
    const { dialog, user } = await openDialog(/^Reprogramar/, {
      'PUT /admin/calendar_events/51': reply(409, { error: 'El horario ya fue reservado' }),
    });
    await user.selectOptions(dialog.getByLabelText(/Hora/), '20:30');
    await user.click(dialog.getByRole('button', { name: 'Reprogramar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('El horario ya fue reservado');
    expect(dialog.getByLabelText(/Hora/)).toHaveDisplayValue('20:30');
  });
});

test('rule 16.33: the row of an event that was rated low says how low', async () => {
  const rated = (id: number, score: number) =>
    anEvent({ ...HELD, id, rating: { score, comment: '', comment_shared: false, at: '' } });
  showEvents({ 'GET /admin/calendar_events': pageOf(rated(40, 2), rated(41, 3)) });
  expect(await screen.findAllByText(/^Calificación: /)).toHaveLength(1);
  expect(screen.getByText('Calificación: 2 de 5')).toBeVisible();
});

test('rule 16.31: how an event was rated is in its details, and what was written', async () => {
  const rating = { score: 2, comment: 'Muy corta', comment_shared: true, at: '2026-11-21T16:05:00Z' };
  const answers = { 'GET /admin/calendar_events': pageOf(anEvent({ ...PAST, attendance: 'held', rating })) };
  const { dialog } = await openDialog(/^Ver la mentoría de Ana Ruiz con Rosa Quispe/, answers);
  expect(dialog.getByText('Calificación:').parentElement?.textContent?.replaceAll(/\s/g, ' ')).toBe(
    'Calificación: 2 de 5 · 21/11/2026, 11:05 a. m.',
  );
  expect(dialog.getByText('«Muy corta» El mentor puede leer el comentario.')).toBeVisible();
});

describe('rule 16.5: what each side says of a past event', () => {
  const statements = [
    { by: 'guide', says: 'missed_by_user', said_at: '2026-11-20T16:00:00Z', via: 'app', author_name: 'Ana Ruiz' },
    { by: 'user', says: 'held', said_at: '2026-11-21T16:05:00Z', via: 'app', author_name: 'Rosa Quispe', reason: '' },
  ] as const;
  const DISPUTED = anEvent({ ...PAST, outcome_basis: 'disputed', statements: [...statements] });
  const PUT = 'PUT /admin/calendar_events/40/attendance';
  const answers = { 'GET /admin/calendar_events': pageOf(DISPUTED) };
  const openDetails = () => openDialog(/^Ver la mentoría de Ana Ruiz con Rosa Quispe/, answers);

  test('is in its details, with when and who', async () => {
    const { dialog } = await openDetails();
    expect(dialog.getByText('En desacuerdo')).toBeVisible();
    const said = within(dialog.getByRole('region', { name: 'Asistencia' }));
    const lines = [
      'Mentor (Ana Ruiz): «No asistió el emprendedor» · 20/11/2026, 11:00 a. m.',
      'Emprendedor (Rosa Quispe): «Se realizó» · 21/11/2026, 11:05 a. m.',
    ];
    expect(
      Array.from(said.getAllByText(/«/), ({ parentElement }) => parentElement?.textContent?.replaceAll(/\s/g, ' ')),
    ).toEqual(lines);
  });

  test('is resolved with a reason', async () => {
    const { dialog, network, user } = await openDetails();
    network.answer(PUT, { ...DISPUTED, attendance: 'held', outcome_basis: 'admin' });
    await user.click(dialog.getByRole('button', { name: /^Resolver la mentoría de Ana Ruiz/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Resolver asistencia' }));
    expect(form.getByRole('button', { name: 'Resolver' })).toBeDisabled();
    const said = within(form.getByRole('region', { name: 'Asistencia' }));
    expect(said.getAllByText(/^: «/).map(({ textContent }) => textContent)).toEqual([
      ': «No asistió el emprendedor»',
      ': «Se realizó»',
    ]);
    await user.selectOptions(form.getByRole('combobox', { name: 'Qué pasó' }), 'Se realizó');
    await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Vi la grabación');
    await user.click(form.getByRole('button', { name: 'Resolver' }));
    expect(await screen.findByText('Asistencia resuelta')).toBeVisible();
    expect(network.callsTo(PUT)[0]?.body).toEqual({ says: 'held', reason: 'Vi la grabación' });
  });

  /** Sends a decision over that of another administrator, which the server answers with `current`. */
  async function decideAfter(event: typeof DISPUTED, current: object) {
    const { dialog, network, user } = await openDialog(/^Ver la mentoría/, {
      'GET /admin/calendar_events': pageOf(event),
      [PUT]: () => reply(409, { error: 'Alguien lo cambió mientras tanto', current }),
    });
    await user.click(dialog.getByRole('button', { name: /^Resolver la mentoría/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Resolver asistencia' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Qué pasó' }), 'Se realizó');
    await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'Vi la grabación');
    await user.click(form.getByRole('button', { name: 'Resolver' }));
    return { form, network, user };
  }

  test('another administrator was first: the form says who decided what, and keeps what was typed', async () => {
    const event = { ...DISPUTED, resolution_revision: 0 };
    const decision = { by: 'admin', says: 'missed_by_user', said_at: '2026-11-23T15:14:00Z', via: 'app' } as const;
    const current = {
      ...event,
      attendance: 'missed_by_user',
      outcome_basis: 'admin',
      statements: [...statements, { ...decision, author_name: 'Bea Luna', reason: 'Hablé con Ana' }],
      resolution_revision: 1_795_446_840_000,
    };
    const { form, network, user } = await decideAfter(event, current);

    const notice = within(await form.findByRole('alert'));
    expect(notice.getByText('Bea Luna ya decidió: «No asistió el emprendedor»')).toBeVisible();
    expect(notice.getByText('Ahora: Hablé con Ana')).toBeVisible();
    expect(notice.getByText('Lo tuyo: Vi la grabación')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Vi la grabación');
    expect(form.getByRole('combobox', { name: 'Qué pasó' })).toHaveDisplayValue('Se realizó');

    network.answer(PUT, { ...current, attendance: 'held' });
    await user.click(notice.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('Asistencia resuelta')).toBeVisible();
    expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([
      { says: 'held', reason: 'Vi la grabación', revision: 0 },
      { says: 'held', reason: 'Vi la grabación', revision: 1_795_446_840_000 },
    ]);
  });

  test('the decision of the other administrator can be left as it is', async () => {
    const event = { ...DISPUTED, resolution_revision: 0 };
    const decision = { by: 'admin', says: 'held', said_at: '2026-11-23T15:14:00Z', via: 'app', reason: 'x' } as const;
    const current = { ...event, statements: [decision], resolution_revision: 7 };
    const { form, network, user } = await decideAfter(event, current);
    expect(await form.findByText('Otra persona de la administración ya decidió: «Se realizó»')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Dejar esa decisión' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Resolver asistencia' })).not.toBeInTheDocument());
    expect(network.callsTo(PUT)).toHaveLength(1);
  });

  test('says at the field why a reason is refused', async () => {
    const { dialog, network, user } = await openDetails();
    const refusal = { error: 'Escribe el motivo', field_errors: { reason: ['Escribe el motivo'] } };
    network.answer(PUT, () => reply(422, refusal));
    await user.click(dialog.getByRole('button', { name: /^Resolver la mentoría/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Resolver asistencia' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Qué pasó' }), 'Se realizó');
    await user.type(form.getByRole('textbox', { name: 'Motivo' }), 'x');
    await user.click(form.getByRole('button', { name: 'Resolver' }));
    expect(await form.findByText('Escribe el motivo')).toBeVisible();
  });

  test('is not there with a backend that knows records alone (rule 16.10)', async () => {
    const { dialog } = await openDialog(/^Ver la mentoría/, { 'GET /admin/calendar_events': pageOf(HELD) });
    expect(dialog.getByText('Se realizó')).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Asistencia' })).not.toBeInTheDocument();
  });
});
