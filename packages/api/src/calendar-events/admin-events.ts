import type { AdminEvent, AdminEventsPage, EventSpan, EventSpanQuery } from '@mentorias/contract/admin-events';
import { SPAN_MAX_EVENTS } from '@mentorias/contract/admin-events';
import type { AdminEventsQuery, DownloadQuery } from '@mentorias/contract/calendar-events';
import { PAGE_SIZE } from '@mentorias/contract/lists';
import { addDays, instantOf } from '@mentorias/domain/lima-time';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { containing, metaOf, offsetOf } from '../database/pages.ts';
import type { Schema } from '../database/schema.ts';
import type { EventRow } from './events-store.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from './events-store.ts';

const FIELDS = [...EVENT_FIELDS, 'guide.active as guide_active'] as const;

const ORDER: Record<NonNullable<DownloadQuery['sort_by']>, RawBuilder<unknown>> = {
  start_time: sql`event.starts_at`,
  guide: sql`norm(guide.name)`,
  user: sql`norm(entrepreneur.name)`,
  status: sql`event.status`,
  created_at: sql`event.created_at`,
};

/** A page of everybody's sessions, the latest first unless another order is asked for. */
export async function listEvents(db: Kysely<Schema>, query: AdminEventsQuery): Promise<AdminEventsPage> {
  const count = await countOf(db, query);
  const rows = await inOrder(db, query).select(FIELDS).limit(PAGE_SIZE).offset(offsetOf(query.page)).execute();
  return { calendar_events: rows.map(toAdminEvent), meta: metaOf(query.page, count) };
}

/** The first sessions of some Lima days, and how many there are. */
export async function eventSpan(db: Kysely<Schema>, query: EventSpanQuery): Promise<EventSpan> {
  const byStart = { ...query, sort_by: 'start_time' as const };
  const rows = await inOrder(db, byStart).select(FIELDS).limit(SPAN_MAX_EVENTS).execute();
  const total_count = rows.length < SPAN_MAX_EVENTS ? rows.length : await countOf(db, query);
  return { calendar_events: rows.map(toAdminEvent), total_count };
}

/** The sessions that a list or a download shows, in its order. */
export function inOrder(db: Kysely<Schema>, query: DownloadQuery) {
  const { sort_by = 'start_time', sort_direction = query.sort_by ? 'asc' : 'desc' } = query;
  return matching(db, query).orderBy(ORDER[sort_by], sort_direction).orderBy('event.id', sort_direction);
}

async function countOf(db: Kysely<Schema>, query: DownloadQuery): Promise<number> {
  const { count } = await matching(db, query).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

function toAdminEvent({ guide_active, ...row }: EventRow & { guide_active: boolean }): AdminEvent {
  const event = toEvent(row);
  return { ...event, guide: { ...event.guide, status: guide_active } };
}

function matching(db: Kysely<Schema>, query: DownloadQuery) {
  const { search, status, guide_id, user_id, guide_status, from, to } = query;
  const pattern = containing(search);
  return selectEvents(db)
    .$if(status !== undefined, (events) => events.where('event.status', '=', status!))
    .$if(guide_id !== undefined, (events) => events.where('event.guide_id', '=', guide_id!))
    .$if(user_id !== undefined, (events) => events.where('event.user_id', '=', user_id!))
    .$if(guide_status !== undefined, (events) => events.where('guide.active', '=', guide_status === 'active'))
    .$if(from !== undefined, (events) => events.where('event.starts_at', '>=', instantOf(from!, 0)))
    .$if(to !== undefined, (events) => events.where('event.starts_at', '<', instantOf(addDays(to!, 1), 0)))
    .$if(search !== '', (events) =>
      events.where((event) =>
        event.or([
          event('guide.person_text', 'like', pattern),
          event('entrepreneur.person_text', 'like', pattern),
          event(sql<string>`norm(event.description)`, 'like', pattern),
        ]),
      ),
    );
}
