import type { DownloadQuery } from '@mentorias/contract/calendar-events';
import type { SortDirection } from '@mentorias/contract/lists';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Condition } from '../../database/conditions.ts';
import { ALWAYS } from '../../database/conditions.ts';
import type { Order } from '../../database/order.ts';
import { tableOrder } from '../../database/order.ts';
import { activityOf, daysOf, statusOf } from './filters.ts';

type Column = NonNullable<DownloadQuery['sort_by']>;

const MOST_SORTED = 50_000;

/** How a list is sorted: the latest first unless another order is asked for. */
export function sortOf({ sort_by, sort_direction }: DownloadQuery): { column: Column; direction: SortDirection } {
  return { column: sort_by ?? 'start_time', direction: sort_direction ?? (sort_by ? 'asc' : 'desc') };
}

/** The sessions in the order of a list, or in the opposite one; conditions call them `event`. */
export function eventOrder(query: DownloadQuery, direction: SortDirection): Order {
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
  const towards = sql.raw(direction);
  return tableOrder({
    table: 'calendar_events',
    row: 'event',
    terms: [sql`${sql.ref(column)} ${towards}`, sql`id ${towards}`],
    within,
    mostSorted: MOST_SORTED,
  });
}

/** By the name of one of the two people, and by the start among the sessions of one: both are walked along an index. */
function byPerson(column: 'guide_id' | 'user_id', people: RawBuilder<unknown>, direction: SortDirection): Order {
  const towards = sql.raw(direction);
  const owner = sql.ref(`event.${column}`);
  const by = sql`name_text ${towards}, person_id ${towards}, starts_at ${towards}, event.id ${towards}`;
  const walk = (columns: RawBuilder<unknown>, most: number, condition: Condition) => sql`
    SELECT ${columns}, name_text, person_id
    FROM (SELECT id AS person_id, name_text FROM ${people} ORDER BY name_text ${towards}, id ${towards} OFFSET 0) AS person
    CROSS JOIN LATERAL (
      SELECT * FROM calendar_events AS event WHERE ${owner} = person_id AND ${condition}
      ORDER BY starts_at ${towards}, id ${towards} LIMIT ${sql.lit(most)}
    ) AS event
    ORDER BY ${by}
  `;
  const sortedRows = (rows: RawBuilder<unknown>) => sql`
    SELECT event.id FROM (SELECT id, ${owner} AS person_id, starts_at FROM (${rows}) AS event) AS event
    JOIN (SELECT id AS person_id, name_text FROM users) AS person USING (person_id)
    ORDER BY ${by}
  `;
  return {
    mostSorted: MOST_SORTED,
    along: (most, condition = ALWAYS) => walk(sql`event.id`, most, condition),
    among: (passed, condition) => sql`
      SELECT id FROM (${walk(sql`event.*`, passed, ALWAYS)} LIMIT ${sql.lit(passed)}) AS event
      WHERE ${condition} ORDER BY ${by}
    `,
    sorted: (condition) => sortedRows(sql`SELECT * FROM calendar_events AS event WHERE ${condition} OFFSET 0`),
    sortedRows,
  };
}
