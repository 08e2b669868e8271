import { fakeNetwork, noAnswer, noNetwork, reconnect, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { BookingScreen } from '../booking/booking-screen.tsx';
import { resetStores } from '../testing.ts';
import { isDayByDayAtom } from './available-hours-api.ts';

const GET_GUIDE = 'GET /entrepreneur/guides/7';
const GET_DAYS = 'GET /entrepreneur/guides/7/available_days';
const GET_HOURS = 'GET /entrepreneur/guides/7/available_hours';
const POST_BOOKING = 'POST /entrepreneur/calendar_events';

const RANGE = [{ start_time: '09:00', end_time: '12:00' }];
const GUIDE = { name: 'Ana Ruiz', available_schedule: { monday: RANGE, tuesday: RANGE, friday: RANGE } };
const NONE = { available_hours: [] };
const WIDE = { available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }] };
const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-23', '2026-11-24', '2026-11-27'] as const;
const DAYS = {
  available_days: [
    { date: MONDAY, ...WIDE },
    { date: TUESDAY, ...NONE },
    { date: FRIDAY, ...WIDE },
  ],
};
const OPEN = ['lunes 23/11/2026', 'viernes 27/11/2026'];
const FAILED = 'No pudimos comprobar algunas fechas.';

beforeEach(() => {
  resetStores();
  getDefaultStore().set(isDayByDayAtom, false);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T07:30:00-05:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

function network(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const made = fakeNetwork({
    [GET_GUIDE]: GUIDE,
    [GET_DAYS]: DAYS,
    [GET_HOURS]: ({ query }) => (query.date?.startsWith(TUESDAY) ? NONE : WIDE),
    [POST_BOOKING]: reply(201),
    ...answers,
  });
  return { ...made, daysAsked: () => made.callsTo(GET_HOURS).map(({ query }) => query.date?.slice(0, 10)) };
}

function openScreen() {
  return renderScreen(<BookingScreen />, { path: '/guides/7', route: '/guides/:id', session: 'entrepreneur' });
}

/** The dates that can be chosen, once all are known. */
async function dates() {
  const select = await screen.findByLabelText('Fecha');
  await waitFor(() => expect(screen.queryByText('Comprobando las fechas...')).not.toBeInTheDocument());
  const options = within(select).getAllByRole('option');
  return options.slice(1).map(({ textContent }) => textContent);
}

describe('with a backend that answers for the whole window', () => {
  it('asks once for all dates, and for the hours of the date that is chosen', async () => {
    const { callsTo, daysAsked } = network();
    const { user } = openScreen();
    expect(await dates()).toEqual(OPEN);
    expect(callsTo(GET_DAYS).map(({ query }) => query)).toEqual([{}]);
    expect(daysAsked()).toEqual([]);
    await user.selectOptions(await screen.findByLabelText('Fecha'), 'viernes 27/11/2026');
    expect(await screen.findByRole('option', { name: '9:00 a. m.' })).toBeInTheDocument();
    expect(daysAsked()).toEqual([FRIDAY]);
    expect(callsTo(GET_DAYS)).toHaveLength(1);
  });

  it('asks once more after a booking (rule 5.16)', async () => {
    const { answer, callsTo } = network();
    const { user } = openScreen();
    await dates();
    await user.selectOptions(await screen.findByLabelText('Fecha'), 'viernes 27/11/2026');
    await screen.findByRole('option', { name: '9:00 a. m.' });
    await user.selectOptions(screen.getByLabelText('Horario'), '9:00 a. m.');
    answer(GET_DAYS, {
      available_days: [
        { date: MONDAY, ...WIDE },
        { date: TUESDAY, ...NONE },
        { date: FRIDAY, ...NONE },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Realizar Solicitud' }));
    await screen.findByText('¡Mentoría agendada exitosamente!');
    await waitFor(() => expect(callsTo(GET_DAYS)).toHaveLength(2));
    expect(await dates()).toEqual(['lunes 23/11/2026']);
  });

  it('asks for a single day that it leaves out, or that cannot be read', async () => {
    const { daysAsked } = network({
      [GET_DAYS]: {
        available_days: [
          { date: MONDAY, ...WIDE },
          { date: TUESDAY, available_hours: 'varias' },
        ],
      },
    });
    openScreen();
    expect(await dates()).toEqual(OPEN);
    expect(daysAsked()).toEqual([TUESDAY, FRIDAY]);
  });

  it('aborts the call when the reader leaves', async () => {
    const { callsTo } = network({ [GET_DAYS]: noAnswer });
    const { unmount } = openScreen();
    await waitFor(() => expect(callsTo(GET_DAYS)).toHaveLength(1));
    expect(callsTo(GET_DAYS)[0]?.signal.aborted).toBe(false);
    unmount();
    await waitFor(() => expect(callsTo(GET_DAYS)[0]?.signal.aborted).toBe(true));
  });
});

describe('with a backend that does not know the call (rule 12.1)', () => {
  test.each([
    ['a 400', reply(400, { error: 'Bad Request' })],
    ['a 403', reply(403, { message: 'Missing Authentication Token' })],
    ['a 404', reply(404, { message: 'Not Found' })],
    ['a 405', reply(405)],
    ['a 501', reply(501)],
    ['nothing', new Response('', { status: 200 })],
    ['what is no JSON', new Response('ok', { headers: { 'content-type': 'application/json' } })],
    ['a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['a single guide', GUIDE],
    ['an empty list', { available_days: [] }],
    ['hours without days', WIDE],
  ])('it is asked day by day after %s, and the call is made once', async (_, answer) => {
    const { callsTo, daysAsked } = network({ [GET_DAYS]: answer });
    const { unmount } = openScreen();
    expect(await dates()).toEqual(OPEN);
    expect(daysAsked()).toEqual([MONDAY, TUESDAY, FRIDAY]);
    unmount();
    openScreen();
    expect(await dates()).toEqual(OPEN);
    await waitFor(() => expect(daysAsked()).toHaveLength(6));
    expect(callsTo(GET_DAYS)).toHaveLength(1);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
  });
});

describe('where the window cannot be loaded', () => {
  test.each([
    ['the service fails', reply(500), 3],
    ['the service is away', reply(503, { error: 'El servicio no está disponible' }), 9],
    ['there is no network', noNetwork, 3],
  ])('because %s, the dates count as unavailable, and are checked again on request', async (_, failure, tries) => {
    const { answer, callsTo, daysAsked } = network({ [GET_DAYS]: failure });
    const { user } = openScreen();
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(callsTo(GET_DAYS)).toHaveLength(tries);
    expect(daysAsked()).toEqual([]);
    answer(GET_DAYS, DAYS);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('option', { name: 'lunes 23/11/2026' })).toBeInTheDocument();
    expect(await dates()).toEqual(OPEN);
    expect(callsTo(GET_DAYS)).toHaveLength(tries + 1);
  });

  it('it loads when the browser is back online', async () => {
    const { answer } = network({ [GET_DAYS]: noNetwork });
    openScreen();
    await screen.findByText(FAILED);
    answer(GET_DAYS, DAYS);
    act(reconnect);
    expect(await screen.findByRole('option', { name: 'lunes 23/11/2026' })).toBeInTheDocument();
  });
});
