import { queryClient } from '@mentorias/session';
import { fakeNetwork, noAnswer, noNetwork, reconnect, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { isDayByDayAtom } from '../slot-choice/available-hours-api.ts';
import { resetStores } from '../testing.ts';
import { BookingScreen } from './booking-screen.tsx';

const GUIDE = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  guide_type: 'specialized',
  areas: ['finanzas', 'it'],
  specializations: ['Flujo de caja', 'Costos'],
  available_schedule: {
    sunday: [],
    monday: [{ start_time: '09:00', end_time: '18:00' }],
    tuesday: [{ start_time: '09:00', end_time: '12:00' }],
    wednesday: [],
  },
};

const WIDE = { available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }] };
const NONE = { available_hours: [] };

/** Of our own gateway, for a server that does not answer. */
const GATEWAY = reply(503, { error: 'El servicio no responde' }, { 'proxy-status': 'mentorias' });

const GET_GUIDE = 'GET /entrepreneur/guides/7';
const GET_HOURS = 'GET /entrepreneur/guides/7/available_hours';
const POST_BOOKING = 'POST /entrepreneur/calendar_events';

const MONDAY = '2026-11-23T00:00:00.000Z';
const TUESDAY = '2026-11-24T00:00:00.000Z';

/** Monday 23 November 2026 in Lima. */
function setLimaClock(time: string) {
  vi.setSystemTime(new Date(`2026-11-23T${time}:00-05:00`));
}

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ toFake: ['Date'] });
  setLimaClock('07:30');
});

afterEach(() => {
  vi.useRealTimers();
});

function network(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({ [GET_GUIDE]: GUIDE, [GET_HOURS]: WIDE, [POST_BOOKING]: reply(201), ...answers });
}

function openScreen(path = '/guides/7') {
  return renderScreen(<BookingScreen />, {
    path,
    route: '/guides/:id',
    session: 'entrepreneur',
    otherRoutes: [
      { path: '/', element: <p>La búsqueda</p> },
      { path: '/mis-mentorias', element: <p>Mis mentorías</p> },
    ],
  });
}

const dateSelect = () => screen.findByLabelText('Fecha');
const timeSelect = () => screen.getByLabelText('Horario');
const submitButton = () => screen.getByRole('button', { name: /Realizar Solicitud|Procesando/ });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Chooses a day and one of its hours. */
async function choose(user: ReturnType<typeof renderScreen>['user'], day = 'martes 24/11/2026', time = '9:00 a. m.') {
  await screen.findByRole('option', { name: day });
  await user.selectOptions(await dateSelect(), day);
  await screen.findByRole('option', { name: time });
  await user.selectOptions(timeSelect(), time);
}

