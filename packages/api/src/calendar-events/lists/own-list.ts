import type { EventsPage, OwnEventsQuery } from '@mentorias/contract/events/calendar-events';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { metaOf, offsetOf } from '../../database/lists/pages.ts';
import type { Schema } from '../../database/schema.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from '../events-store.ts';

/** The owner of a list: the column of `calendar_events` that names the person, and the id. */
export interface Owner {
  column: 'event.user_id' | 'event.guide_id';
  id: number;
}

/** A page of a user's events: the upcoming ones, next first, or the others, last first (rule 6.1). */
export async function ownEvents(
  db: Kysely<Schema>,
  owner: Owner,
  { page, scope }: OwnEventsQuery,
  now: Date,
): Promise<EventsPage> {
  const coming = sql<boolean>`event.status = 'confirmed' AND event.ends_at > ${now}`;
  const isInScope = scope === 'upcoming' ? coming : sql<boolean>`NOT (${coming})`;
  const length = db
    .selectFrom('calendar_events as event')
    .select(sql<number>`count(*)`.as('count'))
    .where(owner.column, '=', owner.id)
    .where(isInScope);
  const direction = scope === 'upcoming' ? 'asc' : 'desc';
  const rows = await selectEvents(db)
    .select(EVENT_FIELDS)
    .select(length.as('count'))
    .where(owner.column, '=', owner.id)
    .where(isInScope)
    .orderBy('event.starts_at', direction)
    .orderBy('event.id', direction)
    .limit(PAGE_SIZE)
    .offset(offsetOf(page))
    .execute();
  // A page past the end has no row to say how long the list is.
  const count = rows[0]?.count ?? (await length.executeTakeFirstOrThrow()).count;
  return { calendar_events: rows.map(toEvent), meta: metaOf(page, count) };
}

/** A user's events that touch a span of Lima days, both included, by start. */
export async function eventsBetween(db: Kysely<Schema>, owner: Owner, from: LimaDate, to: LimaDate) {
  const rows = await selectEvents(db)
    .select(EVENT_FIELDS)
    .where(owner.column, '=', owner.id)
    .where('event.ends_at', '>', instantOf(from, 0))
    .where('event.starts_at', '<', instantOf(addDays(to, 1), 0))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute();
  return rows.map(toEvent);
}
