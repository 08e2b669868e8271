import { fakeNetwork, noAnswer, reply } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { resetStores } from '../testing.ts';
import { BookingScreen } from './booking-screen.tsx';

const OPEN = [{ start_time: '09:00', end_time: '12:00' }];
const GUIDE = { id: 7, name: 'Ana Ruiz', available_schedule: { tuesday: OPEN, thursday: OPEN } };
const HOURS = { available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }] };
const LATER = { available_hours: [{ start_time: '10:00 AM', end_time: '12:00 PM' }] };
const GET_GUIDE = 'GET /entrepreneur/guides/7';
const GET_HOURS = 'GET /entrepreneur/guides/7/available_hours';
const POST_BOOKING = 'POST /entrepreneur/calendar_events';
const TUESDAY_TEN = '2026-11-24T15:00:00.000Z';

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T07:30:00-05:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

function network(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({ [GET_GUIDE]: GUIDE, [GET_HOURS]: HOURS, [POST_BOOKING]: reply(201), ...answers });
}

function openScreen(path = '/guides/7') {
  return renderScreen(<BookingScreen />, {
    path,
    route: '/guides/:id',
    session: 'entrepreneur',
    otherRoutes: [{ path: '/', element: <p>La búsqueda</p> }],
  });
}

const days = () => screen.findByRole('radiogroup', { name: 'Elige un día' });
const hours = () => screen.findByRole('radiogroup', { name: 'Elige una hora' });
const chip = (name: string | RegExp) => screen.findByRole('radio', { name });
const chipsOf = (group: HTMLElement) => within(group).getAllByRole<HTMLInputElement>('radio');
const dateSelect = () => screen.getByLabelText('Fecha');
const timeSelect = () => screen.getByLabelText('Horario');
const submitButton = () => screen.getByRole('button', { name: 'Realizar Solicitud' });

async function openDay(name: string) {
  const day = await chip(name);
  await waitFor(() => expect(day).toBeEnabled());
  return day;
}

describe('the strip of days (rule 5.21)', () => {
  it('shows the seven days of the window; those on which nothing is free are off', async () => {
    network();
    openScreen();
    await openDay('mar 24 de noviembre');
    const chips = chipsOf(await days());
    expect(chips.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'hoy 23 de noviembre',
      'mar 24 de noviembre',
      'mié 25 de noviembre',
      'jue 26 de noviembre',
      'vie 27 de noviembre',
      'sáb 28 de noviembre',
      'dom 29 de noviembre',
    ]);
    expect(chips.flatMap(({ disabled }, index) => (disabled ? [] : [index]))).toEqual([1, 3]);
  });

  it('chooses what the select then shows, and shows what the select chooses', async () => {
    network();
    const { user } = openScreen();
    await user.click(await openDay('mar 24 de noviembre'));
    expect(dateSelect()).toHaveDisplayValue('martes 24/11/2026');
    await user.selectOptions(dateSelect(), 'jueves 26/11/2026');
    expect(await chip('jue 26 de noviembre')).toBeChecked();
    expect(await chip('mar 24 de noviembre')).not.toBeChecked();
  });
});

describe('the chips of hours (rule 5.21)', () => {
  it('are those of the chosen day, and choose what the select shows', async () => {
    network();
    const { user } = openScreen();
    await user.click(await openDay('mar 24 de noviembre'));
    expect(chipsOf(await hours()).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      '9:00 a. m.',
      '10:00 a. m.',
      '11:00 a. m.',
    ]);
    await user.click(await chip('10:00 a. m.'));
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('10:00 a. m.'));
    expect(submitButton()).toBeEnabled();
  });

  it('are there while the hours load anew, and a click meanwhile is not lost', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await openDay('mar 24 de noviembre');
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(GET_HOURS, () => promise.then(() => reply(200, HOURS)));
    await user.click(await chip('mar 24 de noviembre'));
    await user.click(await chip('11:00 a. m.'));
    expect(timeSelect()).toBeDisabled();
    expect(submitButton()).toBeDisabled();
    resolve();
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('11:00 a. m.'));
    expect(submitButton()).toBeEnabled();
  });

  it('say so where the hour is taken by then', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await openDay('mar 24 de noviembre');
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(GET_HOURS, () => promise.then(() => reply(200, LATER)));
    await user.click(await chip('mar 24 de noviembre'));
    await user.click(await chip('9:00 a. m.'));
    resolve();
    expect(await screen.findByText('Esa hora ya no está libre: elige otra.')).toBeVisible();
    expect(timeSelect()).toHaveDisplayValue('--Selecciona un horario--');
    expect(submitButton()).toBeDisabled();
    await user.click(await chip('10:00 a. m.'));
    expect(screen.queryByText('Esa hora ya no está libre: elige otra.')).toBeNull();
  });

  it('and the days are off while the booking is sent', async () => {
    network({ [POST_BOOKING]: noAnswer });
    const { user } = openScreen();
    await user.click(await openDay('mar 24 de noviembre'));
    await user.click(await chip('10:00 a. m.'));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    for (const each of [...chipsOf(await days()), ...chipsOf(await hours())]) expect(each).toBeDisabled();
  });

  it('and the days are one stop of the keyboard each', async () => {
    network();
    const { user } = openScreen();
    const day = await openDay('mar 24 de noviembre');
    dateSelect().focus();
    await user.tab();
    expect(day).toHaveFocus();
    await user.keyboard(' ');
    await chip('9:00 a. m.');
    await waitFor(() => expect(timeSelect()).toBeEnabled());
    await user.tab();
    expect(timeSelect()).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(timeSelect()).toHaveDisplayValue('9:00 a. m.');
    await user.tab();
    expect(screen.getByLabelText('Descripción')).toHaveFocus();
  });
});

