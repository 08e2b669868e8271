import type { DownloadQuery } from '@mentorias/contract/calendar-events';
import { addDays, instantOf } from '@mentorias/domain/lima-time';
import { sql } from 'kysely';
import type { Condition, Membership } from '../database/conditions.ts';
import { allOf } from '../database/conditions.ts';

/** The filters of a query on `calendar_events as event`; undefined where none is set. */
export function filtersOf(query: DownloadQuery): Membership | undefined {
  const alike = [
    statusOf(query),
    query.guide_id === undefined ? undefined : sql<boolean>`event.guide_id = ${query.guide_id}`,
    query.user_id === undefined ? undefined : sql<boolean>`event.user_id = ${query.user_id}`,
    daysOf(query),
  ];
  const guides = guideStatusOf(query);
  if (!guides && alike.every((filter) => filter === undefined)) return undefined;
  return { all: allOf(...alike, guides?.all), each: allOf(...alike, guides?.each) };
}

export function statusOf({ status }: DownloadQuery): Condition | undefined {
  return status && sql`event.status = ${status}`;
}

export function daysOf({ from, to }: DownloadQuery): Condition | undefined {
  if (!from && !to) return undefined;
  return allOf(
    from ? sql`event.starts_at >= ${instantOf(from, 0)}` : undefined,
    to ? sql`event.starts_at < ${instantOf(addDays(to, 1), 0)}` : undefined,
  );
}

function guideStatusOf({ guide_status }: DownloadQuery): Membership | undefined {
  if (!guide_status) return undefined;
  const active = guide_status === 'active';
  return {
    all: sql`event.guide_id IN (SELECT id FROM users WHERE active = ${active})`,
    each: sql`(SELECT active FROM users WHERE id = event.guide_id) = ${active}`,
  };
}
