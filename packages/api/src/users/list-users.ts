import type { SortDirection } from '@mentorias/contract/lists';
import type { UserDownloadQuery, UserListQuery, UsersPage } from '@mentorias/contract/people/users';
import { USER_COLUMNS } from '@mentorias/contract/people/users';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../database/lists/conditions.ts';
import { ALWAYS, allOf, containsWords } from '../database/lists/conditions.ts';
import type { Order } from '../database/lists/order.ts';
import { tableOrder } from '../database/lists/order.ts';
import type { ListRows } from '../database/lists/ordered-ids.ts';
import { firstIds, idsIfFew, inPlace, rowsOfPage } from '../database/lists/ordered-ids.ts';
import type { ScanDirection } from '../database/lists/pages.ts';
import { containing, metaOf } from '../database/lists/pages.ts';
import type { Values } from '../database/prepared.ts';
import { byKey, prepared } from '../database/prepared.ts';
import type { Schema } from '../database/schema.ts';
import type { GapConfig } from './missing.ts';
import { lacks, withoutEventFor, withoutHeldIn } from './missing.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

/** The filter's numbers (rule 8.3). */
const USER_TYPE_OF = { '0': 'user', '1': 'guide', '2': 'admin' } as const;

/** The filters and the order of a list, or of a file of it. */
type UserFilters = UserDownloadQuery;

/** What each column sorts by; every one has an index. */
const SORTED_BY = {
  code: 'code',
  name: 'name_text',
  email: 'email',
  user_type: 'user_type',
  company_name: 'company_name_text',
  location: 'location_text',
  origin: 'origin_text',
  status: 'active',
  created_at: 'created_at',
  last_event: 'last_event_at',
} as const;

/** Scanning an index of users is cheap, so longer lists are not sorted. */
const SORT_LIMIT = 10_000;

/** A page of users, the newest first unless another order is asked for. */
export async function listUsers(
  db: Kysely<Schema>,
  query: UserListQuery,
  config: GapConfig,
  now: Date,
): Promise<UsersPage> {
  const { page } = query;
  const sort_direction = directionOf(query);
  const order = (scan: ScanDirection) => orderOf(query, scan);
  const members = await membersOf(db, query, { config, now }, order({ direction: sort_direction, isBackwards: false }));
  const count = () => members.ids?.length ?? countUsers(db, members.membership?.set);
  const rows = async (ids: number[]) => (await USERS_OF(db, { ids })).map(toUser);
  const firstOfAll = async () => {
    const first = await FIRST_PAGES[query.sort_by ?? 'created_at'][sort_direction](db, {});
    return { rows: first.map(({ count: _, ...row }) => toUser(row)), count: first[0]?.count ?? 0 };
  };
  const found = await rowsOfPage(db, { members, direction: sort_direction, order, count, rows, firstOfAll }, page);
  return { users: found.rows, meta: metaOf(page, found.count) };
}

const FIRST_PAGES = byKey(USER_COLUMNS, (sort_by) =>
  byKey(['asc', 'desc'], (direction) =>
    prepared((db) =>
      selectUsers(db, firstIds(orderOf({ search: '', sort_by }, { direction, isBackwards: false }))).select(
        db.selectFrom('users').select(sql<number>`count(*)`.as('count')).as('count'),
      ),
    ),
  ),
);

function orderOf(query: UserFilters, { direction, isBackwards }: ScanDirection): Order {
  const { sort_by = 'created_at' } = query;
  const way = sql.raw(direction);
  const empty = sql.raw(emptyIn(sort_by, { direction, isBackwards }));
  return tableOrder({
    table: 'users',
    row: 'users',
    terms: [sql`${sql.ref(SORTED_BY[sort_by])} ${way}${empty}`, sql`id ${way}`],
    within: indexRange(query),
    sortLimit: SORT_LIMIT,
  });
}

