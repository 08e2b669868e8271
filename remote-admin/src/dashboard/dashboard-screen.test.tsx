import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen, setScreenWidth } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../testing.ts';
import { anEvent, NOW } from '../testing.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const FIGURES = {
  sessions_today: 4,
  sessions_this_week: 12,
  mentors_without_availability: 3,
  mentors_without_link: 5,
  entrepreneurs_without_session: 7,
  entrepreneurs_without_recent_session: 9,
  sessions_of_inactive_mentors: 0,
  failed_mails: 0,
  delayed_mails: 0,
};
const ORPHAN = anEvent({ id: 70, guide: { id: 9, name: 'Luis Soto', email: 'luis@mentores.pe', status: false } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

function showDashboard(answers: Answers = {}, path = '/') {
  const network = fakeNetwork({
    'GET /admin/figures': FIGURES,
    'GET /admin/calendar_events': {
      calendar_events: [ORPHAN],
      meta: { current_page: 1, total_pages: 1, total_count: 1 },
    },
    'GET /admin/calendar_events/span': { calendar_events: [anEvent()], total_count: 1 },
    ...answers,
  });
  return { network, ...renderScreen(<DashboardScreen />, { path, session: 'admin' }) };
}

const spansAsked = (network: ReturnType<typeof fakeNetwork>) =>
  network.callsTo('GET /admin/calendar_events/span').map(({ query }) => query);

describe('the figures', () => {
  test('are at the top', async () => {
    showDashboard();
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText('Mentorías esta semana')).toBeVisible();
    expect(screen.getByText('Mentores sin horarios')).toBeVisible();
    expect(screen.getByText('Emprendedores sin mentoría en 30 días')).toBeVisible();
    expect(screen.queryByText(/inactivo\.$/)).not.toBeInTheDocument();
  });

  test('link to the coming events of inactive mentors (rule 1.8)', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': { ...FIGURES, sessions_of_inactive_mentors: 2 } });
    expect(await screen.findByText(/Hay 2 mentorías próximas con mentores inactivos\./)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver en la lista' }));
    await waitFor(() =>
      expect(network.callsTo('GET /admin/calendar_events').at(-1)?.query).toEqual({
        page: '1',
        guide_status: 'inactive',
        status: 'upcoming',
      }),
    );
  });

  test('link to the events of which both say otherwise (rule 16.5)', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': { ...FIGURES, sessions_disputed: 2 } });
    expect(await screen.findByText('Hay 2 mentorías en desacuerdo.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Resolver' }));
    await waitFor(() =>
      expect(network.callsTo('GET /admin/calendar_events').at(-1)?.query).toEqual({ page: '1', status: 'disputed' }),
    );
  });

  test('link to the events that were rated low within 30 days (rule 16.33)', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': { ...FIGURES, sessions_rated_low: 2 } });
    expect(await screen.findByText('2 calificaciones bajas en 30 días.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Ver calificaciones bajas' }));
    const from = addDays(limaDate(NOW), -30);
    await waitFor(() =>
      expect(network.callsTo('GET /admin/calendar_events').at(-1)?.query).toEqual({ page: '1', rating: 'low', from }),
    );
  });

  test.each([
    [1, 'Hay 1 solicitud de datos por responder.'],
    [2, 'Hay 2 solicitudes de datos por responder.'],
  ])('%i lead to what people asked about their data (rule 15.9)', async (count, words) => {
    showDashboard({ 'GET /admin/figures': { ...FIGURES, open_data_requests: count } });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver solicitudes' })).toHaveAttribute('href', '/datos?status=open');
  });

  test.each([
    ['failed_mails', 1, '1 correo no se pudo enviar.', '/correos?status=failed'],
    ['failed_mails', 3, '3 correos no se pudieron enviar.', '/correos?status=failed'],
    ['delayed_mails', 1, '1 correo espera desde hace más de una hora.', '/correos?status=delayed'],
    ['delayed_mails', 40, '40 correos esperan desde hace más de una hora.', '/correos?status=delayed'],
  ])('%s %i lead to the mails that have not left', async (figure, count, words, href) => {
    showDashboard({ 'GET /admin/figures': { ...FIGURES, [figure]: count } });
    expect(await screen.findByText(words, { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver correos' })).toHaveAttribute('href', href);
  });

  test('mails that failed are all resent after a question', async () => {
    const { network, user } = showDashboard({
      'GET /admin/figures': { ...FIGURES, failed_mails: 3 },
      'POST /admin/mail/retry': { resent_count: 2, refused_count: 1 },
    });
    await user.click(await screen.findByRole('button', { name: 'Reenviar todos' }));
    const question = within(await screen.findByRole('dialog', { name: 'Reenviar todos' }));
    network.answer('GET /admin/figures', { ...FIGURES, failed_mails: 1 });
    await user.click(question.getByRole('button', { name: 'Reenviar todos' }));
    expect(await screen.findByText('2 correos se reenviarán en un momento; 1 ya no sirve')).toBeVisible();
    expect(await screen.findByText('1 correo no se pudo enviar.')).toBeVisible();
    expect(network.callsTo('POST /admin/mail/retry')).toHaveLength(1);
  });

  test('say nothing of mails while all are sent, or with a backend that does not count them', async () => {
    const { failed_mails, delayed_mails, ...before } = FIGURES;
    showDashboard({ 'GET /admin/figures': before });
    await screen.findByText('12');
    expect(screen.queryByRole('link', { name: 'Ver correos' })).not.toBeInTheDocument();
  });

  test('that could not be read are no empty place: a sentence says so, and one click reads them again', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': reply(500) });
    expect(await screen.findByText('No pudimos leer las cifras.')).toBeVisible();
    expect(screen.getByText('Mentorías esta semana')).toBeVisible();
    expect(screen.getAllByText('—').length).toBeGreaterThanOrEqual(3);
    network.answer('GET /admin/figures', { ...FIGURES, sessions_of_inactive_mentors: 2 });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/Hay 2 mentorías próximas/)).toBeVisible();
    expect(screen.queryByText('No pudimos leer las cifras.')).not.toBeInTheDocument();
  });

  test('are absent with a backend that has none', async () => {
    showDashboard({ 'GET /admin/figures': reply(404) });
    await screen.findByRole('rowheader');
    await waitFor(() => expect(screen.queryByText('Mentorías esta semana')).not.toBeInTheDocument());
  });
});

