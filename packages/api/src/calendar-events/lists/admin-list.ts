import type { AdminEvent, AdminEventsPage, EventSpan, EventSpanQuery } from '@mentorias/contract/events/admin-events';
import { SPAN_MAX_EVENTS } from '@mentorias/contract/events/admin-events';
import type { AdminEventsQuery } from '@mentorias/contract/events/calendar-events';
import { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import { instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { List } from '../../database/lists/ordered-ids.ts';
import { FEW, firstIds, inPlace, orderedIds, rowsOfPage } from '../../database/lists/ordered-ids.ts';
import { metaOf, offsetOf, sliceFrom } from '../../database/lists/pages.ts';
import type { Values } from '../../database/prepared.ts';
import { byKey, prepared } from '../../database/prepared.ts';
import type { Db } from '../../database/schema.ts';
import { ACTIVITY, ADMIN_DETAILS, toAdminEvent } from '../event-details.ts';
import { selectEvents } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { countEvents, eventMembers } from './event-members.ts';
import type { EventList } from './filters.ts';
import { eventOrder, partsOf, sortOf } from './order.ts';

type Part = AdminEventsQuery & EventList;

/** A page of all events. */
export async function listEvents(
  db: Db,
  query: AdminEventsQuery,
  config: RoomConfig,
  now: Date,
): Promise<AdminEventsPage> {
  const isWhole = Object.entries(query).every(([key, value]) => key === 'page' || !value);
  if (isWhole && query.page === 1) {
    const rows = await FIRST_OF_NEXT(db, { today: instantOf(limaDate(now), 0) });
    return pageOf(
      query,
      rows.map((row) => toAdminEvent(row, config)),
      rows[0]?.count ?? 0,
    );
  }
  const parts = partsOf(query, now);
  return parts.length === 1 ? listPart(db, parts[0]!, config, now) : listParts(db, parts, config, now);
}

/** A page of a list in one order. */
async function listPart(db: Db, query: Part, config: RoomConfig, now: Date): Promise<AdminEventsPage> {
  const members = await eventMembers(db, query, now);
  const list: List<AdminEvent> = {
    members,
    direction: sortOf(query).direction,
    order: ({ direction }) => eventOrder(query, direction),
    count: () => countEvents(db, members),
    rows: (ids) => adminEventsOf(db, ids, config),
    firstOfAll: async () => {
      const { column, direction } = sortOf(query);
      const rows = await FIRST_PAGES[column][direction](db, {});
      return { rows: rows.map((row) => toAdminEvent(row, config)), count: rows[0]?.count ?? 0 };
    },
  };
  const { rows, count } = await rowsOfPage(db, list, query.page);
  return pageOf(query, rows, count);
}

/** A page of lists that follow one another: of each the rows that are on that page. */
async function listParts(db: Db, parts: Part[], config: RoomConfig, now: Date): Promise<AdminEventsPage> {
  const lists = await Promise.all(
    parts.map(async (query) => {
      const members = await eventMembers(db, query, now);
      return { query, members, count: await countEvents(db, members), ...sortOf(query) };
    }),
  );
  const page = parts[0]!;
  const ids: number[] = [];
  let before = offsetOf(page.page);
  for (const { query, members, count, direction } of lists) {
    const slice = sliceFrom(before, PAGE_SIZE - ids.length, { count, direction });
    ids.push(...(await orderedIds(db, eventOrder(query, slice.direction), { ...members, count }, slice)));
    before = Math.max(before - count, 0);
  }
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  return pageOf(page, await adminEventsOf(db, ids, config), total);
}

function pageOf({ page }: AdminEventsQuery, rows: AdminEvent[], count: number): AdminEventsPage {
  return { calendar_events: rows, meta: metaOf(page, count) };
}

/** The first events of some Lima days, what began the day before too, and how many there are. */
export async function eventSpan(db: Db, query: EventSpanQuery, config: RoomConfig, now: Date): Promise<EventSpan> {
  const byStart = { ...query, sort_direction: 'asc' as const };
  const members = await eventMembers(db, byStart, now);
  const count = await countEvents(db, members);
  const first = { offset: 0, limit: SPAN_MAX_EVENTS, direction: byStart.sort_direction, isBackwards: false };
  // A scan of the index ends with the span, however few of its rows are in the list: it pays from fewer rows on than in a list of all days.
  const order = { ...eventOrder(byStart, first.direction), sortLimit: FEW };
  const ids = await orderedIds(db, order, { ...members, count }, first);
  return { calendar_events: await adminEventsOf(db, ids, config), total_count: count };
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

/** The first page without any filter, the next events first (rule 9.20): today and after, then, where those are few, before. */
const FIRST_OF_NEXT = prepared((db, { today }: Values<{ today: Date }>) => {
  const first = sql<number[]>`ARRAY(
    SELECT id FROM (
      (SELECT id, starts_at, 0 AS part FROM calendar_events WHERE starts_at >= ${today} ORDER BY starts_at, id LIMIT ${PAGE_SIZE})
      UNION ALL
      (SELECT id, starts_at, 1 FROM calendar_events WHERE starts_at < ${today} ORDER BY starts_at DESC, id DESC LIMIT ${PAGE_SIZE})
    ) AS near
    ORDER BY part, CASE part WHEN 0 THEN starts_at END, CASE part WHEN 0 THEN id END, starts_at DESC, id DESC LIMIT ${PAGE_SIZE}
  )`;
  return selectAdminEvents(db, first).select(
    db.selectFrom('calendar_events').select(sql<number>`count(*)`.as('count')).as('count'),
  );
});

/** Events with what administrators see of them, in the order of the ids. */
function selectAdminEvents(db: Db, ids: RawBuilder<number[]>) {
  return selectEvents(db)
    .innerJoin(inPlace(ids), 'page.id', 'event.id')
    .select([ADMIN_DETAILS, ...ACTIVITY])
    .orderBy('place');
}

const ROWS_OF = prepared((db, { ids }: Values<{ ids: number[] }>) => selectAdminEvents(db, ids));

/** The events with these ids, in their order. */
async function adminEventsOf(db: Db, ids: number[], config: RoomConfig): Promise<AdminEvent[]> {
  if (ids.length === 0) return [];
  return (await ROWS_OF(db, { ids })).map((row) => toAdminEvent(row, config));
}