describe('loading the guide (rules 5.2 and 5.3)', () => {
  it("says 'Cargando información del mentor...' meanwhile", async () => {
    network({ [GET_GUIDE]: noAnswer });
    openScreen();
    expect(screen.getByText('Cargando información del mentor...')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Agendar Una Mentoria' })).toBeVisible();
  });

  it('then shows the guide card and the booking form', async () => {
    network();
    openScreen();
    const card = within(await screen.findByRole('region', { name: 'Mentor' }));
    expect(card.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    expect(card.getByText('Especializado')).toBeVisible();
    expect(card.getByText('ana@mentores.pe')).toBeVisible();
    expect(card.getByText('Finanzas')).toBeVisible();
    expect(card.getByText('Tecnología')).toBeVisible();
    expect(card.getByText('Flujo de caja, Costos')).toBeVisible();
    expect(screen.getByText('Todos los horarios se muestran en hora de Lima (UTC-5)')).toBeVisible();
    expect(screen.getByPlaceholderText('Describe el objetivo o tema de la mentoria...')).toBeVisible();
    expect(screen.getByLabelText('Correos adicionales (separados por coma)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Realizar Solicitud' })).toBeDisabled();
  });

  test.each(['assigned', 'other', undefined])("shows the type %s as 'Asignado' (rule 1.10)", async (guide_type) => {
    network({ [GET_GUIDE]: { ...GUIDE, guide_type } });
    openScreen();
    expect(await screen.findByText('Asignado')).toBeVisible();
  });

  it("replaces history with '/' on a 404", async () => {
    network({ [GET_GUIDE]: reply(404, { error: 'No se encontró la información del mentor' }) });
    const { router } = openScreen();
    expect(await screen.findByText('La búsqueda')).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test.each([
    ["the error's own message", reply(403, { error: 'No puedes ver este mentor' }), 'No puedes ver este mentor'],
    ['its message field', reply(400, { message: 'Solicitud rara' }), 'Solicitud rara'],
    ['no phrase of HTTP', reply(400, { message: 'Bad Request' }), 'Error al cargar la información del mentor'],
    ['the fallback', reply(500, '<html>'), 'Error al cargar la información del mentor'],
    ['the fallback without an answer', noNetwork, 'Error al cargar la información del mentor'],
    ['the fallback for a gateway without a server', GATEWAY, 'Error al cargar la información del mentor'],
  ])('on another failure shows %s', async (_, answer, message) => {
    network({ [GET_GUIDE]: answer });
    openScreen();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it("recovers by 'Reintentar'", async () => {
    const { answer } = network({ [GET_GUIDE]: reply(503, { error: 'El servicio no está disponible' }) });
    const { user } = openScreen();
    await screen.findByText('El servicio no está disponible');
    answer(GET_GUIDE, GUIDE);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  });

  test.each([
    ['nothing', new Response('', { status: 200 })],
    ['null', new Response('null', { status: 200 })],
    ['an object that is no guide', {}],
    ['a page of HTML', new Response('<!doctype html>', { status: 200 })],
  ])("says 'No se encontró la información del mentor' when a 200 holds %s", async (_, answer) => {
    network({ [GET_GUIDE]: answer });
    openScreen();
    expect(await screen.findByText('No se encontró la información del mentor')).toBeVisible();
  });

  test.each([{ guide: GUIDE }, { data: GUIDE }])(
    'reads a guide that comes wrapped (rule 12.3): %#',
    async (wrapped) => {
      network({ [GET_GUIDE]: wrapped });
      openScreen();
      expect(await screen.findByRole('option', { name: 'martes 24/11/2026' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    },
  );

  test.each([undefined, null])('reads a week that is %j as an empty one', async (available_schedule) => {
    network({ [GET_GUIDE]: { ...GUIDE, available_schedule } });
    openScreen();
    expect(await screen.findByText('Sin horas esta semana')).toBeVisible();
    expect(screen.queryByText('No pudimos comprobar algunas fechas.')).not.toBeInTheDocument();
  });

  test.each([[], 'lunes'].map((week) => [week]))(
    'does not call a guide closed whose week it cannot read: %j',
    async (available_schedule) => {
      const { answer } = network({ [GET_GUIDE]: { ...GUIDE, available_schedule } });
      const { user } = openScreen();
      expect(await screen.findByText('No pudimos comprobar algunas fechas.')).toBeVisible();
      expect(screen.queryByText(/no tiene fechas disponibles/)).not.toBeInTheDocument();
      answer(GET_GUIDE, GUIDE);
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByRole('option', { name: 'martes 24/11/2026' })).toBeInTheDocument();
    },
  );

  it('shows what can be read of an odd guide', async () => {
    const odd = { name: null, email: null, areas: [{ name: 'it' }, null], specializations: 'Costos', location: {} };
    network({ [GET_GUIDE]: { ...GUIDE, ...odd } });
    openScreen();
    const card = within(await screen.findByRole('region', { name: 'Mentor' }));
    expect(card.getByRole('heading', { name: 'Mentor' })).toBeVisible();
    expect(card.getByText('Tecnología')).toBeVisible();
    expect(card.getByText('Costos')).toBeVisible();
  });

  it("goes to '/' by 'Regresar a Buscar'", async () => {
    network();
    const { user, router } = openScreen();
    await user.click(screen.getByRole('link', { name: 'Regresar a Buscar' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('aborts its calls when the user leaves', async () => {
    const { callsTo } = network({ [GET_HOURS]: noAnswer });
    const { user } = openScreen();
    await screen.findByRole('heading', { name: 'Ana Ruiz' });
    await waitFor(() => expect(callsTo(GET_HOURS)).toHaveLength(2));
    await user.click(screen.getByRole('link', { name: 'Regresar a Buscar' }));
    await waitFor(() => expect(callsTo(GET_HOURS).every(({ signal }) => signal.aborted)).toBe(true));
  });
});

describe('the dates (rule 5.6)', () => {
  it('are the days with a schedule entry and at least one available hour, each asked about once', async () => {
    const { callsTo } = network();
    openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    expect(optionsOf(await dateSelect())).toEqual([
      '--Selecciona una fecha--',
      'lunes 23/11/2026',
      'martes 24/11/2026',
    ]);
    expect(callsTo(GET_HOURS).map(({ query }) => query.date)).toEqual([MONDAY, TUESDAY]);
  });

  it('leave out a day without an available hour', async () => {
    network({ [GET_HOURS]: ({ query }) => (query.date === MONDAY ? NONE : WIDE) });
    openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    expect(optionsOf(await dateSelect())).toEqual(['--Selecciona una fecha--', 'martes 24/11/2026']);
  });

  it('leave out today once its last hour is less than two clock hours away (rule 5.7)', async () => {
    setLimaClock('10:00');
    network();
    openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    expect(screen.queryByRole('option', { name: 'lunes 23/11/2026' })).not.toBeInTheDocument();
  });

  it('count seven Lima days, also where the browser is in tomorrow already (rule 2.1)', async () => {
    setLimaClock('23:59');
    const everyDay = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    const schedule = Object.fromEntries(everyDay.map((day) => [day, [{ start_time: '09:00', end_time: '10:00' }]]));
    const { callsTo } = network({ [GET_GUIDE]: { ...GUIDE, available_schedule: schedule } });
    openScreen();
    await screen.findByRole('option', { name: 'domingo 29/11/2026' });
    const days = callsTo(GET_HOURS).map(({ query }) => query.date?.slice(0, 10));
    expect(days).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
    expect(optionsOf(await dateSelect())).toHaveLength(7);
  });

  it('count a failed check as unavailable, say so, and check again', async () => {
    const { answer } = network({
      [GET_HOURS]: ({ query }) => (query.date === MONDAY ? reply(400, { error: 'no' }) : WIDE),
    });
    const { user } = openScreen();
    expect(await screen.findByText('No pudimos comprobar algunas fechas.')).toBeVisible();
    expect(optionsOf(await dateSelect())).toEqual(['--Selecciona una fecha--', 'martes 24/11/2026']);

    answer(GET_HOURS, WIDE);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: 'lunes 23/11/2026' })).toBeInTheDocument();
    expect(screen.queryByText('No pudimos comprobar algunas fechas.')).not.toBeInTheDocument();
  });

  it('that have loaded stay when the browser is back online, and only the others load again', async () => {
    const { answer, callsTo } = network({
      [GET_HOURS]: ({ query }) => (query.date === MONDAY ? reply(400, { error: 'no' }) : WIDE),
    });
    openScreen();
    await screen.findByText('No pudimos comprobar algunas fechas.');
    const before = callsTo(GET_HOURS).length;
    answer(GET_HOURS, ({ query }) => (query.date === MONDAY ? WIDE : reply(400, { error: 'no' })));
    act(reconnect);
    expect(await screen.findByRole('option', { name: 'lunes 23/11/2026' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'martes 24/11/2026' })).toBeInTheDocument();
    expect(
      callsTo(GET_HOURS)
        .slice(before)
        .map(({ query }) => query.date),
    ).toEqual([MONDAY]);
  });

  it('whose hours failed offline load them as soon as the browser is online', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    answer(GET_HOURS, noNetwork);
    await user.selectOptions(await dateSelect(), 'martes 24/11/2026');
    expect(await screen.findByText('Error al cargar los horarios disponibles')).toBeVisible();
    answer(GET_HOURS, WIDE);
    act(reconnect);
    expect(await screen.findByRole('option', { name: '9:00 a. m.' })).toBeInTheDocument();
    expect(screen.queryByText('Error al cargar los horarios disponibles')).not.toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    network({ [GET_HOURS]: NONE });
    openScreen();
    expect(await screen.findByText('Sin horas esta semana')).toBeVisible();
  });

  it('are none for a guide with an empty schedule', async () => {
    const { callsTo } = network({ [GET_GUIDE]: { name: 'Ana Ruiz', available_schedule: {} } });
    openScreen();
    expect(await screen.findByText('Sin horas esta semana')).toBeVisible();
    expect(callsTo(GET_HOURS)).toEqual([]);
  });
});

describe('a mentor without an hour in the window (rule 5.25)', () => {
  const card = (id: number, name: string, ...next_slots: string[]) => ({ id, name, next_slots });
  const [NINE, TEN, NOON] = ['2026-11-24T14:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-24T17:00:00.000Z'];
  const withOthers = (answers = {}) =>
    network({
      [GET_GUIDE]: { ...GUIDE, areas: ['finanzas', 'legal'] },
      [GET_HOURS]: NONE,
      'GET /entrepreneur/guides': ({ query }: { query: { area?: string } }) => ({
        guides:
          query.area === 'legal'
            ? [card(9, 'Eva Paz', NINE), card(8, 'Luis Soto', TEN), card(10, 'Hugo Díaz')]
            : [
                card(7, 'Ana Ruiz', NINE),
                card(8, 'Luis Soto', TEN),
                card(11, 'Inés Tello', NOON),
                card(12, 'Raúl Rojas', NOON),
              ],
      }),
      ...answers,
    });

  it('has no form; three others of the same areas have hours, the soonest first', async () => {
    withOthers();
    openScreen();
    expect(await screen.findByRole('heading', { name: 'Sin horas esta semana' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    const links = await screen.findAllByRole('link', { name: /^Mañana / });
    expect(links.map(({ textContent }) => textContent?.replace(/.* con /, ''))).toEqual([
      'Eva Paz',
      'Luis Soto',
      'Inés Tello',
    ]);
    expect(links[0]).toHaveAttribute('href', `/guides/9?start_time=${NINE}`);
  });

  it('names nobody where the backend has no search (rule 12.1)', async () => {
    withOthers({ 'GET /entrepreneur/guides': reply(404) });
    openScreen();
    expect(await screen.findByRole('heading', { name: 'Sin horas esta semana' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Buscar mentores' })).toBeNull());
    expect(screen.queryByText(/mismas áreas/)).toBeNull();
  });

  it('keeps the form where something is filled in', async () => {
    const { answer } = withOthers({ [GET_HOURS]: WIDE });
    const { user } = openScreen();
    await user.type(await screen.findByLabelText('Descripción'), 'Precios');
    answer(GET_HOURS, NONE);
    act(reconnect);
    expect(screen.getByLabelText('Descripción')).toHaveValue('Precios');
    expect(screen.queryByRole('heading', { name: 'Sin horas esta semana' })).toBeNull();
  });
});

test("the mentor's e-mail comes after what they help with, and the type has a sentence", async () => {
  network({ [GET_GUIDE]: { ...GUIDE, guide_type: 'specialized', areas: ['it'], email: 'ana@mentores.pe' } });
  openScreen();
  const card = await screen.findByRole('region', { name: 'Mentor' });
  expect(within(card).getByText('Especializado: resuelve dudas de sus especialidades.')).toBeVisible();
  const email = within(card).getByRole('link', { name: 'ana@mentores.pe' });
  expect(within(card).getByText('Tecnología').compareDocumentPosition(email)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('the hours (rule 5.8)', () => {
  it('are off until a date is chosen', async () => {
    network();
    openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    expect(timeSelect()).toBeDisabled();
    expect(optionsOf(timeSelect())).toEqual(['--Selecciona un horario--']);
  });

  it("are off and read 'Cargando horarios...' while they load", async () => {
    const { answer } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    answer(GET_HOURS, noAnswer);
    await user.selectOptions(await dateSelect(), 'martes 24/11/2026');
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('Cargando horarios...'));
    expect(timeSelect()).toBeDisabled();
    expect(screen.getByText('Buscando las horas libres...')).toBeVisible();
  });

  it('are cut hourly from wide ranges and shown in 12-hour form (rules 5.9 and 5.10)', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    answer(GET_HOURS, {
      available_hours: [
        { start_time: '09:10 AM', end_time: '12:00 PM' },
        { start_time: '10:00 PM', end_time: '12:00 AM' },
        { start_time: 'pronto', end_time: 'tarde' },
      ],
    });
    await user.selectOptions(await dateSelect(), 'martes 24/11/2026');
    await screen.findByRole('option', { name: '9:10 a. m.' });
    expect(optionsOf(timeSelect())).toEqual([
      '--Selecciona un horario--',
      '9:10 a. m.',
      '10:10 a. m.',
      '10:00 p. m.',
      '11:00 p. m.',
    ]);
    expect(timeSelect()).toBeEnabled();
  });

  it('are as long as the backend says: of forty-five available minutes the start is offered, and so is their day', async () => {
    network({
      [GET_HOURS]: ({ query }) =>
        query.date === TUESDAY ? { available_hours: [{ start_time: '10:15 AM', end_time: '11:00 AM' }] } : NONE,
    });
    const { user } = openScreen();
    await choose(user, 'martes 24/11/2026', '10:15 a. m.');
    expect(optionsOf(await dateSelect())).toEqual(['--Selecciona una fecha--', 'martes 24/11/2026']);
    expect(optionsOf(timeSelect())).toEqual(['--Selecciona un horario--', '10:15 a. m.']);
    expect(submitButton()).toBeEnabled();
  });

  test.each([
    ['07:00', ['9:00 a. m.', '10:00 a. m.', '11:00 a. m.']],
    ['07:59', ['9:00 a. m.', '10:00 a. m.', '11:00 a. m.']],
    ['08:00', ['10:00 a. m.', '11:00 a. m.']],
    ['09:59', ['11:00 a. m.']],
  ])('of today begin two clock hours ahead: at %s', async (clock, hours) => {
    setLimaClock(clock);
    network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'lunes 23/11/2026' });
    await user.selectOptions(await dateSelect(), 'lunes 23/11/2026');
    await screen.findByRole('option', { name: hours[0]! });
    expect(optionsOf(timeSelect()).slice(1)).toEqual(hours);
  });

  it("say 'El mentor no está disponible en esta fecha' when there are none", async () => {
    const { answer } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    answer(GET_HOURS, NONE);
    await user.selectOptions(await dateSelect(), 'martes 24/11/2026');
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('El mentor no está disponible en esta fecha'));
    expect(screen.getByText('No quedan horas libres ese día: elige otra fecha.')).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  test.each([
    ["the server's message", reply(422, { error: 'La fecha no es válida' }), 'La fecha no es válida'],
    ['the fallback', reply(400), 'Error al cargar los horarios disponibles'],
    ['the fallback without an answer', noNetwork, 'Error al cargar los horarios disponibles'],
  ])('show %s in a red box when they fail, with an empty list', async (_, failure, message) => {
    const { answer } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    answer(GET_HOURS, failure);
    await user.selectOptions(await dateSelect(), 'martes 24/11/2026');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(optionsOf(timeSelect())).toEqual(['--Selecciona un horario--']);
    expect(timeSelect()).toBeDisabled();

    answer(GET_HOURS, WIDE);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(timeSelect()).toBeEnabled());
    expect(await screen.findByRole('option', { name: '9:00 a. m.' })).toBeInTheDocument();
  });

  it('are cleared when another date is chosen', async () => {
    network();
    const { user } = openScreen();
    await choose(user);
    expect(submitButton()).toBeEnabled();
    await user.selectOptions(await dateSelect(), 'lunes 23/11/2026');
    await screen.findByRole('option', { name: '9:00 a. m.' });
    expect(timeSelect()).toHaveDisplayValue('--Selecciona un horario--');
    expect(submitButton()).toBeDisabled();
  });
});

describe('sending (rule 5.4)', () => {
  it('carries the guide, the start with Lima’s offset (rule 2.4), the description and the guests', async () => {
    const { callsTo } = network();
    const { user } = openScreen();
    await choose(user, 'martes 24/11/2026', '11:00 a. m.');
    await user.type(screen.getByLabelText('Descripción'), 'Precios');
    await user.type(
      screen.getByLabelText('Correos adicionales (separados por coma)'),
      ' luis@bodega.pe, ,no es un correo,',
    );
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING).map(({ body }) => body)).toEqual([
      {
        guide_id: 7,
        start_time: '2026-11-24T11:00:00-05:00',
        description: 'Precios',
        attendees: [{ email: 'luis@bodega.pe' }, { email: 'no es un correo' }],
      },
    ]);
  });

  it('sends a description of any length', async () => {
    const { callsTo } = network();
    const { user } = openScreen();
    await choose(user);
    const description = 'Quiero revisar mis precios. '.repeat(100);
    await user.click(screen.getByLabelText('Descripción'));
    await user.paste(description);
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING)[0]?.body).toMatchObject({ description });
  });

  test.each([
    ['a number, from the address', 'guides/7', {}, 7],
    ['text, from the address', 'guides/abc-1', {}, 'abc-1'],
    ['what the backend calls the guide', 'guides/7', { id: 'abc-1' }, 'abc-1'],
    ['a number of the backend, whatever the address', 'guides/ana', { id: 7 }, 7],
    ['text with a slash', 'guides/a%2Fb', { id: 'a/b' }, 'a/b'],
  ])('names the guide as the backend does: %s', async (_, path, guide, id) => {
    const { id: _ours, ...unnamed } = GUIDE;
    const api = `/entrepreneur/${path}`;
    const { callsTo } = network({ [`GET ${api}`]: { ...unnamed, ...guide }, [`GET ${api}/available_hours`]: WIDE });
    const { user } = openScreen(`/${path}`);
    await choose(user);
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING)[0]?.body).toMatchObject({ guide_id: id });
  });

  it("reads 'Procesando...' and is off meanwhile; a second one is ignored", async () => {
    const { callsTo } = network({ [POST_BOOKING]: noAnswer });
    const { user } = openScreen();
    await choose(user);
    await user.dblClick(submitButton());
    expect(screen.getByRole('button', { name: 'Procesando...' })).toBeDisabled();
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), '{Enter}');
    expect(callsTo(POST_BOOKING)).toHaveLength(1);
  });

  it('is ignored until date and time are chosen (rule 5.11)', async () => {
    const { callsTo } = network();
    const { user } = openScreen();
    await screen.findByRole('option', { name: 'martes 24/11/2026' });
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), 'luis@bodega.pe{Enter}');
    expect(callsTo(POST_BOOKING)).toEqual([]);
  });

  it('is summed up before', async () => {
    network();
    const { user } = openScreen();
    await choose(user);
    const summary = screen.getByText('Tu mentoría con Ana Ruiz:');
    expect(summary.parentElement).toHaveTextContent('Tu mentoría con Ana Ruiz: martes 24/11/2026, 9:00 a. m.');
  });

  test.each([
    ['America/Lima', 'Tu mentoría con Ana Ruiz: martes 24/11/2026, 9:00 a. m.'],
    [
      'Europe/Madrid',
      'Tu mentoría con Ana Ruiz: martes 24/11/2026, 9:00 a. m. (martes, 3:00 p. m. en tu zona horaria)',
    ],
    ['Asia/Tokyo', 'Tu mentoría con Ana Ruiz: martes 24/11/2026, 9:00 a. m. (martes, 11:00 p. m. en tu zona horaria)'],
  ])('is summed up with the local time of a browser in %s, and the options stay in Lima', async (timeZone, text) => {
    const options = Intl.DateTimeFormat().resolvedOptions();
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
    network();
    const { user } = openScreen();
    await choose(user);
    expect(screen.getByText('Tu mentoría con Ana Ruiz:').parentElement?.textContent).toBe(text);
    expect(optionsOf(timeSelect())[1]).toBe('9:00 a. m.');
    zone.mockRestore();
  });
});

describe('after booking (rule 5.16)', () => {
  it('says so in green, focused, with an .ics to download, and the form is empty', async () => {
    network({ [POST_BOOKING]: new Response('', { status: 201 }) });
    const { user } = openScreen();
    await choose(user);
    await user.type(screen.getByLabelText('Descripción'), 'Precios');
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), 'luis@bodega.pe');
    await user.click(submitButton());

    const notice = (await screen.findByText('¡Mentoría agendada exitosamente!')).closest('[role="status"]');
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Ana Ruiz te espera el martes 24/11/2026, 9:00 a. m.');
    await user.click(screen.getByRole('button', { name: 'Añadir a mi calendario' }));
    const file = await screen.findByRole('menuitem', { name: 'Archivo (.ics)' });
    expect(file).toHaveAttribute('download', 'mentoria-2026-11-24.ics');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('DTSTART:20261124T140000Z');

    expect(await dateSelect()).toHaveDisplayValue('--Selecciona una fecha--');
    expect(timeSelect()).toBeDisabled();
    expect(optionsOf(timeSelect())).toEqual(['--Selecciona un horario--']);
    expect(screen.getByLabelText('Descripción')).toHaveValue('');
    expect(screen.getByLabelText('Correos adicionales (separados por coma)')).toHaveValue('');
    expect(submitButton()).toBeDisabled();
  });

  it('the file names it as the mail does', async () => {
    network({ [POST_BOOKING]: reply(201, { id: 31 }) });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Añadir a mi calendario' }));
    const file = await screen.findByRole('menuitem', { name: 'Archivo (.ics)' });
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('UID:mentoria-31@localhost');
  });

  it('the dates are recomputed', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await choose(user);
    answer(GET_HOURS, ({ query }) => (query.date === TUESDAY ? NONE : WIDE));
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    await waitFor(() => expect(screen.queryByRole('option', { name: 'martes 24/11/2026' })).not.toBeInTheDocument());
  });
});

