import type { GuideEvent } from '@mentorias/contract/events/guide-events';
import { currentSession, queryClient, updateUser } from '@mentorias/session';
import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, noAnswer, noNetwork, PEOPLE, reply } from '@mentorias/session/testing';
import { endSession, renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { discardDraftLink } from '../availability/drafts.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { eventAt, NOW } from './testing.ts';

const TODAY = eventAt('2026-11-23T16:00:00-05:00', { attendees: [{ email: 'ana@bodega.pe' }] });
const TOMORROW = eventAt('2026-11-24T09:00:00-05:00', {
  description: '',
  user: { id: 9, name: 'Luis Huamán', email: 'luis@tejidos.pe', company_name: 'Tejidos Huamán' },
});
const schedule = {
  monday: [{ start_time: '09:00', end_time: '18:00' }],
  tuesday: [{ start_time: '09:00', end_time: '12:00' }],
};

interface Replies {
  upcoming?: GuideEvent[];
  past?: GuideEvent[];
  /** Past events on a second page. */
  older?: GuideEvent[];
  available_schedule?: object;
  meeting_link?: string;
  has_rooms?: boolean;
  availability_exceptions?: object[];
  /** The address of the page. */
  path?: string;
}

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

async function open({
  upcoming = [TODAY, TOMORROW],
  past = [],
  older = [],
  available_schedule = schedule,
  meeting_link = 'https://meet.google.com/xyz',
  has_rooms = false,
  availability_exceptions = [],
  path = '/',
}: Replies = {}) {
  const page = (calendar_events: GuideEvent[], others = 0) => ({
    calendar_events,
    meta: { current_page: 1, total_pages: others > 0 ? 2 : 1, total_count: calendar_events.length + others },
  });
  const network = fakeNetwork({
    'GET /guide/profiles': { available_schedule, meeting_link, has_rooms },
    'GET /guide/availability_exceptions': { availability_exceptions },
    'GET /guide/calendar_events': ({ query }: Call) => {
      if (query.scope === undefined) return { calendar_events: [...older, ...upcoming, ...past] };
      return query.scope === 'upcoming' ? page(upcoming) : page(past, older.length);
    },
  });
  const view = renderScreen(<DashboardScreen />, { session: 'guide', otherRoutes: [], path });
  await waitFor(() => expect(screen.queryByText('Cargando tus mentorías...')).not.toBeInTheDocument());
  return { ...view, network };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const card = (name: RegExp) => within(screen.getByRole('article', { name }));
/** Past events are folded away beside the week. */
const openPast = (replies: Replies = {}) => open({ ...replies, path: '/?view=past' });
/** Chooses in the menu of an event's row. */
async function choose(user: ReturnType<typeof renderScreen>['user'], action: string, name = 'Rosa Quispe') {
  await user.click(screen.getByRole('button', { name: new RegExp(`^Acciones de la mentoría con ${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the next events', () => {
  test('begin with today’s: who, what about, with whom, when', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Mentorías' })).toBeVisible();
    const today = section('Hoy');
    expect(today.getByRole('heading', { name: 'Hoy, lunes, 23 de noviembre' })).toBeVisible();
    expect(today.getByText('4:00 p. m.')).toBeVisible();
    expect(today.getByText('– 5:00 p. m.')).toBeVisible();
    expect(today.getByText('Rosa Quispe')).toBeVisible();
    expect(today.getByText(/Bodega Rosa/)).toBeVisible();
    expect(today.getByText('Precios de mi carta')).toBeVisible();
  });

  test('open in full by a press on their row: whom to write to, and who else comes', async () => {
    const { user } = await open();
    await user.click(section('Hoy').getByRole('button', { name: /Rosa Quispe.*Bodega Rosa.*Precios de mi carta/ }));
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByText('4:00 p. m. – 5:00 p. m.')).toBeVisible();
    expect(details.getByRole('link', { name: 'rosa@bodega.pe' })).toHaveAttribute('href', 'mailto:rosa@bodega.pe');
    expect(details.getByText('Precios de mi carta')).toBeVisible();
    expect(details.getByText('ana@bodega.pe')).toBeVisible();
  });

  test('say when one ends that lasts past midnight, in its row and in its details', async () => {
    const { user } = await open({ upcoming: [eventAt('2026-11-23T23:30:00-05:00')] });
    expect(section('Hoy').getByText('– 12:30 a. m.')).toBeVisible();
    await user.click(await section('Tu semana').findByRole('button', { name: /11:30 p. m. Rosa Quispe/ }));
    expect((await dialog('Detalle de la mentoría')).getByText('11:30 p. m. – 12:30 a. m.')).toBeVisible();
  });

  test('go on with the later ones, each with its day', async () => {
    await open();
    const next = section('Próximas mentorías');
    expect(next.getByText('Mañana')).toBeVisible();
    expect(next.getByText('Luis Huamán')).toBeVisible();
    expect(next.getByText('Sin tema')).toBeVisible();
    expect(next.queryByText('Rosa Quispe')).not.toBeInTheDocument();
  });

  test('are eight beside the week, and the rest when asked for', async () => {
    const hours = ['09', '10', '11', '12', '13', '14', '15', '16', '17'];
    const { user } = await open({ upcoming: hours.map((hour) => eventAt(`2026-11-27T${hour}:00:00-05:00`)) });
    const next = section('Próximas mentorías');
    expect(next.getAllByText('vie 27 nov')).toHaveLength(8);
    await user.click(next.getByRole('button', { name: 'Ver más' }));
    expect(next.getAllByText('vie 27 nov')).toHaveLength(9);
    expect(next.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
  });

  test('say so where there are none', async () => {
    await open({ upcoming: [] });
    expect(screen.getByText('Hoy no tienes mentorías.')).toBeVisible();
    expect(screen.getByText('No tienes mentorías agendadas')).toBeVisible();
    expect(screen.getByText(/^Cuando un emprendedor agende contigo/)).toBeVisible();
  });

  test('say no more today where there were some', async () => {
    await open({ upcoming: [], past: [eventAt('2026-11-23T07:00:00-05:00')] });
    expect(await screen.findByText('Eso fue todo por hoy.')).toBeVisible();
  });

  test('on a phone a day without any says which comes next, behind the tab of today too', async () => {
    setScreenWidth(320);
    await open({ upcoming: [TOMORROW] });
    const today = section('Hoy');
    expect(today.getByText('Hoy no tienes mentorías.')).toBeVisible();
    expect(today.getByText('Mañana')).toBeVisible();
    expect(today.getByText('Luis Huamán')).toBeVisible();
  });

  test('say no more only where there was one today', async () => {
    await open({ upcoming: [TODAY] });
    expect(screen.getByText('No tienes más mentorías agendadas')).toBeVisible();
  });

  test('send a mentor without availability to publish some', async () => {
    await open({ upcoming: [], available_schedule: {} });
    expect(await screen.findByText('Publica tus horarios para que puedan agendar contigo.')).toBeVisible();
    expect(screen.queryByText(/^Cuando un emprendedor agende contigo, la mentoría/)).not.toBeInTheDocument();
  });

  test('open from the link of a mail, on whichever page they are', async () => {
    fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/calendar_events': ({ query }: Call) => ({
        calendar_events: query.scope === 'upcoming' ? [query.page === '2' ? TOMORROW : TODAY] : [],
        meta: { current_page: Number(query.page), total_pages: query.scope === 'upcoming' ? 2 : 1, total_count: 2 },
      }),
    });
    const { router } = renderScreen(<DashboardScreen />, { session: 'guide', path: `/?mentoria=${TOMORROW.id}` });
    const details = within(await screen.findByRole('dialog', { name: 'Detalle de la mentoría' }));
    expect(details.getByText('Luis Huamán')).toBeVisible();
    expect(details.getByRole('button', { name: /^Reprogramar la mentoría con Luis/ })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test.each([
    ['cancel', 'Cancelar mentoría'],
    ['move', 'Reprogramar mentoría'],
  ])('rule 15.25: ?%s opens the form that asks once more', async (name, title) => {
    const { router } = await open({ path: `/?${name}=${TODAY.id}` });
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('rule 15.26: say in their details what the others have said of coming', async () => {
    const responses = [
      { email: 'rosa@bodega.pe', partstat: 'accepted' as const, at: '2026-11-23T12:00:00Z' },
      { email: 'ana@bodega.pe', partstat: 'declined' as const, at: '2026-11-23T12:00:00Z' },
    ];
    await open({ path: `/?mentoria=${TODAY.id}`, upcoming: [{ ...TODAY, responses }] });
    const details = within(await screen.findByRole('dialog', { name: 'Detalle de la mentoría' }));
    expect(details.getByText('confirmó').parentElement).toHaveTextContent('Rosa confirmó');
    expect(details.getByText('no irá').parentElement).toHaveTextContent('El invitado no irá');
  });

  test('say that a link of a mail is old', async () => {
    fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/calendar_events': {
        calendar_events: [],
        meta: { current_page: 1, total_pages: 1, total_count: 0 },
      },
    });
    const { router } = renderScreen(<DashboardScreen />, { session: 'guide', path: '/?mentoria=7' });
    expect(await screen.findByText('Esa mentoría ya no está entre las próximas.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  test('come ten at a time', async () => {
    const network = fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/calendar_events': ({ query }: Call) => ({
        calendar_events: query.scope === 'upcoming' ? [query.page === '1' ? TODAY : TOMORROW] : [],
        meta: { current_page: Number(query.page), total_pages: query.scope === 'upcoming' ? 2 : 1, total_count: 2 },
      }),
    });
    const { user } = renderScreen(<DashboardScreen />, { session: 'guide' });
    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByText('Luis Huamán')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más' })).not.toBeInTheDocument();
    expect(network.callsTo('GET /guide/calendar_events').map(({ query }) => query.page)).toContain('2');
  });

  test('can no longer be changed when they have begun (rule 6.2)', async () => {
    const { user } = await open({ upcoming: [eventAt('2026-11-23T08:00:00-05:00')] });
    expect(section('Hoy').getByText('En curso')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Acciones de la mentoría con Rosa Quispe/ }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Enlace', 'Mi nota']);
  });
});

describe('the list', () => {
  test('says that it loads', async () => {
    const profile = { available_schedule: schedule };
    fakeNetwork({ 'GET /guide/profiles': profile, 'GET /guide/calendar_events': noAnswer });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    await waitFor(() => expect(screen.getAllByText('Cargando tus mentorías...')[0]).toBeVisible());
  });

  test('that failed says why and can be loaded again', async () => {
    const network = fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/calendar_events': () => reply(503, { error: 'Servicio no disponible' }),
    });
    const { user } = renderScreen(<DashboardScreen />, { session: 'guide' });
    await waitFor(() => expect(screen.getAllByText('Servicio no disponible')[0]).toBeVisible());
    network.answer('GET /guide/calendar_events', {
      calendar_events: [TODAY],
      meta: { current_page: 1, total_pages: 1, total_count: 1 },
    });
    await user.click(screen.getAllByRole('button', { name: 'Reintentar' })[0] as HTMLElement);
    expect((await screen.findAllByText('Rosa Quispe'))[0]).toBeVisible();
  });

  test('is no error on a backend with the calls of the core alone (rule 12.1)', async () => {
    fakeNetwork({ 'GET /guide/profiles': { available_schedule: schedule } });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    await waitFor(() => expect(screen.getByText('Configura tus horarios')).toBeVisible());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Configurar mis horarios' })).toHaveAttribute('href', '/profile');
  });
});

describe('the first steps (rule 7.12)', () => {
  const steps = () =>
    screen.findByRole('region', { name: 'Primeros pasos' }).then((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );

  test('of a new mentor are the week, the link and the first event, with the way to what is theirs to do', async () => {
    await open({ upcoming: [], available_schedule: {}, meeting_link: '' });
    expect(await steps()).toEqual([
      expect.stringMatching(/^1Publica tus horariosSin horarios, ningún emprendedor/),
      expect.stringMatching(/^2Agrega tu enlace de reunión/),
      expect.stringMatching(/^3Recibe tu primera mentoría/),
    ]);
    expect(screen.getByRole('link', { name: 'Configurar mis horarios' })).toHaveAttribute('href', '/profile');
    expect(screen.getByRole('link', { name: 'Agregar enlace' })).toHaveAttribute(
      'href',
      '/profile?vista=presentacion#enlace',
    );
  });

  test('begin with the name where the backend has made one of the address', async () => {
    await open({ upcoming: [] });
    const mentor = PEOPLE.guide;
    act(() => updateUser({ ...mentor, name: mentor.email.split('@')[0]! }));
    expect((await steps())[0]).toMatch(/^1Escribe tu nombreSin nombre/);
    expect(screen.getByRole('link', { name: 'Escribir mi nombre' })).toHaveAttribute(
      'href',
      '/profile?vista=presentacion#nombre',
    );
  });

  test('say which are done', async () => {
    await open({ upcoming: [] });
    expect(await steps()).toEqual([
      'Publica tus horarios: listo',
      'Agrega tu enlace de reunión: listo',
      expect.stringMatching(/^3Recibe tu primera mentoría/),
    ]);
  });

  test('go when all are done', async () => {
    await openPast({ upcoming: [], past: [eventAt('2026-11-20T09:00:00-05:00', { attendance: 'held' })] });
    await section('Mentorías pasadas').findByText('Se realizó');
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).not.toBeInTheDocument();
  });

  test('name no link where events have rooms of the operator’s (rule 6.17)', async () => {
    await open({ upcoming: [], meeting_link: '', has_rooms: true });
    expect(await steps()).toEqual(['Publica tus horarios: listo', expect.stringMatching(/^2Recibe tu primera/)]);
  });

  test('name no link where the backend has none (rule 12.1)', async () => {
    fakeNetwork({
      'GET /guide/profiles': { available_schedule: {} },
      'GET /guide/calendar_events': { calendar_events: [], meta: { current_page: 1, total_pages: 0, total_count: 0 } },
    });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    expect(await steps()).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Agregar enlace' })).not.toBeInTheDocument();
  });
});

describe('the task of a mentor without a link (rule 6.16)', () => {
  const TASK = 'Agrega tu enlace de Meet, Zoom o Teams';
  const PUT = 'PUT /guide/meeting_link';
  const field = () => section(TASK).findByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' });
  beforeEach(discardDraftLink);

  test('opens the field, and goes when the link is saved; the events are read again', async () => {
    const { user, network } = await open({ meeting_link: '' });
    network.answer(PUT, { meeting_link: 'https://meet.google.com/abc' });
    await user.click(section(TASK).getByRole('button', { name: 'Agregar enlace' }));
    await waitFor(async () => expect(await field()).toHaveFocus());
    await user.type(await field(), 'meet.google.com/abc');
    const before = network.callsTo('GET /guide/calendar_events').length;
    await user.click(section(TASK).getByRole('button', { name: 'Guardar enlace' }));
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([{ meeting_link: 'https://meet.google.com/abc' }]);
    expect(screen.queryByRole('region', { name: TASK })).not.toBeInTheDocument();
    await waitFor(() => expect(network.callsTo('GET /guide/calendar_events').length).toBeGreaterThan(before));
  });

  test('stands below today’s events, in place of the step’s way to the profile', async () => {
    await open({ meeting_link: '', available_schedule: {} });
    const order = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(order.slice(0, 4)).toEqual(['Hoy', TASK, 'Primeros pasos', 'Próximas mentorías']);
    expect(screen.queryByRole('link', { name: 'Agregar enlace' })).not.toBeInTheDocument();
  });

  test('goes back to its button, without what was typed', async () => {
    const { user } = await open({ meeting_link: '' });
    await user.click(section(TASK).getByRole('button', { name: 'Agregar enlace' }));
    await user.type(await field(), 'zoom.us');
    await user.click(section(TASK).getByRole('button', { name: 'Volver' }));
    const add = section(TASK).getByRole('button', { name: 'Agregar enlace' });
    expect(add).toHaveFocus();
    await user.click(add);
    expect(await field()).toHaveValue('');
  });

  test('keeps what was refused, and says why at the field', async () => {
    const { user, network } = await open({ meeting_link: '' });
    network.answer(PUT, () => reply(422, { error: 'Ese enlace no sirve' }));
    await user.click(section(TASK).getByRole('button', { name: 'Agregar enlace' }));
    await user.type(await field(), 'zoom{Enter}');
    expect(section(TASK).getByText('El enlace debe ser una dirección web que empiece con https://')).toBeVisible();
    expect(network.callsTo(PUT)).toEqual([]);
    await user.clear(await field());
    await user.type(await field(), 'zoom.us/j/1{Enter}');
    expect(await section(TASK).findByText('Ese enlace no sirve')).toBeVisible();
    expect(await field()).toHaveValue('https://zoom.us/j/1');
  });

  test.each([
    ['no event is coming', { upcoming: [] }],
    ['every coming event has a place', { upcoming: [{ ...TODAY, meeting_link: 'https://zoom.us/j/1' }] }],
  ])('is none where %s', async (_, replies) => {
    await open({ meeting_link: '', ...replies });
    expect(await screen.findByRole('region', { name: 'Primeros pasos' })).toBeVisible();
    expect(screen.queryByRole('region', { name: TASK })).not.toBeInTheDocument();
  });

  test('is none where the backend has no links (rule 12.1)', async () => {
    fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/calendar_events': { calendar_events: [TODAY] },
    });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    expect(await screen.findByRole('region', { name: 'Hoy' })).toBeVisible();
    expect(screen.queryByRole('region', { name: TASK })).not.toBeInTheDocument();
  });
});

describe('what is to be recorded (rule 7.13)', () => {
  const FRIDAY = eventAt('2026-11-20T09:00:00-05:00', { note: 'Puntual' });
  const ROSA = 'Rosa Quispe, viernes, 20 de noviembre, 9:00 a. m.';
  const path = `PUT /guide/calendar_events/${FRIDAY.id}/record`;
  const tasks = () => section('¿Se realizó?');

  /** A backend that keeps what is recorded. */
  async function openTasks(past = [FRIDAY]) {
    const view = await openPast({ past });
    view.network.answer(path, ({ body }: Call) => {
      const event = past[0] as GuideEvent;
      return Object.assign(event, body, { record_revision: event.record_revision + 1 });
    });
    return view;
  }

  test.each([
    ['Asistió', 'held', 'Se realizó'],
    ['No asistió', 'missed_by_user', 'No asistió el emprendedor'],
  ])(
    'is recorded with one tap, %s, with the note that was there, and can be taken back',
    async (label, attendance, outcome) => {
      const { user, network } = await openTasks([{ ...FRIDAY }]);
      await user.click(tasks().getByRole('button', { name: `${label}: ${ROSA}` }));
      expect(await tasks().findByRole('status')).toHaveTextContent(outcome);
      expect(network.callsTo(path).map(({ body }) => body)).toEqual([{ attendance, note: 'Puntual', revision: 0 }]);
      expect(card(/^Mentoría con Rosa Quispe, viernes/).getByText(outcome)).toBeVisible();

      const undo = tasks().getByRole('button', { name: `Deshacer: ${ROSA}` });
      expect(undo).toHaveFocus();
      await user.click(undo);
      expect(await tasks().findByRole('button', { name: `Asistió: ${ROSA}` })).toHaveFocus();
      expect(network.callsTo(path).at(-1)?.body).toEqual({ attendance: null, note: 'Puntual', revision: 1 });
      expect(card(/^Mentoría con Rosa Quispe, viernes/).getByText('¿Se realizó?')).toBeVisible();
    },
  );

  test('keeps its place when it is answered, so that no other one comes under the finger', async () => {
    const thursday = eventAt('2026-11-19T09:00:00-05:00', { user: { ...TOMORROW.user } });
    const { user } = await openTasks([{ ...FRIDAY }, thursday]);
    await user.click(tasks().getByRole('button', { name: `Asistió: ${ROSA}` }));
    await tasks().findByText('Se realizó');
    const rows = tasks().getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Rosa Quispe'),
      expect.stringContaining('Luis Huamán'),
    ]);
  });

  test('that fails says why, and can be answered again', async () => {
    const { user, network } = await openTasks([{ ...FRIDAY }]);
    network.answer(path, () => reply(503, { error: 'Servicio no disponible' }));
    await user.click(tasks().getByRole('button', { name: `Asistió: ${ROSA}` }));
    expect(await tasks().findByRole('alert')).toHaveTextContent('Servicio no disponible');
    expect(tasks().getByRole('button', { name: `No asistió: ${ROSA}` })).toBeVisible();
  });

  test('is three events at first, and the rest when asked for; each opens', async () => {
    const past = [17, 16, 13, 12].map((day) => eventAt(`2026-11-${day}T09:00:00-05:00`));
    const { user } = await open({ past });
    expect((await screen.findByRole('region', { name: '¿Se realizó?' })).querySelectorAll('li')).toHaveLength(3);
    await user.click(tasks().getByRole('button', { name: 'Ver 1 más' }));
    expect(tasks().getAllByRole('listitem')).toHaveLength(4);
    await user.click(tasks().getByRole('button', { name: 'Rosa Quispe mar 17 nov, 9:00 a. m.' }));
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByRole('button', { name: /^Registrar la mentoría/ })).toBeVisible();
  });

  test('goes back two months, though the list of past events has read its first page alone', async () => {
    const older = [eventAt('2026-10-02T09:00:00-05:00', { user: { ...TOMORROW.user } })];
    const { user, network } = await open({ past: [{ ...FRIDAY, attendance: 'held' }], older });
    network.answer(`PUT /guide/calendar_events/${older[0]?.id}/record`, ({ body }: Call) =>
      Object.assign(older[0] as GuideEvent, body),
    );
    await user.click(await screen.findByRole('button', { name: /^Asistió: Luis Huamán, viernes, 2 de octubre/ }));
    expect(await tasks().findByRole('status')).toHaveTextContent('Se realizó');
    expect(tasks().getByRole('button', { name: /^Deshacer: Luis Huamán/ })).toHaveFocus();
    const days = network.callsTo('GET /guide/calendar_events').map(({ query }) => [query.from, query.to]);
    expect(days).toContainEqual(['2026-09-22', '2026-11-23']);
  });

  test('is nothing where all is recorded or cancelled', async () => {
    await openPast({
      past: [
        { ...FRIDAY, attendance: 'held' },
        { ...FRIDAY, id: 2, status: 'cancelled' },
      ],
    });
    expect(await section('Mentorías pasadas').findByText('Se realizó')).toBeVisible();
    expect(screen.queryByRole('region', { name: '¿Se realizó?' })).not.toBeInTheDocument();
  });
});

describe('what the mentor says where both are heard (rules 16.1 to 16.4)', () => {
  const ROSA = 'Rosa Quispe, viernes, 20 de noviembre, 9:00 a. m.';
  const FRIDAY = eventAt('2026-11-20T09:00:00-05:00', { outcome_basis: 'none' });
  const path = `PUT /guide/calendar_events/${FRIDAY.id}/attendance`;
  const tasks = () => section('¿Se realizó?');
  const saidByUser = (says: 'held' | 'missed_by_guide') =>
    [{ by: 'user', says, said_at: '2026-11-20T16:00:00Z', via: 'app' }] as const;

  /** A backend that keeps what the mentor says, beside what the entrepreneur said. */
  async function openTasks(changes: Partial<GuideEvent> = {}) {
    const event: GuideEvent = { ...FRIDAY, ...changes };
    const others = event.statements ?? [];
    const view = await open({ past: [event] });
    view.network.answer(path, ({ body }: Call) => {
      const { says } = body as { says: 'held' | 'missed_by_guide' | null };
      const own = { by: 'guide', says: says ?? 'held', said_at: NOW.toISOString(), via: 'app' } as const;
      const statements = says ? [...others, own] : [...others];
      const other = others[0]?.says;
      const basis = says && other ? (says === other ? 'both' : 'disputed') : statements.length > 0 ? 'one' : 'none';
      const attendance = basis === 'disputed' ? null : (says ?? other ?? null);
      return Object.assign(event, { attendance, outcome_basis: basis, statements });
    });
    return view;
  }

  test.each([
    ['Asistió', 'held', 'Se realizó'],
    ['No asistió', 'missed_by_user', 'No asistió el emprendedor'],
    ['No pude asistir', 'missed_by_guide', 'No asististe'],
  ])('is one tap: %s', async (label, says, outcome) => {
    const { user, network } = await openTasks();
    await user.click(tasks().getByRole('button', { name: `${label}: ${ROSA}` }));
    expect(await tasks().findByRole('status')).toHaveTextContent(outcome);
    const undo = tasks().getByRole('button', { name: `Deshacer: ${ROSA}` });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await tasks().findByRole('button', { name: `Asistió: ${ROSA}` })).toHaveFocus();
    expect(network.callsTo(path).map(({ body }) => body)).toEqual([{ says }, { says: null }]);
  });

  test('is asked too where the entrepreneur alone has spoken, and is final where both agree', async () => {
    const { user } = await openTasks({ attendance: 'held', outcome_basis: 'one', statements: [...saidByUser('held')] });
    await user.click(tasks().getByRole('button', { name: `Asistió: ${ROSA}` }));
    expect(await tasks().findByRole('status')).toHaveTextContent('Se realizó');
    expect(tasks().getByRole('status')).toHaveFocus();
    expect(tasks().queryByRole('button', { name: `Deshacer: ${ROSA}` })).not.toBeInTheDocument();
  });

  test('answers ‘No fue así’ where the entrepreneur calls them missing', async () => {
    const called = { attendance: 'missed_by_guide', outcome_basis: 'one' } as const;
    const { user, network } = await openTasks({ ...called, statements: [...saidByUser('missed_by_guide')] });
    expect(tasks().getByText('Rosa dijo que no viniste.')).toBeVisible();
    await user.click(tasks().getByRole('button', { name: `No fue así: ${ROSA}` }));
    expect(await tasks().findByRole('status')).toHaveTextContent('En desacuerdo');
    expect(network.callsTo(path)[0]?.body).toEqual({ says: 'held' });
    await user.click(screen.getByRole('button', { name: /^Rosa Quispe vie 20 nov/ }));
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByText(/^Rosa dijo: «No asistió el mentor»\. La administración lo revisará\.$/)).toBeVisible();
  });

  test('is not asked two weeks later, and the form of the record has the note alone (rule 16.2)', async () => {
    const old = eventAt('2026-11-09T07:00:00-05:00', { outcome_basis: 'none' });
    const { user } = await openPast({ past: [old] });
    expect(screen.queryByRole('region', { name: '¿Se realizó?' })).not.toBeInTheDocument();
    await choose(user, 'Mi nota', 'Rosa Quispe, lunes, 9 de');
    const form = await dialog('Mi nota');
    expect(form.getByRole('textbox', { name: 'Nota privada' })).toBeVisible();
    expect(form.getByText(/^La asistencia ya no se puede cambiar\./)).toBeVisible();
    expect(form.getByRole('button', { name: 'Guardar nota' })).toBeVisible();
    expect(form.queryByRole('combobox', { name: 'Asistencia' })).not.toBeInTheDocument();
  });

  test('its details say what the outcome rests on', async () => {
    const statements = [...saidByUser('held'), { ...saidByUser('held')[0], by: 'guide' as const }];
    const { user } = await openPast({ past: [{ ...FRIDAY, attendance: 'held', outcome_basis: 'both', statements }] });
    await user.click(card(/viernes, 20 de noviembre/).getAllByRole('button')[0]!);
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByText('Asistencia: Confirmada por ambos')).toBeVisible();
  });
});

describe('cancelling (rule 6.5)', () => {
  async function ask() {
    const view = await open();
    await choose(view.user, 'Cancelar');
    return { ...view, form: await dialog('Cancelar mentoría') };
  }

  test('takes a reason, says that it is done and reads the lists again', async () => {
    const { user, network, form } = await ask();
    network.answer(`POST /guide/calendar_events/${TODAY.id}/cancellation`, { ...TODAY, status: 'cancelled' });
    const before = network.callsTo('GET /guide/calendar_events').length;
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Estoy de viaje');
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    const [call] = network.callsTo(`POST /guide/calendar_events/${TODAY.id}/cancellation`);
    expect(call?.body).toEqual({ reason: 'Estoy de viaje', revision: 0 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(network.callsTo('GET /guide/calendar_events').length).toBeGreaterThan(before));
  });

  test('that is refused says why and keeps the reason', async () => {
    const { user, network, form } = await ask();
    const refusal = { error: 'Esta mentoría se canceló, y no se puede cambiar' };
    network.answer(`POST /guide/calendar_events/${TODAY.id}/cancellation`, () => reply(422, refusal));
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje');
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await form.findByRole('alert')).toHaveTextContent(refusal.error);
    expect(form.getByRole('textbox')).toHaveValue('Viaje');
  });

  test('REL-04: whose reply is lost is a success where the list shows it, and is not sent twice (rule 11.3)', async () => {
    const { user, network, form } = await ask();
    const path = `/guide/calendar_events/${TODAY.id}/cancellation`;
    network.answer(`POST ${path}`, noNetwork);
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await form.findByRole('alert')).toHaveTextContent(/^Error al cancelar la mentoría.*no aparece en tu agenda/);
    network.answer('GET /guide/calendar_events', { calendar_events: [{ ...TODAY, status: 'cancelled' }] });
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(network.callsTo(`POST ${path}`)).toHaveLength(1);
  });

  test('asks before a typed reason is lost (rule 4.6)', async () => {
    const { user, form } = await ask();
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
    expect(form.getByRole('textbox', { name: 'Motivo (opcional)' })).toHaveValue('Viaje');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('has the reason again where the session ended under it (rule 11.5)', async () => {
    const view = await ask();
    const { user, network, form } = view;
    network.answer(`POST /guide/calendar_events/${TODAY.id}/cancellation`, reply(401));
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje');
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    await waitFor(() => expect(currentSession()).toBeNull());
    await endSession(view);
    const again = await ask();
    expect(again.form.getByRole('textbox', { name: 'Motivo (opcional)' })).toHaveValue('Viaje');
  });

  test('can be given up', async () => {
    const { user, network, form } = await ask();
    await user.click(form.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

test('what is to be recorded says where older events could not be read', async () => {
  fakeNetwork({
    'GET /guide/profiles': { available_schedule: schedule },
    'GET /guide/availability_exceptions': { availability_exceptions: [] },
    'GET /guide/calendar_events': ({ query }: Call) =>
      query.to === '2026-11-23' ? reply(503, { error: 'Servicio no disponible' }) : { calendar_events: [] },
  });
  renderScreen(<DashboardScreen />, { session: 'guide' });
  await screen.findByRole('region', { name: '¿Se realizó?' });
  expect(section('¿Se realizó?').getByText('Servicio no disponible')).toBeVisible();
  expect(section('¿Se realizó?').getByRole('button', { name: 'Reintentar' })).toBeVisible();
});

describe('an event that the entrepreneur has moved meanwhile (rule 11.10)', () => {
  const MOVED = eventAt('2026-11-24T10:00:00-05:00', { id: TODAY.id, revision: 1 });
  const stale = () => reply(409, { error: 'Alguien lo cambió mientras tanto', current: MOVED });

  test('is not cancelled unseen: the dialog says when it is now, and asks', async () => {
    const CANCEL = `POST /guide/calendar_events/${TODAY.id}/cancellation`;
    const { user, network } = await open();
    network.answer(CANCEL, stale);
    await choose(user, 'Cancelar');
    const form = await dialog('Cancelar mentoría');
    await user.type(form.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Viaje');
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    const notice = await form.findByRole('alert');
    expect(notice).toHaveTextContent(/Fecha y horaAhora: martes, 24 de noviembre, 10:00 a\. m\./);
    expect(notice).not.toHaveTextContent('Lo tuyo');
    expect(notice).toHaveFocus();
    expect(form.getByRole('textbox', { name: 'Motivo (opcional)' })).toHaveValue('Viaje');
    network.answer(CANCEL, { ...MOVED, status: 'cancelled' });
    await user.click(form.getByRole('button', { name: 'Cancelar de todos modos' }));
    expect(await screen.findByText('Mentoría cancelada')).toBeVisible();
    expect(network.callsTo(CANCEL).map(({ body }) => body)).toEqual([
      { reason: 'Viaje', revision: 0 },
      { reason: 'Viaje', revision: 1 },
    ]);
  });

  test('stays where the other put it with ‘Dejarla como está’', async () => {
    const CANCEL = `POST /guide/calendar_events/${TODAY.id}/cancellation`;
    const { user, network } = await open();
    network.answer(CANCEL, stale);
    await choose(user, 'Cancelar');
    const form = await dialog('Cancelar mentoría');
    await user.click(form.getByRole('button', { name: 'Cancelar mentoría' }));
    await user.click(await form.findByRole('button', { name: 'Dejarla como está' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.callsTo(CANCEL)).toHaveLength(1);
  });

  test('is not moved unseen: the dialog shows both hours, and moves it once that is asked', async () => {
    const MOVE = `PUT /guide/calendar_events/${TODAY.id}`;
    const { user, network } = await open();
    network.answer(MOVE, stale);
    await choose(user, 'Reprogramar');
    const form = await dialog('Reprogramar mentoría');
    await user.selectOptions(await form.findByRole('combobox', { name: 'Fecha' }), 'martes 24/11/2026');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hora' }), '11:00 a. m.');
    await user.click(form.getByRole('button', { name: 'Reprogramar mentoría' }));
    const notice = await form.findByRole('alert');
    expect(notice).toHaveTextContent(
      /Ahora: martes, 24 de noviembre, 10:00 a\. m\.Lo tuyo: martes, 24 de noviembre, 11:00 a\. m\./,
    );
    network.answer(MOVE, { ...MOVED, start_time: '2026-11-24T11:00:00-05:00', revision: 2 });
    await user.click(form.getByRole('button', { name: 'Guardar lo mío' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    const start_time = '2026-11-24T11:00:00-05:00';
    expect(network.callsTo(MOVE).map(({ body }) => body)).toEqual([
      { start_time, revision: 0 },
      { start_time, revision: 1 },
    ]);
  });
});

describe('moving (rule 6.3)', () => {
  async function ask() {
    const view = await open();
    await choose(view.user, 'Reprogramar');
    const form = await dialog('Reprogramar mentoría');
    await form.findByRole('combobox', { name: 'Fecha' });
    return { ...view, form };
  }
  const options = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ text }) => text);

  test('lists the mentor’s free hours, without those taken, its own and those too near', async () => {
    const { user, form } = await ask();
    expect(options(form.getByRole('combobox', { name: 'Fecha' }))).toEqual([
      '--Selecciona una fecha--',
      'lunes 23/11/2026',
      'martes 24/11/2026',
    ]);
    expect(form.getByRole('combobox', { name: 'Hora' })).toBeDisabled();
    await user.selectOptions(form.getByRole('combobox', { name: 'Fecha' }), 'martes 24/11/2026');
    expect(options(form.getByRole('combobox', { name: 'Hora' }))).toEqual([
      '--Selecciona un horario--',
      '10:00 a. m.',
      '11:00 a. m.',
    ]);
    await user.selectOptions(form.getByRole('combobox', { name: 'Fecha' }), 'lunes 23/11/2026');
    const today = options(form.getByRole('combobox', { name: 'Hora' }));
    expect(today[1]).toBe('10:00 a. m.');
    expect(today).not.toContain('4:00 p. m.');
  });

  test('sends the new start in Lima time', async () => {
    const { user, network, form } = await ask();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}`, TODAY);
    expect(form.getByRole('button', { name: 'Reprogramar mentoría' })).toBeDisabled();
    await user.selectOptions(form.getByRole('combobox', { name: 'Fecha' }), 'martes 24/11/2026');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hora' }), '11:00 a. m.');
    await user.click(form.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await screen.findByText(/^Mentoría reprogramada para el /)).toBeVisible();
    const [call] = network.callsTo(`PUT /guide/calendar_events/${TODAY.id}`);
    expect(call?.body).toEqual({ start_time: '2026-11-24T11:00:00-05:00', revision: 0 });
  });

  test('is chosen by chips as well, which show what the selects have', async () => {
    const { user, form } = await ask();
    const days = within(form.getByRole('radiogroup', { name: 'Elige un día' }));
    expect(days.getAllByRole('radio')).toHaveLength(7);
    expect(
      days.getAllByRole('radio', { checked: false }).filter((day) => !(day as HTMLInputElement).disabled),
    ).toHaveLength(2);
    await user.click(days.getByRole('radio', { name: /^mar 24/ }));
    expect(form.getByRole('combobox', { name: 'Fecha' })).toHaveDisplayValue('martes 24/11/2026');
    await user.click(form.getByRole('radio', { name: '11:00 a. m.' }));
    expect(form.getByRole('combobox', { name: 'Hora' })).toHaveDisplayValue('11:00 a. m.');
    expect(form.getByRole('button', { name: 'Reprogramar mentoría' })).toBeEnabled();
  });

  test('that is refused says why', async () => {
    const { user, network, form } = await ask();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}`, () =>
      reply(409, { error: 'El horario ya fue reservado' }),
    );
    await user.selectOptions(form.getByRole('combobox', { name: 'Fecha' }), 'martes 24/11/2026');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hora' }), '11:00 a. m.');
    await user.click(form.getByRole('button', { name: 'Reprogramar mentoría' }));
    expect(await form.findByRole('alert')).toHaveTextContent('El horario ya fue reservado');
    await user.selectOptions(form.getByRole('combobox', { name: 'Hora' }), '10:00 a. m.');
    expect(form.queryByRole('alert')).toBeNull();
  });
});

describe('notes (rule 6.10)', () => {
  test('of earlier events stand before the next one with the same entrepreneur: the latest in its row', async () => {
    const earlier_notes = [
      { start_time: '2026-11-10T09:00:00-05:00', note: 'Quedó en traer su carta' },
      { start_time: '2026-11-03T09:00:00-05:00', note: 'Primera vez' },
    ];
    const { user } = await open({ upcoming: [{ ...TODAY, note: 'Preguntar por sus costos', earlier_notes }] });
    expect(section('Hoy').getByText(/Preguntar por sus costos/)).toBeVisible();
    expect(section('Hoy').getByText('Tu nota (mar 10 nov):')).toBeVisible();
    expect(section('Hoy').getByText('Quedó en traer su carta')).toBeVisible();
    expect(section('Hoy').queryByText(/Primera vez/)).not.toBeInTheDocument();
    await user.click(section('Hoy').getByRole('button', { name: /Bodega Rosa/ }));
    expect((await dialog('Detalle de la mentoría')).getByText('mar 3 nov: Primera vez')).toBeVisible();
  });

  test('are there again where the session ended under them (rule 11.5)', async () => {
    const openNotes = async () => {
      const view = await open();
      await choose(view.user, 'Mi nota');
      return {
        ...view,
        note: (await dialog('Mi nota')).getByRole('textbox', { name: 'Nota privada' }),
      };
    };
    const view = await openNotes();
    await view.user.type(view.note, 'Costos');
    await endSession(view);
    expect((await openNotes()).note).toHaveValue('Costos');
  });

  test('can be written before an event, when attendance cannot be recorded yet', async () => {
    const { user, network } = await open();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}/record`, () =>
      reply(422, { error: 'La nota es muy larga' }),
    );
    await choose(user, 'Mi nota');
    const form = await dialog('Mi nota');
    expect(form.queryByRole('combobox')).not.toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: 'Nota privada' }), 'Costos');
    await user.click(form.getByRole('button', { name: 'Guardar nota' }));
    expect(await form.findByRole('alert')).toHaveTextContent('La nota es muy larga');
    expect(form.getByRole('textbox')).toHaveValue('Costos');
    const [call] = network.callsTo(`PUT /guide/calendar_events/${TODAY.id}/record`);
    expect(call?.body).toEqual({ attendance: null, note: 'Costos', revision: 0 });
  });
});

