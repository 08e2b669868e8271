import { fakeNetwork, noAnswer, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { GuideSearch } from '../guide-search/guide-search.tsx';

const GET_EVENTS = 'GET /entrepreneur/calendar_events';
const GET_GUIDES = 'GET /entrepreneur/guides';
const EVENT = {
  id: 31,
  start_time: '2026-11-23T20:00:00.000Z',
  end_time: '2026-11-23T21:00:00.000Z',
  status: 'confirmed',
  guide: { id: 7, name: 'Ana Ruiz' },
  meeting_link: 'https://meet.example/ana',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setLimaClock('08:00');
});
afterEach(() => {
  vi.useRealTimers();
});

/** Monday 23 November 2026 in Lima; the event is at 15:00. */
function setLimaClock(time: string) {
  vi.setSystemTime(new Date(`2026-11-23T${time}:00-05:00`));
}

function openScreen(events: unknown) {
  const network = fakeNetwork({ [GET_GUIDES]: { guides: [{ id: 7, name: 'Ana Ruiz' }] }, [GET_EVENTS]: () => events });
  const view = renderScreen(<GuideSearch />, {
    path: '/',
    route: '/',
    session: 'entrepreneur',
    otherRoutes: [{ path: '/mis-mentorias', element: <p>Mis mentorías</p> }],
  });
  return { ...view, ...network };
}

const listOf = (...calendar_events: object[]) => reply(200, { calendar_events });
const strip = () => screen.findByRole('region', { name: /^Tu / });

describe('the next event on the first screen (rule 6.11)', () => {
  it('says when and with whom, and leads to all of them', async () => {
    const { user } = openScreen(listOf(EVENT));
    expect(await strip()).toHaveTextContent('Tu próxima mentoríaHoy, 3:00 p. m. con Ana Ruiz');
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull();
    await user.click(within(await strip()).getByRole('link', { name: 'Ver detalles' }));
    expect(await screen.findByText('Mis mentorías')).toBeVisible();
  });

  test.each([
    ['2026-11-24T20:00:00.000Z', 'Mañana, 3:00 p. m. con Ana Ruiz'],
    ['2026-11-26T14:00:00.000Z', 'jue 26 nov, 9:00 a. m. con Ana Ruiz'],
    ['2026-11-24T04:30:00.000Z', 'Hoy, 11:30 p. m. con Ana Ruiz'],
  ])('names its day in Lima: %s', async (start_time, words) => {
    openScreen(listOf({ ...EVENT, start_time, end_time: undefined }));
    expect(await strip()).toHaveTextContent(words);
  });

  it('is the first that is neither cancelled nor over', async () => {
    setLimaClock('16:30');
    const tomorrow = { ...EVENT, start_time: '2026-11-24T20:00:00.000Z', end_time: '2026-11-24T21:00:00.000Z' };
    const later = { ...EVENT, start_time: '2026-11-25T20:00:00.000Z', end_time: '2026-11-25T21:00:00.000Z' };
    const cancelled = { ...tomorrow, start_time: '2026-11-24T14:00:00.000Z', status: 'cancelled' };
    openScreen(listOf(later, EVENT, cancelled, tomorrow, { ...EVENT, start_time: null }));
    expect(await strip()).toHaveTextContent('Mañana, 3:00 p. m.');
  });

  test.each([
    ['14:44', 'Tu próxima mentoría', false],
    ['14:45', 'Tu próxima mentoría empieza en 15 minutos', true],
    ['14:59', 'Tu próxima mentoría empieza en 1 minuto', true],
    ['15:00', 'Tu mentoría está en curso', true],
    ['15:59', 'Tu mentoría está en curso', true],
  ])('at %s is called %s; it can be joined: %s', async (clock, name, isJoinable) => {
    setLimaClock(clock);
    openScreen(listOf(EVENT));
    const found = within(await screen.findByRole('region', { name }));
    if (!isJoinable) return expect(found.queryByRole('link', { name: 'Entrar' })).toBeNull();
    expect(found.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', 'https://meet.example/ana');
  });

  test.each(['', 'javascript:alert(1)', 'http://meet.example'])(
    'has no way in by the link %j (rule 6.8)',
    async (link) => {
      setLimaClock('14:50');
      openScreen(listOf({ ...EVENT, meeting_link: link }));
      expect(within(await strip()).queryByRole('link', { name: 'Entrar' })).toBeNull();
      expect(within(await strip()).getByRole('link', { name: 'Ver detalles' })).toBeVisible();
    },
  );
});

describe('without one the search is as ever (rule 12.1)', () => {
  test.each([
    ['none is planned', listOf()],
    ['the backend has no such call', reply(404)],
    ['it refuses it', reply(403)],
    ['it answers in HTML', new Response('<!doctype html>')],
  ])('where %s', async (_, events) => {
    openScreen(events);
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    expect(screen.queryByRole('region', { name: /^Tu / })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for a late list of events one and a half seconds at most', async () => {
    fakeNetwork({ [GET_GUIDES]: { guides: [{ id: 7, name: 'Ana Ruiz' }] }, [GET_EVENTS]: noAnswer });
    renderScreen(<GuideSearch />, { path: '/', route: '/', session: 'entrepreneur' });
    expect(screen.getByText('Cargando mentores...')).toBeVisible();
    expect(screen.getByRole('searchbox')).toBeEnabled();
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
  });

  it('does not move the results for one that comes later still: it stands above the next ones', async () => {
    let arrive = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      arrive = resolve;
    });
    const { user } = openScreen(late);
    await screen.findByRole('heading', { name: 'Ana Ruiz' });
    arrive(listOf(EVENT));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByRole('region', { name: /^Tu / })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Tipo de mentor'), 'Especializado');
    expect(await strip()).toHaveTextContent('Hoy, 3:00 p. m.');
  });

  it('nor does it need the connection for it', async () => {
    fakeNetwork({ [GET_GUIDES]: { guides: [{ id: 7, name: 'Ana Ruiz' }] }, [GET_EVENTS]: noNetwork });
    renderScreen(<GuideSearch />, { path: '/', route: '/', session: 'entrepreneur' });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeVisible());
  });
});
