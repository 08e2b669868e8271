import type { AdminEvent, AdminEventsPage, EventSpan, EventSpanQuery } from '@mentorias/contract/events/admin-events';
import { SPAN_MAX_EVENTS } from '@mentorias/contract/events/admin-events';
import type { AdminEventsQuery } from '@mentorias/contract/events/calendar-events';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { List } from '../../database/lists/ordered-ids.ts';
import { inPlace, orderedIds, rowsOfPage } from '../../database/lists/ordered-ids.ts';
import { metaOf } from '../../database/lists/pages.ts';
import type { Schema } from '../../database/schema.ts';
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
    rows: (ids) => adminEvents(db, ids),
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
  return { calendar_events: await adminEvents(db, sql`${ids}::bigint[]`), total_count: count };
}

/** Events as administrators see them, in the order of the ids. */
async function adminEvents(db: Kysely<Schema>, ids: RawBuilder<number[]>): Promise<AdminEvent[]> {
  const rows = await selectEvents(db)
    .innerJoin(inPlace(ids), 'page.id', 'event.id')
    .select([...EVENT_FIELDS, 'guide.active as guide_active'])
    .orderBy('place')
    .execute();
  return rows.map(({ guide_active, ...row }) => {
    const event = toEvent(row);
    return { ...event, guide: { ...event.guide, status: guide_active } };
  });
}
