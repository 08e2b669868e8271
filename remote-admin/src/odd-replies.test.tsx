import { testOddReplies } from '@mentorias/ui/testing-odd-replies';
import { beforeEach, vi } from 'vitest';
import { AuditScreen } from './audit/audit-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { DataRequestsScreen } from './data-requests/data-requests-screen.tsx';
import { MailScreen } from './mail/mail-screen.tsx';
import { MonthlyReport } from './report/monthly-report.tsx';
import { anEvent, NOW } from './testing.ts';
import { PersonScreen } from './users/person/person-screen.tsx';
import { UsersScreen } from './users/users-screen.tsx';

const meta = { current_page: 1, total_pages: 1, total_count: 2 };
const USER = {
  id: 7,
  name: 'Ana Ruiz',
  email: 'ana@mentores.pe',
  user_type: 'guide',
  company_name: '',
  location: 'Cusco',
  origin: '',
  description: '',
  status: true,
  created_at: '2026-03-04T15:00:00Z',
  code: 'ANA',
  guide_type: 'specialized',
  areas: ['finanzas'],
  specializations: ['Costos'],
};
const EVENTS = [
  anEvent({
    attendees: [{ email: 'luis@bodega.pe' }],
    meeting_link: 'https://meet.example/x',
    outcome_basis: 'admin',
    statements: [{ by: 'admin', says: 'held', said_at: '2026-11-20T16:00:00Z', via: 'app', reason: 'Vi' }],
    rating: { score: 2, comment: 'Corta', comment_shared: true, at: '2026-11-20T16:00:00Z' },
  }),
  anEvent({ id: 52, status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' }),
];
const MAIL = {
  id: 41,
  kind: 'booked',
  to: 'socia@bodega.pe',
  status: 'failed',
  failure: 'address_refused',
  smtp_code: '550 5.1.1',
  attempts: 1,
  created_at: '2026-11-23T14:00:00Z',
  tried_at: '2026-11-23T14:00:05Z',
  next_attempt_at: null,
  failed_at: '2026-11-23T14:00:05Z',
};
const ENTRY = {
  id: 1,
  at: '2026-11-23T14:00:00Z',
  actor: { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe' },
  actor_type: 'admin',
  action: 'event.moved',
  subject_type: 'event',
  subject_id: 51,
  subject_name: 'Ana Ruiz y Rosa Quispe',
  details: { start_time: { from: '2026-11-23T14:00:00Z', to: '2026-11-24T14:00:00Z' }, note: true },
  release: 'admin@1.2.0',
  request_id: null,
};
const MONTH = {
  month: '2026-11',
  sessions_held: 3,
  hours_held: 3,
  sessions_not_attended: 1,
  sessions_cancelled: 1,
  mentors_without_sessions: 2,
  entrepreneurs_without_session: 4,
};
const REQUEST = {
  id: 1,
  kind: 'correction',
  user_id: 8,
  name: 'Rosa Quispe',
  email: 'rosa@bodega.pe',
  wrong: 'Mi nombre',
  correct: 'Rosa',
  asked_at: '2026-11-20T15:00:00Z',
  due_on: '2026-12-04',
  answered_at: null,
  answered_by: '',
  answer: '',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  return () => vi.useRealTimers();
});

testOddReplies({
  'the users': {
    element: <UsersScreen />,
    options: { session: 'admin', path: '/users' },
    replies: {
      'GET /admin/users': {
        users: [USER, { ...USER, id: 8, user_type: 'user', guide_type: null, status: false }],
        meta,
      },
    },
    opens: [/^Editar a/, /^Desactivar a/, /^Activar a/],
  },
  'a person': {
    element: <PersonScreen />,
    options: { session: 'admin', path: '/users/7', route: '/users/:id' },
    replies: {
      'GET /admin/users/7': USER,
      'GET /admin/calendar_events': { calendar_events: EVENTS, meta },
      'GET /admin/account_notes': {
        notes: [
          { id: 1, text: 'Llamar', author: 'Carmen Salas', is_own: true, created_at: '2026-11-20T15:00:00Z' },
          { id: 2, text: 'Vive lejos', author: 'Pedro Ríos', is_own: false, created_at: '2026-11-20T14:00:00Z' },
        ],
      },
      'GET /admin/audit': { entries: [ENTRY], meta },
    },
    opens: [/^Editar a/, /^Desactivar a/, /^Agregar nota/, /^Quitar la nota/, /^Ver la mentoría/],
  },
  'the dashboard': {
    element: <DashboardScreen />,
    options: { session: 'admin' },
    replies: {
      'GET /admin/figures': {
        sessions_this_week: 12,
        mentors_without_availability: 3,
        entrepreneurs_without_session: 7,
        sessions_of_inactive_mentors: 1,
        failed_mails: 1,
        delayed_mails: 2,
        sessions_today: 4,
        mentors_without_link: 5,
        mentors_to_remind_of_availability: 3,
        mentors_to_remind_of_link: 0,
        entrepreneurs_without_recent_session: 9,
        open_data_requests: 2,
        late_records: [{ guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' }, count: 3, is_reminded: false }],
      },
      'GET /admin/calendar_events': { calendar_events: EVENTS, meta },
      'GET /admin/calendar_events/span': { calendar_events: EVENTS, total_count: 2 },
      'GET /admin/calendar_events/filter': { users: [{ id: 8, name: 'Rosa', email: 'r@x.pe' }], guides: [] },
    },
    opens: [/^Ver la mentoría/, /^Reprogramar/, /^Cancelar/, /^Crear Evento/, /^Recordar a todos/],
  },
  'the mails': {
    element: <MailScreen />,
    options: { session: 'admin' },
    replies: { 'GET /admin/mail': { mails: [MAIL, { ...MAIL, id: 42, status: 'waiting' }], meta } },
  },
  'the requests about data': {
    element: <DataRequestsScreen />,
    options: { session: 'admin' },
    replies: { 'GET /admin/data_requests': { data_requests: [REQUEST, { ...REQUEST, id: 2, user_id: null }], meta } },
    opens: [/^Responder a/],
  },
  'the audit trail': {
    element: <AuditScreen />,
    options: { session: 'admin' },
    replies: { 'GET /admin/audit': { entries: [ENTRY, { ...ENTRY, id: 2, actor: null }], meta } },
  },
  'the monthly report': {
    element: <MonthlyReport />,
    options: { session: 'admin' },
    replies: { 'GET /admin/report': { months: [MONTH, { ...MONTH, month: '2026-10' }] } },
  },
});
