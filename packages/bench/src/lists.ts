import { listEvents } from '@mentorias/api/calendar-events/admin-events';
import type { Schema } from '@mentorias/api/database/schema';
import { listUsers } from '@mentorias/api/users/list-users';
import type { AdminEventsQuery } from '@mentorias/contract/calendar-events';
import { EVENT_COLUMNS } from '@mentorias/contract/calendar-events';
import type { Meta } from '@mentorias/contract/lists';
import type { UserListQuery } from '@mentorias/contract/users';
import { USER_COLUMNS } from '@mentorias/contract/users';
import type { Kysely } from 'kysely';

/** One way to ask for an administrators' list. */
export interface List {
  name: string;
  /** The whole table, whose rows are all counted. */
  table: 'users' | 'events';
  filtered: boolean;
  read(db: Kysely<Schema>, page: number): Promise<{ rows: number; meta: Meta }>;
}

/** The address of the user 777. */
const ONE_EMAIL = 'julio.88411777@ejemplo.pe';

const DIRECTIONS = ['asc', 'desc'] as const;

/** Both lists in every order, and with the filters and searches of a usual day. */
export function adminLists(): List[] {
  return [
    users('users', {}),
    ...USER_COLUMNS.flatMap((sort_by) =>
      DIRECTIONS.map((sort_direction) => users(`users by ${sort_by} ${sort_direction}`, { sort_by, sort_direction })),
    ),
    users('users, mentors', { user_type: '1' }),
    users('users, entrepreneurs by name', { user_type: '0', sort_by: 'name' }),
    users('users, first name “ana”', { search: 'ana' }),
    users('users, family “quispe”', { search: 'quispe' }),
    users('users, one e-mail', { search: ONE_EMAIL }),
    users('users, found nowhere', { search: 'nadie se llama así' }),
    events('events', {}),
    ...EVENT_COLUMNS.flatMap((sort_by) =>
      DIRECTIONS.map((sort_direction) => events(`events by ${sort_by} ${sort_direction}`, { sort_by, sort_direction })),
    ),
    events('events, cancelled', { status: 'cancelled' }),
    events('events, confirmed by start', { status: 'confirmed', sort_by: 'start_time' }),
    events('events, one mentor', { guide_id: 400 }),
    events('events, one entrepreneur', { user_id: 401 }),
    events('events, one week', { from: '2026-01-05', to: '2026-01-11' }),
    events('events, inactive mentors', { guide_status: 'inactive' }),
    events('events, first name “ana”', { search: 'ana' }),
    events('events, family “quispe”', { search: 'quispe' }),
    events('events, topic “costos”', { search: 'costos' }),
    events('events, one e-mail', { search: ONE_EMAIL }),
    events('events, found nowhere', { search: 'nadie se llama así' }),
  ];
}

function users(name: string, query: Partial<UserListQuery>): List {
  return {
    name,
    table: 'users',
    filtered: Boolean(query.search || query.user_type),
    async read(db, page) {
      const list = await listUsers(db, { search: '', ...query, page });
      return { rows: list.users.length, meta: list.meta };
    },
  };
}

function events(name: string, query: Partial<AdminEventsQuery>): List {
  const { sort_by: _column, sort_direction: _direction, ...filters } = query;
  return {
    name,
    table: 'events',
    filtered: Object.keys(filters).length > 0,
    async read(db, page) {
      const list = await listEvents(db, { search: '', ...query, page });
      return { rows: list.calendar_events.length, meta: list.meta };
    },
  };
}