test('rule 12.1: a backend that knows only the core calls still takes new events', async () => {
  const network = fakeNetwork({ 'GET /admin/calendar_events/filter': { users: [], guides: [] } });
  for (const call of ['GET /admin/figures', 'GET /admin/calendar_events', 'GET /admin/calendar_events/span'])
    network.answer(call, reply(404, { message: 'Not Found' }));
  network.answer('GET /admin/calendar_events/download', new Response('a,b'));
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const { user } = renderScreen(<DashboardScreen />, { session: 'admin', path: '/?status=cancelled&search=rosa' });
  const words = 'Este servidor no ofrece la lista de mentorías, pero puedes crearlas y descargarlas.';
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
  expect(screen.queryByRole('radio', { name: 'Calendario' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  // What would act on the file alone is not there, nor is it sent.
  for (const role of ['searchbox', 'columnheader', 'group'] as const)
    expect(screen.queryAllByRole(role, { name: /Buscar|Fecha|Filtros/ })).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Filtro' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Descargar' }));
  await waitFor(() => expect(network.callsTo('GET /admin/calendar_events/download')[0]?.query).toEqual({}));
  await user.click(screen.getByRole('button', { name: 'Crear Evento' }));
  expect(await screen.findByRole('dialog', { name: 'Crear Evento' })).toBeVisible();
});

