import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** The sessions with both people, ready for conditions and order. */
export function selectEvents(db: Kysely<Schema>) {
  return db
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .innerJoin('users as entrepreneur', 'entrepreneur.id', 'event.user_id')
    .leftJoin('users as canceller', 'canceller.id', 'event.cancelled_by');
}

export const EVENT_FIELDS = [
  'event.id',
  'event.guide_id',
  'event.user_id',
  'event.starts_at',
  'event.ends_at',
  'event.status',
  'event.description',
  'event.attendees',
  'event.cancel_reason',
  'event.meeting_link',
  'event.attendance',
  'event.created_at',
  'canceller.user_type as cancelled_by',
  'guide.name as guide_name',
  'guide.email as guide_email',
  'guide.meeting_link as guide_meeting_link',
  'entrepreneur.name as user_name',
  'entrepreneur.email as user_email',
  'entrepreneur.company_name',
] as const;

/** A session as the contract shows it. */
export async function findEvent(db: Kysely<Schema>, id: number): Promise<CalendarEvent> {
  return toEvent(await selectEvents(db).select(EVENT_FIELDS).where('event.id', '=', id).executeTakeFirstOrThrow());
}

export function toEvent(row: EventRow): CalendarEvent {
  return {
    id: row.id,
    start_time: row.starts_at.toISOString(),
    end_time: row.ends_at.toISOString(),
    status: row.status,
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
    description: row.description,
    attendees: row.attendees.map((email) => ({ email })),
    guide: { id: row.guide_id, name: row.guide_name, email: row.guide_email },
    user: { id: row.user_id, name: row.user_name, email: row.user_email, company_name: row.company_name },
    meeting_link: row.meeting_link ?? row.guide_meeting_link,
    attendance: row.attendance,
    created_at: row.created_at.toISOString(),
  };
}

export interface EventRow
  extends Pick<CalendarEvent, 'id' | 'status' | 'description' | 'cancel_reason' | 'cancelled_by' | 'attendance'> {
  guide_id: number;
  user_id: number;
  starts_at: Date;
  ends_at: Date;
  attendees: string[];
  meeting_link: string | null;
  guide_meeting_link: string;
  created_at: Date;
  guide_name: string;
  guide_email: string;
  user_name: string;
  user_email: string;
  company_name: string;
}
