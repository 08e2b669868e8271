import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import type { SortDirection } from '@mentorias/contract/lists';
import { instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../database/lists/conditions.ts';
import { ALWAYS } from '../../database/lists/conditions.ts';
import type { Order } from '../../database/lists/order.ts';
import { tableOrder } from '../../database/lists/order.ts';
import type { EventList } from './filters.ts';
import { activityOf, daysOf, statusOf } from './filters.ts';

type Column = NonNullable<DownloadQuery['sort_by']>;

const SORT_LIMIT = 50_000;

/**
 * The lists that a list consists of, one after the other; at least one. Without an order of its own it has two (rule 9.20): the events
 * of today and after, the next first, and those that began before, the last first. A part that its days leave empty is left out.
 */
export function partsOf<Query extends DownloadQuery>(query: Query, now: Date): (Query & EventList)[] {
  if (query.sort_by || query.sort_direction) return [query];
  const today = limaDate(now);
  const midnight = instantOf(today, 0);
  const { from = today, to = today } = query;
  const coming = { ...query, sort_direction: 'asc', startsFrom: midnight } as const;
  const past = { ...query, sort_direction: 'desc', startsBefore: midnight } as const;
  if (to < today) return [past];
  return from > today ? [coming] : [coming, past];
}

/** How a list, or a part of one, is sorted: by the start, the latest first, unless another order is asked for. */
export function sortOf({ sort_by, sort_direction }: DownloadQuery): { column: Column; direction: SortDirection } {
  return { column: sort_by ?? 'start_time', direction: sort_direction ?? (sort_by ? 'asc' : 'desc') };
}

/** The events in the order of a list, in either direction; conditions call a row `event`. */
export function eventOrder(query: EventList, direction: SortDirection): Order {
  switch (sortOf(query).column) {
    case 'start_time':
      return byColumn('starts_at', direction, daysOf(query));
    case 'status':
      return byColumn('status', direction, statusOf(query));
    case 'created_at':
      return byColumn('created_at', direction);
    case 'guide':
      return byPerson('guide_id', sql`users WHERE user_type = 'guide' AND ${activityOf(query) ?? ALWAYS}`, direction);
    case 'user':
      return byPerson('user_id', sql`users`, direction);
  }
}

function byColumn(column: string, direction: SortDirection, within?: Condition): Order {
  const way = sql.raw(direction);
  return tableOrder({
    table: 'calendar_events',
    row: 'event',
    terms: [sql`${sql.ref(column)} ${way}`, sql`id ${way}`],
    within,
    sortLimit: SORT_LIMIT,
  });
}

/** By a person's name, then by the start of that person's events; both parts scan an index. */
function byPerson(column: 'guide_id' | 'user_id', people: RawBuilder<unknown>, direction: SortDirection): Order {
  const way = sql.raw(direction);
  const owner = sql.ref(`event.${column}`);
  const by = sql`name_text ${way}, person_id ${way}, starts_at ${way}, event.id ${way}`;
  const walk = (columns: RawBuilder<unknown>, most: number, condition: Condition) => sql`
    SELECT ${columns}, name_text, person_id
    FROM (SELECT id AS person_id, name_text FROM ${people} ORDER BY name_text ${way}, id ${way} OFFSET 0) AS person
    CROSS JOIN LATERAL (
      SELECT * FROM calendar_events AS event WHERE ${owner} = person_id AND ${condition}
      ORDER BY starts_at ${way}, id ${way} LIMIT ${sql.lit(most)}
    ) AS event
    ORDER BY ${by}
  `;
  const sortRows = (rows: RawBuilder<unknown>) => sql`
    SELECT event.id FROM (SELECT id, ${owner} AS person_id, starts_at FROM (${rows}) AS event) AS event
    JOIN (SELECT id AS person_id, name_text FROM users) AS person USING (person_id)
    ORDER BY ${by}
  `;
  return {
    sortLimit: SORT_LIMIT,
    scanIndex: (most, condition = ALWAYS) => walk(sql`event.id`, most, condition),
    scanIndexHead: (passed, condition) => sql`
      SELECT id FROM (${walk(sql`event.*`, passed, ALWAYS)} LIMIT ${sql.lit(passed)}) AS event
      WHERE ${condition} ORDER BY ${by}
    `,
    sortAll: (condition) => sortRows(sql`SELECT * FROM calendar_events AS event WHERE ${condition} OFFSET 0`),
    sortRows: sortRows,
  };
}
