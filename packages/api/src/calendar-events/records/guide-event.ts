import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../database/schema.ts';
import { findEvent } from '../events-store.ts';
import type { Attendance } from '@mentorias/domain/events/attendance';
import type { EventTimes } from '@mentorias/domain/events/calendar-events';
import { notFound } from '../../http/errors.ts';
import { lockSelf } from '../../lock-users.ts';

/** The most notes of earlier events that are shown with an event. */
const EARLIER_NOTES = 3;

/** Events as their guide sees them: with the note on each, and on earlier events with the same entrepreneur. */
export async function withNotes(db: Kysely<Schema>, events: CalendarEvent[]): Promise<GuideEvent[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const rows = await db
    .selectFrom('calendar_events')
    .select((event) => ['id', 'note', 'record_revision', 'link_revision', earlierNotes(event).as('earlier_notes')])
    .where('id', 'in', ids)
    .execute();
  const notes = new Map(rows.map((row) => [row.id, row]));
  return events.map((event) => {
    const { note = '', record_revision = 0, link_revision = 0, earlier_notes = [] } = notes.get(event.id) ?? {};
    return { ...event, note, record_revision, link_revision, earlier_notes: earlier_notes.map(toEarlierNote) };
  });
}

/** One event as its guide sees it. */
export async function findGuideEvent(db: Kysely<Schema>, id: number): Promise<GuideEvent> {
  const [event] = await withNotes(db, [await findEvent(db, id)]);
  return event!;
}

function earlierNotes(event: ExpressionBuilder<Schema, 'calendar_events'>) {
  return jsonArrayFrom(
    event
      .selectFrom('calendar_events as earlier')
      .select(['earlier.starts_at', 'earlier.note'])
      .whereRef('earlier.guide_id', '=', 'calendar_events.guide_id')
      .whereRef('earlier.user_id', '=', 'calendar_events.user_id')
      .whereRef('earlier.starts_at', '<', 'calendar_events.starts_at')
      .where('earlier.note', '<>', '')
      .orderBy('earlier.starts_at', 'desc')
      .limit(EARLIER_NOTES),
  );
}

/** The database's JSON has an instant as text. */
function toEarlierNote({ starts_at, note }: { starts_at: Date | string; note: string }) {
  return { start_time: new Date(starts_at).toISOString(), note };
}

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
