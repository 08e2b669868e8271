import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventAt } from '../dashboard/testing.ts';
import { SpecialDatesCard } from './special-dates-card.tsx';

const PATH = '/guide/availability_exceptions';
const CHRISTMAS = { id: 5, from: '2026-12-24', to: '2026-12-31', ranges: [], reason: 'Vacaciones' };
const FAIR = {
  id: 6,
  from: '2026-11-28',
  to: '2026-11-28',
  ranges: [{ start_time: '18:00', end_time: '20:00' }],
  reason: '',
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00-05:00'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function open(availability_exceptions: object[] = [FAIR, CHRISTMAS]) {
  const network = fakeNetwork({
    [`GET ${PATH}`]: { availability_exceptions },
    'GET /guide/calendar_events': { calendar_events: [] },
  });
  const view = renderScreen(<SpecialDatesCard />, { session: 'guide' });
  await screen.findByRole('button', { name: 'Agregar fecha' });
  return { ...view, network };
}

async function openForm(availability_exceptions: object[] = []) {
  const view = await open(availability_exceptions);
  await view.user.click(screen.getByRole('button', { name: 'Agregar fecha' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar fecha especial' }));
  await form.findByRole('textbox', { name: 'Desde el día' });
  return { ...view, form };
}

describe('the special dates (rule 7.11)', () => {
  test('say their days, what changes and why', async () => {
    await open();
    const [fair, christmas] = screen.getAllByRole('listitem');
    expect(fair).toHaveTextContent('sábado 28/11/2026');
    expect(fair).toHaveTextContent('6:00 p. m. – 8:00 p. m.');
    expect(christmas).toHaveTextContent('Del 24/12/2026 al 31/12/2026');
    expect(christmas).toHaveTextContent('Sin horarios · Vacaciones');
  });

  test('can be removed', async () => {
    const { user, network } = await open();
    network.answer(`DELETE ${PATH}/5`, () => reply(204));
    network.answer(`GET ${PATH}`, { availability_exceptions: [FAIR] });
    await user.click(screen.getByRole('button', { name: 'Quitar: Del 24/12/2026 al 31/12/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar fecha' }));
    expect(await screen.findByText('Del 24/12/2026 al 31/12/2026: vuelve tu horario de siempre')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Vacaciones/)).not.toBeInTheDocument());
  });

  test('stay where their mentor thinks better of it', async () => {
    const { user, network } = await open();
    await user.click(screen.getByRole('button', { name: 'Quitar: Del 24/12/2026 al 31/12/2026' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Quitar esta fecha?' }));
    expect(question.getByText('Del 24/12/2026 al 31/12/2026: vuelve tu horario de siempre.')).toBeVisible();
    await user.click(question.getByRole('button', { name: /^(Volver|Cancelar)$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.callsTo(`DELETE ${PATH}/5`)).toEqual([]);
  });

  test('whose removal fails say so, and stay', async () => {
    const { user, network } = await open();
    network.answer(`DELETE ${PATH}/5`, () => reply(503, { error: 'Inténtalo más tarde' }));
    await user.click(screen.getByRole('button', { name: 'Quitar: Del 24/12/2026 al 31/12/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Quitar fecha' }));
    expect(await screen.findByText('Inténtalo más tarde')).toBeVisible();
    expect(screen.getByText(/Vacaciones/)).toBeVisible();
  });

  test('that failed to load can be loaded again', async () => {
    const network = fakeNetwork({ [`GET ${PATH}`]: () => reply(500) });
    const { user } = renderScreen(<SpecialDatesCard />, { session: 'guide' });
    expect(await screen.findByText('Error al cargar tus fechas especiales')).toBeVisible();
    network.answer(`GET ${PATH}`, { availability_exceptions: [] });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('No tienes fechas especiales.')).toBeVisible();
  });

  test('are absent where the backend has none (rule 12.1)', async () => {
    fakeNetwork();
    renderScreen(<SpecialDatesCard />, { session: 'guide' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Fechas especiales' })).not.toBeInTheDocument());
  });
});

describe('a new one', () => {
  test('is a day off', async () => {
    const { user, network, form } = await openForm();
    network.answer(`POST ${PATH}`, () => reply(201, CHRISTMAS));
    expect(form.getByRole('button', { name: 'Guardar fecha' })).toBeDisabled();
    await user.type(form.getByRole('textbox', { name: 'Desde el día' }), '24/12/2026{Tab}');
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje');
    await user.click(form.getByRole('button', { name: 'Guardar fecha' }));
    expect(await screen.findByText('Fecha guardada')).toBeVisible();
    const sent = { from: '2026-12-24', to: '2026-12-24', ranges: [], reason: 'Viaje' };
    expect(network.callsTo(`POST ${PATH}`)[0]?.body).toEqual(sent);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is other hours on one date, chosen as those of a weekday are', async () => {
    const { user, network, form } = await openForm();
    network.answer(`POST ${PATH}`, () => reply(201, FAIR));
    await user.click(form.getByRole('radio', { name: 'Otro horario' }));
    expect(form.queryByRole('textbox', { name: 'Hasta el día' })).not.toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: 'Día' }), '28/11/2026{Tab}');
    await user.selectOptions(form.getByRole('combobox', { name: 'Desde' }), '06:00 PM');
    await user.click(form.getByRole('button', { name: 'Guardar fecha' }));
    expect(await screen.findByText('Fecha guardada')).toBeVisible();
    const ranges = [{ start_time: '18:00', end_time: '19:30' }];
    expect(network.callsTo(`POST ${PATH}`)[0]?.body).toEqual({ ...FAIR, id: undefined, ranges });
  });

  test('says how many events are booked on its days', async () => {
    const { user, network, form } = await openForm();
    const [first, second] = [eventAt('2026-11-25T09:00:00-05:00'), eventAt('2026-11-26T09:00:00-05:00')];
    network.answer('GET /guide/calendar_events', { calendar_events: [first] });
    await user.type(form.getByRole('textbox', { name: 'Desde el día' }), '25/11/2026{Tab}');
    expect(
      await form.findByText(/^Tienes 1 mentoría en esos días\. Sigue en pie: cancélala o reprográmala .* atenderla\.$/),
    ).toBeVisible();
    network.answer('GET /guide/calendar_events', { calendar_events: [first, second] });
    await user.type(form.getByRole('textbox', { name: 'Hasta el día' }), '26/11/2026{Tab}');
    expect(await form.findByText(/^Tienes 2 mentorías .* cancélalas o reprográmalas .* atenderlas\.$/)).toBeVisible();
  });

  test('that breaks a rule is not sent', async () => {
    const { user, network, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Hasta el día' }), '24/11/2026{Tab}');
    await user.type(form.getByRole('textbox', { name: 'Desde el día' }), '25/11/2026{Tab}');
    await user.click(form.getByRole('button', { name: 'Guardar fecha' }));
    expect(form.getByRole('alert')).toHaveTextContent('La fecha final no puede ser anterior a la inicial');
    expect(network.callsTo(`POST ${PATH}`)).toEqual([]);
  });

  test('is not sent while a day in it cannot be chosen', async () => {
    const { user, network, form } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'Desde el día' }), '25/11/2026{Tab}');
    const last = form.getByRole('textbox', { name: 'Hasta el día' });
    await user.type(last, '24/11/2026{Tab}');
    expect(form.getByText('Elige una fecha desde el 25/11/2026')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Guardar fecha' }));
    expect(network.callsTo(`POST ${PATH}`)).toEqual([]);
    expect(last).toHaveFocus();
  });

  test('that overlaps another one says so', async () => {
    const { user, network, form } = await openForm();
    network.answer(`POST ${PATH}`, () => reply(409, { error: 'Ya tienes una fecha especial en esos días' }));
    await user.type(form.getByRole('textbox', { name: 'Desde el día' }), '24/12/2026{Tab}');
    await user.click(form.getByRole('button', { name: 'Guardar fecha' }));
    expect(await form.findByText('Ya tienes una fecha especial en esos días')).toBeVisible();
  });
});

describe('the holidays', () => {
  test('of a year ahead are listed, without those that are marked already', async () => {
    const { user } = await open();
    await user.click(screen.getByText('Feriados del Perú'));
    expect(screen.getByText(/Decreto Legislativo 713/)).toBeVisible();
    expect(screen.getByText('Inmaculada Concepción')).toBeVisible();
    expect(screen.getByText('martes 08/12/2026')).toBeVisible();
    expect(screen.getByText('Viernes Santo')).toBeVisible();
    expect(screen.queryByText('Navidad')).not.toBeInTheDocument();
  });

  test('are marked with one click', async () => {
    const { user, network } = await open();
    network.answer(`POST ${PATH}`, () => reply(201));
    await user.click(screen.getByText('Feriados del Perú'));
    await user.click(screen.getByRole('button', { name: 'Cerrar: Año Nuevo, viernes, 1 de enero' }));
    expect(await screen.findByText('Fecha guardada')).toBeVisible();
    const sent = { from: '2027-01-01', to: '2027-01-01', ranges: [], reason: 'Año Nuevo' };
    expect(network.callsTo(`POST ${PATH}`)[0]?.body).toEqual(sent);
  });

  test('are marked all at once, after a question; one that is taken already changes nothing (rule 7.15)', async () => {
    const { user, network } = await open();
    const stored: { from: string }[] = [CHRISTMAS];
    network.answer(`POST ${PATH}`, ({ body }: Call) => {
      const holiday = body as { from: string };
      if (holiday.from === '2027-01-01') return reply(409, { error: 'Ya tienes una fecha especial en esos días' });
      stored.push(holiday);
      return reply(201, holiday);
    });
    await user.click(screen.getByText('Feriados del Perú'));
    await user.click(screen.getByRole('button', { name: 'Cerrar los 15 feriados' }));
    const question = within(await screen.findByRole('dialog', { name: '¿Cerrar los feriados?' }));
    expect(network.callsTo(`POST ${PATH}`)).toEqual([]);
    network.answer(`GET ${PATH}`, () => ({ availability_exceptions: stored }));
    await user.click(question.getByRole('button', { name: 'Cerrar feriados' }));
    expect(await screen.findByText('15 feriados guardados')).toBeVisible();
    expect(network.callsTo(`POST ${PATH}`)).toHaveLength(15);
    expect(stored.map(({ from }) => from)).toContain('2027-03-26');
  });

  test('of which some are not marked say so, and those stay in the list', async () => {
    const { user, network } = await open();
    let left = 2;
    const stored: object[] = [CHRISTMAS];
    network.answer(`POST ${PATH}`, ({ body }: Call) => {
      left -= 1;
      if (left < 0) return reply(503, { error: 'Inténtalo más tarde' });
      stored.push({ ...(body as object), id: 50 + left });
      return reply(201);
    });
    network.answer(`GET ${PATH}`, () => ({ availability_exceptions: stored }));
    await user.click(screen.getByText('Feriados del Perú'));
    await user.click(screen.getByRole('button', { name: 'Cerrar los 15 feriados' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar feriados' }));
    expect(await screen.findByText(/Inténtalo más tarde|Error al guardar la fecha/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Cerrar los 13 feriados' })).toBeEnabled();
  });
});
