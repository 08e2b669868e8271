import type { UserListQuery, UsersPage } from '@mentorias/contract/users';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../database/conditions.ts';
import { ALWAYS } from '../database/conditions.ts';
import type { Order } from '../database/order.ts';
import { tableOrder } from '../database/order.ts';
import type { Members } from '../database/ordered-ids.ts';
import { FEW, orderedIds } from '../database/ordered-ids.ts';
import type { Stretch } from '../database/pages.ts';
import { containing, metaOf, stretchOf } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

/** The filter's numbers (spec §7). */
const USER_TYPE_OF = { '0': 'user', '1': 'guide', '2': 'admin' } as const;

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
} as const;

/** The walk along an index of users is a short one. */
const MOST_SORTED = 10_000;

/** A page of users, the newest first unless another order is asked for. */
export async function listUsers(db: Kysely<Schema>, query: UserListQuery): Promise<UsersPage> {
  const { page, sort_direction = query.sort_by ? 'asc' : 'desc' } = query;
  const members = await membersOf(db, query);
  const stretch = stretchOf(page, members.count, sort_direction);
  const ids = await orderedIds(db, orderOf(query, stretch), members, stretch);
  return { users: await usersOf(db, ids), meta: metaOf(page, members.count) };
}

function orderOf(query: UserListQuery, { direction, isBackwards }: Stretch): Order {
  const { sort_by = 'created_at' } = query;
  const towards = sql.raw(direction);
  // Whoever has no code comes last either way.
  const empty = sql.raw(sort_by === 'code' ? ` NULLS ${isBackwards ? 'FIRST' : 'LAST'}` : '');
  return tableOrder({
    table: 'users',
    row: 'users',
    terms: [sql`${sql.ref(SORTED_BY[sort_by])} ${towards}${empty}`, sql`id ${towards}`],
    within: stretchOfIndex(query),
    mostSorted: MOST_SORTED,
  });
}

/** Where in the index of an order all users of a type are, if they are together there: guides, and they alone, have codes. */
function stretchOfIndex(query: UserListQuery): Condition | undefined {
  if (query.sort_by === 'user_type') return typeOf(query);
  return query.sort_by === 'code' && query.user_type === '1' ? sql`code IS NOT NULL` : undefined;
}

async function membersOf(db: Kysely<Schema>, query: UserListQuery): Promise<Members> {
  const condition = query.search === '' ? typeOf(query) : await searchUsers(db, query.search, typeOf(query));
  const { count } = await db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where(condition ?? ALWAYS)
    .executeTakeFirstOrThrow();
  return { count, membership: condition && { all: condition, each: condition } };
}

function typeOf({ user_type }: UserListQuery): Condition | undefined {
  return user_type && sql`user_type = ${USER_TYPE_OF[user_type]}`;
}

/** The users of a type that a text finds: by their ids where it is a rare one, for which the indexes are asked first. */
async function searchUsers(db: Kysely<Schema>, search: string, type: Condition = ALWAYS): Promise<Condition> {
  const pattern = containing(search);
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE ${type} AND person_text LIKE ${pattern}
    UNION ALL SELECT id FROM users WHERE ${type} AND lower(code) LIKE ${pattern}
    LIMIT ${sql.lit(FEW + 1)}
  `.execute(db);
  return rows.length <= FEW
    ? sql`id = ANY (${rows.map(({ id }) => id)}::bigint[])`
    : sql`${type} AND (person_text LIKE ${pattern} OR lower(code) LIKE ${pattern})`;
}

async function usersOf(db: Kysely<Schema>, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('users').select(USER_FIELDS).where('id', 'in', ids).execute();
  const users = new Map(rows.map((row) => [row.id, toUser(row)]));
  return ids.map((id) => users.get(id)!);
}