/** Users without a code come last in either direction; who never had an event had it, so to speak, before all others. */
function emptyIn(sort_by: keyof typeof SORTED_BY, { direction, isBackwards }: ScanDirection): string {
  if (sort_by === 'code') return ` NULLS ${isBackwards ? 'FIRST' : 'LAST'}`;
  return sort_by === 'last_event' ? ` NULLS ${direction === 'asc' ? 'FIRST' : 'LAST'}` : '';
}

/** The orders that have an index of each type's users. */
const BY_TYPE = new Set<UserListQuery['sort_by']>(['user_type', 'company_name', 'location', 'origin']);

/** Where in the index of an order all users of a type are, if they are together there: guides, and they alone, have codes. */
function indexRange(query: UserFilters): Condition | undefined {
  const { sort_by, user_type } = query;
  if (BY_TYPE.has(sort_by)) return typeOf(query);
  return sort_by === 'code' && user_type === '1' ? sql`code IS NOT NULL` : undefined;
}

interface FilterContext {
  config: GapConfig;
  now: Date;
}

async function membersOf(
  db: Kysely<Schema>,
  query: UserFilters,
  context: FilterContext,
  order: Order,
): Promise<ListRows> {
  const filters = filtersOf(query, context);
  if (query.search !== '') return searchUsers(db, query.search, filters, order);
  return { membership: filters && { set: filters, row: filters } };
}

function filtersOf(query: UserFilters, { config, now }: FilterContext): Condition | undefined {
  const filters = [
    typeOf(query),
    query.missing && lacks(query.missing, config),
    query.last_event && withoutEventFor(query.last_event, now),
    query.without_held && withoutHeldIn(query.without_held, now),
    query.ids && sql<boolean>`id = ANY (${query.ids.split(',').map(Number)}::bigint[])`,
  ].filter((filter) => filter !== undefined && filter !== '');
  return filters.length === 0 ? undefined : allOf(...filters);
}

/** The rows of a whole list, in its order: a query for their ids. */
export async function allUserIds(
  db: Kysely<Schema>,
  query: UserDownloadQuery,
  config: GapConfig,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const order = orderOf(query, { direction: directionOf(query), isBackwards: false });
  const { membership } = await membersOf(db, query, { config, now }, order);
  return order.sortAll(membership?.set ?? ALWAYS);
}

/** The newest first unless another order is asked for. */
function directionOf({ sort_by, sort_direction }: UserFilters): SortDirection {
  return sort_direction ?? (sort_by ? 'asc' : 'desc');
}

function typeOf({ user_type }: Pick<UserListQuery, 'user_type'>): Condition | undefined {
  return user_type && sql`user_type = ${USER_TYPE_OF[user_type]}`;
}

/** The users of a type that match a text; a rare text is looked up in the search indexes. */
async function searchUsers(
  db: Kysely<Schema>,
  search: string,
  type: Condition = ALWAYS,
  order: Order,
): Promise<ListRows> {
  const pattern = containing(search);
  const users = sql`SELECT * FROM users WHERE ${type} AND`;
  const isPerson = containsWords('person_text', search);
  const found = sql`${users} ${isPerson} UNION ALL ${users} lower(code) LIKE ${pattern}`;
  const condition = sql<boolean>`${type} AND (${isPerson} OR lower(code) LIKE ${pattern})`;
  const ids = await idsIfFew(db, order, found);
  return { membership: { set: condition, row: condition }, ...(ids ? { ids } : { isLong: true }) };
}

async function countUsers(db: Kysely<Schema>, condition: Condition = ALWAYS): Promise<number> {
  const counted = db.selectFrom('users').select(sql<number>`count(*)`.as('count')).where(condition);
  return (await counted.executeTakeFirstOrThrow()).count;
}

function selectUsers(db: Kysely<Schema>, ids: RawBuilder<number[]>) {
  return db
    .selectFrom(inPlace(ids))
    .innerJoin('users', 'users.id', 'page.id')
    .select(USER_FIELDS.map((field) => `users.${field}` as const))
    .orderBy('place');
}

const USERS_OF = prepared((db, { ids }: Values<{ ids: number[] }>) => selectUsers(db, ids));
