import { queryClient } from '@mentorias/session';
import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, noAnswer, noNetwork, reconnect, reply } from '@mentorias/session/testing';
import { endSession, renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MyEventsScreen } from './my-events-screen.tsx';

const GET_EVENTS = 'GET /entrepreneur/calendar_events';
const GET_GUIDE = 'GET /entrepreneur/guides/7';
const GET_HOURS = 'GET /entrepreneur/guides/7/available_hours';
const PUT_EVENT = 'PUT /entrepreneur/calendar_events/31';
const CANCEL_EVENT = 'POST /entrepreneur/calendar_events/31/cancellation';

const TOMORROW = {
  id: 31,
  start_time: '2026-11-24T14:00:00.000Z',
  end_time: '2026-11-24T15:00:00.000Z',
  status: 'confirmed',
  cancelled_by: null,
  cancel_reason: '',
  description: 'Precios',
  attendees: [{ email: 'luis@bodega.pe' }],
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
};
const NOW_RUNNING = { ...TOMORROW, id: 32, start_time: '2026-11-23T13:30:00Z', end_time: '2026-11-23T14:30:00Z' };
const DONE = { ...TOMORROW, id: 33, start_time: '2026-11-20T14:00:00Z', end_time: '2026-11-20T15:00:00Z' };
const CANCELLED = { ...TOMORROW, id: 34, status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' };

const page = (...calendar_events: object[]) => ({
  calendar_events,
  meta: { current_page: 1, total_pages: 1, total_count: calendar_events.length },
});

const GUIDE = {
  name: 'Ana Ruiz',
  available_schedule: {
    tuesday: [{ start_time: '09:00', end_time: '12:00' }],
    friday: [{ start_time: '09:00', end_time: '12:00' }],
  },
};
const HOURS = { available_hours: [{ start_time: '10:00 AM', end_time: '12:00 PM' }] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-11-23T09:00:00-05:00'));
});

afterEach(() => {
  vi.useRealTimers();
});

function network(answers: Parameters<typeof fakeNetwork>[0] = {}) {
  return fakeNetwork({
    [GET_EVENTS]: ({ query }) => (query.scope === 'past' ? page(DONE, CANCELLED) : page(NOW_RUNNING, TOMORROW)),
    'GET /entrepreneur/agreements': { agreements: [], total_count: 0 },
    [GET_GUIDE]: GUIDE,
    [GET_HOURS]: HOURS,
    [PUT_EVENT]: TOMORROW,
    [CANCEL_EVENT]: { ...TOMORROW, status: 'cancelled' },
    ...answers,
  });
}

function openScreen(path = '/mis-mentorias') {
  return renderScreen(<MyEventsScreen />, {
    path,
    route: '/mis-mentorias',
    session: 'entrepreneur',
    otherRoutes: [{ path: '/', element: <p>La búsqueda</p> }],
  });
}

const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('li') as HTMLElement);

const TOMORROW_TITLE = 'Mañana, 9:00 a. m. – 10:00 a. m.';
const MOVE = 'Reprogramar la mentoría con Ana Ruiz, el martes 24/11/2026, 9:00 a. m.';
const CANCEL = 'Cancelar mentoría con Ana Ruiz, el martes 24/11/2026, 9:00 a. m.';