describe('the meeting link (rule 6.8)', () => {
  const MEET = 'https://meet.google.com/abc';

  test.each([
    ['08:30', false],
    ['08:45', true],
    ['09:59', true],
  ])('is the way in from a quarter of an hour before: at %s %s (rule 6.11)', async (clock, isEnterable) => {
    vi.setSystemTime(new Date(`2026-11-23T${clock}:00-05:00`));
    const { user } = await open({ upcoming: [eventAt('2026-11-23T09:00:00-05:00', { meeting_link: MEET })] });
    const link = section('Hoy').queryByRole('link', { name: 'Entrar' });
    await user.click(section('Hoy').getByRole('button', { name: /Bodega Rosa/ }));
    const place = (await dialog('Detalle de la mentoría')).getByRole('link', { name: /^(Entrar|Por)/ });
    expect(place).toHaveTextContent(isEnterable ? 'Entrar' : 'Por videollamada (Google Meet)');
    expect(place).toHaveAttribute('href', MEET);
    expect(link !== null).toBe(isEnterable);
    if (link) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test('is never anything else, whatever the backend sends', async () => {
    vi.setSystemTime(new Date('2026-11-23T16:00:00-05:00'));
    const { user } = await open({ upcoming: [{ ...TODAY, meeting_link: 'javascript:alert(1)' }] });
    expect(screen.queryByRole('link', { name: 'Entrar' })).not.toBeInTheDocument();
    await user.click(section('Hoy').getByRole('button', { name: /Bodega Rosa/ }));
    expect((await dialog('Detalle de la mentoría')).queryByRole('link', { name: /^(Entrar|Por)/ })).toBeNull();
  });

  async function ask() {
    const view = await open();
    await choose(view.user, 'Enlace');
    return { ...view, form: await dialog('Enlace de esta mentoría') };
  }

  test('can be another one for a single event', async () => {
    const { user, network, form } = await ask();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`, TODAY);
    await user.type(form.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' }), MEET);
    await user.click(form.getByRole('button', { name: 'Guardar enlace' }));
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    const [call] = network.callsTo(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`);
    expect(call?.body).toEqual({ meeting_link: MEET, revision: 0 });
  });

  test('of a room of the operator’s is no link of the event’s own (rule 6.17)', async () => {
    const room = 'https://meet.mi-incubadora.pe/0123456789abcdef0123456789abcdef';
    const { user } = await open({
      upcoming: [{ ...TODAY, meeting_link: room, is_room: true }],
      meeting_link: '',
      has_rooms: true,
    });
    await choose(user, 'Enlace');
    expect((await dialog('Enlace de esta mentoría')).getByRole('textbox')).toHaveValue('');
  });

  test('that is typed without its https:// gets it', async () => {
    const { user, network, form } = await ask();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`, TODAY);
    await user.type(form.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' }), 'meet.google.com/abc{Enter}');
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    const [call] = network.callsTo(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`);
    expect(call?.body).toEqual({ meeting_link: MEET, revision: 0 });
  });

  test('left empty is the mentor’s own again', async () => {
    const { user, network, form } = await ask();
    network.answer(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`, TODAY);
    await user.click(form.getByRole('button', { name: 'Guardar enlace' }));
    expect(await screen.findByText('Enlace guardado')).toBeVisible();
    const [call] = network.callsTo(`PUT /guide/calendar_events/${TODAY.id}/meeting_link`);
    expect(call?.body).toEqual({ meeting_link: null, revision: 0 });
  });

  describe('that another tab has changed (rule 11.10)', () => {
    const PUT = `PUT /guide/calendar_events/${TODAY.id}/meeting_link`;
    const current: GuideEvent = { ...TODAY, meeting_link: 'https://zoom.us/j/1', link_revision: 1 };

    async function saveStale() {
      const view = await ask();
      const { user, network, form } = view;
      network.answer(PUT, () => reply(409, { error: 'Alguien lo cambió mientras tanto', current }));
      await user.type(form.getByRole('textbox'), MEET);
      await user.click(form.getByRole('button', { name: 'Guardar enlace' }));
      return { ...view, notice: await form.findByRole('alert') };
    }

    test('is shown beside what was typed, and replaced once that is asked', async () => {
      const { user, network, form, notice } = await saveStale();
      expect(notice).toHaveTextContent(`Ahora: https://zoom.us/j/1Lo tuyo: ${MEET}`);
      expect(form.getByRole('textbox')).toHaveValue(MEET);
      network.answer(PUT, { ...current, meeting_link: MEET, link_revision: 2 });
      await user.click(form.getByRole('button', { name: 'Guardar lo mío' }));
      expect(await screen.findByText('Enlace guardado')).toBeVisible();
      expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([
        { meeting_link: MEET, revision: 0 },
        { meeting_link: MEET, revision: 1 },
      ]);
    });

    test('is taken into the form, and stays', async () => {
      const { user, network, form } = await saveStale();
      await user.click(form.getByRole('button', { name: 'Usar lo de ahora' }));
      expect(form.queryByRole('alert')).not.toBeInTheDocument();
      expect(form.getByRole('textbox')).toHaveValue('https://zoom.us/j/1');
      expect(network.callsTo(PUT)).toHaveLength(1);
    });
  });

  test('is checked before it is sent', async () => {
    const { user, network, form } = await ask();
    await user.type(form.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' }), 'http://meet.google.com/abc');
    await user.click(form.getByRole('button', { name: 'Guardar enlace' }));
    expect(form.getByText('El enlace debe ser una dirección web que empiece con https://')).toBeVisible();
    expect(network.calls.every(({ method }) => method === 'GET')).toBe(true);
  });
});

