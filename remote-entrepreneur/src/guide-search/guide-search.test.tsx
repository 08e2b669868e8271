import { fakeNetwork, noAnswer, reconnect, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { BookingScreen } from '../booking/booking-screen.tsx';
import { GuideSearch } from './guide-search.tsx';

const GET_GUIDES = 'GET /entrepreneur/guides';

const ANA = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  guide_type: 'specialized',
  areas: ['finanzas', 'it', 'legal', 'ventas', 'rrhh', 'otros'],
  specializations: ['Flujo de caja'],
  location: 'Arequipa',
  next_slot: '2026-11-23T14:00:00.000Z',
};
const LUIS = {
  ...ANA,
  id: 8,
  name: 'Luis Soto',
  guide_type: 'assigned',
  areas: [],
  specializations: [],
  next_slot: null,
};
const meta = (current_page: number, total_pages: number, total_count: number) => ({
  current_page,
  total_pages,
  total_count,
});
const FOUND = { guides: [ANA, LUIS], meta: meta(1, 1, 2) };
const NO_EVENTS = { calendar_events: [], meta: meta(1, 0, 0) };
const NOTHING = { guides: [], meta: meta(1, 0, 0) };

function openScreen(path = '/') {
  return renderScreen(<GuideSearch />, {
    path,
    route: '/',
    session: 'entrepreneur',
    otherRoutes: [{ path: '/guides/:id', element: <BookingScreen /> }],
  });
}

const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test.each([{}, { guides: null }, reply(200, null)])(
  'a search without a list is not an empty one: %#',
  async (answer) => {
    const network = fakeNetwork({ [GET_GUIDES]: answer });
    const { user } = openScreen();
    expect(await screen.findByText('Error al cargar los mentores')).toBeVisible();
    network.answer(GET_GUIDES, [ANA]);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  },
);

test('an odd mentor leaves the others where they are (rule 12.3)', async () => {
  fakeNetwork({ [GET_GUIDES]: { guides: [null, { id: 9, name: null, areas: 'it', next_slot: 'pronto' }, ANA] } });
  openScreen();
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: 'Mentor' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ver horarios de Mentor' })).toHaveAttribute('href', '/guides/9');
  expect(screen.getByText('3 mentores')).toBeVisible();
});

describe('a mentor’s card (rule 5.1)', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00-05:00'), toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('holds the facts, at most four areas and the next free hour in Lima’s time', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen();
    const card = await cardOf('Ana Ruiz');
    expect(card.getByText('Especializado')).toBeVisible();
    const areas = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(areas).toEqual(['Finanzas', 'Tecnología', 'Legal', 'Ventas', '+2']);
    expect(card.getByText('Flujo de caja').parentElement).toHaveTextContent('Especialidades: Flujo de caja');
    expect(card.getByText('Arequipa')).toBeVisible();
    expect(card.getByText('Próximo horario:').parentElement).toHaveTextContent('Próximo horario: Hoy, 9:00 a. m.');
    expect(card.getByRole('link', { name: 'Ver horarios de Ana Ruiz' })).toHaveAttribute(
      'href',
      '/guides/7?start_time=2026-11-23T14:00:00.000Z',
    );
  });

  it('offers the first three free hours, each a way into the form with that hour (rule 5.20)', async () => {
    const next_slots = ['2026-11-23T14:00:00Z', '2026-11-23T16:00:00Z', '2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z'];
    fakeNetwork({ [GET_GUIDES]: { guides: [{ ...ANA, next_slots }] } });
    openScreen();
    const hours = (await cardOf('Ana Ruiz')).getAllByRole('link', { name: /con Ana Ruiz$/ });
    expect(hours.map(({ textContent }) => textContent)).toEqual([
      'Hoy 9:00 a. m. con Ana Ruiz',
      'Hoy 11:00 a. m. con Ana Ruiz',
      'Mañana 3:00 p. m. con Ana Ruiz',
    ]);
    expect(hours[2]).toHaveAttribute('href', '/guides/7?start_time=2026-11-24T20:00:00.000Z');
  });

  it('offers the next hour alone where the backend states no others (rule 12.1)', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen();
    expect((await cardOf('Ana Ruiz')).getAllByRole('link', { name: /con Ana Ruiz$/ })).toHaveLength(1);
    const luis = await cardOf('Luis Soto');
    expect(luis.queryByRole('link', { name: /con Luis Soto$/ })).toBeNull();
    expect(luis.getByRole('link', { name: /^Ver el perfil de/ })).toHaveAttribute('href', '/guides/8');
  });

  it('says so where there is no free hour', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen();
    const card = await cardOf('Luis Soto');
    expect(card.getByText('Asignado')).toBeVisible();
    expect(card.getByText('Sin horarios libres en los próximos 7 días')).toBeVisible();
  });

  it('stands with a name alone', async () => {
    fakeNetwork({ [GET_GUIDES]: { guides: [{ id: 9, name: 'Eva Paz' }] } });
    openScreen();
    expect((await cardOf('Eva Paz')).getByText('Asignado')).toBeVisible();
    expect(screen.getByText('1 mentor')).toBeVisible();
  });
});

