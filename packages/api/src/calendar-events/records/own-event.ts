import type { Attendance } from '@mentorias/domain/events/attendance';
import type { EventTimes } from '@mentorias/domain/events/calendar-events';
import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { notFound } from '../../http/errors.ts';
import { lockSelf } from '../../lock-users.ts';

interface OwnEvent extends EventTimes {
  meetingLink: string | null;
  attendance: Attendance | null;
  note: string;
  recordRevision: number;
  linkRevision: number;
}

/** A guide's own event, with the guide locked until the transaction ends; 404 if it is unknown or another guide's. */
export async function lockOwnEvent(db: Transaction<Schema>, guideId: number, id: number): Promise<OwnEvent> {
  await lockSelf(db, guideId);
  const event = await db
    .selectFrom('calendar_events')
    .select([
      'starts_at',
      'ends_at',
      'status',
      'meeting_link',
      'attendance',
      'note',
      'record_revision',
      'link_revision',
    ])
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  if (!event) throw notFound();
  const { starts_at: start, ends_at: end, meeting_link, record_revision, link_revision, ...record } = event;
  const revisions = { recordRevision: record_revision, linkRevision: link_revision };
  return { ...record, ...revisions, start, end, meetingLink: meeting_link };
}
