import type { AdminEvent, RemindedGap } from '@mentorias/contract/events/admin-events';
import {
  AdminEventsPage,
  EventSpan,
  EventSpanQuery,
  Figures,
  GapReminders,
  RecordReminder,
  RecordReminders,
} from '@mentorias/contract/events/admin-events';
import { FilterPeople } from '@mentorias/contract/events/calendar-events';
import { AccountNote, AccountNoteInput, AccountNotes } from '@mentorias/contract/people/account-notes';
import { StatusChange, StatusResults, User, UsersPage } from '@mentorias/contract/people/users';
import type { AuditEntry } from '@mentorias/contract/program/audit';
import { AuditPage } from '@mentorias/contract/program/audit';
import { Consents } from '@mentorias/contract/program/consents';
import { AskedRequest, DataRequestAnswer, DataRequestsPage } from '@mentorias/contract/program/data-requests';
import { MailRetries, UndeliveredMail, UndeliveredMailPage } from '@mentorias/contract/program/mail';
import { Report } from '@mentorias/contract/program/report';
import { LOW_SCORE } from '@mentorias/domain/events/ratings';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { example, NOTHING, onOnePage, PEOPLE } from '@mentorias/session/example-api';
import { eventChanges, exampleEvent, exampleOutcome } from '@mentorias/session/example-events';

const TODAY = limaDate(new Date());
const at = (days: number, hour: number) => wireInstant(addDays(TODAY, days), hour * 60);

function aUser(id: number, name: string, email: string, changes: Partial<User>): User {
  return {
    id,
    name,
    email,
    user_type: 'user',
    company_name: '',
    location: 'Lima',
    origin: '',
    description: '',
    status: true,
    created_at: at(-60, 10),
    code: '',
    guide_type: null,
    areas: [],
    specializations: [],
    revision: 0,
    last_event_at: null,
    erase_after: null,
    ...changes,
  };
}

const users: User[] = [
  aUser(7, 'Ana Ruiz', 'ana@mentores.pe', {
    user_type: 'guide',
    code: 'ANA',
    guide_type: 'specialized',
    areas: ['finanzas'],
    last_event_at: at(-2, 9),
  }),
  aUser(8, 'Rosa Quispe', 'rosa@bodega.pe', { company_name: 'Bodega Rosa', last_event_at: at(-2, 9) }),
  aUser(9, 'Luis Mamani', 'luis@taller.pe', { company_name: 'Taller Mamani', location: 'Cusco' }),
  aUser(3, PEOPLE.admin.name, PEOPLE.admin.email, { user_type: 'admin' }),
];

