import type { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardScreen } from '../dashboard-screen.tsx';
import { eventAt, NOW } from '../testing.ts';

const PAST = eventAt('2026-11-20T09:00:00-05:00');
const HELD = { ...PAST, attendance: 'held' as const };
const COMING = eventAt('2026-11-24T09:00:00-05:00');
const EMPTY = {
  text: '',
  revision: 0,
  shared_onward: false,
  updated_at: null,
  updated_by: null,
  agreements: [],
  earlier: [],
};
const COSTS = { id: 5, text: 'Enviar costos', owner: 'user', due_on: '2026-11-30', done_at: null, done_by: null };
const SUMMARY = `/guide/calendar_events/${PAST.id}/summary`;
const RECORD = `PUT /guide/calendar_events/${PAST.id}/record`;
const FOLLOW_UP = 'POST /guide/calendar_events';

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

/** The dashboard, where `past` is over and `COMING` is to come. */
async function open(past: GuideEvent, answers: Parameters<typeof fakeNetwork>[0] = {}, path = '/?view=past') {
  let stored = past;
  const page = (...calendar_events: GuideEvent[]) => ({
    calendar_events,
    meta: { current_page: 1, total_pages: 1, total_count: calendar_events.length },
  });
  const network = fakeNetwork({
    'GET /guide/profiles': { available_schedule: {}, meeting_link: 'https://meet.google.com/xyz' },
    'GET /guide/availability_exceptions': { availability_exceptions: [] },
    'GET /guide/calendar_events': ({ query }: Call) => page(query.scope === 'past' ? stored : COMING),
    'GET /guide/agreements': { agreements: [], total_count: 0 },
    'GET /guide/ratings': { mean: null, count: 0 },
    [`GET ${SUMMARY}`]: EMPTY,
    [`PUT ${SUMMARY}`]: ({ body }: Call) => ({ ...EMPTY, ...(body as object), revision: 1 }),
    [RECORD]: ({ body }: Call) => {
      stored = { ...stored, ...(body as Partial<GuideEvent>), record_revision: stored.record_revision! + 1 };
      return stored;
    },
    [FOLLOW_UP]: reply(201, COMING),
    ...answers,
  });
  const view = renderScreen(<DashboardScreen />, { session: 'guide', otherRoutes: [], path });
  await waitFor(() => expect(screen.queryByText('Cargando tus mentorías...')).not.toBeInTheDocument());
  const sent = (call: string) =>
    network.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  return { ...view, sent };
}

type User = Awaited<ReturnType<typeof open>>['user'];

const details = async () => within(await screen.findByRole('dialog', { name: 'Detalle de la mentoría' }));

async function openDetails(user: User, day: RegExp) {
  const row = within(screen.getByRole('article', { name: day }));
  await user.click(row.getAllByRole('button')[0]!);
  return details();
}

/** Opens the past event, and from there the sheet. */
async function openSheet(user: User) {
  const opened = await openDetails(user, /viernes, 20 de noviembre/);
  await user.click(await opened.findByRole('button', { name: /^Cerrar mentoría con Rosa Quispe/ }));
  return sheet();
}

async function sheet(name = 'Cerrar mentoría') {
  const dialog = await screen.findByRole('dialog', { name });
  await within(dialog).findByRole('textbox', { name: 'Resumen' });
  return within(dialog);
}

