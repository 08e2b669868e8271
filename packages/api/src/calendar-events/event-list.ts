import type { DownloadQuery } from '@mentorias/contract/calendar-events';
import { addDays, instantOf } from '@mentorias/domain/lima-time';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Stretch } from '../database/pages.ts';
import { inListOrder } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import type { Found } from './event-search.ts';

type Column = NonNullable<DownloadQuery['sort_by']>;

/** What each column sorts by, and whom that needs to be known. */
const ORDER: Record<Column, { by: RawBuilder<unknown>; needs?: keyof typeof JOINS }> = {
  start_time: { by: sql`event.starts_at` },
  guide: { by: sql`norm(guide.name)`, needs: 'guide' },
  user: { by: sql`norm(entrepreneur.name)`, needs: 'entrepreneur' },
  status: { by: sql`event.status` },
  created_at: { by: sql`event.created_at` },
};

const JOINS = {
  guide: sql`JOIN users AS guide ON guide.id = event.guide_id`,
  entrepreneur: sql`JOIN users AS entrepreneur ON entrepreneur.id = event.user_id`,
};

/** How a list is sorted: the latest first unless another order is asked for. */
export function orderOf({ sort_by, sort_direction }: DownloadQuery) {
  return { column: sort_by ?? ('start_time' as const), direction: sort_direction ?? (sort_by ? 'asc' : 'desc') };
}

export async function countEvents(db: Kysely<Schema>, query: DownloadQuery, found: Found): Promise<number> {
  const { count } = await db
    .selectFrom('calendar_events as event')
    .select(sql<number>`count(*)`.as('count'))
    .where(filtered(query))
    .where(found.alone)
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of a stretch of a list, in the list's order: who they are of is joined only where order or search ask for it. */
export async function idsOf(
  db: Kysely<Schema>,
  query: DownloadQuery,
  found: Found,
  stretch: Stretch,
): Promise<number[]> {
  const ids = idsInOrder(query, found, stretch.direction);
  const { rows } = await sql<{ id: number }>`${ids} LIMIT ${stretch.limit} OFFSET ${stretch.offset}`.execute(db);
  return inListOrder(rows, stretch).map(({ id }) => id);
}

/** The ids of a whole list as '12,7,…': a million of them are 8 MB, and far more as numbers. */
export async function allIdsOf(db: Kysely<Schema>, query: DownloadQuery, found: Found): Promise<string> {
  const ids = idsInOrder(query, found, orderOf(query).direction);
  const { rows } = await sql<{ ids: string | null }>`
    SELECT string_agg(id::text, ',') AS ids FROM (${ids}) AS found
  `.execute(db);
  return rows[0]?.ids ?? '';
}

function idsInOrder(
  query: DownloadQuery,
  { alone, joined }: Found,
  direction: Stretch['direction'],
): RawBuilder<unknown> {
  const { by, needs } = ORDER[orderOf(query).column];
  const joins = joined ? Object.values(JOINS) : needs ? [JOINS[needs]] : [];
  const towards = sql.raw(direction);
  return sql`
    SELECT event.id FROM calendar_events AS event ${sql.join(joins, sql` `)}
    WHERE ${filtered(query)} AND ${joined ?? alone}
    ORDER BY ${by} ${towards}, event.id ${towards}
  `;
}

/** The filters of a query, on `calendar_events as event` alone. */
function filtered({ status, guide_id, user_id, guide_status, from, to }: DownloadQuery): RawBuilder<boolean> {
  const conditions = [
    status && sql`event.status = ${status}`,
    guide_id && sql`event.guide_id = ${guide_id}`,
    user_id && sql`event.user_id = ${user_id}`,
    guide_status && sql`event.guide_id IN (SELECT id FROM users WHERE active = ${guide_status === 'active'})`,
    from && sql`event.starts_at >= ${instantOf(from, 0)}`,
    to && sql`event.starts_at < ${instantOf(addDays(to, 1), 0)}`,
  ].filter((condition) => condition !== undefined);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;
}