describe('the week', () => {
  test('follows special dates, and so do the hours to move to (rule 7.11)', async () => {
    setScreenWidth(320);
    const exception = { id: 1, from: '2026-11-24', to: '2026-11-24', ranges: [], reason: '' };
    const { user } = await open({ availability_exceptions: [exception], path: '/?view=week' });
    expect(section('Tu semana').queryByText('Disponible: 9:00 a. m. – 12:00 p. m.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Hoy' }));
    await choose(user, 'Reprogramar');
    const form = await dialog('Reprogramar mentoría');
    const dates = await form.findByRole<HTMLSelectElement>('combobox', { name: 'Fecha' });
    expect([...dates.options].map(({ text }) => text)).not.toContain('martes 24/11/2026');
  });

  test('on a wide screen is a calendar whose events open', async () => {
    const { user } = await open();
    await user.click(
      await section('Tu semana').findByRole('button', { name: /^lunes, 23 de noviembre, ?4:00 p. m. Rosa Quispe$/ }),
    );
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByText('lunes, 23 de noviembre')).toBeVisible();
    expect(details.getByText('4:00 p. m. – 5:00 p. m.')).toBeVisible();
    await user.click(details.getByRole('button', { name: /^Cancelar la mentoría/ }));
    expect(await dialog('Cancelar mentoría')).toBeTruthy();
  });

  test('shows what is to come, what is over and what was cancelled, each in its own way (rule 9.15)', async () => {
    const { user } = await open({
      past: [
        eventAt('2026-11-23T07:00:00-05:00', { attendance: 'missed_by_user' }),
        eventAt('2026-11-26T09:00:00-05:00', { status: 'cancelled', cancelled_by: 'user', cancel_reason: 'Viaje' }),
      ],
    });
    const week = section('Tu semana');
    const variantOf = async (name: RegExp) => (await week.findByRole('button', { name })).dataset.variant;
    expect(await variantOf(/^lunes, 23 de noviembre, ?4:00 p. m. Rosa/)).toBe('filled');
    expect(await variantOf(/^No asistió el emprendedor, lunes/)).toBe('light');
    expect(await variantOf(/^Cancelada, jueves, 26/)).toBe('outline');
    await user.click(week.getByRole('button', { name: /^Cancelada, jueves/ }));
    const details = await dialog('Detalle de la mentoría');
    expect(details.getByText('Cancelada por el emprendedor: Viaje')).toBeVisible();
  });

  test('that cannot be read keeps saying so while its calendar is drawn', async () => {
    fakeNetwork({
      'GET /guide/profiles': { available_schedule: schedule },
      'GET /guide/availability_exceptions': { availability_exceptions: [] },
      'GET /guide/calendar_events': ({ query }: Call) =>
        query.scope === undefined ? reply(503, { error: 'Servicio no disponible' }) : { calendar_events: [] },
    });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    await screen.findByRole('region', { name: 'Tu semana' });
    expect(await section('Tu semana').findByText('Servicio no disponible')).toBeVisible();
    expect(await section('Tu semana').findByText('8 a. m.')).toBeVisible();
    expect(section('Tu semana').getByText('Servicio no disponible')).toBeVisible();
  });

  test.each([
    ['in its column', 1280],
    ['in the list of a phone', 320],
  ])('says of a day that is closed why, %s', async (_, width) => {
    setScreenWidth(width);
    const holiday = { id: 1, from: '2026-11-24', to: '2026-11-24', ranges: [], reason: 'Inmaculada' };
    await open({ path: '/?view=week', availability_exceptions: [holiday] });
    expect(await section('Tu semana').findByText('Cerrado: Inmaculada')).toBeVisible();
  });

  test('on a phone is a list of days with what is offered', async () => {
    setScreenWidth(320);
    const { user } = await open({ path: '/?view=week' });
    const week = section('Tu semana');
    expect(week.getByText('23 – 29 de noviembre de 2026')).toBeVisible();
    expect(week.getByText('Disponible: 9:00 a. m. – 6:00 p. m.')).toBeVisible();
    expect(week.getAllByText('Sin horarios')).toHaveLength(5);
    await user.click(await week.findByRole('button', { name: '9:00 a. m. · Luis Huamán' }));
    expect(await dialog('Detalle de la mentoría')).toBeTruthy();
  });

  test.each(['guide/profiles', 'guide/availability_exceptions'])(
    'says that %s could not be read, and reads it again',
    async (name) => {
      const network = fakeNetwork({
        'GET /guide/profiles': { available_schedule: schedule },
        'GET /guide/availability_exceptions': { availability_exceptions: [] },
        'GET /guide/calendar_events': { calendar_events: [] },
        [`GET /${name}`]: reply(503, { error: 'Servicio no disponible' }),
      });
      const { user } = renderScreen(<DashboardScreen />, { session: 'guide' });
      await screen.findByRole('region', { name: 'Tu semana' });
      expect(await section('Tu semana').findByText('Servicio no disponible')).toBeVisible();
      network.answer('GET /guide/profiles', { available_schedule: schedule });
      network.answer('GET /guide/availability_exceptions', { availability_exceptions: [] });
      await user.click(section('Tu semana').getByRole('button', { name: 'Reintentar' }));
      await waitFor(() => expect(section('Tu semana').queryByText('Servicio no disponible')).toBeNull());
    },
  );

  test('keeps what it says when the list of events comes after it', async () => {
    const events = Promise.withResolvers<object>();
    const network = fakeNetwork({
      'GET /guide/profiles': reply(503, { error: 'Servicio no disponible' }),
      'GET /guide/availability_exceptions': { availability_exceptions: [] },
      'GET /guide/calendar_events': ({ query }) => (query.from ? { calendar_events: [] } : events.promise),
    });
    renderScreen(<DashboardScreen />, { session: 'guide' });
    const notice = await screen.findByText('Servicio no disponible');
    const asked = network.callsTo('GET /guide/profiles').length;
    events.resolve({ calendar_events: [] });
    await screen.findByRole('region', { name: 'Próximas mentorías' });
    expect(notice).toBeInTheDocument();
    expect(network.callsTo('GET /guide/profiles')).toHaveLength(asked);
  });

  test('on a phone says nothing of hours that could not be read', async () => {
    setScreenWidth(320);
    fakeNetwork({
      'GET /guide/profiles': reply(503, { error: 'Servicio no disponible' }),
      'GET /guide/availability_exceptions': { availability_exceptions: [] },
      'GET /guide/calendar_events': { calendar_events: [] },
    });
    renderScreen(<DashboardScreen />, { session: 'guide', path: '/?view=week' });
    await screen.findByRole('region', { name: 'Tu semana' });
    expect(section('Tu semana').getAllByText('—')).toHaveLength(7);
    expect(section('Tu semana').queryByText('Sin horarios')).not.toBeInTheDocument();
  });

  test('on a phone begins today, with the days before folded away (rule 7.13)', async () => {
    vi.setSystemTime('2026-11-25T08:15:00-05:00');
    setScreenWidth(320);
    await open({ upcoming: [TOMORROW], path: '/?view=week' });
    const week = section('Tu semana');
    expect(week.getByText('miércoles, 25 de noviembre')).toBeVisible();
    expect(week.getByText('martes, 24 de noviembre')).not.toBeVisible();
    await act(async () => week.getByText('Días anteriores').click());
    expect(week.getByText('martes, 24 de noviembre')).toBeVisible();
  });

  test('two clicks at once lead two weeks on', async () => {
    const { router } = await open();
    const next = screen.getByRole('button', { name: 'Semana siguiente' });
    act(() => {
      next.click();
      next.click();
    });
    expect(router.state.location.search).toBe('?from=2026-12-07');
  });

  test('is chosen in the URL, Monday to Sunday', async () => {
    setScreenWidth(320);
    const { user, router, network } = await open({ path: '/?view=week' });
    await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
    expect(screen.getByText('30 de noviembre – 6 de diciembre de 2026')).toBeVisible();
    expect(router.state.location.search).toBe('?view=week&from=2026-11-30');
    await waitFor(() =>
      expect(network.callsTo('GET /guide/calendar_events').at(-1)?.query).toEqual({
        from: '2026-11-30',
        to: '2026-12-06',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Esta semana' }));
    expect(router.state.location.search).toBe('?view=week');
    act(() => void router.navigate('/?view=week&from=2026-02-30'));
    expect(screen.getByText('23 – 29 de noviembre de 2026')).toBeVisible();
  });
});

describe('past events', () => {
  test('say how each of them ended (rule 6.9)', async () => {
    const cancelled = { status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' } as const;
    const { user } = await openPast({
      past: [
        eventAt('2026-11-20T09:00:00-05:00'),
        eventAt('2026-11-19T09:00:00-05:00', cancelled),
        eventAt('2026-11-18T09:00:00-05:00', { attendance: 'held' }),
        eventAt('2026-11-17T09:00:00-05:00', { attendance: 'missed_by_user' }),
      ],
    });
    expect(card(/viernes, 20 de noviembre/).getByText('¿Se realizó?')).toBeVisible();
    expect(card(/jueves, 19 de noviembre/).getByText('Cancelada por ti: Viaje')).toBeVisible();
    expect(card(/jueves, 19 de noviembre/).getAllByRole('button')).toHaveLength(1);
    expect(card(/miércoles, 18 de noviembre/).getByText('Se realizó')).toBeVisible();
    await user.click(card(/miércoles, 18 de noviembre/).getByRole('button', { name: /^Acciones/ }));
    expect(await screen.findByRole('menuitem', { name: 'Editar registro' })).toBeVisible();
    expect(card(/martes, 17 de noviembre/).getByText('No asistió el emprendedor')).toBeVisible();
  });

  test('stand apart from cancelled ones whose time has not come', async () => {
    await openPast({
      past: [
        eventAt('2026-11-24T09:00:00-05:00', { status: 'cancelled', cancelled_by: 'user' }),
        eventAt('2026-11-20T09:00:00-05:00', { attendance: 'held' }),
      ],
    });
    const rows = section('Mentorías pasadas').getAllByRole('article');
    expect(rows.map((row) => within(row).getByText(/^(Mañana|vie 20 nov)$/).textContent)).toEqual([
      'vie 20 nov',
      'Mañana',
    ]);
    const ahead = section('Próximas que se cancelaron');
    expect(ahead.getByText('Cancelada por el emprendedor')).toBeVisible();
    expect(ahead.getAllByRole('article')).toHaveLength(1);
  });

  test('are marked as held or missed, with a note', async () => {
    const event = eventAt('2026-11-20T09:00:00-05:00');
    const { user, network } = await openPast({ past: [event] });
    network.answer(`PUT /guide/calendar_events/${event.id}/record`, event);
    await choose(user, 'Registrar', 'Rosa Quispe, viernes');
    const form = await dialog('Registro de la mentoría');
    await user.selectOptions(form.getByRole('combobox', { name: 'Asistencia' }), 'No asistió el emprendedor');
    await user.type(form.getByRole('textbox', { name: 'Nota privada' }), 'Avisar antes');
    await user.click(form.getByRole('button', { name: 'Guardar registro' }));
    expect(await screen.findByText('Guardado')).toBeVisible();
    const [call] = network.callsTo(`PUT /guide/calendar_events/${event.id}/record`);
    expect(call?.body).toEqual({ attendance: 'missed_by_user', note: 'Avisar antes', revision: 0 });
  });

  describe('whose record another tab has changed (rule 11.10)', () => {
    const event = eventAt('2026-11-20T09:00:00-05:00', { note: 'Pedir su carta' });
    const PUT = `PUT /guide/calendar_events/${event.id}/record`;
    const current: GuideEvent = { ...event, note: 'Trae su carta y sus costos', record_revision: 1 };
    const stale = () => reply(409, { error: 'Alguien lo cambió mientras tanto', current });

    /** The form has changed the attendance, and its save came second. */
    async function saveOver() {
      const { user, network } = await openPast({ past: [event] });
      network.answer(PUT, stale);
      await choose(user, 'Registrar', 'Rosa Quispe, viernes');
      const form = await dialog('Registro de la mentoría');
      await user.selectOptions(form.getByRole('combobox', { name: 'Asistencia' }), 'Se realizó');
      await user.click(form.getByRole('button', { name: 'Guardar registro' }));
      return { user, network, form, notice: await form.findByRole('alert') };
    }

    test('show both notes, and take the newer one into the form', async () => {
      const { user, network, form, notice } = await saveOver();
      expect(notice).toHaveTextContent('AsistenciaAhora: ¿Se realizó?Lo tuyo: Se realizó');
      expect(notice).toHaveTextContent(
        'Nota privadaAhora: Trae su carta y sus costosTú no lo cambiaste: se queda así.Usar',
      );
      await user.click(form.getByRole('button', { name: 'Usar lo de ahora' }));
      expect(form.getByRole('textbox', { name: 'Nota privada' })).toHaveValue('Trae su carta y sus costos');
      network.answer(PUT, { ...current, attendance: 'held', record_revision: 2 });
      await user.selectOptions(form.getByRole('combobox', { name: 'Asistencia' }), 'Se realizó');
      await user.click(form.getByRole('button', { name: 'Guardar registro' }));
      expect(await screen.findByText('Guardado')).toBeVisible();
      expect(network.callsTo(PUT).map(({ body }) => body)).toEqual([
        { attendance: 'held', note: 'Pedir su carta', revision: 0 },
        { attendance: 'held', note: 'Trae su carta y sus costos', revision: 1 },
      ]);
    });

    test("keep the newer note with 'Guardar lo mío' where the attendance alone was changed here", async () => {
      const { user, network, form } = await saveOver();
      network.answer(PUT, { ...current, attendance: 'held', record_revision: 2 });
      await user.click(form.getByRole('button', { name: 'Guardar lo mío' }));
      expect(await screen.findByText('Guardado')).toBeVisible();
      const merged = { attendance: 'held', note: 'Trae su carta y sus costos', revision: 1 };
      expect(network.callsTo(PUT).at(-1)?.body).toEqual(merged);
    });

    test('keep the newer note where one tap answers, which says so', async () => {
      const { user, network } = await openPast({ past: [event] });
      network.answer(PUT, stale);
      await user.click(screen.getByRole('button', { name: /^Asistió: Rosa Quispe/ }));
      expect(await screen.findByRole('alert')).toHaveTextContent('Alguien lo cambió mientras tanto');
      expect(network.callsTo(PUT)).toHaveLength(1);
    });
  });

  test('say so where there are none', async () => {
    await openPast();
    expect(screen.getByText('Todavía no hay mentorías pasadas')).toBeVisible();
  });
});

describe('below 1100 px (rule 6.15)', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });
  const PAST = eventAt('2026-11-20T09:00:00-05:00');

  test.each([360, 768, 1099])('the parts stand behind tabs at %i px, today first', async (width) => {
    setScreenWidth(width);
    const { user, router } = await open({ past: [PAST] });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Hoy',
      'Próximas',
      '¿Se realizó? (1)',
      'Semana',
      'Pasadas',
    ]);
    expect(within(screen.getByRole('tabpanel', { name: 'Hoy' })).getByText('Rosa Quispe')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Próximas mentorías' })).not.toBeInTheDocument();
    await user.click(tab('Próximas'));
    expect(section('Próximas mentorías').getByText('Luis Huamán')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Hoy' })).not.toBeInTheDocument();
    await user.click(tab('Pasadas'));
    expect(section('Mentorías pasadas').getByText('Rosa Quispe')).toBeVisible();
    expect(router.state.location.search).toBe('?view=past');
    await user.click(tab('Hoy'));
    expect(router.state.location.search).toBe('');
  });

  test('the tab of the shown part is in sight', async () => {
    setScreenWidth(360);
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    await open({ path: '/?view=past' });
    expect(scrollIntoView.mock.contexts).toContain(screen.getByRole('tab', { name: 'Pasadas' }));
    vi.restoreAllMocks();
  });

  test('they are one stop of the keyboard, whose arrows show the next one', async () => {
    setScreenWidth(360);
    const { user } = await open();
    act(() => tab('Hoy').focus());
    await user.keyboard('{ArrowRight}');
    expect(tab('Próximas')).toHaveFocus();
    expect(tab('Próximas')).toHaveAttribute('aria-selected', 'true');
    expect(section('Próximas mentorías').getByText('Luis Huamán')).toBeVisible();
    await user.keyboard('{End}');
    expect(tab('Pasadas')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(tab('Hoy')).toHaveFocus();
    await user.keyboard('{ArrowLeft}{Home}');
    expect(tab('Hoy')).toHaveFocus();
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Hoy')]);
  });

  test('an answered event keeps its place while another part is shown', async () => {
    setScreenWidth(360);
    const event = { ...PAST };
    const { user, network } = await open({ past: [event] });
    network.answer(`PUT /guide/calendar_events/${PAST.id}/record`, ({ body }: Call) => Object.assign(event, body));
    await user.click(tab('¿Se realizó? (1)'));
    await user.click(screen.getByRole('button', { name: /^Asistió: Rosa Quispe/ }));
    await section('¿Se realizó?').findByText('Se realizó');
    await user.click(tab('Semana'));
    await user.click(tab('¿Se realizó?'));
    expect(screen.getByRole('button', { name: /^Deshacer: Rosa Quispe/ })).toBeVisible();
  });

  test('nothing to be recorded says so behind its tab', async () => {
    setScreenWidth(360);
    await open({ path: '/?view=record' });
    expect(screen.getByText('No tienes asistencias por confirmar.')).toBeVisible();
  });

  test('the link of a mail opens its event above whichever part is shown', async () => {
    setScreenWidth(360);
    const { router } = await open({ path: `/?view=past&mentoria=${TODAY.id}` });
    expect((await dialog('Detalle de la mentoría')).getByText('Rosa Quispe')).toBeVisible();
    expect(router.state.location.search).toBe('?view=past');
  });
});