test.each([{}, { guide: null, user: 'Rosa', start_time: 'luego', created_at: 7 }, null])(
  'an event that is %j shows dashes, and the others stay (rule 12.3)',
  async (odd) => {
    const calendar_events = [anEvent(), odd];
    const { user } = showDashboard({
      'GET /admin/calendar_events': { calendar_events },
      'GET /admin/calendar_events/span': { calendar_events },
    });
    await screen.findAllByText('Ana Ruiz');
    const [, , row] = within(screen.getByRole('table', { name: 'Mentorías' })).getAllByRole('row');
    expect(within(row!).getByRole('rowheader')).toHaveTextContent('—');
    const cells = within(row!).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent)).toEqual(['—', '—', 'Sin tema', 'Confirmada', 'Ver']);
    await user.click(screen.getByRole('radio', { name: 'Calendario' }));
    expect(await screen.findByRole('button', { name: /9:00 a. m. Ana Ruiz Rosa Quispe/ })).toBeVisible();
  },
);

describe('an inactive mentor’s event', () => {
  test('is marked, and all of that mentor’s are cancelled together (rule 6.7)', async () => {
    const { network, user } = showDashboard({ 'POST /admin/guides/9/cancellation': { cancelled_count: 3 } });
    expect(await screen.findByText('Mentor inactivo')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Ver la mentoría de Luis Soto/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancelar todas las de este mentor' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar todas las mentorías' }));
    await user.type(await dialog.findByLabelText('Motivo (opcional)'), 'Dejó el programa');
    await user.click(dialog.getByRole('button', { name: 'Cancelar todas' }));
    expect(await screen.findByText('3 mentorías canceladas')).toBeVisible();
    expect(network.callsTo('POST /admin/guides/9/cancellation')[0]?.body).toEqual({ reason: 'Dejó el programa' });
    await waitFor(() => expect(network.callsTo('GET /admin/figures')).toHaveLength(2));
  });
});

describe('a filter that the API refuses by name (rule 9.13)', () => {
  const refusing =
    (field: string, body: object) =>
    ({ query }: { query: Record<string, string> }) =>
      query[field] === undefined
        ? { calendar_events: [anEvent()], total_count: 1 }
        : reply(field === 'guide_id' ? 400 : 422, body);

  const REFUSED = [
    ['guide_id', { error: 'El campo guide_id no es válido', field_errors: { guide_id: ['No es válido'] } }],
    ['user_id', { errors: { user_id: ['El emprendedor no es válido'] } }],
  ] as const;

  test.each(REFUSED)('counts as not given, in the table: %s', async (field, body) => {
    const { network, router } = showDashboard(
      { 'GET /admin/calendar_events': refusing(field, body) },
      `/?${field}=abc&page=1&status=confirmed`,
    );
    expect(await screen.findByRole('rowheader')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?status=confirmed');
    expect(network.callsTo('GET /admin/calendar_events').map(({ query }) => query)).toEqual([
      { page: '1', status: 'confirmed', [field]: 'abc' },
      { page: '1', status: 'confirmed' },
    ]);
  });

  test.each(REFUSED)('counts as not given, in the calendar: %s', async (field, body) => {
    const answers = {
      'GET /admin/calendar_events': refusing(field, body),
      'GET /admin/calendar_events/span': refusing(field, body),
    };
    const { network, router } = showDashboard(answers, `/?${field}=abc&status=confirmed&calendar=week`);
    expect(await screen.findByRole('button', { name: /9:00 a. m. Ana Ruiz Rosa Quispe/ })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?calendar=week&status=confirmed');
    expect(spansAsked(network).at(-1)).not.toHaveProperty(field);
  });

  test.each([
    ['something that the address does not say', 400, { error: 'Falta el mes', field_errors: { month: ['Falta'] } }],
    ['nothing', 422, { error: 'Falta el mes' }],
    ['it, but answers as one that failed', 500, { error: 'Falta el mes', field_errors: { guide_id: ['Falta'] } }],
  ])('stays where it names %s', async (_what, status, body) => {
    const { router } = showDashboard({ 'GET /admin/calendar_events': reply(status, body) }, '/?guide_id=abc');
    expect(await screen.findByRole('alert')).toHaveTextContent('Falta el mes');
    expect(router.state.location.search).toBe('?guide_id=abc');
  });
});

describe('the quick filters (rule 9.21)', () => {
  const press = async (name: string) => {
    const view = showDashboard();
    await view.user.click(await screen.findByRole('checkbox', { name }));
    const query = () => view.network.callsTo('GET /admin/calendar_events').at(-1)?.query;
    return { ...view, query };
  };

  test.each([
    ['Hoy', { from: '2026-11-23', to: '2026-11-23' }],
    ['Esta semana', { from: '2026-11-23', to: '2026-11-29' }],
    ['Sin registrar', { status: 'unrecorded' }],
    ['En desacuerdo', { status: 'disputed' }],
    ['Canceladas', { status: 'cancelled' }],
  ])('%s sets its filter, and clears it when it is pressed again', async (name, filter) => {
    const { query, user } = await press(name);
    await waitFor(() => expect(query()).toEqual({ page: '1', ...filter }));
    expect(screen.getByRole('checkbox', { name })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name }));
    await waitFor(() => expect(screen.getByRole('checkbox', { name })).not.toBeChecked());
  });

  test('days and states go together; of each kind there is one', async () => {
    const { query, user } = await press('Hoy');
    await user.click(screen.getByRole('checkbox', { name: 'Canceladas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Esta semana' }));
    await waitFor(() =>
      expect(query()).toEqual({ page: '1', from: '2026-11-23', to: '2026-11-29', status: 'cancelled' }),
    );
    expect(screen.getByRole('checkbox', { name: 'Hoy' })).not.toBeChecked();
  });
});