const press = (user: User, within_: { getByRole: typeof screen.getByRole }, name: string) =>
  user.click(within_.getByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** Writes at the end of a field, in one go. */
async function write(
  user: { click: (field: Element) => Promise<void>; paste: (text: string) => Promise<void> },
  field: Element,
  text: string,
) {
  await user.click(field);
  await user.paste(text);
}

describe('rule 16.25: closing an event', () => {
  test('after the answer takes two presses, and nothing is typed', async () => {
    const { user, sent } = await open(PAST, {}, '/');
    await user.click(screen.getByRole('button', { name: /^Asistió: Rosa Quispe/ }));
    await user.click(await screen.findByRole('button', { name: /^Cerrar mentoría: Rosa Quispe/ }));
    await press(user, await sheet(), 'Cerrar mentoría');
    expect(await screen.findByText('Guardado, sin resumen ni acuerdos')).toBeInTheDocument();
    await isClosed();
    expect([sent(RECORD), sent(`PUT ${SUMMARY}`)]).toEqual([[expect.objectContaining({ attendance: 'held' })], []]);
  });

  test('without an answer and without a word closes nothing, and says so', async () => {
    const { user, sent } = await open(PAST);
    const form = await openSheet(user);
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByRole('alert')).toHaveTextContent('Di primero si se realizó, con «Registrar»');
    expect(screen.queryByText('Mentoría cerrada')).not.toBeInTheDocument();
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Costos');
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    await press(user, form, 'Cerrar mentoría');
    expect(await screen.findByText('Mentoría cerrada')).toBeInTheDocument();
    await isClosed();
    expect(sent(`PUT ${SUMMARY}`)).toHaveLength(1);
  });

  test('where the note fails says of nothing else that it is stored', async () => {
    const { user } = await open(HELD, { [RECORD]: reply(500, { error: 'No se guardó' }) });
    const form = await openSheet(user);
    await write(user, form.getByRole('textbox', { name: 'Nota privada' }), 'Duda');
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByText('No se guardó')).toBeVisible();
    expect(form.queryByText(/ya están guardados/)).not.toBeInTheDocument();
  });

  test('is not sent by Enter in an agreement, which goes on to the next one', async () => {
    const { user, sent } = await open(HELD);
    const form = await openSheet(user);
    const what = (number: number) => form.getByRole('textbox', { name: `Qué se acordó, acuerdo ${number}` });
    await press(user, form, 'Agregar acuerdo');
    await user.keyboard('{Enter}');
    expect(what(1)).toHaveFocus();
    await user.keyboard('Enviar costos{Enter}');
    expect(what(2)).toHaveFocus();
    await user.click(what(1));
    await user.keyboard('{Enter}');
    expect(what(2)).toHaveFocus();
    expect(form.getAllByRole('textbox', { name: /^Qué se acordó/ })).toHaveLength(2);
    expect(sent(`PUT ${SUMMARY}`)).toEqual([]);
  });

  test('stores what was agreed, the summary and the note, each once', async () => {
    const { user, sent } = await open(HELD);
    const form = await openSheet(user);
    await press(user, form, 'Agregar acuerdo');
    const what = form.getByRole('textbox', { name: 'Qué se acordó, acuerdo 1' });
    expect(what).toHaveFocus();
    await write(user, what, 'Enviar costos');
    await press(user, form, 'Agregar acuerdo');
    await write(user, form.getByRole('textbox', { name: 'Qué se acordó, acuerdo 2' }), 'Presentar a una compradora');
    await user.selectOptions(form.getByRole('combobox', { name: 'Quién, acuerdo 2' }), 'Yo');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hasta cuándo, acuerdo 2' }), 'Sin fecha');
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Revisamos precios.');
    await write(user, form.getByRole('textbox', { name: 'Nota privada' }), 'Duda');
    await press(user, form, 'Cerrar mentoría');
    await isClosed();
    expect(sent(`PUT ${SUMMARY}`)).toEqual([
      {
        text: 'Revisamos precios.',
        agreements: [
          { text: 'Enviar costos', owner: 'user', due_on: '2026-11-30' },
          { text: 'Presentar a una compradora', owner: 'guide', due_on: null },
        ],
        revision: 0,
      },
    ]);
    expect(sent(RECORD)).toEqual([{ attendance: 'held', note: 'Duda', revision: 0 }]);
    expect(sent(FOLLOW_UP)).toEqual([]);
  });

  test('shows at once that it is closed', async () => {
    const closing = { has_summary: true, agreements: 0, kept: 0 };
    let event: GuideEvent = HELD;
    const meta = { current_page: 1, total_pages: 1, total_count: 1 };
    const { user } = await open(HELD, {
      'GET /guide/calendar_events': ({ query }: Call) => ({
        calendar_events: [query.scope === 'past' ? event : COMING],
        meta,
      }),
      [`PUT ${SUMMARY}`]: ({ body }: Call) => {
        event = { ...HELD, closing };
        return { ...EMPTY, ...(body as object), revision: 1 };
      },
    });
    const form = await openSheet(user);
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Revisamos precios.');
    await press(user, form, 'Cerrar mentoría');
    await isClosed();
    const opened = await openDetails(user, /viernes, 20 de noviembre/);
    expect(await opened.findByRole('button', { name: /^Editar resumen y acuerdos/ })).toBeVisible();
  });

  test('where the note fails, what was stored is not sent again', async () => {
    let tries = 0;
    const { user, sent } = await open(HELD, {
      [RECORD]: () => {
        tries += 1;
        return tries === 1 ? reply(500, { error: 'No se guardó' }) : { ...HELD, note: 'Duda' };
      },
    });
    const form = await openSheet(user);
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Precios');
    await write(user, form.getByRole('textbox', { name: 'Nota privada' }), 'Duda');
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByText('No se guardó')).toBeVisible();
    expect(form.getByText('Los acuerdos y el resumen ya están guardados.')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Nota privada' })).toHaveValue('Duda');
    await press(user, form, 'Cerrar mentoría');
    await isClosed();
    expect([sent(`PUT ${SUMMARY}`).length, sent(RECORD).length]).toEqual([1, 2]);
  });

  test('a row that is removed gives its focus on, and what is done cannot be removed', async () => {
    const done = { ...COSTS, id: 6, text: 'Registrar la marca', done_at: '2026-11-21T10:00:00Z', done_by: 'user' };
    const { user, sent } = await open(HELD, {
      [`GET ${SUMMARY}`]: { ...EMPTY, revision: 3, agreements: [done, COSTS] },
    });
    const form = await openSheet(user);
    expect(form.getByText('Cumplido: Registrar la marca')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Quitar el acuerdo 1' })).not.toBeInTheDocument();
    await press(user, form, 'Quitar el acuerdo 2');
    expect(form.getByRole('button', { name: 'Agregar acuerdo' })).toHaveFocus();
    await press(user, form, 'Cerrar mentoría');
    await isClosed();
    const { id, text, owner, due_on } = done;
    expect(sent(`PUT ${SUMMARY}`)).toEqual([{ text: '', agreements: [{ id, text, owner, due_on }], revision: 3 }]);
  });

  test('that is closed is edited', async () => {
    const { user } = await open({ ...HELD, closing: { has_summary: true, agreements: 1, kept: 0 } });
    const opened = await openDetails(user, /viernes, 20 de noviembre/);
    await user.click(await opened.findByRole('button', { name: /^Editar resumen y acuerdos con Rosa Quispe/ }));
    const form = await sheet('Editar resumen y acuerdos');
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Precios');
    await press(user, form, 'Guardar cambios');
    expect(await screen.findByText('Cambios guardados')).toBeInTheDocument();
    expect(screen.queryByText('Mentoría cerrada')).not.toBeInTheDocument();
  });

  test('is in the menu of its row too, beside the record', async () => {
    const { user } = await open({ ...HELD, closing: { has_summary: true, agreements: 1, kept: 0 } });
    const row = within(await screen.findByRole('article', { name: /viernes, 20 de noviembre/ }));
    await user.click(await row.findByRole('button', { name: /^Acciones de la mentoría con Rosa Quispe/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Editar resumen y acuerdos',
      'Editar registro',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Editar resumen y acuerdos' }));
    expect((await sheet('Editar resumen y acuerdos')).getByRole('button', { name: 'Guardar cambios' })).toBeVisible();
  });

  test("'Volver' asks before it loses what was typed (rule 4.6)", async () => {
    const { user } = await open(HELD);
    const form = await openSheet(user);
    await user.type(form.getByRole('textbox', { name: 'Resumen' }), 'Revisamos los precios');
    await user.click(form.getByRole('button', { name: 'Volver' }));
    const question = within(await screen.findByRole('dialog', { name: 'Hay cambios sin guardar' }));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(form.getByRole('textbox', { name: 'Resumen' })).toHaveValue('Revisamos los precios');
  });

  test("beside 'Registrar' says what each of the two keeps", async () => {
    const { user } = await open(PAST);
    const opened = await openDetails(user, /viernes, 20 de noviembre/);
    expect(await opened.findByText(/^«Cerrar mentoría» guarda lo acordado, que ven los dos\./)).toBeVisible();
    expect(opened.getByRole('button', { name: /^Registrar la mentoría/ })).toBeVisible();
  });

  test('is not offered for one that was missed, nor by a backend without agreements (rule 12.1)', async () => {
    const { user, sent } = await open({ ...PAST, attendance: 'missed_by_user' });
    const opened = await openDetails(user, /viernes, 20 de noviembre/);
    await waitFor(() => expect(sent('GET /guide/agreements')).toHaveLength(1));
    expect(opened.getByRole('button', { name: /^Editar registro de la mentoría/ })).toBeVisible();
    expect(opened.queryByRole('button', { name: /^Cerrar mentoría/ })).not.toBeInTheDocument();
  });

  test.each([404, 500])('a backend that answers %i to agreements shows nothing of it', async (status) => {
    const { user, sent } = await open(HELD, { 'GET /guide/agreements': reply(status) });
    const opened = await openDetails(user, /viernes, 20 de noviembre/);
    await waitFor(() => expect(sent('GET /guide/agreements').length).toBeGreaterThan(0));
    expect(opened.getByRole('button', { name: /^Editar registro de la mentoría/ })).toBeVisible();
    expect(opened.queryByRole('button', { name: /^Cerrar mentoría/ })).not.toBeInTheDocument();
  });
});

describe('rule 16.23: what the entrepreneur has written meanwhile', () => {
  test('stands beside one’s own, and both are kept', async () => {
    const theirs = { ...EMPTY, revision: 2, updated_by: 'user', agreements: [COSTS] };
    const { user, sent } = await open(HELD, {
      [`PUT ${SUMMARY}`]: ({ body }: Call) =>
        (body as { revision: number }).revision === 2
          ? { ...theirs, revision: 3 }
          : reply(409, { error: 'Alguien lo cambió mientras tanto', current: theirs }),
    });
    const form = await openSheet(user);
    await press(user, form, 'Agregar acuerdo');
    await write(user, form.getByRole('textbox', { name: 'Qué se acordó, acuerdo 1' }), 'Llamar al banco');
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), 'Precios');
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByRole('alert', { name: 'Alguien lo cambió mientras tanto' })).toHaveTextContent(
      'Enviar costos',
    );
    await press(user, form, 'Guardar lo mío');
    await isClosed();
    expect(sent(`PUT ${SUMMARY}`).at(-1)).toEqual({
      text: 'Precios',
      agreements: [
        { id: 5, text: 'Enviar costos', owner: 'user', due_on: '2026-11-30' },
        { text: 'Llamar al banco', owner: 'user', due_on: '2026-11-30' },
      ],
      revision: 2,
    });
  });
});