describe('the criteria', () => {
  it('are all in the address, with the keys of the API (rule 9.13)', async () => {
    const { callsTo } = fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen('/?search=caja&area=it&guide_type=assigned&page=2');
    await screen.findByText('2 mentores');
    expect(callsTo(GET_GUIDES)[0]?.query).toEqual({ search: 'caja', area: 'it', guide_type: 'assigned', page: '2' });
    expect(screen.getByLabelText('¿En qué necesitas ayuda?')).toHaveValue('caja');
    expect(screen.getByRole('radio', { name: 'Tecnología' })).toBeChecked();
    expect(screen.getByLabelText('Tipo de mentor')).toHaveValue('assigned');
  });

  it('apply words on Enter, from the first page', async () => {
    const { callsTo } = fakeNetwork({
      [GET_GUIDES]: { ...FOUND, meta: meta(3, 3, 2) },
      'GET /entrepreneur/calendar_events': NO_EVENTS,
      'GET /entrepreneur/agreements': { agreements: [], total_count: 0 },
    });
    const { user, router } = openScreen('/?page=3');
    await screen.findByText('2 mentores');
    await user.type(screen.getByLabelText('¿En qué necesitas ayuda?'), ' ana ');
    expect(callsTo(GET_GUIDES)).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?search=ana'));
    await waitFor(() => expect(callsTo(GET_GUIDES).at(-1)?.query).toEqual({ search: 'ana', page: '1' }));
    expect(screen.getByLabelText('¿En qué necesitas ayuda?')).toHaveFocus();
    expect(screen.getByLabelText('¿En qué necesitas ayuda?')).toHaveValue('ana');
  });

  it('take one area, and give it back', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    const { user, router } = openScreen();
    await user.click(screen.getByRole('radio', { name: 'Finanzas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=finanzas'));
    await user.click(screen.getByRole('radio', { name: 'Recursos Humanos' }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=rrhh'));
    await user.click(screen.getByRole('radio', { name: 'Todas las áreas' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('take the days on which an hour is wanted, and show the hours of these days (rule 5.24)', async () => {
    const { callsTo } = fakeNetwork({ [GET_GUIDES]: ({ query }) => ({ ...FOUND, when: query.when ?? null }) });
    const { user, router } = openScreen();
    const days = within(await screen.findByRole('radiogroup', { name: '¿Cuándo?' })).getAllByRole('radio');
    expect(days.map((day) => day.closest('div')?.textContent)).toEqual([
      'Cualquier día',
      'Hoy',
      'Mañana',
      'Esta semana',
    ]);
    expect(days[0]).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Mañana' }));
    await waitFor(() => expect(router.state.location.search).toBe('?when=tomorrow'));
    await waitFor(() => expect(callsTo(GET_GUIDES).at(-1)?.query).toEqual({ when: 'tomorrow', page: '1' }));
    await user.click(screen.getByRole('radio', { name: 'Cualquier día' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it("ask again for 'Mañana' once it is another day (rule 5.24)", async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T23:59:30-05:00'), toFake: ['Date', 'setInterval'] });
    const { callsTo } = fakeNetwork({ [GET_GUIDES]: ({ query }) => ({ ...FOUND, when: query.when ?? null }) });
    openScreen('/?when=tomorrow');
    await screen.findByText('2 mentores');
    const before = callsTo(GET_GUIDES).length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(callsTo(GET_GUIDES)).toHaveLength(before);
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await vi.waitFor(() => expect(callsTo(GET_GUIDES).length).toBeGreaterThan(before));
  });

  it('have no days on a backend that does not search for them, in the address neither (rule 12.1)', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    const { router } = openScreen('/?when=today&area=it');
    expect(await screen.findByText('2 mentores')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?area=it'));
    expect(screen.queryByRole('radio', { name: 'Hoy' })).toBeNull();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('are five stops of the keyboard, and the sixth is an hour of the first mentor (rule 5.26)', async () => {
    fakeNetwork({ [GET_GUIDES]: { ...FOUND, when: null } });
    const { user } = openScreen();
    await screen.findByText('2 mentores');
    const stops = [];
    for (let stop = 1; stop <= 6; stop += 1) {
      await user.tab();
      stops.push(document.activeElement);
    }
    expect(stops[0]).toHaveAccessibleName('¿En qué necesitas ayuda?');
    expect(stops[2]).toBe(screen.getByRole('radio', { name: 'Cualquier día' }));
    expect(stops[4]).toBe(screen.getByRole('radio', { name: 'Todas las áreas' }));
    expect(stops[5]).toHaveTextContent('9:00 a. m. con Ana Ruiz');
    expect(screen.getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/guides/7');
  });

  it('bring the chosen area into the line that is swiped (rule 5.26)', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen('/?area=ventas');
    expect(scrollIntoView.mock.contexts).toEqual([
      screen.getByText('Ventas', { selector: 'label *, label' }).closest('label'),
    ]);
    vi.restoreAllMocks();
  });

  it('take a type', async () => {
    fakeNetwork({ [GET_GUIDES]: FOUND });
    const { user, router } = openScreen();
    await user.selectOptions(screen.getByLabelText('Tipo de mentor'), 'Especializado');
    await waitFor(() => expect(router.state.location.search).toBe('?guide_type=specialized'));
  });

  test.each(['0', '-1', '1.5', 'x'])('read the page %s as the first one', async (page) => {
    const { callsTo } = fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen(`/?page=${page}`);
    await screen.findByText('2 mentores');
    expect(callsTo(GET_GUIDES)[0]?.query.page).toBe('1');
  });
});

describe('the pages', () => {
  it('keep the old one, dimmed, until the next one has loaded', async () => {
    const { answer } = fakeNetwork({ [GET_GUIDES]: { guides: [ANA], meta: meta(1, 2, 11) } });
    const { user, router } = openScreen();
    expect(await screen.findByText('11 mentores')).toBeVisible();
    answer(GET_GUIDES, noAnswer);
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(router.state.location.search).toBe('?page=2');
    expect((await screen.findByRole('heading', { name: 'Ana Ruiz' })).closest('ul')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  });

  it('past the end lead to the last one', async () => {
    fakeNetwork({
      [GET_GUIDES]: ({ query }) =>
        query.page === '2' ? { guides: [ANA], meta: meta(2, 2, 11) } : { guides: [], meta: meta(9, 2, 11) },
    });
    const { router } = openScreen('/?page=9');
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    expect(router.state.location.search).toBe('?page=2');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('mentors who were found', () => {
  it('stay when reading them again fails', async () => {
    const { answer, callsTo } = fakeNetwork({ [GET_GUIDES]: FOUND });
    openScreen();
    await screen.findByRole('heading', { name: 'Ana Ruiz' });
    answer(GET_GUIDES, reply(400, { error: 'no' }));
    act(reconnect);
    await waitFor(() => expect(callsTo(GET_GUIDES)).toHaveLength(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('without mentors', () => {
  it('says that there are none yet', async () => {
    fakeNetwork({ [GET_GUIDES]: NOTHING });
    openScreen();
    expect(await screen.findByText('Todavía no hay mentores')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Limpiar' })).not.toBeInTheDocument();
  });

  it("says that none match, and 'Limpiar' takes the criteria away", async () => {
    const { answer } = fakeNetwork({ [GET_GUIDES]: NOTHING });
    const { user, router } = openScreen('/?search=zzz&area=it');
    expect(await screen.findByText('Ningún mentor coincide con tu búsqueda')).toBeVisible();
    answer(GET_GUIDES, FOUND);
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(await screen.findByText('2 mentores')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('¿En qué necesitas ayuda?')).toHaveValue('');
  });

  it("offers 'Quitar el día' where nobody has an hour that day, and says when (rule 5.24)", async () => {
    fakeNetwork({
      [GET_GUIDES]: ({ query }) => (query.when ? { ...NOTHING, when: query.when } : { ...FOUND, when: null }),
    });
    const { user, router } = openScreen('/?area=finanzas&when=tomorrow');
    expect(await screen.findByText('Ningún mentor coincide con tu búsqueda')).toBeVisible();
    expect(await screen.findByText('Hay horas libres otro día.')).toBeVisible();
    expect(screen.getByText('Próximo horario:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar el día' }));
    expect(await screen.findByText('2 mentores')).toBeVisible();
    expect(router.state.location.search).toBe('?area=finanzas');
    expect(screen.getByRole('radio', { name: 'Cualquier día' })).toHaveFocus();
  });

  it("has no 'Quitar el día' without one", async () => {
    fakeNetwork({ [GET_GUIDES]: NOTHING });
    openScreen('/?area=finanzas');
    expect(await screen.findByRole('button', { name: 'Limpiar' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar el día' })).not.toBeInTheDocument();
  });

  it("'Limpiar' takes words away that were not searched for, and leads to their box", async () => {
    const { answer } = fakeNetwork({ [GET_GUIDES]: NOTHING });
    const { user } = openScreen('/?area=it');
    const words = screen.getByLabelText('¿En qué necesitas ayuda?');
    await user.type(words, 'finanzas');
    answer(GET_GUIDES, FOUND);
    await user.click(await screen.findByRole('button', { name: 'Limpiar' }));
    expect(await screen.findByText('2 mentores')).toBeVisible();
    expect(words).toHaveValue('');
    expect(words).toHaveFocus();
  });

  it('says that it loads, that it failed, and recovers', async () => {
    const { answer } = fakeNetwork({ [GET_GUIDES]: reply(503, { error: 'El servicio no está disponible' }) });
    const { user } = openScreen();
    expect(screen.getByText('Cargando mentores...')).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible');
    answer(GET_GUIDES, FOUND);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('2 mentores')).toBeVisible();
  });

  it('is no failure on a backend without a search (rule 12.1)', async () => {
    fakeNetwork({ [GET_GUIDES]: reply(404) });
    openScreen();
    expect(await screen.findByText('Abre el enlace de tu mentor')).toBeVisible();
    for (const role of ['alert', 'textbox', 'searchbox', 'radio', 'combobox']) {
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
    }
  });
});

it("'Regresar a Buscar' comes back to the same criteria and the same height", async () => {
  fakeNetwork({ [GET_GUIDES]: FOUND, 'GET /entrepreneur/guides/7': { name: 'Ana Ruiz' } });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const { user, router } = openScreen('/?search=caja&area=it');
  const link = (await cardOf('Ana Ruiz')).getByRole('link', { name: /^Ver horarios/ });
  vi.stubGlobal('scrollY', 840);
  await user.click(link);
  await screen.findByRole('heading', { name: 'Agendar Una Mentoria' });
  scrollTo.mockClear();
  await user.click(screen.getByRole('link', { name: 'Regresar a Buscar' }));
  await screen.findByText('2 mentores');
  expect(router.state.location.search).toBe('?search=caja&area=it');
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 840));
  vi.stubGlobal('scrollY', 0);
  scrollTo.mockRestore();
});

it("an unknown mentor's address leads to the search, which says so (rule 5.3)", async () => {
  fakeNetwork({ [GET_GUIDES]: FOUND, 'GET /entrepreneur/guides/9': reply(404) });
  const { user, router } = openScreen('/guides/9');
  expect(await screen.findByText('Ese mentor ya no está')).toBeVisible();
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByRole('heading', { name: 'Buscar mentores' })).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'Finanzas' }));
  await waitFor(() => expect(screen.queryByText('Ese mentor ya no está')).toBeNull());
});
