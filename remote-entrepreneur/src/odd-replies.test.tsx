import { testOddReplies } from '@mentorias/ui/testing-odd-replies';
import { beforeEach, vi } from 'vitest';
import { BookingScreen } from './booking/booking-screen.tsx';
import { GuideSearch } from './guide-search/guide-search.tsx';
import { MyEventsScreen } from './my-events/my-events-screen.tsx';

const GUIDE = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  guide_type: 'specialized',
  areas: ['finanzas', 'it'],
  specializations: ['Costos'],
  location: 'Arequipa',
  available_schedule: { tuesday: [{ start_time: '09:00', end_time: '12:00' }], wednesday: [] },
};
const HOURS = { available_hours: [{ start_time: '9:00 AM', end_time: '11:00 AM' }] };
const DAYS = { available_days: [{ date: '2026-11-24', ...HOURS }] };
const EVENT = {
  id: 31,
  start_time: '2026-11-24T14:00:00.000Z',
  end_time: '2026-11-24T15:00:00.000Z',
  status: 'confirmed',
  cancelled_by: null,
  cancel_reason: '',
  description: 'Precios',
  attendees: [{ email: 'luis@bodega.pe' }],
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
  user: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa' },
  meeting_link: 'https://meet.example/x',
  attendance: null,
  outcome_basis: 'one',
  statements: [{ by: 'guide', says: 'held', said_at: '2026-11-20T16:00:00Z', via: 'app' }],
  created_at: '2026-11-20T14:00:00Z',
  is_editable: true,
};
const OTHER = { ...EVENT, id: 32, status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' };
const PAST = {
  ...EVENT,
  id: 33,
  start_time: '2026-11-20T14:00:00.000Z',
  end_time: '2026-11-20T15:00:00.000Z',
  attendance: 'held',
  closing: { has_summary: true, agreements: 2, kept: 1 },
  rating: { score: 4, comment: 'Muy clara', comment_shared: true, at: '2026-11-20T16:00:00Z' },
};
const AGREEMENT = { id: 5, text: 'Costos', owner: 'user', due_on: '2026-11-30', done_at: null, done_by: null };
const OPEN = {
  ...AGREEMENT,
  event_id: 33,
  start_time: PAST.start_time,
  guide_id: 7,
  guide_name: 'Ana Ruiz',
  user_id: 1,
  user_name: 'Rosa Quispe',
};
const SUMMARY = {
  text: 'Precios',
  revision: 1,
  shared_onward: false,
  updated_at: '2026-11-20T15:10:00Z',
  updated_by: 'guide',
  agreements: [AGREEMENT, { ...AGREEMENT, id: 6, done_at: '2026-11-21T15:10:00Z', done_by: 'user' }],
  earlier: [],
};
const meta = { current_page: 1, total_pages: 1, total_count: 2 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T09:00:00-05:00') });
  return () => vi.useRealTimers();
});

testOddReplies({
  'the mentor search': {
    element: <GuideSearch />,
    options: { session: 'entrepreneur' },
    replies: {
      'GET /entrepreneur/calendar_events': { calendar_events: [EVENT, OTHER], meta },
      'GET /entrepreneur/guides': {
        guides: [
          { ...GUIDE, next_slot: '2026-11-24T14:00:00Z', next_slots: ['2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z'] },
          { ...GUIDE, id: 8, next_slot: null },
        ],
        meta,
      },
    },
  },
  'the booking screen': {
    element: <BookingScreen />,
    options: { session: 'entrepreneur', path: '/guides/7', route: '/guides/:id' },
    replies: {
      'GET /entrepreneur/guides/7': GUIDE,
      'GET /entrepreneur/guides/7/available_days': DAYS,
      'GET /entrepreneur/guides/7/available_hours': HOURS,
    },
  },
  "the list of one's own events": {
    element: <MyEventsScreen />,
    options: { session: 'entrepreneur', path: '/mis-mentorias' },
    replies: {
      'GET /entrepreneur/calendar_events': { calendar_events: [EVENT, OTHER, PAST], meta },
      'GET /entrepreneur/agreements': { agreements: [OPEN], total_count: 1 },
      'GET /entrepreneur/calendar_events/33/summary': SUMMARY,
      'GET /entrepreneur/guides/7': GUIDE,
      'GET /entrepreneur/guides/7/available_days': DAYS,
      'GET /entrepreneur/guides/7/available_hours': HOURS,
    },
    opens: [/^Reprogramar/, /^Cancelar/, /^Editar resumen/],
  },
});