describe('rule 16.24: before the next event', () => {
  test('the details have what was kept of the ones before, to be ticked, and of other mentors to be read', async () => {
    const earlier = [
      { start_time: PAST.start_time, guide_name: 'Julio Paredes', is_own: true, text: 'Precios.', agreements: [COSTS] },
      {
        start_time: '2026-11-10T14:00:00Z',
        guide_name: 'Luis Vega',
        is_own: false,
        text: 'Marca.',
        agreements: [{ ...COSTS, id: 9, text: 'Registrar la marca', owner: 'guide', due_on: null }],
      },
      {
        start_time: '2026-11-09T14:00:00Z',
        is_own: false,
        text: 'Cuentas.',
        agreements: [{ ...COSTS, id: 10, text: 'Enviar la plantilla', owner: 'guide', due_on: null }],
      },
    ];
    const { user, sent } = await open(
      HELD,
      {
        [`GET /guide/calendar_events/${COMING.id}/summary`]: { ...EMPTY, earlier },
        'PUT /guide/agreements/5': { ...COSTS, done_at: NOW.toISOString(), done_by: 'guide' },
      },
      '/',
    );
    const opened = await openDetails(user, /martes, 24 de noviembre/);
    expect(await opened.findByText('Lo acordado antes')).toBeVisible();
    expect(opened.getByText('Marca.')).toBeVisible();
    expect(opened.queryByRole('checkbox', { name: 'Registrar la marca' })).not.toBeInTheDocument();
    expect(opened.getByText('Registrar la marca').parentElement).toHaveTextContent('Registrar la marcaLuis Vega');
    expect(opened.getByText('Enviar la plantilla').parentElement).toHaveTextContent('Enviar la plantillaSu mentor');
    await user.click(opened.getByRole('checkbox', { name: 'Enviar costos' }));
    await waitFor(() => expect(sent('PUT /guide/agreements/5')).toEqual([{ done: true }]));
  });
});

