import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { UserType } from '@mentorias/domain/people/roles';
import type { ExpressionBuilder, InferResult, InsertObject, UpdateObject } from 'kysely';
import { sql } from 'kysely';
import type { Db, DbTransaction, Schema } from '../database/schema.ts';
import type { EventMail, EventNews } from '../outbox/outbox-store.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import { skipRemindersDue } from '../reminders/reminders-store.ts';
import type { RoomConfig } from './rooms.ts';
import { roomOf } from './rooms.ts';
import { basisOf } from './statements/outcome-basis.ts';

type Events = ExpressionBuilder<Schema, 'calendar_events'>;

const EVENT_FIELDS = [
  'event.id',
  'event.guide_id',
  'event.user_id',
  'event.starts_at',
  'event.ends_at',
  'event.status',
  'event.description',
  'event.attendees',
  'event.cancel_reason',
  'event.meeting_link',
  'event.attendance',
  'event.outcome_basis',
  'event.created_at',
  'event.revision',
  'event.uid_part',
  'event.has_summary',
  'event.agreements',
  'event.agreements_kept',
  // A subquery: the planner takes twice as long over one more join.
  sql<UserType | null>`(SELECT user_type FROM users WHERE id = event.cancelled_by)`.as('cancelled_by'),
  'guide.name as guide_name',
  'guide.email as guide_email',
  'guide.meeting_link as guide_meeting_link',
  'entrepreneur.name as user_name',
  'entrepreneur.email as user_email',
  'entrepreneur.company_name',
] as const;

/** A query on the events with both people, for conditions and order to be added. */
export function selectEvents(db: Db) {
  return db
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .innerJoin('users as entrepreneur', 'entrepreneur.id', 'event.user_id')
    .select(EVENT_FIELDS);
}

export type EventRow = InferResult<ReturnType<typeof selectEvents>>[number];

/** An event as the contract shows it. */
export async function findEvent(db: Db, id: number, config: RoomConfig): Promise<CalendarEvent> {
  return toEvent(await selectEvents(db).where('event.id', '=', id).executeTakeFirstOrThrow(), config);
}

type Columns = Omit<InsertObject<Schema, 'calendar_events'>, 'created_at'>;

/** The columns of a new event, with one for each field of the request that creates it; the start is in `during`. */
type NewEvent<Request> = Columns & {
  [Field in Exclude<keyof Request, 'start_time'>]: Columns[Field & keyof Columns];
};

/** Stores a new event and mails its participants. */
export async function insertEvent<Request>(
  db: DbTransaction,
  values: NewEvent<Request>,
  config: RoomConfig,
  now: Date,
): Promise<CalendarEvent> {
  const { id } = await db
    .insertInto('calendar_events')
    .values({ ...values, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await findEvent(db, id, config);
  await enqueueEventMails(db, { news: 'booked', event, revision: 0 }, now);
  return event;
}

interface Revision {
  values?: UpdateObject<Schema, 'calendar_events'>;
  where: (events: Events) => ReturnType<Events['and']>;
  news: EventNews;
  /** The start before a move. */
  movedFrom?: Date;
  movedBy?: UserType;
  about?: EventMail['about'];
  /** Guests who are new in it: they are invited instead. */
  added?: readonly string[];
}

/**
 * The one writer of what participants are mailed about: stores `values` in the events that `where` finds, counts their revision up
 * (the SEQUENCE of their .ics) and mails all participants (rule 10.1). Returns the changed events.
 */
export async function reviseEvents(
  db: DbTransaction,
  { values, where, news, movedFrom, movedBy, about, added }: Revision,
  config: RoomConfig,
  now: Date,
): Promise<CalendarEvent[]> {
  const revised = await db
    .updateTable('calendar_events')
    .set({ ...values, revision: sql`revision + 1` })
    .where(where)
    .returning(['id', 'revision'])
    .execute();
  if (revised.length === 0) return [];
  const revisions = new Map(revised.map(({ id, revision }) => [id, revision]));
  const rows = await selectEvents(db)
    .where('event.id', 'in', [...revisions.keys()])
    .orderBy('event.id')
    .execute();
  const events = rows.map((row) => toEvent(row, config));
  const how = {
    ...(movedFrom && { movedFrom: movedFrom.toISOString() }),
    ...(movedBy && { movedBy }),
    ...(about && { about }),
  };
  for (const event of events)
    await enqueueEventMails(db, { news, event, revision: revisions.get(event.id)!, ...how }, now, added);
  return events;
}

/** The same for one event. */
export async function reviseEvent(
  db: DbTransaction,
  id: number,
  revision: Omit<Revision, 'where'>,
  config: RoomConfig,
  now: Date,
): Promise<CalendarEvent> {
  const [event] = await reviseEvents(db, { ...revision, where: (event) => event.and({ id }) }, config, now);
  return event!;
}

/** An event as the contract shows it. It takes place at its own link, else at the guide's, else in a room of the operator's (rule 6.17). */
export function toEvent(row: EventRow, config: RoomConfig): CalendarEvent {
  const { revision } = row;
  const calendar_uid = ['mentoria', row.id, row.uid_part].filter(Boolean).join('-');
  const link = row.meeting_link ?? row.guide_meeting_link;
  const room = link === '' ? roomOf({ calendar_uid, revision }, config) : '';
  return {
    id: row.id,
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
    status: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    description: row.description,
    attendees: row.attendees.map((email) => ({ email })),
    guide: { id: row.guide_id, name: row.guide_name, email: row.guide_email },
    user: { id: row.user_id, name: row.user_name, email: row.user_email, company_name: row.company_name },
    meeting_link: link || room,
    is_room: room !== '' || undefined,
    attendance: row.attendance,
    outcome_basis: basisOf(row),
    // What follows without a value depends on the reader (`event-details.ts`).
    statements: undefined,
    resolution_revision: undefined,
    rating: undefined,
    closing: closingOf(row),
    created_at: row.created_at.toISOString(),
    revision,
    calendar_uid,
  } satisfies Record<keyof CalendarEvent, unknown>;
}

function closingOf({ has_summary, agreements, agreements_kept }: EventRow): CalendarEvent['closing'] {
  return has_summary || agreements > 0 ? { has_summary, agreements, kept: agreements_kept } : undefined;
}

/** Enqueues one mail to each participant, in the transaction that changes the event; skips reminders that would be due already. */
async function enqueueEventMails(
  db: Db,
  mail: Omit<EventMail, 'to'>,
  now: Date,
  added: readonly string[] = [],
): Promise<void> {
  const { news, event } = mail;
  const recipients = new Set([event.guide.email, event.user.email, ...event.attendees.map(({ email }) => email)]);
  const newsTo = (to: string) => (added.includes(to) ? 'booked' : news);
  const mails = [...recipients].map((to) => ({ kind: 'event' as const, payload: { ...mail, to, news: newsTo(to) } }));
  await enqueue(db, mails, now);
  if (news === 'booked' || news === 'moved') await skipRemindersDue(db, event.id, new Date(event.start_time), now);
}