test('past events are folded away beside the week, as the address says (rule 7.13)', async () => {
  const { router } = await open({ past: [eventAt('2026-11-20T09:00:00-05:00')] });
  const past = screen.getByRole('region', { name: 'Mentorías pasadas' });
  expect(within(past).getByText('Rosa Quispe')).not.toBeVisible();
  await act(async () => within(past).getByRole('heading').click());
  await waitFor(() => expect(router.state.location.search).toBe('?view=past'));
  expect(within(past).getByText('Rosa Quispe')).toBeVisible();
});

describe('an odd event (rule 12.3)', () => {
  test.each([
    null,
    {},
    { ...TODAY, id: 77, start_time: '2026-11-23', user: null },
    { ...TODAY, id: 78, earlier_notes: [{ note: 7 }], attendees: null },
  ])('leaves the others where they are: %j', async (odd) => {
    await open({ upcoming: [odd as GuideEvent, TOMORROW] });
    expect(screen.getByRole('article', { name: /^Mentoría con Luis Huamán/ })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(document.body).not.toHaveTextContent(/NaN|Invalid|undefined/);
  });

  test.each([{}, reply(200, null), { calendar_events: {} }])(
    'a reply without a list is not an empty list (rule 11.6): %#',
    async (answer) => {
      const { network } = await open();
      cleanup();
      network.answer('GET /guide/calendar_events', answer);
      queryClient.clear();
      renderScreen(<DashboardScreen />, { session: 'guide' });
      expect((await screen.findAllByText('Error al cargar tus mentorías')).length).toBeGreaterThan(0);
      expect(screen.queryByText('No tienes más mentorías agendadas')).not.toBeInTheDocument();
    },
  );
});