describe('when it is refused', () => {
  test.each([
    ["the server's error", reply(422, { error: 'El correo luis no es válido' }), 'El correo luis no es válido'],
    ['its message', reply(400, { message: 'Falta algo' }), 'Falta algo'],
    ['the fallback', reply(500), 'Error al agendar la mentoria'],
    ['the fallback without an answer', noNetwork, 'Error al agendar la mentoria'],
  ])('shows %s in a red box and keeps the form', async (_, failure, message) => {
    network({ [POST_BOOKING]: failure });
    const { user } = openScreen();
    await choose(user);
    await user.type(screen.getByLabelText('Descripción'), 'Precios');
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Descripción')).toHaveValue('Precios');
    expect(await dateSelect()).toHaveDisplayValue('martes 24/11/2026');
    expect(timeSelect()).toHaveDisplayValue('9:00 a. m.');
    expect(submitButton()).toBeEnabled();
  });

  it('because of a guest, says so at the field, which has the focus until it is corrected (rule 11.2)', async () => {
    network({ [POST_BOOKING]: reply(422, { error: 'El correo luis no es válido' }) });
    const { user } = openScreen();
    await choose(user);
    const guests = screen.getByLabelText('Correos adicionales (separados por coma)');
    await user.type(guests, 'rosa@bodega.pe, luis');
    await user.click(submitButton());
    await waitFor(() => expect(guests).toHaveFocus());
    expect(guests).toBeInvalid();
    expect(guests).toHaveAccessibleDescription('El correo luis no es válido');
    expect(screen.getAllByText('El correo luis no es válido')).toHaveLength(1);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.type(guests, '@bodega.pe');
    expect(guests).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('because of a guest whom its words do not name, adds which one', async () => {
    network({ [POST_BOOKING]: reply(422, { error: 'Datos inválidos' }) });
    const { user } = openScreen();
    await choose(user);
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), 'rosa@bodega.pe, luis');
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Datos inválidosRevisa: luis');
  });

  it('because of the guests whom the server names, says so at their field (rule 11.2)', async () => {
    const error = 'Puedes invitar como máximo a 10 personas';
    network({ [POST_BOOKING]: reply(422, { error, field_errors: { attendees: [error] } }) });
    const { user } = openScreen();
    await choose(user);
    const guests = screen.getByLabelText('Correos adicionales (separados por coma)');
    await user.type(guests, 'rosa@bodega.pe');
    await user.click(submitButton());
    await waitFor(() => expect(guests).toHaveFocus());
    expect(guests).toHaveAccessibleDescription(error);
  });

  it('because of the description, says so at that field, though a guest is wrong too (rule 11.2)', async () => {
    const error = 'Escribe como máximo 2000 caracteres';
    network({ [POST_BOOKING]: reply(422, { error, field_errors: { description: [error] } }) });
    const { user } = openScreen();
    await choose(user);
    const [description, guests] = [
      screen.getByLabelText('Descripción'),
      screen.getByLabelText('Correos adicionales (separados por coma)'),
    ];
    await user.type(guests, 'luis');
    await user.click(submitButton());
    await waitFor(() => expect(description).toHaveFocus());
    expect(description).toHaveAccessibleDescription(error);
    expect(screen.getAllByText(error)).toHaveLength(1);
    expect(guests).toBeValid();
    await user.type(description, 'x');
    expect(description).toBeValid();
  });

  it('by words that only seem to be about the guests, marks no field', async () => {
    network({ [POST_BOOKING]: reply(422, { error: 'Tu correo todavía no está confirmado' }) });
    const { user } = openScreen();
    await choose(user);
    const guests = screen.getByLabelText('Correos adicionales (separados por coma)');
    await user.type(guests, 'rosa@bodega.pe');
    await user.click(submitButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('Tu correo todavía no está confirmado');
    expect(guests).toBeValid();
  });

  it('because the hour was taken, keeps what was typed (rule 11.5), reloads the hours of the day and leads to them', async () => {
    const { answer } = network({ [POST_BOOKING]: reply(409, { error: 'El horario ya fue reservado' }) });
    const { user } = openScreen();
    await choose(user);
    await user.type(screen.getByLabelText('Descripción'), 'Precios');
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), 'luis@bodega.pe');
    answer(GET_HOURS, { available_hours: [{ start_time: '10:00 AM', end_time: '12:00 PM' }] });
    await user.click(submitButton());

    expect(await screen.findByRole('alert')).toHaveTextContent('El horario ya fue reservado');
    await waitFor(() => expect(timeSelect()).toHaveFocus());
    expect(optionsOf(timeSelect())).toEqual(['--Selecciona un horario--', '10:00 a. m.', '11:00 a. m.']);
    expect(await dateSelect()).toHaveDisplayValue('martes 24/11/2026');
    expect(timeSelect()).toHaveDisplayValue('--Selecciona un horario--');
    expect(screen.getByLabelText('Descripción')).toHaveValue('Precios');
    expect(screen.getByLabelText('Correos adicionales (separados por coma)')).toHaveValue('luis@bodega.pe');
  });
});

