import type { Attendance } from '@mentorias/domain/events/attendance';
import type { EventTimes } from '@mentorias/domain/events/calendar-events';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { notFound } from '../../http/errors.ts';
import { lockSelf } from '../../users/lock-users.ts';

interface OwnEvent extends EventTimes {
  meetingLink: string | null;
  attendance: Attendance | null;
  note: string;
}

/** A guide's own event, with the guide locked until the transaction ends; 404 if it is unknown or another guide's. */
export async function lockOwnEvent(db: Transaction<Schema>, guideId: number, id: number): Promise<OwnEvent> {
  await lockSelf(db, guideId);
  const event = await db
    .selectFrom('calendar_events')
    .select(['starts_at', 'ends_at', 'status', 'meeting_link', 'attendance', 'note'])
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  if (!event) throw notFound();
  const { starts_at, ends_at, status, meeting_link, attendance, note } = event;
  return { start: starts_at, end: ends_at, status, meetingLink: meeting_link, attendance, note };
}