describe('an hour in the address (rule 5.20)', () => {
  const path = `/guides/7?start_time=${TUESDAY_TEN}`;

  it('is chosen, and can be sent at once', async () => {
    const { callsTo } = network();
    const { user } = openScreen(path);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(dateSelect()).toHaveDisplayValue('martes 24/11/2026');
    expect(timeSelect()).toHaveDisplayValue('10:00 a. m.');
    expect(await chip('10:00 a. m.')).toBeChecked();
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(callsTo(POST_BOOKING)[0]?.body).toMatchObject({ start_time: '2026-11-24T10:00:00-05:00', description: '' });
  });

  it.each([
    ['is scrolled to on a phone, where the form stands below the guide', 360, path, 1],
    ['stands beside the guide on a wide screen', 1280, path, 0],
    ['of which there is none leaves a phone at the top', 360, '/guides/7', 0],
  ])('%s', async (_, width, address, times) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => {
      setScreenWidth(1280);
      scrolled.mockRestore();
    });
    setScreenWidth(width);
    network();
    openScreen(address);
    await openDay('mar 24 de noviembre');
    await new Promise(requestAnimationFrame);
    const form = screen.getByRole('form', { name: 'Agendar Una Mentoria' });
    expect(scrolled.mock.contexts.filter((element) => (element as Element).contains(form))).toHaveLength(times);
  });

  it('is in it no more once another is chosen, or it is booked', async () => {
    network();
    const { user, router } = openScreen(path);
    await user.click(await chip('11:00 a. m.'));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('11:00 a. m.'));

    await router.navigate(path);
    await waitFor(() => expect(timeSelect()).toHaveDisplayValue('10:00 a. m.'));
    await user.click(submitButton());
    await screen.findByText('¡Mentoría agendada exitosamente!');
    expect(router.state.location.search).toBe('');
    expect(dateSelect()).toHaveDisplayValue('--Selecciona una fecha--');
  });

  it('leaves what was typed for the same mentor in its place (rule 5.19)', async () => {
    network();
    const { user, unmount } = openScreen();
    await user.type(await screen.findByLabelText('Descripción'), 'Precios');
    unmount();
    openScreen(path);
    await waitFor(() => expect(submitButton()).toBeEnabled());
    expect(screen.getByLabelText('Descripción')).toHaveValue('Precios');
  });

  test.each([
    ['on a day without hours', '2026-11-25T15:00:00.000Z', '--Selecciona una fecha--'],
    ['that is taken', '2026-11-24T14:00:00.000Z', 'martes 24/11/2026'],
    ['long past', '2026-01-05T15:00:00.000Z', '--Selecciona una fecha--'],
  ])('%s: says so, and another can be chosen', async (_, instant, date) => {
    network({ [GET_HOURS]: LATER });
    const { user } = openScreen(`/guides/7?start_time=${instant}`);
    expect(await screen.findByText('Esa hora ya no está libre: elige otra.')).toBeVisible();
    expect(dateSelect()).toHaveDisplayValue(date);
    expect(submitButton()).toBeDisabled();
    await user.click(await openDay('jue 26 de noviembre'));
    await waitFor(() => expect(timeSelect()).toBeEnabled());
    expect(screen.queryByText('Esa hora ya no está libre: elige otra.')).toBeNull();
  });

  test.each(['', 'mañana', '%00', '99999999999'])('that is none chooses nothing: %j', async (text) => {
    network();
    openScreen(`/guides/7?start_time=${text}`);
    await openDay('mar 24 de noviembre');
    expect(dateSelect()).toHaveDisplayValue('--Selecciona una fecha--');
    expect(screen.queryByText(/ya no está libre/)).toBeNull();
  });
});