const BOOKED = {
  id: 31,
  start_time: '2026-11-24T14:00:00.000Z',
  end_time: '2026-11-24T15:00:00.000Z',
  status: 'confirmed',
  guide: { id: 7, name: 'Ana Ruiz' },
};
const GET_EVENTS = 'GET /entrepreneur/calendar_events';
const listOf = (...calendar_events: object[]) => ({ calendar_events, meta: { current_page: 1, total_pages: 1 } });
const MAY_BE_STORED = /La respuesta no llegó: puede que lo que enviaste sí se haya guardado/;

describe('REL-04: when no reply comes (rule 11.3)', () => {
  test.each([
    ['the connection breaks', noNetwork],
    ['a gateway answers', reply(503, { error: 'El servicio no responde' })],
    ['a gateway answers in HTML', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ])('and the event is among the user’s own, it is booked: %s', async (_, failure) => {
    const { callsTo } = network({ [POST_BOOKING]: failure, [GET_EVENTS]: listOf(BOOKED) });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING)).toHaveLength(1);
    expect(callsTo(GET_EVENTS)[0]?.query).toEqual({ scope: 'upcoming', page: '1' });
  });

  test.each([
    ['an hour with another mentor', { ...BOOKED, guide: { id: 8 } }],
    ['another hour', { ...BOOKED, start_time: '2026-11-24T15:00:00.000Z' }],
    ['a cancelled one', { ...BOOKED, status: 'cancelled' }],
  ])('%s is not it: the form may be sent again, with its key', async (_, other) => {
    const { callsTo, answer } = network({ [POST_BOOKING]: noNetwork, [GET_EVENTS]: listOf(other) });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    expect(await screen.findByText('Error al agendar la mentoria')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('no aparece en Mis mentorías. Puedes enviarlo otra vez');
    answer(POST_BOOKING, reply(201));
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    const [first, second] = keysOf(callsTo(POST_BOOKING));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  test.each([
    ['arrives', () => reply(201), '¡Mentoría agendada exitosamente!'],
    ['is refused', () => reply(409, { error: 'El horario ya fue reservado' }), 'El horario ya fue reservado'],
    ['is lost', noNetwork, MAY_BE_STORED],
  ])('or the reader has left meanwhile, a notice says what became of it where it %s', async (_, answer, words) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network({ [POST_BOOKING]: () => promise.then(answer) });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    await user.click(screen.getByRole('link', { name: 'Regresar a Buscar' }));
    await waitFor(() => expect(screen.queryByText('Agendar Una Mentoria')).not.toBeInTheDocument());
    resolve();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test.each([
    ['the hour', { available_hours: [{ start_time: '10:00 AM', end_time: '12:00 PM' }] }],
    ['the whole day', NONE],
  ])(
    'and %s turns out to be taken, which may be by just that, it stays chosen and is looked up first',
    async (_, left) => {
      const { callsTo, answer } = network({ [POST_BOOKING]: noNetwork, [GET_EVENTS]: listOf() });
      const { user } = openScreen();
      await choose(user);
      await user.click(submitButton());
      await screen.findByText('Error al agendar la mentoria');
      answer(GET_HOURS, left);
      await act(() => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === 'hours 7' }));
      expect(await dateSelect()).toHaveDisplayValue('martes 24/11/2026');
      expect(timeSelect()).toHaveDisplayValue('9:00 a. m.');
      expect(screen.queryByText(/ya no está libre/)).not.toBeInTheDocument();
      answer(GET_EVENTS, listOf(BOOKED));
      await user.click(submitButton());
      await screen.findByText('¡Mentoría agendada exitosamente!');
      expect(callsTo(POST_BOOKING)).toHaveLength(1);
    },
  );

  it('says that it is being checked', async () => {
    network({ [POST_BOOKING]: noNetwork, [GET_EVENTS]: noAnswer });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    expect(await screen.findByText('La respuesta no llegó. Comprobando si se guardó...')).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  it('and it cannot be checked, it is sent again only after a confirmation', async () => {
    const { callsTo } = network({ [POST_BOOKING]: noNetwork });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    expect(await screen.findByText(MAY_BE_STORED)).toHaveTextContent(
      'Compruébalo con tu mentor antes de enviarlo otra vez.',
    );
    await user.click(submitButton());
    const question = within(await screen.findByRole('dialog', { name: '¿Enviar otra vez?' }));
    expect(question.getByRole('button', { name: 'No enviar' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'No enviar' }));
    expect(await screen.findByText(MAY_BE_STORED)).toBeVisible();
    expect(callsTo(POST_BOOKING)).toHaveLength(1);
    await user.click(submitButton());
    await user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
    await waitFor(() => expect(callsTo(POST_BOOKING)).toHaveLength(2));
  });
});

const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));

describe('what was filled in (rule 5.19)', () => {
  async function fillIn() {
    const { user, unmount } = openScreen();
    await choose(user);
    await user.type(screen.getByLabelText('Descripción'), 'Precios');
    await user.type(screen.getByLabelText('Correos adicionales (separados por coma)'), 'socia@empresa.pe');
    return { user, unmount };
  }

  it('stands in the form when it is opened again, and can be sent', async () => {
    const { callsTo } = network();
    const { unmount } = await fillIn();
    unmount();
    const { user } = openScreen();
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING)[0]?.body).toEqual({
      guide_id: 7,
      start_time: '2026-11-24T09:00:00-05:00',
      description: 'Precios',
      attendees: [{ email: 'socia@empresa.pe' }],
    });
  });

  it('is for its guide alone', async () => {
    network({ 'GET /entrepreneur/guides/8': { ...GUIDE, id: 8 }, 'GET /entrepreneur/guides/8/available_hours': WIDE });
    (await fillIn()).unmount();
    openScreen('/guides/8');
    expect(await screen.findByLabelText('Descripción')).toHaveValue('');
    expect(await dateSelect()).toHaveValue('');
  });

  it('is gone once it is booked', async () => {
    network();
    const { user, unmount } = await fillIn();
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    unmount();
    openScreen();
    expect(await screen.findByLabelText('Descripción')).toHaveValue('');
  });
});

describe('the Idempotency-Key (rule 5.17)', () => {
  it('is another one for another form: changed, or filled in anew after a success', async () => {
    const { callsTo } = network({ [POST_BOOKING]: reply(201) });
    const { user } = openScreen();
    await choose(user);
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    await choose(user);
    await user.click(submitButton());
    await waitFor(() => expect(callsTo(POST_BOOKING)).toHaveLength(2));
    const [first, second] = keysOf(callsTo(POST_BOOKING));
    expect(second).not.toBe(first);
  });
});

it('asks for nothing but the calls of the core, and once for the days of the window (rule 12.1)', async () => {
  getDefaultStore().set(isDayByDayAtom, false);
  const { calls } = network();
  const { user } = openScreen();
  await choose(user);
  await user.click(submitButton());
  await screen.findByText('¡Mentoría agendada exitosamente!');
  const named = [GET_GUIDE, GET_HOURS, POST_BOOKING];
  const others = calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !named.includes(call));
  expect(others).toEqual(['GET /entrepreneur/guides/7/available_days']);
});
