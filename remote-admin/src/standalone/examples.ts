import { AdminEventsPage, EventSpan, EventSpanQuery, Figures } from '@mentorias/contract/events/admin-events';
import { FilterPeople } from '@mentorias/contract/events/calendar-events';
import { StatusChange, StatusResults, User, UsersPage } from '@mentorias/contract/people/users';
import { AuditPage } from '@mentorias/contract/program/audit';
import { UndeliveredMail, UndeliveredMailPage } from '@mentorias/contract/program/mail';
import { Report } from '@mentorias/contract/program/report';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { example } from '@mentorias/session/example-api';
import { eventChanges } from '@mentorias/session/example-events';
import { data } from './data.ts';

const onOnePage = (rows: unknown[]) => ({ current_page: 1, total_pages: 1, total_count: rows.length });
const userOf = (id: string | number = '') => data.users.find((user) => user.id === Number(id))!;
const matching = <Row>(rows: Row[], search = '') =>
  rows.filter((row) => JSON.stringify(row).toLowerCase().includes(search.toLowerCase()));

/** An administrator's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /admin/figures': example(Figures, () => ({
    sessions_this_week: data.events.length,
    mentors_without_availability: 1,
    entrepreneurs_without_session: 1,
    sessions_of_inactive_mentors: 0,
    failed_mails: data.mails.length,
    delayed_mails: 0,
  })),
  'GET /admin/calendar_events': example(AdminEventsPage, ({ query }) => {
    const calendar_events = matching(data.events, query.search);
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
  'GET /admin/audit': example(AuditPage, () => ({ entries: data.entries, meta: onOnePage(data.entries) })),
  'GET /admin/report': example(Report, () => ({ months: [] })),
};
