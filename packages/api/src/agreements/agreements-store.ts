import type { Agreement, EventSummary, OpenAgreements } from '@mentorias/contract/events/agreements';
import type { AgreementOwner } from '@mentorias/domain/events/agreements';
import { sql } from 'kysely';
import type { Values } from '../database/prepared.ts';
import { byKey, prepared } from '../database/prepared.ts';
import type { Db } from '../database/schema.ts';
import { notFound } from '../http/errors.ts';

/** One of the two people of an event. */
export interface Side {
  id: number;
  user_type: AgreementOwner;
}

const COLUMN = { user: 'user_id', guide: 'guide_id' } as const;

/** The most open agreements that a call answers. */
const OPEN_MAX = 100;
/** The most earlier summaries beside one. */
const EARLIER_MAX = 3;

/** An own event, with its people, who never change; 404 if it is unknown or somebody else's. */
export async function findOwnEvent(db: Db, { id: personId, user_type }: Side, id: number) {
  const event = await db
    .selectFrom('calendar_events')
    .select(['id', 'guide_id', 'user_id', 'starts_at as start', 'ends_at as end', 'status'])
    .where('id', '=', id)
    .where(COLUMN[user_type], '=', personId)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

/** The people of an own agreement; 404 if it is unknown or somebody else's. */
export async function findOwnAgreement(db: Db, { id: personId, user_type }: Side, id: number) {
  const agreement = await db
    .selectFrom('agreements')
    .select(['event_id', 'guide_id', 'user_id'])
    .where('id', '=', id)
    .where(COLUMN[user_type], '=', personId)
    .executeTakeFirst();
  if (!agreement) throw notFound();
  return agreement;
}

/** The row of an event's summary, as it is before anybody has written one. */
export async function findSummary(db: Db, eventId: number) {
  const row = await db
    .selectFrom('event_summaries')
    .select(['text', 'revision', 'shared_onward', 'updated_at', 'updated_by'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ?? { text: '', revision: 0, shared_onward: false, updated_at: null, updated_by: null };
}

/** The agreements of an event, in the order in which they were written. */
export async function agreementsOf(db: Db, eventId: number): Promise<Agreement[]> {
  return (await agreementsOfAll(db, [eventId])).get(eventId) ?? [];
}

/** The same of several events, by their ids. */
async function agreementsOfAll(db: Db, eventIds: readonly number[]): Promise<Map<number, Agreement[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await selectAgreements(db)
    .select('agreement.event_id')
    .where('agreement.event_id', 'in', [...eventIds])
    .orderBy('agreement.id')
    .execute();
  return Map.groupBy(
    rows.map(({ event_id, ...row }) => ({ event_id, ...toAgreement(row) })),
    ({ event_id }) => event_id,
  );
}

/** What one of its people reads of an own event: what is kept of it, and of earlier ones (rule 16.22). */
export async function summaryFor(db: Db, reader: Side, eventId: number): Promise<EventSummary> {
  const event = await findOwnEvent(db, reader, eventId);
  const { updated_at, updated_by, ...summary } = await findSummary(db, eventId);
  return {
    ...summary,
    updated_at: updated_at?.toISOString() ?? null,
    updated_by: updated_by === null ? null : updated_by === event.guide_id ? 'guide' : 'user',
    agreements: await agreementsOf(db, eventId),
    earlier: event.status === 'cancelled' ? [] : await earlierSummaries(db, reader, event),
  };
}

type OwnEvent = Awaited<ReturnType<typeof findOwnEvent>>;

/** Of the events before of the same two people; a mentor reads those of other mentors too that the entrepreneur shares. */
async function earlierSummaries(db: Db, reader: Side, { guide_id, user_id, start }: OwnEvent) {
  const rows = await db
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .leftJoin('event_summaries as summary', 'summary.event_id', 'event.id')
    .select([
      'event.id',
      'event.starts_at',
      'event.guide_id',
      'guide.name as guide_name',
      sql<string>`coalesce(summary.text, '')`.as('text'),
    ])
    .where('event.user_id', '=', user_id)
    .where('event.starts_at', '<', start)
    .where((row) => row.or([row('event.has_summary', '=', true), row('event.agreements', '>', 0)]))
    .where((row) =>
      row.or([
        row('event.guide_id', '=', guide_id),
        ...(reader.user_type === 'guide' ? [row('summary.shared_onward', '=', true)] : []),
      ]),
    )
    .orderBy('event.starts_at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(EARLIER_MAX)
    .execute();
  const agreements = await agreementsOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, starts_at, guide_name, text, ...event }) => ({
    start_time: starts_at.toISOString(),
    guide_name,
    is_own: event.guide_id === guide_id,
    text,
    agreements: agreements.get(id) ?? [],
  }));
}

/** What is open for one person, what is due first. */
export async function openAgreements(db: Db, { id, user_type }: Side): Promise<OpenAgreements> {
  const rows = await OPEN[user_type](db, { id });
  return {
    agreements: rows.map(({ count, start_time, guide_id, guide_name, user_id, user_name, event_id, ...agreement }) => ({
      ...toAgreement(agreement),
      event_id,
      start_time: start_time.toISOString(),
      guide_id,
      guide_name,
      user_id,
      user_name,
    })),
    total_count: rows[0]?.count ?? 0,
  };
}

const OPEN = byKey(['user', 'guide'], (side) =>
  prepared((db, { id }: Values<{ id: number }>) =>
    selectAgreements(db)
      .innerJoin('calendar_events as event', 'event.id', 'agreement.event_id')
      .innerJoin('users as guide', 'guide.id', 'agreement.guide_id')
      .innerJoin('users as entrepreneur', 'entrepreneur.id', 'agreement.user_id')
      .select([
        'agreement.event_id',
        'event.starts_at as start_time',
        'agreement.guide_id',
        'guide.name as guide_name',
        'agreement.user_id',
        'entrepreneur.name as user_name',
        sql<number>`count(*) OVER ()`.as('count'),
      ])
      .where(`agreement.${COLUMN[side]}`, '=', id)
      .where('agreement.done_at', 'is', null)
      .orderBy('agreement.due_on')
      .orderBy('agreement.id')
      .limit(OPEN_MAX),
  ),
);

/** What is open between two people, what is due first: for the mail before their next event. */
export async function openBetween(db: Db, between: { guide_id: number; user_id: number }): Promise<Agreement[]> {
  const rows = await selectAgreements(db)
    .where('agreement.guide_id', '=', between.guide_id)
    .where('agreement.user_id', '=', between.user_id)
    .where('agreement.done_at', 'is', null)
    .orderBy('agreement.due_on')
    .orderBy('agreement.id')
    .limit(OPEN_MAX)
    .execute();
  return rows.map(toAgreement);
}

/** Counts what is kept of an event, in the transaction that changed it, which has locked the event's guide. */
export async function recount(db: Db, eventId: number): Promise<void> {
  const ofEvent = db.selectFrom('agreements').where('event_id', '=', eventId);
  await db
    .updateTable('calendar_events')
    .set({
      has_summary: sql<boolean>`EXISTS (SELECT FROM event_summaries WHERE event_id = ${eventId} AND text <> '')`,
      agreements: ofEvent.select(sql<number>`count(*)`.as('count')),
      agreements_kept: ofEvent.where('done_at', 'is not', null).select(sql<number>`count(*)`.as('count')),
    })
    .where('id', '=', eventId)
    .execute();
}

function selectAgreements(db: Db) {
  return db
    .selectFrom('agreements as agreement')
    .select([
      'agreement.id',
      'agreement.text',
      'agreement.owner',
      sql<string | null>`agreement.due_on::text`.as('due_on'),
      'agreement.done_at',
      sql<AgreementOwner | null>`CASE agreement.done_by WHEN agreement.guide_id THEN 'guide' WHEN agreement.user_id THEN 'user' END`.as(
        'done_by',
      ),
    ]);
}

function toAgreement({ done_at, ...agreement }: Omit<Agreement, 'done_at'> & { done_at: Date | null }): Agreement {
  return { ...agreement, done_at: done_at?.toISOString() ?? null };
}