function anEvent(id: number, days: number, hour: number, changes: Partial<AdminEvent> = {}): AdminEvent {
  return {
    ...exampleEvent(id, at(days, hour)),
    description: 'Costos de una bodega',
    guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe', status: true },
    user: { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe', company_name: 'Bodega Rosa', status: true },
    ...changes,
  };
}

const events: AdminEvent[] = [
  anEvent(51, 1, 9),
  anEvent(52, 2, 11, {
    user: { id: 9, name: 'Luis Mamani', email: 'luis@taller.pe', company_name: 'Taller Mamani', status: true },
  }),
  anEvent(53, 3, 10, { status: 'cancelled', cancelled_by: 'guide', cancel_reason: 'Viaje' }),
  anEvent(54, -2, 9, {
    ...exampleOutcome('guide', 'held'),
    rating: { score: 2, comment: 'Muy corta', comment_shared: false, at: at(-1, 9) },
  }),
];

const mails: UndeliveredMail[] = [
  {
    id: 41,
    kind: 'booked',
    to: 'socia@bodega.pe',
    status: 'failed',
    failure: 'address_refused',
    smtp_code: '550 5.1.1',
    attempts: 1,
    created_at: at(-1, 10),
    tried_at: at(-1, 10),
    next_attempt_at: null,
    failed_at: at(-1, 10),
  },
];

const entries: AuditEntry[] = [
  {
    id: 1,
    at: at(-1, 15),
    actor: { id: 3, name: PEOPLE.admin.name, email: PEOPLE.admin.email },
    actor_type: 'admin',
    action: 'event.moved',
    subject_type: 'event',
    subject_id: 51,
    subject_name: 'Ana Ruiz y Rosa Quispe',
    details: { start_time: { from: at(1, 8), to: at(1, 9) } },
    release: 'admin@1.2.0',
    request_id: null,
  },
];

const notes: (AccountNote & { user_id: number })[] = [
  {
    id: 1,
    user_id: 8,
    text: 'Prefiere las tardes. Llamar en enero para ver cómo va el inventario.',
    author: PEOPLE.admin.name,
    is_own: true,
    created_at: at(-3, 16),
  },
];

const requests: AskedRequest[] = [
  {
    id: 1,
    kind: 'correction',
    user_id: 8,
    name: 'Rosa Quispe',
    email: 'rosa@bodega.pe',
    wrong: 'Mi emprendimiento dice Bodega Rosa',
    correct: 'Bodega Santa Rosa',
    asked_at: at(-8, 16),
    due_on: addDays(TODAY, 1),
    answered_at: null,
    answered_by: '',
    answer: '',
  },
];

/** What the server would have stored. */
const data = { users, events, mails, entries, notes, requests, isReminded: false, remindedOf: new Set<RemindedGap>() };

const userOf = (id: string | number = '') => data.users.find((user) => user.id === Number(id))!;
const matching = <Row>(rows: Row[], search = '') =>
  rows.filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase()));