describe('the events (rule 6.1)', () => {
  it('that are upcoming say when, with whom, what about, who is invited and their state', async () => {
    network();
    const { user } = openScreen();
    const card = await cardOf(TOMORROW_TITLE);
    expect(card.getByText('Ana Ruiz')).toBeVisible();
    expect(card.getByText('Precios')).toBeVisible();
    expect(card.getByText('Invitados:').parentElement).toHaveTextContent('Invitados: luis@bodega.pe');
    expect(card.getByText('Confirmada')).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Añadir a mi calendario' }));
    expect(await card.findByRole('menuitem', { name: 'Google Calendar' })).toBeVisible();
    expect(card.getByRole('menuitem', { name: 'Archivo (.ics)' })).toHaveAttribute(
      'download',
      'mentoria-2026-11-24.ics',
    );
  });

  it('that last past midnight say when they end', async () => {
    network({
      [GET_EVENTS]: page({ ...TOMORROW, start_time: '2026-11-25T04:30:00Z', end_time: '2026-11-25T05:30:00Z' }),
    });
    openScreen();
    expect(await screen.findByRole('heading', { name: 'Mañana, 11:30 p. m. – 12:30 a. m.' })).toBeVisible();
  });

  it('lead to their video call, and to nothing but a web address (rule 6.8)', async () => {
    const atOddPlace = { ...TOMORROW, id: 35, meeting_link: 'javascript:alert(1)' };
    network({ [GET_EVENTS]: page({ ...TOMORROW, meeting_link: 'https://meet.ejemplo.pe/ana' }, atOddPlace) });
    openScreen();
    const links = await screen.findAllByRole('link', { name: 'Por videollamada' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://meet.ejemplo.pe/ana']);
  });

  it('open from the link of a mail, which asks what to do', async () => {
    network();
    const { router, user } = openScreen(`/mis-mentorias?mentoria=${TOMORROW.id}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprogramar o cancelar' }));
    expect(dialog.getByText(/^Tu mentoría con Ana Ruiz, el martes 24\/11\/2026/)).toBeVisible();
    expect(router.state.location.search).toBe('');
    await user.click(dialog.getByRole('button', { name: 'Reprogramar' }));
    expect(await screen.findByRole('dialog', { name: 'Reprogramar mentoría' })).toBeVisible();
  });

  it.each([
    ['cancel', 'Cancelar mentoría'],
    ['move', 'Reprogramar mentoría'],
  ])('rule 15.25: ?%s opens the form that asks once more', async (name, title) => {
    const calls = network();
    const { router } = openScreen(`/mis-mentorias?${name}=${TOMORROW.id}`);
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(calls.calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('rule 15.26: say what the others have said of coming', async () => {
    const responses = [
      { email: 'ana@mentores.pe', partstat: 'accepted', at: '2026-11-23T14:00:00Z' },
      { email: 'luis@bodega.pe', partstat: 'declined', at: '2026-11-23T14:00:00Z' },
    ];
    network({ [GET_EVENTS]: page({ ...TOMORROW, responses }) });
    openScreen();
    const card = await cardOf(TOMORROW_TITLE);
    expect(card.getByText('confirmó').parentElement).toHaveTextContent('Ana confirmó');
    expect(card.getByText('no irá').parentElement).toHaveTextContent('Tu invitado no irá');
  });

  it('say to whoever answered a mail with no that they are still booked', async () => {
    const user = { id: 9, name: 'Rosa Quispe', email: 'rosa@bodega.pe' };
    const responses = [{ email: user.email, partstat: 'declined', at: '2026-11-23T14:00:00Z' }];
    network({ [GET_EVENTS]: page({ ...TOMORROW, user, responses }) });
    openScreen();
    const card = await cardOf(TOMORROW_TITLE);
    expect(card.getByText(/^Dijiste que no puedes ir: reprográmala o cancélala/)).toBeVisible();
    expect(card.getByText('No irás')).toBeVisible();
    expect(card.queryByText('Confirmada')).toBeNull();
    expect(card.queryByText(/^Prepárate|minutos antes/)).toBeNull();
  });

  it('say that a link of a mail is old', async () => {
    network();
    openScreen('/mis-mentorias?mentoria=987');
    expect(await screen.findByText('Esa mentoría ya no está entre las próximas.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that are over say whether they were held, where their mentor has recorded it (rule 6.9)', async () => {
    network({
      [GET_EVENTS]: page(
        { ...DONE, attendance: 'missed_by_user' },
        { ...DONE, id: 36, attendance: 'missed_by_guide' },
        { ...DONE, id: 37, attendance: 'held' },
      ),
    });
    openScreen('/mis-mentorias?scope=past');
    expect(await screen.findByText('No asististe')).toBeVisible();
    expect(screen.getByText('No asistió el mentor')).toBeVisible();
    expect(screen.getByText('Se realizó')).toBeVisible();
  });

  it('say where they take place, and from a quarter of an hour before lead into it (rules 6.11 and 6.13)', async () => {
    const meeting_link = 'https://meet.google.com/abc-defg-hij';
    network({
      [GET_EVENTS]: page({ ...TOMORROW, meeting_link }, { ...TOMORROW, id: 36, revision: 1, meeting_link: '' }),
    });
    vi.setSystemTime(new Date('2026-11-24T08:44:00-05:00'));
    const { unmount } = openScreen();
    expect(await screen.findByRole('link', { name: 'Por videollamada (Google Meet)' })).toHaveAttribute(
      'href',
      meeting_link,
    );
    expect(screen.getByText('Ana aún no agregó su enlace; te avisaremos')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
    unmount();
    vi.setSystemTime(new Date('2026-11-24T08:45:00-05:00'));
    openScreen();
    expect(await screen.findByRole('link', { name: 'Entrar' })).toHaveAttribute('href', meeting_link);
  });

  it('of a backend without links do not say that one is awaited (rule 12.1)', async () => {
    network();
    openScreen();
    await screen.findAllByText(/^Para aprovecharla/);
    expect(screen.queryByText(/aún no agregó su enlace/)).toBeNull();
  });

  it('are moved by the address of one of them', async () => {
    network();
    const { router } = openScreen('/mis-mentorias?move=31');
    expect(await screen.findByRole('dialog', { name: 'Reprogramar mentoría' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('that have begun can be neither moved nor cancelled (rule 6.2)', async () => {
    network();
    openScreen();
    const card = await cardOf('Hoy, 8:30 a. m. – 9:30 a. m.');
    expect(card.getByText('En curso')).toBeVisible();
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  it('that are past or cancelled stand in the other list, in words, and can be neither moved nor cancelled', async () => {
    const { callsTo } = network();
    const { user, router } = openScreen();
    await user.click(screen.getByRole('tab', { name: 'Anteriores' }));
    expect((await cardOf('vie 20 nov, 9:00 a. m. – 10:00 a. m.')).getByText('Asistencia por confirmar')).toBeVisible();
    const cancelled = await cardOf(TOMORROW_TITLE);
    expect(cancelled.getByText('Cancelada')).toBeVisible();
    expect(cancelled.getByText('Cancelada por el mentor: Viaje')).toBeVisible();
    expect(cancelled.getByRole('link', { name: 'Agendar otra vez con Ana Ruiz' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Reprogramar|Cancelar/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?scope=past');
    expect(callsTo(GET_EVENTS).at(-1)?.query).toEqual({ scope: 'past', page: '1' });
  });

  it('are none yet', async () => {
    network({ [GET_EVENTS]: page() });
    const { user, router } = openScreen();
    expect(await screen.findByText('No tienes mentorías próximas')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Buscar mentores' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('are loading, then failed, then there', async () => {
    const { answer } = network({ [GET_EVENTS]: reply(503, { error: 'El servicio no está disponible' }) });
    const { user } = openScreen();
    expect(screen.getByText('Cargando tus mentorías...')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible');
    answer(GET_EVENTS, page(TOMORROW));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: TOMORROW_TITLE })).toBeVisible();
  });

  it('that have loaded stay when reading them again fails', async () => {
    const { answer, callsTo } = fakeNetwork({ [GET_EVENTS]: page(TOMORROW) });
    openScreen();
    await screen.findByText('Precios');
    answer(GET_EVENTS, reply(400, { error: 'no' }));
    act(reconnect);
    await waitFor(() => expect(callsTo(GET_EVENTS)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('Precios')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('past the last page lead to it (rule 9.13)', async () => {
    const meta = { current_page: 1, total_pages: 1, total_count: 1 };
    network({
      [GET_EVENTS]: ({ query }) => (query.page === '1' ? page(TOMORROW) : { calendar_events: [], meta }),
    });
    openScreen('/mis-mentorias?page=4');
    expect(await screen.findByRole('heading', { name: TOMORROW_TITLE })).toBeVisible();
  });
});

describe('cancelling (rule 6.5)', () => {
  it('asks first, takes a reason, and reads the list again', async () => {
    const { callsTo, answer } = network();
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar mentoría' }));
    expect(dialog.getByText(/El mentor y tu invitado recibirán un aviso con el motivo\.$/)).toBeVisible();
    await user.type(dialog.getByLabelText('Motivo (opcional)'), ' No podré ');
    answer(GET_EVENTS, page());
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(callsTo(CANCEL_EVENT).map(({ body }) => body)).toEqual([{ reason: 'No podré' }]);
    expect(await screen.findByText('No tienes mentorías próximas')).toBeVisible();
  });

  it('leaves the focus in the list when the event that had it is gone', async () => {
    const { answer } = network();
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    answer(GET_EVENTS, page(NOW_RUNNING));
    await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: TOMORROW_TITLE })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement));
  });

  it('does nothing without a confirmation', async () => {
    const { callsTo } = network();
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar mentoría' });
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(callsTo(CANCEL_EVENT)).toEqual([]);
  });

  it('asks before a typed reason is lost, and reads the list again when the dialog is closed (rule 4.6)', async () => {
    const { callsTo } = network();
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    await user.type(await screen.findByLabelText('Motivo (opcional)'), 'No podré{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByLabelText('Motivo (opcional)')).toHaveValue('No podré');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: CANCEL })).toHaveFocus());
    await waitFor(() => expect(callsTo(GET_EVENTS)).toHaveLength(2));
    expect(callsTo(CANCEL_EVENT)).toEqual([]);
  });

  it('says that it is done where its dialog was closed meanwhile, and leaves the next dialog open', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    network({ [CANCEL_EVENT]: () => promise });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: MOVE }));
    resolve({});
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Reprogramar mentoría' })).toBeVisible();
  });

  it('has the reason again where the session ended under it (rule 11.5)', async () => {
    network();
    const askWhy = async () => {
      const view = openScreen();
      await view.user.click(await screen.findByRole('button', { name: CANCEL }));
      return { ...view, reason: await screen.findByLabelText('Motivo (opcional)') };
    };
    const view = await askWhy();
    await view.user.type(view.reason, 'Viaje');
    await endSession(view);
    expect((await askWhy()).reason).toHaveValue('Viaje');
  });

  it('is sent once', async () => {
    const { callsTo } = network({ [CANCEL_EVENT]: noAnswer });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    await user.dblClick(await screen.findByRole('button', { name: 'Sí, cancelar' }));
    expect(screen.getByRole('button', { name: 'Cancelando...' })).toBeDisabled();
    expect(callsTo(CANCEL_EVENT)).toHaveLength(1);
  });

  it('that is refused says why, and keeps the reason', async () => {
    network({ [CANCEL_EVENT]: reply(422, { error: 'La mentoría ya empezó' }) });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar mentoría' }));
    await user.type(dialog.getByLabelText('Motivo (opcional)'), 'No podré');
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('La mentoría ya empezó');
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('No podré');
  });

  it('REL-04: whose reply is lost is looked up in the list, and sent again only where it has not arrived (rule 11.3)', async () => {
    const { callsTo, answer } = network({ [CANCEL_EVENT]: noNetwork });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: CANCEL }));
    await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Error al cancelar la mentoría')).toBeVisible();
    expect(dialog.getByRole('alert')).toHaveTextContent('lo que enviaste no aparece en Mis mentorías');
    answer(GET_EVENTS, ({ query }) => (query.scope === 'past' ? page({ ...CANCELLED, id: 31 }) : page()));
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(callsTo(CANCEL_EVENT)).toHaveLength(1);
  });
});

describe('moving (rule 6.3)', () => {
  async function choose(user: ReturnType<typeof renderScreen>['user'], day: string, time: string) {
    await user.click(await screen.findByRole('button', { name: MOVE }));
    await screen.findByRole('option', { name: day });
    await user.selectOptions(screen.getByLabelText('Fecha'), day);
    await screen.findByRole('option', { name: time });
    await user.selectOptions(screen.getByLabelText('Horario'), time);
  }

  it('offers the free hours of the same mentor, and brings the moved card into view (rule 6.14)', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { callsTo, answer } = network();
    const { user } = openScreen();
    await choose(user, 'viernes 27/11/2026', '11:00 a. m.');
    expect(screen.getByText(/Ahora está agendada/)).toHaveTextContent(
      'Ahora está agendada con Ana Ruiz, el martes 24/11/2026, 9:00 a. m. Elige la nueva fecha y hora.',
    );
    answer(GET_EVENTS, page({ ...TOMORROW, start_time: '2026-11-27T16:00:00Z', end_time: '2026-11-27T17:00:00Z' }));
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(callsTo(PUT_EVENT).map(({ body }) => body)).toEqual([{ start_time: '2026-11-27T11:00:00-05:00' }]);
    expect(await screen.findByRole('heading', { name: 'vie 27 nov, 11:00 a. m. – 12:00 p. m.' })).toBeVisible();
    const card = screen.getByRole('listitem');
    await waitFor(() => expect(scrolled.mock.contexts).toContain(card));
    scrolled.mockRestore();
  });

  it('is off until date and time are chosen', async () => {
    network();
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: MOVE }));
    expect(await screen.findByRole('button', { name: 'Reprogramar mentoría' })).toBeDisabled();
  });

  it('to an hour that was taken meanwhile says so, loads the hours again and focuses them', async () => {
    const { answer } = network({ [PUT_EVENT]: reply(409, { error: 'El horario ya fue reservado' }) });
    const { user } = openScreen();
    await choose(user, 'martes 24/11/2026', '10:00 a. m.');
    answer(GET_HOURS, { available_hours: [{ start_time: '11:00 AM', end_time: '12:00 PM' }] });
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El horario ya fue reservado');
    await waitFor(() => expect(screen.getByLabelText('Horario')).toHaveFocus());
    expect(screen.queryByRole('option', { name: '10:00 a. m.' })).not.toBeInTheDocument();
  });

  it('REL-04: whose reply is lost is a success where the event has moved', async () => {
    const { callsTo, answer } = network({ [PUT_EVENT]: noNetwork });
    const { user } = openScreen();
    await choose(user, 'viernes 27/11/2026', '11:00 a. m.');
    answer(GET_EVENTS, page({ ...TOMORROW, start_time: '2026-11-27T16:00:00Z', end_time: '2026-11-27T17:00:00Z' }));
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(callsTo(PUT_EVENT)).toHaveLength(1);
  });

  it('REL-04: whose reply is lost keeps its hour, which it may have taken itself, and is looked up first', async () => {
    const { callsTo, answer } = network({ [PUT_EVENT]: noNetwork });
    const { user } = openScreen();
    await choose(user, 'viernes 27/11/2026', '11:00 a. m.');
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    await screen.findByText('Error al reprogramar la mentoría');
    answer(GET_HOURS, { available_hours: [{ start_time: '10:00 AM', end_time: '11:00 AM' }] });
    await act(() => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === 'hours 7' }));
    expect(screen.getByLabelText('Fecha')).toHaveDisplayValue('viernes 27/11/2026');
    expect(screen.getByLabelText('Horario')).toHaveDisplayValue('11:00 a. m.');
    answer(GET_EVENTS, page({ ...TOMORROW, start_time: '2026-11-27T16:00:00Z', end_time: '2026-11-27T17:00:00Z' }));
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(callsTo(PUT_EVENT)).toHaveLength(1);
  });

  it('sends the id as the backend sent it (rule 12.2)', async () => {
    const { callsTo } = network({
      [GET_EVENTS]: page({ ...TOMORROW, id: 'abc/1' }),
      'PUT /entrepreneur/calendar_events/abc%2F1': TOMORROW,
    });
    const { user } = openScreen();
    await choose(user, 'viernes 27/11/2026', '11:00 a. m.');
    await user.click(screen.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(callsTo('PUT /entrepreneur/calendar_events/abc%2F1')).toHaveLength(1);
  });

  it('is not possible when the mentor is gone', async () => {
    network({ [GET_GUIDE]: reply(404) });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: MOVE }));
    expect(await screen.findByRole('alert')).toHaveTextContent('El mentor ya no ofrece horarios');
  });
});

describe('an odd event (rule 12.3)', () => {
  it.each([
    null,
    {},
    { id: 40, start_time: 'luego', guide: null, attendees: 'nadie' },
    { ...TOMORROW, end_time: null },
  ])('leaves the others where they are: %j', async (odd) => {
    network({ [GET_EVENTS]: page(TOMORROW, odd as object) });
    openScreen();
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByText('Precios')[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent(/NaN|Invalid|undefined/);
  });

  it.each([{}, { calendar_events: null }, reply(200, null)])(
    'a reply without a list is not an empty list (rule 11.6): %#',
    async (answer) => {
      network({ [GET_EVENTS]: answer });
      openScreen();
      expect(await screen.findByText('Error al cargar tus mentorías')).toBeVisible();
      expect(screen.queryByText('No tienes mentorías próximas')).not.toBeInTheDocument();
    },
  );
});

describe('an event that the mentor has moved meanwhile (rule 11.10)', () => {
  const KNOWN = { ...TOMORROW, revision: 1 };
  const MOVED = { ...KNOWN, start_time: '2026-11-27T15:00:00.000Z', end_time: '2026-11-27T16:00:00.000Z', revision: 2 };
  const sentRevision = ({ body }: Call) => (body as { revision?: number }).revision;
  const stale = (current: object) => reply(409, { error: 'Alguien lo cambió mientras tanto', current });

  it('is not cancelled unseen: the dialog says when it is now, and asks', async () => {
    const answers = { [GET_EVENTS]: page(KNOWN), [CANCEL_EVENT]: () => stale(MOVED) };
    const { callsTo, answer } = network(answers);
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: /^Cancelar mentoría con Ana Ruiz/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje');
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent(/Fecha y horaAhora: viernes, 27 de noviembre, 10:00/);
    expect(dialog.getByRole('textbox', { name: 'Motivo (opcional)' })).toHaveValue('Viaje');
    expect(dialog.getByRole('button', { name: 'Dejarla como está' })).toBeVisible();
    answer(CANCEL_EVENT, { ...MOVED, status: 'cancelled' });
    await user.click(dialog.getByRole('button', { name: 'Cancelar de todos modos' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(callsTo(CANCEL_EVENT).map(({ body }) => body)).toEqual([
      { reason: 'Viaje', revision: 1 },
      { reason: 'Viaje', revision: 2 },
    ]);
  });

  it('is cancelled at once where only its link has changed', async () => {
    const linked = { ...KNOWN, meeting_link: 'https://meet.example/ana', revision: 2 };
    const { callsTo } = network({
      [GET_EVENTS]: page(KNOWN),
      [CANCEL_EVENT]: (call) => (sentRevision(call) === 1 ? stale(linked) : { ...linked, status: 'cancelled' }),
    });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: /^Cancelar mentoría con Ana Ruiz/ }));
    await user.click(await screen.findByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(callsTo(CANCEL_EVENT)).toHaveLength(2);
  });

  it('is moved only knowingly, and the chosen hour stays chosen', async () => {
    const { callsTo, answer } = network({ [GET_EVENTS]: page(KNOWN), [PUT_EVENT]: () => stale(MOVED) });
    const { user } = openScreen();
    await user.click(await screen.findByRole('button', { name: MOVE }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reprogramar mentoría' }));
    await dialog.findByRole('option', { name: 'martes 24/11/2026' });
    await user.selectOptions(dialog.getByLabelText('Fecha'), 'martes 24/11/2026');
    const time = await dialog.findByRole('option', { name: '11:00 a. m.' });
    await user.selectOptions(dialog.getByLabelText('Horario'), time);
    await user.click(dialog.getByRole('button', { name: 'Reprogramar mentoría' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent(/Ahora: viernes, 27 de noviembre, 10:00.*Lo tuyo: martes, 24 de noviembre/);
    answer(PUT_EVENT, MOVED);
    await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    expect(callsTo(PUT_EVENT).map(sentRevision)).toEqual([1, 2]);
  });
});

describe('what became of a past event (rules 16.1 to 16.4)', () => {
  const UNSAID = { ...DONE, attendance: null, outcome_basis: 'none' };
  const PUT_WORD = 'PUT /entrepreneur/calendar_events/33/attendance';
  const TITLE = 'vie 20 nov, 9:00 a. m. – 10:00 a. m.';
  const WHICH = 'mentoría con Ana Ruiz, el viernes 20/11/2026, 9:00 a. m.';
  const said = (by: string, says: string) => ({ by, says, said_at: '2026-11-20T16:00:00Z', via: 'app' });
  const open = (event: object) => {
    const kept = { ...event };
    const view = network({
      [GET_EVENTS]: () => page(kept),
      [PUT_WORD]: ({ body }: Call) => {
        const { says } = body as { says: string | null };
        const settled = { attendance: says, outcome_basis: says ? 'one' : 'none' };
        return Object.assign(kept, { ...settled, statements: says ? [said('user', says)] : [] });
      },
    });
    return { ...view, ...openScreen('/mis-mentorias?scope=past') };
  };

  it.each([
    ['Sí', 'held', 'Se realizó'],
    ['El mentor no vino', 'missed_by_guide', 'No asistió el mentor'],
    ['No pude ir', 'missed_by_user', 'No asististe'],
  ])('is said with one tap, %s, and taken back', async (label, says, outcome) => {
    const { user, callsTo } = open(UNSAID);
    const card = await cardOf(TITLE);
    expect(card.getByText('¿Se realizó?')).toBeVisible();
    await user.click(card.getByRole('button', { name: `${label}: ${WHICH}` }));
    expect(await card.findByRole('status')).toHaveTextContent(`Respondiste: ${label}`);
    expect(card.getByText(outcome)).toBeVisible();
    expect(card.getByText(/, según tu respuesta$/)).toBeVisible();
    const undo = card.getByRole('button', { name: `Deshacer: ${WHICH}` });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await card.findByRole('button', { name: `Sí: ${WHICH}` })).toHaveFocus();
    expect(callsTo(PUT_WORD).map(({ body }) => body)).toEqual([{ says }, { says: null }]);
  });

  it('says what the mentor said, and answers it with ‘No fue así’', async () => {
    const called = { ...UNSAID, attendance: 'missed_by_user', outcome_basis: 'one' };
    const { user, callsTo } = open({ ...called, statements: [said('guide', 'missed_by_user')] });
    const card = await cardOf(TITLE);
    expect(card.getByText('Ana dijo que no asististe.')).toBeVisible();
    await user.click(card.getByRole('button', { name: `No fue así: ${WHICH}` }));
    await waitFor(() => expect(callsTo(PUT_WORD)[0]?.body).toEqual({ says: 'held' }));
  });

  it.each([
    ['both', 'held', ['user', 'guide'], 'Confirmada por ambos'],
    ['one', 'held', ['guide'], 'Se realizó, según el mentor'],
    ['admin', 'held', ['admin'], 'Se realizó, según la administración'],
  ])('says what it rests on: %s', async (outcome_basis, attendance, sides, words) => {
    open({ ...UNSAID, outcome_basis, attendance, statements: sides.map((by) => said(by, attendance)) });
    expect((await cardOf(TITLE)).getByText(words)).toBeVisible();
  });

  it('says so where both tell otherwise, and takes another answer', async () => {
    const statements = [said('guide', 'missed_by_user'), said('user', 'held')];
    open({ ...UNSAID, outcome_basis: 'disputed', statements });
    const card = await cardOf(TITLE);
    expect(card.getByText('En desacuerdo')).toBeVisible();
    expect(card.getByText('Ana dijo que no asististe. La administración lo revisará.')).toBeVisible();
    expect(card.getByRole('button', { name: `Deshacer: ${WHICH}` })).toBeVisible();
  });

  it('is not asked when it is final', async () => {
    const statements = [said('guide', 'held'), said('user', 'held')];
    open({ ...UNSAID, attendance: 'held', outcome_basis: 'both', statements });
    const card = await cardOf(TITLE);
    expect(card.getByRole('status')).toHaveTextContent('Respondiste: Sí');
    expect(card.queryByRole('button', { name: /El mentor no vino/ })).not.toBeInTheDocument();
  });

  it('is not asked two weeks later', async () => {
    vi.setSystemTime(new Date('2026-12-04T10:00:00-05:00'));
    open(UNSAID);
    expect(await screen.findByText('Sin registrar')).toBeVisible();
    expect(screen.queryByText('¿Se realizó?')).not.toBeInTheDocument();
  });

  it('is not asked by a backend that knows the record alone (rule 16.10)', async () => {
    open({ ...DONE, attendance: 'held' });
    expect((await cardOf(TITLE)).getByText('Se realizó')).toBeVisible();
    expect(screen.queryByText('¿Se realizó?')).not.toBeInTheDocument();
    expect(screen.queryByText(/según el mentor/)).not.toBeInTheDocument();
  });

  it('that is refused says why, and can be answered again', async () => {
    const { user, answer } = open(UNSAID);
    answer(PUT_WORD, () => reply(422, { error: 'La asistencia ya quedó registrada' }));
    const card = await cardOf(TITLE);
    await user.click(card.getByRole('button', { name: `Sí: ${WHICH}` }));
    expect(await card.findByRole('alert')).toHaveTextContent('La asistencia ya quedó registrada');
    expect(card.getByRole('button', { name: `No pude ir: ${WHICH}` })).toBeVisible();
  });
});
