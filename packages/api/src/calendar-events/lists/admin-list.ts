import type { AdminEvent, AdminEventsPage, EventSpan, EventSpanQuery } from '@mentorias/contract/events/admin-events';
import { SPAN_MAX_EVENTS } from '@mentorias/contract/events/admin-events';
import type { AdminEventsQuery } from '@mentorias/contract/events/calendar-events';
import { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { List } from '../../database/lists/ordered-ids.ts';
import { firstIds, inPlace, orderedIds, rowsOfPage } from '../../database/lists/ordered-ids.ts';
import { metaOf } from '../../database/lists/pages.ts';
import { byKey, prepared } from '../../database/prepared.ts';
import type { Schema } from '../../database/schema.ts';
import type { EventRow } from '../events-store.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from '../events-store.ts';
import { countEvents, eventMembers } from './event-members.ts';
import { eventOrder, sortOf } from './order.ts';

/** A page of all events. */
export async function listEvents(db: Kysely<Schema>, query: AdminEventsQuery, now: Date): Promise<AdminEventsPage> {
  const members = await eventMembers(db, query, now);
  const list: List<AdminEvent> = {
    members,
    direction: sortOf(query).direction,
    order: ({ direction }) => eventOrder(query, direction),
    count: () => countEvents(db, members),
    rows: async (ids) => (await selectAdminEvents(db, ids).execute()).map(toAdminEvent),
    firstOfAll: async () => {
      const { column, direction } = sortOf(query);
      const rows = await FIRST_PAGES[column][direction](db, {});
      return { rows: rows.map(toAdminEvent), count: rows[0]?.count ?? 0 };
    },
  };
  const { rows, count } = await rowsOfPage(db, list, query.page);
  return { calendar_events: rows, meta: metaOf(query.page, count) };
}

/** The first events of some Lima days, and how many there are. */
export async function eventSpan(db: Kysely<Schema>, query: EventSpanQuery, now: Date): Promise<EventSpan> {
  const members = await eventMembers(db, query, now);
  const count = await countEvents(db, members);
  const first = { offset: 0, limit: SPAN_MAX_EVENTS, direction: 'asc' as const, isBackwards: false };
  const ids = await orderedIds(db, eventOrder(query, first.direction), { ...members, count }, first);
  const rows = await selectAdminEvents(db, sql`${ids}::bigint[]`).execute();
  return { calendar_events: rows.map(toAdminEvent), total_count: count };
}

const FIRST_PAGES = byKey(EVENT_COLUMNS, (sort_by) =>
  byKey(['asc', 'desc'], (direction) =>
    prepared((db) =>
      selectAdminEvents(db, firstIds(eventOrder({ search: '', sort_by }, direction))).select(
        db.selectFrom('calendar_events').select(sql<number>`count(*)`.as('count')).as('count'),
      ),
    ),
  ),
);

/** Events with what administrators see of them, in the order of the ids. */
function selectAdminEvents(db: Kysely<Schema>, ids: RawBuilder<number[]>) {
  return selectEvents(db)
    .innerJoin(inPlace(ids), 'page.id', 'event.id')
    .select([...EVENT_FIELDS, 'guide.active as guide_active'])
    .orderBy('place');
}

function toAdminEvent({ guide_active, ...row }: EventRow & { guide_active: boolean }): AdminEvent {
  const event = toEvent(row);
  return { ...event, guide: { ...event.guide, status: guide_active } };
}
