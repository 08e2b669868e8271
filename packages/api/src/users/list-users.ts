import type { UserListQuery, UsersPage } from '@mentorias/contract/users';
import type { Kysely, OrderByItemBuilder, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Stretch } from '../database/pages.ts';
import { containing, inListOrder, metaOf, stretchOf } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import { toUser, USER_FIELDS } from './users-store.ts';

/** The filter's numbers (spec §7). */
const USER_TYPE_OF = { '0': 'user', '1': 'guide', '2': 'admin' } as const;

/** What each column sorts by; every one has an index. */
const ORDER: Record<NonNullable<UserListQuery['sort_by']>, RawBuilder<unknown>> = {
  code: sql`code`,
  name: sql`norm(name)`,
  email: sql`email`,
  user_type: sql`user_type`,
  company_name: sql`norm(company_name)`,
  location: sql`norm(location)`,
  origin: sql`norm(origin)`,
  status: sql`active`,
  created_at: sql`created_at`,
};

/** A page of users, the newest first unless another order is asked for. */
export async function listUsers(db: Kysely<Schema>, query: UserListQuery): Promise<UsersPage> {
  const { page, sort_by = 'created_at', sort_direction = query.sort_by ? 'asc' : 'desc' } = query;
  const users = matching(db, query);
  const { count } = await users.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const stretch = stretchOf(page, count, sort_direction);
  const rows = await users
    .select(USER_FIELDS)
    .orderBy(ORDER[sort_by], sort_by === 'code' ? emptyLast(stretch) : stretch.direction)
    .orderBy('id', stretch.direction)
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute();
  return { users: inListOrder(rows, stretch).map(toUser), meta: metaOf(page, count) };
}

/** Whoever has no code comes last either way. */
function emptyLast({ direction, isBackwards }: Stretch) {
  return (order: OrderByItemBuilder) =>
    isBackwards ? order[direction]().nullsFirst() : order[direction]().nullsLast();
}

function matching(db: Kysely<Schema>, { search, user_type }: UserListQuery) {
  const pattern = containing(search);
  return db
    .selectFrom('users')
    .$if(user_type !== undefined, (users) => users.where('user_type', '=', USER_TYPE_OF[user_type!]))
    .$if(search !== '', (users) =>
      users.where((user) =>
        user.or([user('person_text', 'like', pattern), user(sql<string>`lower(code)`, 'like', pattern)]),
      ),
    );
}
