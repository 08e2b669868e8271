import { fakeNetwork, noAnswer } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookingScreen } from './booking-screen.tsx';

const GET_GUIDE = 'GET /entrepreneur/guides/7';
const GET_HOURS = 'GET /entrepreneur/guides/7/available_hours';
const POST_BOOKING = 'POST /entrepreneur/calendar_events';

const GUIDE = { name: 'Ana Ruiz', available_schedule: { tuesday: [{ start_time: '09:00', end_time: '12:00' }] } };
const HOURS = { available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }] };

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00-05:00') });
});

afterEach(() => {
  vi.useRealTimers();
});

async function openScreen() {
  renderScreen(<BookingScreen />, { path: '/guides/7', route: '/guides/:id', session: 'entrepreneur' });
  await pass(100);
}

it('after ten seconds a read can be aborted and started again, by that click alone (rule 11.4)', async () => {
  const { callsTo, answer } = fakeNetwork({ [GET_GUIDE]: noAnswer, [GET_HOURS]: HOURS });
  await openScreen();
  await pass(9_000);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  await pass(1_000);
  expect(callsTo(GET_GUIDE)[0]?.signal.aborted).toBe(false);

  answer(GET_GUIDE, GUIDE);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(100);
  expect(callsTo(GET_GUIDE)[0]?.signal.aborted).toBe(true);
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
});

it('a day that does not load delays no other day, and can be loaded again', async () => {
  const { answer } = fakeNetwork({
    [GET_GUIDE]: {
      ...GUIDE,
      available_schedule: { ...GUIDE.available_schedule, friday: [{ start_time: '09:00', end_time: '12:00' }] },
    },
    [GET_HOURS]: ({ query }) => (query.date?.startsWith('2026-11-27') ? noAnswer() : HOURS),
  });
  await openScreen();
  expect(screen.getByRole('option', { name: 'martes 24/11/2026' })).toBeInTheDocument();
  await pass(10_000);
  answer(GET_HOURS, HOURS);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await pass(100);
  expect(screen.getByRole('option', { name: 'viernes 27/11/2026' })).toBeInTheDocument();
});

it('a request that takes long says so, and cannot be sent twice', async () => {
  const { callsTo } = fakeNetwork({ [GET_GUIDE]: GUIDE, [GET_HOURS]: HOURS, [POST_BOOKING]: noAnswer });
  await openScreen();
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-11-24' } });
  await pass(100);
  fireEvent.change(screen.getByLabelText('Horario'), { target: { value: '540' } });
  fireEvent.click(screen.getByRole('button', { name: 'Realizar Solicitud' }));
  await pass(60_000);
  expect(
    screen.getByText('Está tardando más de lo normal. Espera la respuesta: la solicitud no se enviará dos veces.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  expect(callsTo(POST_BOOKING)).toHaveLength(1);
  expect(callsTo(POST_BOOKING)[0]?.signal.aborted).toBe(false);
});

it('an hour that has become too near while the screen was open is no longer chosen (rule 5.7)', async () => {
  fakeNetwork({
    [GET_GUIDE]: { ...GUIDE, available_schedule: { monday: [{ start_time: '09:00', end_time: '12:00' }] } },
    [GET_HOURS]: HOURS,
  });
  await openScreen();
  fireEvent.change(screen.getByLabelText('Fecha'), { target: { value: '2026-11-23' } });
  await pass(100);
  fireEvent.change(screen.getByLabelText('Horario'), { target: { value: '660' } });
  expect(screen.getByRole('button', { name: 'Realizar Solicitud' })).toBeEnabled();
  await pass(3_600_000);
  expect(screen.queryByRole('option', { name: '11:00 a. m.' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Realizar Solicitud' })).toBeDisabled();
});
