import type { OwnEventsQuery } from '@mentorias/contract/events/calendar-events';
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
import type { DetailedRow } from '../event-details.ts';
import { ENTREPRENEUR_DETAILS, GUIDE_DETAILS, toEntrepreneurEvent, toGuideEvent } from '../event-details.ts';
import { selectEvents } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';

/** An entrepreneur's own lists. */
export const entrepreneurEvents = ownLists('event.user_id', ENTREPRENEUR_DETAILS, toEntrepreneurEvent);

/** A guide's own lists. */
export const guideEvents = ownLists('event.guide_id', GUIDE_DETAILS, toGuideEvent);

/** The column of `calendar_events` that names the owner of a list. */
type OwnerColumn = 'event.user_id' | 'event.guide_id';

type OwnPage = Values<{ id: number; now: Date; offset: number }>;
type Span = Values<{ id: number; from: Date; to: Date }>;

/** The lists of a role, whose users see an event with these details. */
function ownLists<Event>(
  column: OwnerColumn,
  details: typeof ENTREPRENEUR_DETAILS,
  toSeen: (row: DetailedRow, config: RoomConfig) => Event,
) {
  const lists = byKey(EVENT_SCOPES, (scope) => listOf(column, details, scope));
  const spanOf = prepared((db, { id, from, to }: Span) =>
    selectEvents(db)
      .select(details.past)
      .where(column, '=', id)
      .where('event.ends_at', '>', from)
      .where('event.starts_at', '<', to)
      .orderBy('event.starts_at')
      .orderBy('event.id'),
  );
  return {
    /** A page of a user's events: the upcoming ones, next first, or the others, last first (rule 6.1). */
    async page(db: Db, id: number, { page, scope }: OwnEventsQuery, config: RoomConfig, now: Date) {
      const { rowsOf, countOf } = lists[scope];
      const values = { id, now, offset: offsetOf(page) };
      const rows = await rowsOf(db, values);
      // A page past the end has no row to say how long the list is; an empty first one says it.
      const count = rows[0]?.count ?? (values.offset === 0 ? 0 : (await countOf(db, values))[0]!.count);
      return { calendar_events: rows.map((row) => toSeen(row, config)), meta: metaOf(page, count) };
    },

    /** A user's events that touch a span of Lima days, both included, by start. */
    async between(db: Db, id: number, { from, to }: { from: LimaDate; to: LimaDate }, config: RoomConfig) {
      const rows = await spanOf(db, { id, from: instantOf(from, 0), to: instantOf(addDays(to, 1), 0) });
      return rows.map((row) => toSeen(row, config));
    },
  };
}

function listOf(column: OwnerColumn, details: typeof ENTREPRENEUR_DETAILS, scope: EventScope) {
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
      .select(details[scope])
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
