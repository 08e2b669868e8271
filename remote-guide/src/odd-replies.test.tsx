import { testOddReplies } from '@mentorias/ui/testing-odd-replies';
import { beforeEach, vi } from 'vitest';
import { AvailabilityScreen } from './availability/availability-screen.tsx';
import { discardDraftLink, discardDraftWeek } from './availability/drafts.ts';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { eventAt, NOW } from './dashboard/testing.ts';

const PROFILE = {
  id: 2,
  name: 'Julio Paredes',
  available_schedule: { monday: [{ start_time: '09:00', end_time: '18:00' }], tuesday: [] },
  meeting_link: 'https://meet.google.com/xyz',
};
const SPECIAL_DATES = {
  availability_exceptions: [
    { id: 1, from: '2026-12-24', to: '2026-12-31', ranges: [], reason: 'Viaje' },
    { id: 2, from: '2026-12-02', to: '2026-12-02', ranges: [{ start_time: '09:00', end_time: '11:00' }], reason: '' },
  ],
};
const EVENTS = {
  calendar_events: [
    eventAt('2026-11-20T09:00:00-05:00', {
      outcome_basis: 'one',
      attendance: 'missed_by_guide',
      statements: [{ by: 'user', says: 'missed_by_guide', said_at: '2026-11-20T16:00:00Z', via: 'app' }],
    }),
    eventAt('2026-11-23T16:00:00-05:00', {
      attendees: [{ email: 'ana@bodega.pe' }],
      earlier_notes: [{ start_time: '2026-11-02T16:00:00-05:00', note: 'Puntual' }],
    }),
    eventAt('2026-11-24T09:00:00-05:00', { status: 'cancelled', cancelled_by: 'user', cancel_reason: 'Viaje' }),
    eventAt('2026-11-20T09:00:00-05:00', {
      attendance: 'held',
      closing: { has_summary: true, agreements: 1, kept: 0 },
      shared_comment: 'Muy clara',
    }),
  ],
  meta: { current_page: 1, total_pages: 1, total_count: 3 },
};
const AGREEMENT = { id: 5, text: 'Costos', owner: 'user', due_on: '2026-11-30', done_at: null, done_by: null };
const SUMMARY = {
  text: 'Precios',
  revision: 1,
  shared_onward: false,
  updated_at: '2026-11-20T15:10:00Z',
  updated_by: 'guide',
  agreements: [AGREEMENT, { ...AGREEMENT, id: 6, done_at: '2026-11-21T15:10:00Z', done_by: 'user' }],
  earlier: [],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  discardDraftWeek();
  discardDraftLink();
  return () => vi.useRealTimers();
});

testOddReplies({
  'the dashboard': {
    element: <DashboardScreen />,
    options: { session: 'guide' },
    replies: {
      'GET /guide/profiles': PROFILE,
      'GET /guide/availability_exceptions': SPECIAL_DATES,
      'GET /guide/calendar_events': EVENTS,
      'GET /guide/agreements': { agreements: [], total_count: 0 },
      'GET /guide/ratings': { mean: 4.6, count: 5 },
      [`GET /guide/calendar_events/${EVENTS.calendar_events[2]!.id}/summary`]: SUMMARY,
    },
    opens: [/^Reprogramar/, /^Cancelar/, /^Enlace/, /^Notas|^Registrar/, /^Cerrar mentoría/, /Rosa Quispe$/],
  },
  'the availability': {
    element: <AvailabilityScreen />,
    options: { session: 'guide', path: '/profile' },
    replies: { 'GET /guide/profiles': PROFILE, 'GET /guide/availability_exceptions': SPECIAL_DATES },
    opens: [/^Copiar a otros días/, /^Agregar fecha/],
  },
});