/** An administrator's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /admin/figures': example(Figures, () => ({
    sessions_today: 0,
    sessions_this_week: data.events.length,
    mentors_without_availability: 1,
    mentors_without_link: 1,
    mentors_to_remind_of_availability: data.remindedOf.has('availability') ? 0 : 1,
    mentors_to_remind_of_link: data.remindedOf.has('link') ? 0 : 1,
    entrepreneurs_without_session: 1,
    entrepreneurs_without_recent_session: 1,
    entrepreneurs_to_remind: data.remindedOf.has('recent_event') ? 0 : 1,
    sessions_of_inactive_mentors: 0,
    sessions_disputed: data.events.filter(({ outcome_basis }) => outcome_basis === 'disputed').length,
    sessions_rated_low: data.events.filter(({ rating }) => rating && rating.score <= LOW_SCORE).length,
    failed_mails: data.mails.length,
    delayed_mails: 0,
    open_data_requests: data.requests.filter(({ answered_at }) => answered_at === null).length,
    late_records: [
      { guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' }, count: 1, is_reminded: data.isReminded },
    ],
  })),
  'POST /admin/guides/:id/record_reminder': example(RecordReminder, () => {
    data.isReminded = true;
    return { late_count: 1 };
  }),
  'POST /admin/record_reminders': example(RecordReminders, () => {
    data.isReminded = true;
    return { reminded_count: 1 };
  }),
  'POST /admin/gap_reminders': example(
    RecordReminders,
    ({ body: { missing } }) => {
      data.remindedOf.add(missing);
      return { reminded_count: 1 };
    },
    GapReminders,
  ),
  'POST /admin/mail/retry': example(MailRetries, () => {
    for (const mail of data.mails) Object.assign(mail, { status: 'waiting', failed_at: null });
    return { resent_count: data.mails.length, refused_count: 0 };
  }),
  'GET /admin/calendar_events': example(AdminEventsPage, ({ query }) => {
    const { search, guide_id, user_id, status } = query;
    const now = new Date().toISOString();
    const calendar_events = matching(data.events, search).filter(
      ({ guide, user, start_time, ...event }) =>
        (!guide_id || guide.id === Number(guide_id)) &&
        (!user_id || user.id === Number(user_id)) &&
        (status !== 'upcoming' || (event.status === 'confirmed' && start_time > now)) &&
        (status !== 'past' || start_time <= now),
    );
    return { calendar_events, meta: onOnePage(calendar_events) };
  }),
  'GET /admin/calendar_events/span': example(EventSpan, ({ query }) => {
    const { from, to } = EventSpanQuery.parse(query);
    const dayOf = (start: string) => limaDate(new Date(start));
    const calendar_events = data.events.filter(
      ({ start_time }) => dayOf(start_time) >= from && dayOf(start_time) <= to,
    );
    return { calendar_events, total_count: calendar_events.length };
  }),
  'GET /admin/calendar_events/filter': example(FilterPeople, ({ query }) => ({
    users: matching(data.users, query.search).filter(({ user_type }) => user_type === 'user'),
    guides: matching(data.users, query.search).filter(({ user_type }) => user_type === 'guide'),
  })),
  ...eventChanges('/admin/calendar_events', 'admin', data.events),
  'GET /admin/users': example(UsersPage, ({ query }) => {
    const users = matching(data.users, query.search);
    return { users, meta: onOnePage(users) };
  }),
  'GET /admin/users/:id': example(User, (_call, [id]) => userOf(id!)),
  'GET /admin/users/:id/consents': example(Consents, (_call, [id]) => ({
    consents: (userOf(id!).user_type === 'guide' ? (['photo', 'funder'] as const) : (['funder'] as const)).map(
      (purpose) => ({ purpose, given_at: purpose === 'photo' ? at(-30, 10) : null }),
    ),
  })),
  'GET /admin/account_notes': example(AccountNotes, ({ query }) => ({
    notes: data.notes.filter((note) => note.user_id === Number(query.user_id)).map(({ user_id: _, ...note }) => note),
  })),
  'POST /admin/account_notes': example(
    AccountNote,
    ({ body: { user_id, text } }) => {
      const note = { id: data.notes.length + 1, text, author: PEOPLE.admin.name, is_own: true, created_at: at(0, 9) };
      data.notes.unshift({ ...note, user_id });
      return note;
    },
    AccountNoteInput,
  ),
  'DELETE /admin/account_notes/:id': example(NOTHING, (_call, [id]) => {
    data.notes = data.notes.filter((note) => note.id !== Number(id));
  }),
  'POST /admin/users/status': example(
    StatusResults,
    ({ body: { ids, status } }) => {
      for (const id of ids) userOf(id).status = status;
      return { results: ids.map((id) => ({ id })) };
    },
    StatusChange,
  ),
  'DELETE /admin/users/:id': example(User, ({ query }, [id]) =>
    Object.assign(userOf(id), { status: query.status === 'true' }),
  ),
  'GET /admin/mail': example(UndeliveredMailPage, () => ({ mails: data.mails, meta: onOnePage(data.mails) })),
  'POST /admin/mail/:id/retry': example(UndeliveredMail, (_call, [id]) =>
    Object.assign(data.mails.find((mail) => mail.id === Number(id))!, { status: 'waiting', failed_at: null }),
  ),
  'GET /admin/data_requests': example(DataRequestsPage, ({ query }) => {
    const data_requests = data.requests.filter(
      ({ answered_at }) => !query.status || (query.status === 'open') === (answered_at === null),
    );
    return { data_requests, meta: onOnePage(data_requests) };
  }),
  'POST /admin/data_requests/:id/answer': example(
    AskedRequest,
    ({ body: { answer } }, [id]) => {
      const change = { answer, answered_at: at(0, 9), answered_by: PEOPLE.admin.name };
      return Object.assign(data.requests.find((request) => request.id === Number(id))!, change);
    },
    DataRequestAnswer,
  ),
  'GET /admin/audit': example(AuditPage, () => ({ entries: data.entries, meta: onOnePage(data.entries) })),
  'GET /admin/report': example(Report, () => ({ months: [] })),
};