describe('rule 9.23: mentors without hours, and without a link, and entrepreneurs without an event', () => {
  const REMINDERS = 'POST /admin/gap_reminders';
  const left = (hours: number, link: number) => ({
    ...FIGURES,
    mentors_to_remind_of_availability: hours,
    mentors_to_remind_of_link: link,
  });
  const toBook = (count: number) => ({ ...FIGURES, entrepreneurs_to_remind: count });

  test.each([
    ['Mentores sin horarios', 'availability', left(3, 2), left(0, 2)],
    ['Mentores sin enlace', 'link', left(3, 2), left(3, 0)],
    ['Emprendedores sin mentoría en 30 días', 'recent_event', toBook(3), toBook(0)],
  ])('%s are all reminded after a question', async (whom, missing, before, after) => {
    const { network, user } = showDashboard({
      'GET /admin/figures': before,
      [REMINDERS]: { reminded_count: 3 },
    });
    await user.click(await screen.findByRole('button', { name: `Recordar a todos: ${whom}` }));
    const question = within(await screen.findByRole('dialog', { name: 'Recordar a todos' }));
    expect(
      question.getByText(/^Cada (mentor|emprendedor) sin .+, salvo quienes .*ya lo recibieron hoy\.$/),
    ).toBeVisible();
    network.answer('GET /admin/figures', after);
    await user.click(question.getByRole('button', { name: 'Recordar a todos' }));
    expect(await screen.findByText('Les enviamos un correo a 3 personas')).toBeVisible();
    expect(network.callsTo(REMINDERS).map(({ body }) => body)).toEqual([{ missing }]);
    expect(await screen.findByText('Nadie por recordar hoy')).toBeVisible();
    expect(screen.queryByRole('button', { name: `Recordar a todos: ${whom}` })).toBeNull();
  });

  test('are not reminded where the administrator thinks better of it', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': left(3, 2) });
    await user.click(await screen.findByRole('button', { name: 'Recordar a todos: Mentores sin enlace' }));
    const question = within(await screen.findByRole('dialog', { name: 'Recordar a todos' }));
    await user.click(question.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(network.callsTo(REMINDERS)).toEqual([]);
  });

  test('a refusal stays in the question', async () => {
    const { user } = showDashboard({ 'GET /admin/figures': left(3, 2), [REMINDERS]: reply(500) });
    await user.click(await screen.findByRole('button', { name: 'Recordar a todos: Mentores sin enlace' }));
    const question = within(await screen.findByRole('dialog', { name: 'Recordar a todos' }));
    await user.click(question.getByRole('button', { name: 'Recordar a todos' }));
    expect(await question.findByRole('alert')).toHaveTextContent('Error al enviar los recordatorios');
  });

  test('are not reminded by a backend that does not say how many are left (rule 12.1)', async () => {
    showDashboard();
    await screen.findByText('12');
    expect(screen.queryByRole('button', { name: /^Recordar a todos/ })).toBeNull();
    expect(screen.queryByText('Nadie por recordar hoy')).toBeNull();
  });
});

