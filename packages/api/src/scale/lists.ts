import { EVENT_COLUMNS } from '@mentorias/contract/calendar-events';
import { USER_COLUMNS } from '@mentorias/contract/users';
import type { Kysely } from 'kysely';
import { listEvents } from '../calendar-events/admin-events.ts';
import { ownEvents } from '../calendar-events/own-events.ts';
import type { Schema } from '../database/schema.ts';
import { searchGuides } from '../guides/guide-search.ts';
import { listUsers } from '../users/list-users.ts';

type List = (db: Kysely<Schema>) => Promise<unknown>;

const FIRST = { page: 1, search: '' };
const NOW = new Date('2026-01-05T14:00:00Z');

/** The first pages as people ask for them: in each order, and with the usual filters and searches. */
export const FIRST_PAGES: Record<string, List> = {
  ...Object.fromEntries(
    USER_COLUMNS.flatMap((sort_by) =>
      (['asc', 'desc'] as const).map((sort_direction) => [
        `users by ${sort_by} ${sort_direction}`,
        (db: Kysely<Schema>) => listUsers(db, { ...FIRST, sort_by, sort_direction }),
      ]),
    ),
  ),
  'users, mentors by name': (db) => listUsers(db, { ...FIRST, user_type: '1', sort_by: 'name' }),
  'users, a common name': (db) => listUsers(db, { ...FIRST, search: 'ana' }),
  'users, one e-mail': (db) => listUsers(db, { ...FIRST, search: 'persona777@' }),
  'users, nothing found': (db) => listUsers(db, { ...FIRST, search: 'nadie' }),
  ...Object.fromEntries(
    EVENT_COLUMNS.flatMap((sort_by) =>
      (['asc', 'desc'] as const).map((sort_direction) => [
        `events by ${sort_by} ${sort_direction}`,
        (db: Kysely<Schema>) => listEvents(db, { ...FIRST, sort_by, sort_direction }),
      ]),
    ),
  ),
  'events, cancelled': (db) => listEvents(db, { ...FIRST, status: 'cancelled' }),
  'events, one mentor': (db) => listEvents(db, { ...FIRST, guide_id: 500 }),
  'events, one week': (db) => listEvents(db, { ...FIRST, from: '2026-01-05', to: '2026-01-11' }),
  'events, a common name': (db) => listEvents(db, { ...FIRST, search: 'ana' }),
  'events, one e-mail': (db) => listEvents(db, { ...FIRST, search: 'persona777@' }),
  'events, nothing found': (db) => listEvents(db, { ...FIRST, search: 'nadie' }),
  "events, one's own": (db) =>
    ownEvents(db, { column: 'event.guide_id', id: 500 }, { page: 1, scope: 'upcoming' }, NOW),
  'mentor search': (db) => searchGuides(db, FIRST, NOW),
  'mentor search, a name': (db) => searchGuides(db, { ...FIRST, search: 'rosa' }, NOW),
};

/** Pages from the middle and the end of both tables. */
export function deepPages(users: number, events: number): Record<string, List> {
  const pages = (rows: number) => [Math.floor(rows / 20), Math.floor(rows / 10)];
  return Object.fromEntries([
    ...pages(users).flatMap((page) =>
      USER_COLUMNS.map((sort_by) => [
        `users by ${sort_by}, page ${page}`,
        (db: Kysely<Schema>) => listUsers(db, { page, search: '', sort_by }),
      ]),
    ),
    ...pages(events).flatMap((page) =>
      EVENT_COLUMNS.map((sort_by) => [
        `events by ${sort_by}, page ${page}`,
        (db: Kysely<Schema>) => listEvents(db, { page, search: '', sort_by }),
      ]),
    ),
  ]);
}
