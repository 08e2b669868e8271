import type { AdminEventsQuery, EventsPage } from '@mentorias/contract/events/calendar-events';
import { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import type { Meta } from '@mentorias/contract/lists';
import type { UserListQuery, UsersPage } from '@mentorias/contract/people/users';
import { USER_COLUMNS } from '@mentorias/contract/people/users';
import type { Admin } from './admin.ts';

/** One way to ask for an administrators' list. */
export interface List {
  name: string;
  /** The whole table, whose rows are all counted. */
  table: 'users' | 'events';
  filtered: boolean;
  read(admin: Admin, page: number): Promise<{ rows: number; meta: Meta }>;
}

/** The user 777. */
const ONE_NAME = 'julio luis soto soto';
const ONE_EMAIL = 'julio.soto777@ejemplo.pe';

const DIRECTIONS = ['asc', 'desc'] as const;

/** Both lists in every order, with the filters and searches of a usual day, and with the usual ones of these together. */
export function adminLists(): List[] {
  return [...userLists(), ...eventLists()];
}

function userLists(): List[] {
  return [
    users('users', {}),
    ...USER_COLUMNS.flatMap((sort_by) =>
      DIRECTIONS.map((sort_direction) => users(`users by ${sort_by} ${sort_direction}`, { sort_by, sort_direction })),
    ),
    users('users, mentors', { user_type: '1' }),
    users('users, mentors by code', { user_type: '1', sort_by: 'code' }),
    users('users, mentors by name', { user_type: '1', sort_by: 'name' }),
    users('users, entrepreneurs by name', { user_type: '0', sort_by: 'name' }),
    users('users, entrepreneurs by company', { user_type: '0', sort_by: 'company_name' }),
    users('users, mentors without availability', { missing: 'availability' }),
    users('users, entrepreneurs without events by name', { missing: 'events', sort_by: 'name' }),
    users('users, first name “ana”', { search: 'ana' }),
    users('users, family “quispe”', { search: 'quispe' }),
    users('users, family “quispe” by name', { search: 'quispe', sort_by: 'name' }),
    users('users, family “quispe” by company desc', {
      search: 'quispe',
      sort_by: 'company_name',
      sort_direction: 'desc',
    }),
    users('users, mentors “quispe” by name', { search: 'quispe', user_type: '1', sort_by: 'name' }),
    users('users, two names “ana quispe”', { search: 'ana quispe' }),
    users('users, whole name', { search: ONE_NAME }),
    users('users, one e-mail', { search: ONE_EMAIL }),
    users('users, one e-mail by name', { search: ONE_EMAIL, sort_by: 'name' }),
    users('users, found nowhere', { search: 'nadie se llama así' }),
  ];
}

function eventLists(): List[] {
  const week = { from: '2026-01-05', to: '2026-01-11' };
  return [
    events('events', {}),
    ...EVENT_COLUMNS.flatMap((sort_by) =>
      DIRECTIONS.map((sort_direction) => events(`events by ${sort_by} ${sort_direction}`, { sort_by, sort_direction })),
    ),
    events('events, cancelled', { status: 'cancelled' }),
    events('events, unrecorded', { status: 'unrecorded' }),
    events('events, cancelled by entrepreneur', { status: 'cancelled', sort_by: 'user' }),
    events('events, confirmed by start', { status: 'confirmed', sort_by: 'start_time' }),
    events('events, confirmed by mentor', { status: 'confirmed', sort_by: 'guide' }),
    events('events, one mentor', { guide_id: 400 }),
    events('events, one mentor by entrepreneur', { guide_id: 400, sort_by: 'user' }),
    events('events, one entrepreneur', { user_id: 401 }),
    events('events, one week', week),
    events('events, one week by mentor', { ...week, sort_by: 'guide' }),
    events('events, one week, cancelled', { ...week, status: 'cancelled' }),
    events('events, inactive mentors', { guide_status: 'inactive' }),
    events('events, inactive mentors by mentor', { guide_status: 'inactive', sort_by: 'guide' }),
    events('events, first name “ana”', { search: 'ana' }),
    events('events, family “quispe”', { search: 'quispe' }),
    events('events, family “quispe” by mentor', { search: 'quispe', sort_by: 'guide' }),
    events('events, family “quispe” by entrepreneur desc', {
      search: 'quispe',
      sort_by: 'user',
      sort_direction: 'desc',
    }),
    events('events, family “quispe”, confirmed by start', {
      search: 'quispe',
      status: 'confirmed',
      sort_by: 'start_time',
    }),
    events('events, two names “ana quispe”', { search: 'ana quispe' }),
    events('events, topic “costos”', { search: 'costos' }),
    events('events, topic “costos” by mentor', { search: 'costos', sort_by: 'guide' }),
    events('events, topic “costos” by creation', { search: 'costos', sort_by: 'created_at' }),
    events('events, topic “costos” in one week', { ...week, search: 'costos' }),
    events('events, whole name', { search: ONE_NAME }),
    events('events, one e-mail', { search: ONE_EMAIL }),
    events('events, one e-mail by mentor', { search: ONE_EMAIL, sort_by: 'guide' }),
    events('events, found nowhere', { search: 'nadie se llama así' }),
  ];
}

function users(name: string, query: Partial<UserListQuery>): List {
  return {
    name,
    table: 'users',
    filtered: Boolean(query.search || query.user_type || query.missing),
    async read(admin, page) {
      const { users, meta } = await admin.get<UsersPage>(pathOf('/admin/users', { ...query, page }));
      return { rows: users.length, meta };
    },
  };
}

function events(name: string, query: Partial<AdminEventsQuery>): List {
  const { sort_by: _column, sort_direction: _direction, ...filters } = query;
  return {
    name,
    table: 'events',
    filtered: Object.keys(filters).length > 0,
    async read(admin, page) {
      const path = pathOf('/admin/calendar_events', { ...query, page });
      const { calendar_events, meta } = await admin.get<EventsPage>(path);
      return { rows: calendar_events.length, meta };
    },
  };
}

function pathOf(path: string, query: Record<string, string | number>): string {
  const pairs = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return `${path}?${new URLSearchParams(pairs)}`;
}