describe('rule 9.27: the mentors whose events wait for a record', () => {
  const ANA = { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' };
  const late = (is_reminded: boolean) => ({ ...FIGURES, late_records: [{ guide: ANA, count: 3, is_reminded }] });
  const REMINDER = 'POST /admin/guides/7/record_reminder';

  test('are named with a link to exactly those events, and are reminded once', async () => {
    const { network, user } = showDashboard({ 'GET /admin/figures': late(false), [REMINDER]: { late_count: 3 } });
    expect(await screen.findByRole('link', { name: '3 mentorías sin registrar de Ana Ruiz' })).toHaveAttribute(
      'href',
      '/?status=unrecorded&guide_id=7&from=2026-11-10&to=2026-11-20',
    );
    network.answer('GET /admin/figures', late(true));
    await user.click(screen.getByRole('button', { name: 'Recordar a Ana Ruiz' }));
    expect(await screen.findByText('Le enviamos un correo a Ana Ruiz')).toBeVisible();
    expect(await screen.findByText('Recordado hoy')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Recordar a Ana Ruiz' })).toBeNull();
    expect(network.callsTo(REMINDER)).toHaveLength(1);
  });

  test('four are shown, and the others at the press of a button', async () => {
    const late_records = Array.from({ length: 7 }, (_, n) => ({
      guide: { id: n + 1, name: `Mentor ${n + 1}`, email: '' },
      count: 9 - n,
      is_reminded: false,
    }));
    const { user } = showDashboard({ 'GET /admin/figures': { ...FIGURES, late_records } });
    const reminders = () => screen.getAllByRole('button', { name: /^Recordar a Mentor/ });
    const more = await screen.findByRole('button', { name: 'Mostrar 3 más' });
    expect(reminders()).toHaveLength(4);
    await user.click(more);
    expect(reminders()).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Mostrar menos', expanded: true })).toHaveFocus();
  });

  test('all of them are reminded after a question, where more than one was not', async () => {
    const both = (is_reminded: boolean) => ({
      ...FIGURES,
      late_records: [
        { guide: ANA, count: 3, is_reminded },
        { guide: { id: 9, name: 'Luis Soto', email: '' }, count: 1, is_reminded },
      ],
    });
    const { network, user } = showDashboard({
      'GET /admin/figures': both(false),
      'POST /admin/record_reminders': { reminded_count: 2 },
    });
    await user.click(await screen.findByRole('button', { name: 'Recordar a todos' }));
    const question = within(await screen.findByRole('dialog', { name: 'Recordar a todos' }));
    network.answer('GET /admin/figures', both(true));
    await user.click(question.getByRole('button', { name: 'Recordar a todos' }));
    expect(await screen.findByText('Les enviamos un correo a 2 personas')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Recordar a todos' })).toBeNull());
    expect(network.callsTo('POST /admin/record_reminders')).toHaveLength(1);
  });

  test('a refusal says why', async () => {
    const refusal = reply(409, { error: 'Hoy ya se le envió un recordatorio' });
    const { user } = showDashboard({ 'GET /admin/figures': late(false), [REMINDER]: refusal });
    await user.click(await screen.findByRole('button', { name: 'Recordar a Ana Ruiz' }));
    expect(await screen.findByText('Hoy ya se le envió un recordatorio')).toBeVisible();
  });

  test('are not there where there are none', async () => {
    showDashboard();
    await screen.findByText('12');
    expect(screen.queryByRole('region', { name: 'Sin registrar desde hace 3 días o más' })).toBeNull();
  });
});

test('rule 9.23: a figure leads to the list of what it counts', async () => {
  const { network, user } = showDashboard();
  await screen.findByText('12');
  expect(screen.getByRole('link', { name: 'Mentores sin horarios' })).toHaveAttribute(
    'href',
    '/users?missing=availability',
  );
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Mentorías hoy')).toBe('/?status=confirmed&from=2026-11-23&to=2026-11-23');
  expect(hrefOf('Mentores sin enlace')).toBe('/users?missing=link');
  expect(hrefOf('Emprendedores sin mentoría en 30 días')).toBe('/users?user_type=0&last_event=30');
  await user.click(screen.getByRole('link', { name: 'Mentorías esta semana' }));
  await waitFor(() =>
    expect(network.callsTo('GET /admin/calendar_events').at(-1)?.query).toEqual({
      page: '1',
      status: 'confirmed',
      from: '2026-11-23',
      to: '2026-11-29',
    }),
  );
});

test('rule 9.23: a link to the events leads to their list, which stands out of view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { router, user } = showDashboard({ 'GET /admin/figures': { ...FIGURES, sessions_disputed: 2 } });
  await user.click(await screen.findByRole('link', { name: 'Resolver' }));
  const heading = screen.getByRole('heading', { name: 'Mentorías' });
  expect(heading).toHaveFocus();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('group', { name: 'Mentorías' })]);
  expect(router.state.preventScrollReset).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Mentorías hoy' }));
  expect(heading).toHaveFocus();
  scrolled.mockClear();
  await user.keyboard('{Control>}');
  screen.getByRole('link', { name: 'Mentorías esta semana' }).addEventListener('click', (e) => e.preventDefault());
  await user.click(screen.getByRole('link', { name: 'Mentorías esta semana' }));
  await user.keyboard('{/Control}');
  expect(scrolled).not.toHaveBeenCalled();
  scrolled.mockRestore();
});

