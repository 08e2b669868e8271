import { PAGE_SIZE } from '@mentorias/contract/lists';
import type {
  AskedRequest,
  DataRequest,
  DataRequestsPage,
  DataRequestsQuery,
} from '@mentorias/contract/program/data-requests';
import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { addWorkingDays } from '@mentorias/domain/time/working-days';
import { sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { containing, metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Db } from '../database/schema.ts';

interface NewRequest {
  /** Null for a guest. */
  userId: number | null;
  address: string;
  kind: DataRequestKind;
  wrong?: string;
  correct?: string;
}

/** Stores a request with its last day; undefined where that guest has asked for the same, and has no answer yet. */
export async function insertRequest(
  db: Db,
  { userId, address, kind, wrong = '', correct = '' }: NewRequest,
  { requestDays }: Pick<ApiConfig, 'requestDays'>,
  now: Date,
): Promise<number | undefined> {
  const due_on = addWorkingDays(limaDate(now), requestDays[kind]);
  const stored = await db
    .insertInto('data_requests')
    .values({ user_id: userId, address, kind, wrong, correct, asked_at: now, due_on })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** The last day of what a guest has asked for and has no answer to, by its kind. */
export async function openOfGuest(db: Db, address: string): Promise<Map<DataRequestKind, LimaDate>> {
  const rows = await db
    .selectFrom('data_requests')
    .select(['kind', DUE_ON])
    .where('user_id', 'is', null)
    .where('address', '=', address)
    .where('answered_at', 'is', null)
    .execute();
  return new Map(rows.map(({ kind, due_on }) => [kind, due_on]));
}

/** The most of a person's own requests in one reply. */
const OWN_MOST = 50;

/** A person's own requests, the latest first. */
export async function requestsOfPerson(db: Db, userId: number): Promise<DataRequest[]> {
  const rows = await db
    .selectFrom('data_requests')
    .select(FIELDS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(OWN_MOST)
    .execute();
  return rows.map(toWire);
}

/** How many requests of a person wait for an answer. */
export async function countOpenOf(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom('data_requests').select(sql<number>`count(*)`.as('count'));
  const open = counted.where('user_id', '=', userId).where('answered_at', 'is', null);
  return (await open.executeTakeFirstOrThrow()).count;
}

/** How many requests wait for an answer (rule 9.12). */
export async function countOpen(db: Db): Promise<number> {
  const counted = db.selectFrom('data_requests').select(sql<number>`count(*)`.as('count'));
  return (await counted.where('answered_at', 'is', null).executeTakeFirstOrThrow()).count;
}

/** A page of the requests of everybody: the open ones by their last day, then the answered ones, the latest first. */
export async function listRequests(db: Db, { page, search, status }: DataRequestsQuery): Promise<DataRequestsPage> {
  let found = selectAsked(db);
  if (status) found = found.where('data_requests.answered_at', status === 'open' ? 'is' : 'is not', null);
  if (search !== '')
    found = found.where(sql<boolean>`norm(email_forms(${EMAIL}) || ' ' || ${NAME}) LIKE ${containing(search)}`);
  const { count } = await found.clearSelect().select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('data_requests.answered_at', (order) => order.desc().nullsFirst())
    .orderBy('data_requests.due_on')
    .orderBy('data_requests.id')
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  return { data_requests: rows.map(toWire), meta: metaOf(page, count) };
}

/** One request as administrators read it. */
export async function findRequest(db: Db, id: number): Promise<AskedRequest | undefined> {
  const row = await selectAsked(db).where('data_requests.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

const DUE_ON = sql<LimaDate>`data_requests.due_on::text`.as('due_on');

const FIELDS = [
  'data_requests.id',
  'data_requests.kind',
  'data_requests.wrong',
  'data_requests.correct',
  'data_requests.asked_at',
  DUE_ON,
  'data_requests.answered_at',
  'data_requests.answer',
] as const;

const EMAIL = sql<string>`CASE WHEN data_requests.address = '' THEN '' ELSE coalesce(person.email, data_requests.address) END`;
const NAME = sql<string>`coalesce(person.name, '')`;
/** The account of the asker, or that of the address by whose link they asked. */
const PERSON = sql<number>`coalesce(data_requests.user_id, (SELECT id FROM users WHERE users.email = data_requests.address))`;

function selectAsked(db: Db) {
  return db
    .selectFrom('data_requests')
    .leftJoin('users as person', (join) => join.on('person.id', '=', PERSON))
    .leftJoin('users as author', 'author.id', 'data_requests.answered_by')
    .select([
      ...FIELDS,
      'person.id as user_id',
      EMAIL.as('email'),
      NAME.as('name'),
      sql<string>`coalesce(author.name, '')`.as('answered_by'),
    ]);
}

function toWire<Row extends { asked_at: Date; answered_at: Date | null }>({ asked_at, answered_at, ...row }: Row) {
  return { ...row, asked_at: asked_at.toISOString(), answered_at: answered_at?.toISOString() ?? null };
}
