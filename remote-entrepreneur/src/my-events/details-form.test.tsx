import { fakeNetwork, noNetwork, reply } from '@mentorias/session/testing';
import { endSession, renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyEventsScreen } from './my-events-screen.tsx';

const GET_EVENTS = 'GET /entrepreneur/calendar_events';
const PUT_DETAILS = 'PUT /entrepreneur/calendar_events/31/details';
const EVENT = {
  id: 31,
  start_time: '2026-11-24T14:00:00.000Z',
  end_time: '2026-11-24T15:00:00.000Z',
  status: 'confirmed',
  description: 'Precios',
  attendees: [{ email: 'luis@bodega.pe' }],
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
  user: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe' },
  revision: 0,
  is_editable: true,
};
const CHANGED = {
  ...EVENT,
  description: 'Costos',
  attendees: [...EVENT.attendees, { email: 'eva@bodega.pe' }],
  revision: 1,
};
const OPEN = 'Cambiar tema o invitados de la mentoría con Ana Ruiz, el martes 24/11/2026, 9:00 a. m.';
const EMAILS = 'Añadir invitados (correos separados por coma)';

const page = (...calendar_events: object[]) => ({
  calendar_events,
  meta: { current_page: 1, total_pages: 1, total_count: calendar_events.length },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-23T09:00:00-05:00'));
});

afterEach(() => {
  vi.useRealTimers();
});

const openScreen = () =>
  renderScreen(<MyEventsScreen />, { path: '/mis-mentorias', route: '/mis-mentorias', session: 'entrepreneur' });

async function openForm(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    [GET_EVENTS]: page(EVENT),
    'GET /entrepreneur/agreements': { agreements: [], total_count: 0 },
    [PUT_DETAILS]: CHANGED,
    ...answers,
  });
  const view = openScreen();
  await view.user.click(await screen.findByRole('button', { name: OPEN }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar tema o invitados' }));
  const [topic, emails] = [
    dialog.getByRole('textbox', { name: 'Tema' }),
    dialog.getByRole('textbox', { name: EMAILS }),
  ];
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  return { ...network, ...view, view, dialog, topic, emails, save };
}

describe('rule 6.18: topic and guests of a coming event', () => {
  it('are changed in a form that shows what they are', async () => {
    const { user, dialog, topic, emails, save, answer, callsTo } = await openForm();
    expect(topic).toHaveValue('Precios');
    expect(topic).toHaveAttribute('placeholder', 'Describe el objetivo o tema de la mentoria...');
    expect(dialog.getByText('luis@bodega.pe')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Guardar' })).toBeDisabled();
    await user.clear(topic);
    await user.type(topic, 'Costos');
    await user.type(emails, ' eva@bodega.pe, ');
    answer(GET_EVENTS, page(CHANGED));
    await save();
    expect(await screen.findByText('Mentoría actualizada')).toBeVisible();
    const attendees = [{ email: 'eva@bodega.pe' }];
    expect(callsTo(PUT_DETAILS).map(({ body }) => body)).toEqual([{ description: 'Costos', attendees, revision: 0 }]);
    expect(await screen.findByText('luis@bodega.pe, eva@bodega.pe')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('say who of the new guests gets no mail (rule 15.23)', async () => {
    const stopped_guests = [{ email: 'eva@bodega.pe' }];
    const { user, emails, save } = await openForm({ [PUT_DETAILS]: { ...CHANGED, stopped_guests } });
    await user.type(emails, 'eva@bodega.pe');
    await save();
    const notice = await screen.findByText(/^Mentoría actualizada\. eva@bodega\.pe pidió no recibir correos/);
    expect(notice).toHaveTextContent('avísale tú.');
  });

  it.each([
    ['a backend without the call (rule 12.1)', { is_editable: undefined }],
    ['an event that has begun', { start_time: '2026-11-23T13:30:00Z', end_time: '2026-11-23T14:30:00Z' }],
    ['a cancelled event', { status: 'cancelled' }],
  ])('are not offered of %s', async (_, changes) => {
    fakeNetwork({ [GET_EVENTS]: page({ ...EVENT, ...changes }), 'GET /entrepreneur/agreements': { agreements: [] } });
    openScreen();
    expect(await screen.findByText('Precios')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cambiar tema/ })).not.toBeInTheDocument();
  });

  it('are added to an event that has neither', async () => {
    const bare = { ...EVENT, description: '', attendees: [] };
    const { topic } = await openForm({ [GET_EVENTS]: page(bare) });
    expect(topic).toHaveValue('');
    expect(screen.queryByText('Invitados:')).not.toBeInTheDocument();
  });
});

describe('a refusal (rule 11.2)', () => {
  it.each([
    ['attendees', EMAILS, 'El correo eva@ no es válido'],
    ['description', 'Tema', 'La descripción admite como máximo 2000 caracteres'],
  ])('of %s is said at its field until that is changed', async (field, label, error) => {
    const { user, dialog, emails, save } = await openForm({
      [PUT_DETAILS]: reply(422, { error, field_errors: { [field]: [error] } }),
    });
    await user.type(emails, 'eva@');
    await save();
    const box = dialog.getByRole('textbox', { name: label });
    await waitFor(() => expect(box).toHaveAccessibleDescription(error));
    expect(dialog.getAllByRole('alert')).toHaveLength(1);
    expect(emails).toHaveValue('eva@');
    await user.type(box, 'x');
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of the event is said above the buttons', async () => {
    const error = 'Esta mentoría ya empezó, y no se puede cambiar';
    const { user, dialog, topic, save } = await openForm({ [PUT_DETAILS]: reply(422, { error }) });
    await user.type(topic, ' y costos');
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(error);
    expect(topic).toHaveValue('Precios y costos');
  });

  it('of an older revision shows both topics, and saves mine over the other (rule 11.10)', async () => {
    const current = { ...EVENT, description: 'Caja', revision: 4 };
    const { user, dialog, topic, save, answer, callsTo } = await openForm({
      [PUT_DETAILS]: reply(409, { error: 'Alguien lo cambió mientras tanto', current }),
    });
    await user.type(topic, ' y costos');
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(/TemaAhora: Caja.*Lo tuyo: Precios y costos/);
    answer(PUT_DETAILS, CHANGED);
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText('Mentoría actualizada')).toBeVisible();
    expect(callsTo(PUT_DETAILS).at(-1)?.body).toEqual({ description: 'Precios y costos', attendees: [], revision: 4 });
  });
});

it('REL-04: a change whose reply is lost is looked up in the list (rule 11.3)', async () => {
  const { user, topic, emails, save, answer, callsTo } = await openForm({ [PUT_DETAILS]: noNetwork });
  await user.clear(topic);
  await user.type(topic, 'Costos');
  await user.type(emails, 'EVA@bodega.pe, rosa@bodega.pe');
  answer(GET_EVENTS, page(CHANGED));
  await save();
  expect(await screen.findByText('Mentoría actualizada')).toBeVisible();
  expect(callsTo(PUT_DETAILS)).toHaveLength(1);
});

it('what was typed is there again where the session ended under it (rule 11.5)', async () => {
  const { user, topic, view } = await openForm();
  await user.type(topic, ' y costos');
  await endSession(view);
  expect((await openForm()).topic).toHaveValue('Precios y costos');
});
