import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DashboardScreen } from '../dashboard-screen.tsx';
import { eventAt, NOW } from '../testing.ts';

const RATINGS = 'GET /guide/ratings';

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function open(ratings: object, path = '/?view=past', shared_comment?: string) {
  const past = eventAt('2026-11-20T09:00:00-05:00', { attendance: 'held', ...(shared_comment && { shared_comment }) });
  const network = fakeNetwork({
    'GET /guide/profiles': { available_schedule: {}, meeting_link: 'https://meet.google.com/xyz' },
    'GET /guide/availability_exceptions': { availability_exceptions: [] },
    'GET /guide/calendar_events': ({ query }: Call) => {
      const calendar_events = query.scope === 'upcoming' ? [] : [past];
      const meta = { current_page: 1, total_pages: 1, total_count: calendar_events.length };
      return { calendar_events, meta };
    },
    'GET /guide/agreements': { agreements: [], total_count: 0 },
    [RATINGS]: ratings,
  });
  return { network, ...renderScreen(<DashboardScreen />, { session: 'guide', otherRoutes: [], path }) };
}

describe('rule 16.32: what a mentor reads of ratings', () => {
  test('is their mean, with how many it is of', async () => {
    open({ mean: 4.6, count: 10 });
    expect(await screen.findByText('Tu calificación promedio: 4,6 de 5 (10 calificaciones)')).toBeVisible();
  });

  test('is, before there are five, when there will be one', async () => {
    open({ mean: null, count: 0 });
    expect(await screen.findByText('Verás tu calificación promedio cuando tengas 5 calificaciones.')).toBeVisible();
  });

  test.each([404, 500])('is nothing with a backend that answers %i (rule 16.34)', async (status) => {
    const { network } = open(reply(status));
    await waitFor(() => expect(network.callsTo(RATINGS).length).toBeGreaterThan(0));
    expect(screen.queryByText(/calificación/i)).not.toBeInTheDocument();
  });

  test('is not read for the first screen', async () => {
    const { network } = open({ mean: 4.6, count: 10 }, '/');
    await screen.findByText('No tienes mentorías agendadas');
    expect(network.callsTo(RATINGS)).toEqual([]);
  });

  test('has what was written for them, in the details of the event', async () => {
    const { user } = open({ mean: null, count: 0 }, '/?view=past', 'Muy clara');
    const row = within(await screen.findByRole('article', { name: /viernes, 20 de noviembre/ }));
    await user.click(row.getAllByRole('button')[0]!);
    const details = within(await screen.findByRole('dialog', { name: 'Detalle de la mentoría' }));
    expect(details.getByText('Comentario de Rosa:').parentElement).toHaveTextContent('Comentario de Rosa: Muy clara');
  });
});