describe('rule 16.26: the next date', () => {
  test('is a day and a half hour, at first that of this event, and is placed with the rest', async () => {
    const { user, sent } = await open(HELD);
    const form = await openSheet(user);
    expect(await form.findByText(/^Ya tienen una mentoría/)).toHaveTextContent(/el martes 24\/11\/2026, 9:00 a\. m\.$/);
    expect(form.getByRole('combobox', { name: 'Hora' })).toBeDisabled();
    await user.selectOptions(form.getByRole('combobox', { name: 'Día' }), 'viernes 27/11/2026');
    expect(form.getByRole('combobox', { name: 'Hora' })).toHaveDisplayValue('9:00 a. m.');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hora' }), '9:30 a. m.');
    await press(user, form, 'Cerrar mentoría');
    expect(await screen.findByText('Mentoría agendada para el viernes 27, 9:30 a. m.')).toBeInTheDocument();
    await isClosed();
    expect(sent(FOLLOW_UP)).toEqual([{ user_id: 1, start_time: '2026-11-27T09:30:00-05:00' }]);
  });

  test('leaves out the hours that another event takes; the usual one must then be chosen', async () => {
    const { user, sent } = await open(HELD);
    const form = await openSheet(user);
    await user.selectOptions(form.getByRole('combobox', { name: 'Día' }), 'martes 24/11/2026');
    const hour = form.getByRole('combobox', { name: 'Hora' });
    await waitFor(() => expect(within(hour).queryByRole('option', { name: '9:00 a. m.' })).toBeNull());
    expect(
      within(hour)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['8:00 a. m.', '10:00 a. m.']));
    expect(within(hour).queryByRole('option', { name: '8:30 a. m.' })).toBeNull();
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByText('Elige una hora')).toBeVisible();
    expect(sent(FOLLOW_UP)).toEqual([]);
  });

  test('has the hours that the mentor offers on its day below it, of a special date its own', async () => {
    const evening = {
      id: 3,
      from: '2026-11-27',
      to: '2026-11-27',
      ranges: [{ start_time: '18:00', end_time: '20:00' }],
    };
    const { user } = await open(HELD, {
      'GET /guide/profiles': { available_schedule: { friday: [{ start_time: '09:00', end_time: '13:00' }] } },
      'GET /guide/availability_exceptions': { availability_exceptions: [evening] },
    });
    const form = await openSheet(user);
    const day = form.getByRole('combobox', { name: 'Día' });
    expect(form.queryByText(/ese día/i)).not.toBeInTheDocument();
    await user.selectOptions(day, 'viernes 04/12/2026');
    expect(form.getByText('Tus horas ese día: 9:00 a. m. – 1:00 p. m.')).toBeVisible();
    await user.selectOptions(day, 'viernes 27/11/2026');
    expect(form.getByText('Tus horas ese día: 6:00 p. m. – 8:00 p. m.')).toBeVisible();
    await user.selectOptions(day, 'jueves 26/11/2026');
    expect(form.getByText('Ese día no tienes horas publicadas.')).toBeVisible();
  });

  test('on a day that the mentor has closed says so, and is theirs to choose', async () => {
    const closed = { id: 3, from: '2026-12-08', to: '2026-12-08', ranges: [], reason: 'Inmaculada' };
    const { user } = await open(HELD, {
      'GET /guide/availability_exceptions': { availability_exceptions: [closed] },
    });
    const form = await openSheet(user);
    await user.selectOptions(form.getByRole('combobox', { name: 'Día' }), 'martes 08/12/2026');
    expect(form.getByText('Ese día lo tienes cerrado (Inmaculada).')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Hora' })).toHaveDisplayValue('9:00 a. m.');
    await user.selectOptions(form.getByRole('combobox', { name: 'Día' }), 'miércoles 09/12/2026');
    expect(form.queryByText(/lo tienes cerrado/)).not.toBeInTheDocument();
  });

  test('that is taken meanwhile is said there, and the form stays', async () => {
    const error = 'El emprendedor ya tiene una mentoría en ese horario';
    const { user } = await open(HELD, { [FOLLOW_UP]: reply(409, { error }) });
    const form = await openSheet(user);
    await user.selectOptions(form.getByRole('combobox', { name: 'Día' }), 'viernes 27/11/2026');
    await press(user, form, 'Cerrar mentoría');
    expect(await form.findByText(error)).toBeVisible();
    expect(form.getByText('Los acuerdos, el resumen y la nota ya están guardados.')).toBeVisible();
    expect(form.getByRole('combobox', { name: 'Día' })).toHaveDisplayValue('viernes 27/11/2026');
    // All else is stored: there is nothing to lose.
    await user.click(form.getByRole('button', { name: 'Volver' }));
    await isClosed();
  });

  test('is not offered before it is said that the event was held', async () => {
    const { user } = await open(PAST);
    const form = await openSheet(user);
    expect(form.queryByRole('combobox', { name: 'Día' })).not.toBeInTheDocument();
  });
});