test('a link of another screen to some events leads to their list, and the way back does not (rule 9.28)', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
  const place = vi.spyOn(history, 'state', 'get');
  place.mockReturnValue({ idx: 1 });
  const { unmount } = showDashboard({}, '/?month=2026-11&status=held');
  const list = await screen.findByRole('group', { name: 'Mentorías' });
  await waitFor(() => expect(scrolled.mock.contexts).toEqual([list]));
  unmount();
  scrolled.mockClear();
  place.mockReturnValue({ idx: 0 });
  showDashboard({}, '/?month=2026-11&status=held');
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(scrolled).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

describe('the calendar (rule 9.22)', () => {
  test('is the other view of the list, with its search and filters', async () => {
    const { network, router, user } = showDashboard({}, '/?status=confirmed&search=rosa&sort_by=guide&page=2');
    await user.click(await screen.findByRole('radio', { name: 'Calendario' }));
    expect(await screen.findByText('23 – 29 de noviembre de 2026')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(spansAsked(network)).toEqual([
      { status: 'confirmed', search: 'rosa', from: '2026-11-23', to: '2026-11-29' },
    ]);
    await user.click(screen.getByRole('radio', { name: 'Tabla' }));
    expect(await screen.findByRole('table', { name: 'Mentorías' })).toBeVisible();
    expect(router.state.location.search).not.toContain('calendar');
  });

  test('begins where its dates do, and asks for days between them alone', async () => {
    const { network, user } = showDashboard({}, '/?calendar=week&from=2026-12-01&to=2026-12-01');
    await waitFor(() => expect(screen.getByText('30 de noviembre – 6 de diciembre de 2026')).toBeVisible());
    await waitFor(() => expect(spansAsked(network)).toEqual([{ from: '2026-12-01', to: '2026-12-01' }]));
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(await screen.findByText('El filtro de fechas no incluye estos días.')).toBeVisible();
    expect(spansAsked(network)).toHaveLength(1);
  });

  test('is absent where the backend has none', async () => {
    showDashboard({ 'GET /admin/calendar_events/span': reply(404) }, '/?calendar=week');
    await waitFor(() => expect(screen.getByRole('table', { name: 'Mentorías' })).toBeVisible());
    expect(screen.queryByRole('radio', { name: 'Tabla' })).toBeNull();
  });

  test('goes to other weeks and back', async () => {
    const { network, router, user } = showDashboard({}, '/?calendar=week');
    await user.click(await screen.findByRole('button', { name: 'Semana siguiente' }));
    expect(await screen.findByText('30 de noviembre – 6 de diciembre de 2026')).toBeVisible();
    expect(router.state.location.search).toBe('?calendar=week&day=2026-11-30');
    await user.click(screen.getByRole('button', { name: 'Hoy' }));
    expect(await screen.findByText('23 – 29 de noviembre de 2026')).toBeVisible();
    expect(spansAsked(network).map(({ from }) => from)).toEqual(['2026-11-23', '2026-11-30']);
  });

  test('creates an event at the empty hour that is pressed, in the future alone', async () => {
    const { container, user } = showDashboard({}, '/?calendar=week');
    await screen.findByRole('button', { name: /9:00 a. m. Ana Ruiz Rosa Quispe/ });
    const hour = (name: string) => container.querySelector(`[data-hour="${name}"]`);
    expect(hour('2026-11-23 9')).toBeNull();
    await user.click(hour('2026-11-25 15')!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Crear Evento' }));
    expect(dialog.getByLabelText(/Fecha/)).toHaveValue('25/11/2026');
    expect(dialog.getByLabelText(/Hora/)).toHaveDisplayValue('15:00');
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows the details of an event under the pointer', async () => {
    const { user } = showDashboard({}, '/?calendar=week');
    const event = await screen.findByRole('button', { name: /9:00 a. m. Ana Ruiz Rosa Quispe/ });
    await user.hover(within(event).getByText('Ana Ruiz'));
    expect(await screen.findByText(/Rosa Quispe, Bodega Rosa\s+Costos de una bodega/)).toBeVisible();
  });

  test('shows a month', async () => {
    const { network, user } = showDashboard({}, '/?calendar=week');
    await user.click(await screen.findByRole('radio', { name: 'Mes' }));
    expect(await screen.findByText('noviembre de 2026')).toBeVisible();
    await waitFor(() => expect(spansAsked(network).at(-1)).toEqual({ from: '2026-10-26', to: '2026-12-06' }));
  });

  test('opens an event', async () => {
    const { user } = showDashboard({}, '/?calendar=week');
    await user.click(await screen.findByRole('button', { name: /9:00 a. m. Ana Ruiz Rosa Quispe/ }));
    expect(await screen.findByRole('dialog', { name: 'Mentoría' })).toBeVisible();
    expect(screen.getByText('martes, 24 de noviembre')).toBeVisible();
  });

  test('opens an event that lasts past midnight, and says when it ends', async () => {
    const late = anEvent({ start_time: '2026-11-25T04:30:00Z', end_time: '2026-11-25T05:30:00Z' });
    const { user } = showDashboard(
      { 'GET /admin/calendar_events/span': { calendar_events: [late], total_count: 1 } },
      '/?calendar=week',
    );
    await user.click(await screen.findByRole('button', { name: /11:30 p. m. Ana Ruiz/ }));
    expect(await screen.findByText('11:30 p. m. – 12:30 a. m.')).toBeVisible();
  });

  test('has no place for an event that began before its first day', async () => {
    setScreenWidth(320);
    const before = anEvent({ start_time: '2026-11-23T04:30:00Z', end_time: '2026-11-23T05:30:00Z' });
    showDashboard(
      { 'GET /admin/calendar_events/span': { calendar_events: [before], total_count: 1 } },
      '/?calendar=week',
    );
    expect(await screen.findByText('Sin mentorías en estos días')).toBeVisible();
  });

  test('is a list of days on a narrow screen', async () => {
    setScreenWidth(320);
    const { user } = showDashboard({}, '/?calendar=week');
    expect(await screen.findByRole('heading', { name: 'martes, 24 de noviembre' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /9:00 a. m.Ana Ruiz – Rosa Quispe/ }));
    expect(await screen.findByRole('dialog', { name: 'Mentoría' })).toBeVisible();
  });

  test('on a narrow screen is a month of days, with the events of one of them (rule 9.16)', async () => {
    setScreenWidth(320);
    const calendar_events = [anEvent(), anEvent({ id: 52, start_time: '2026-11-26T14:00:00Z', end_time: '' })];
    const { user } = showDashboard(
      { 'GET /admin/calendar_events/span': { calendar_events, total_count: 2 } },
      '/?calendar=month',
    );
    const days = within(await screen.findByRole('region', { name: 'Calendario' }));
    expect(await days.findByRole('button', { name: 'martes, 24 de noviembre, 1 mentoría' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(days.getByRole('heading', { name: 'martes, 24 de noviembre' })).toBeVisible();
    await user.click(days.getByRole('button', { name: 'jueves, 26 de noviembre, 1 mentoría' }));
    expect(days.getByRole('heading', { name: 'jueves, 26 de noviembre' })).toBeVisible();
    await user.click(days.getByRole('button', { name: /9:00 a. m.Ana Ruiz – Rosa Quispe/ }));
    expect(await screen.findByText('jueves, 26 de noviembre', { selector: '[role=dialog] *' })).toBeVisible();
  });

  test('has a colour for each mentor, and says in words what is over or cancelled (rule 9.15)', async () => {
    const past = { start_time: '2026-11-23T13:00:00Z', end_time: '2026-11-23T14:00:00Z' };
    const guide = { id: 12, name: 'Julio Paredes Salazar', email: 'julio@mentores.pe', status: true };
    const calendar_events = [
      anEvent(),
      anEvent({ id: 52, guide, ...past }),
      anEvent({ id: 53, guide, status: 'cancelled' }),
    ];
    showDashboard({ 'GET /admin/calendar_events/span': { calendar_events, total_count: 3 } }, '/?calendar=week');
    const calendar = within(await screen.findByRole('region', { name: 'Calendario' }));
    const lookOf = async (name: RegExp) => {
      const { dataset, style } = await calendar.findByRole('button', { name });
      return [dataset.variant, style.getPropertyValue('--event-strong')];
    };
    const [[, ana], [, julio]] = [
      await lookOf(/^9:00 a. m. Ana Ruiz Rosa Quispe/),
      await lookOf(/^Sin registrar, ?8:00 a. m. Julio Paredes S. Rosa Quispe/),
    ];
    expect(ana).not.toBe(julio);
    expect(await lookOf(/^9:00 a. m. Ana/)).toEqual(['filled', ana]);
    expect(await lookOf(/^Sin registrar/)).toEqual(['light', julio]);
    expect(await lookOf(/^Cancelada, ?9:00 a. m. Julio Paredes/)).toEqual(['outline', julio]);
    const legend = within(calendar.getByRole('list', { name: 'Colores del calendario' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
      'Ana Ruiz',
      'Julio Paredes Salazar',
      'Ya pasó',
      'Cancelada',
    ]);
  });

  test('says when there are more than it shows', async () => {
    showDashboard(
      { 'GET /admin/calendar_events/span': { calendar_events: [anEvent()], total_count: 800 } },
      '/?calendar=week',
    );
    await waitFor(() => expect(screen.getByText(/Se muestran las primeras 1 de 800 mentorías/)).toBeVisible());
  });

  test('that cannot be loaded says so, and is loaded again when asked', async () => {
    const { network, user } = showDashboard({ 'GET /admin/calendar_events/span': reply(500) }, '/?calendar=week');
    const section = within(await screen.findByRole('region', { name: 'Calendario' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Error al cargar el calendario');
    network.answer('GET /admin/calendar_events/span', { calendar_events: [anEvent()], total_count: 1 });
    await user.click(section.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(section.queryByRole('alert')).not.toBeInTheDocument());
  });
});
