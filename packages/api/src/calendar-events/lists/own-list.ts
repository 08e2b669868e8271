import type { EventsPage, OwnEventsQuery } from '@mentorias/contract/events/calendar-events';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { EventScope } from '@mentorias/domain/events/calendar-events';
import { EVENT_SCOPES } from '@mentorias/domain/events/calendar-events';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, instantOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { metaOf, offsetOf } from '../../database/lists/pages.ts';
import type { Values } from '../../database/prepared.ts';
import { byKey, prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/schema.ts';
import { selectEvents, toEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';

/** The owner of a list: the column of `calendar_events` that names the person, and the id. */
export interface Owner {
  column: 'event.user_id' | 'event.guide_id';
  id: number;
}

/** A page of a user's events: the upcoming ones, next first, or the others, last first (rule 6.1). */
export async function ownEvents(
  db: Db,
  { column, id }: Owner,
  { page, scope }: OwnEventsQuery,
  config: RoomConfig,
  now: Date,
): Promise<EventsPage> {
  const { rowsOf, countOf } = OWN_LISTS[column][scope];
  const values = { id, now, offset: offsetOf(page) };
  const rows = await rowsOf(db, values);
  // A page past the end has no row to say how long the list is.
  const count = rows[0]?.count ?? (await countOf(db, values))[0]!.count;
  return { calendar_events: rows.map((row) => toEvent(row, config)), meta: metaOf(page, count) };
}

const OWN_LISTS = byKey(['event.user_id', 'event.guide_id'], (column) =>
  byKey(EVENT_SCOPES, (scope) => listOf(column, scope)),
);

type OwnPage = Values<{ id: number; now: Date; offset: number }>;

function listOf(column: Owner['column'], scope: EventScope) {
  const direction = scope === 'upcoming' ? 'asc' : 'desc';
  const isInScope = ({ now }: OwnPage) => {
    const coming = sql<boolean>`event.status = 'confirmed' AND event.ends_at > ${now}`;
    return scope === 'upcoming' ? coming : sql<boolean>`NOT (${coming})`;
  };
  const length = (db: Db, values: OwnPage) =>
    db
      .selectFrom('calendar_events as event')
      .select(sql<number>`count(*)`.as('count'))
      .where(column, '=', values.id)
      .where(isInScope(values));
  const rowsOf = prepared((db, values: OwnPage) =>
    selectEvents(db)
      .select(length(db, values).as('count'))
      .where(column, '=', values.id)
      .where(isInScope(values))
      .orderBy('event.starts_at', direction)
      .orderBy('event.id', direction)
      .limit(PAGE_SIZE)
      .offset(values.offset),
  );
  return { rowsOf, countOf: prepared(length) };
}

/** A user's events that touch a span of Lima days, both included, by start. */
export async function eventsBetween(
  db: Db,
  owner: Owner,
  { from, to }: { from: LimaDate; to: LimaDate },
  config: RoomConfig,
) {
  const rows = await selectEvents(db)
    .where(owner.column, '=', owner.id)
    .where('event.ends_at', '>', instantOf(from, 0))
    .where('event.starts_at', '<', instantOf(addDays(to, 1), 0))
    .orderBy('event.starts_at')
    .orderBy('event.id')
    .execute();
  return rows.map((row) => toEvent(row, config));
}
