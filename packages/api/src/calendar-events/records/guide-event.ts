import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { EventRecord } from '@mentorias/contract/events/guide-events';
import { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { SignedInActor } from '../../actor.ts';
import { changesOf, eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { Db, DbTransaction, Schema } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { notFound } from '../../http/errors.ts';
import { assertFresh } from '../../http/revisions.ts';
import { broadcast } from '../../live/broadcast.ts';
import { lockSelf, lockUsers } from '../../lock-users.ts';
import type { Services } from '../../services.ts';
import { findEvent } from '../events-store.ts';
import { withResponses } from '../responses/responses-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { settleStatement } from '../statements/state-attendance.ts';
import { withStatements } from '../statements/statements-store.ts';

/** The most notes of earlier events that are shown with an event. */
const EARLIER_NOTES = 3;

/** What the entrepreneur wrote beside a rating and lets the mentor read: of the rating itself nothing (rule 16.32). */
const SHARED_COMMENT = sql<string | null>`(
  SELECT comment FROM ratings
  WHERE event_id = calendar_events.id AND comment_shared AND calendar_events.attendance = 'held'
)`.as('shared_comment');

/** Events as their guide sees them: with the note on each, and on earlier events with the same entrepreneur. */
export async function withNotes(db: Db, events: CalendarEvent[]): Promise<GuideEvent[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  const rows = await db
    .selectFrom('calendar_events')
    .select((event) => ['id', 'note', 'record_revision', 'link_revision', earlierNotes(event).as('earlier_notes')])
    .select(SHARED_COMMENT)
    .where('id', 'in', ids)
    .execute();
  const notes = new Map(rows.map((row) => [row.id, row]));
  return (await withStatements(db, await withResponses(db, events))).map((event) => {
    const {
      note = '',
      record_revision = 0,
      link_revision = 0,
      earlier_notes = [],
      shared_comment,
    } = notes.get(event.id) ?? {};
    return {
      ...event,
      note,
      record_revision,
      link_revision,
      earlier_notes: earlier_notes.map(toEarlierNote),
      ...(shared_comment && { shared_comment }),
    };
  });
}

/** One event as its guide sees it. */
export async function findGuideEvent(db: Db, id: number, config: RoomConfig): Promise<GuideEvent> {
  const [event] = await withNotes(db, [await findEvent(db, id, config)]);
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

/** A guide's own event, with the guide locked until the transaction ends; 404 if it is unknown or another guide's. */
export async function lockOwnEvent(db: DbTransaction, guideId: number, id: number) {
  await lockSelf(db, guideId);
  const event = await db
    .selectFrom('calendar_events')
    .select(['starts_at as start', 'ends_at as end', 'status', 'meeting_link', 'attendance', 'note'])
    .select(['record_revision', 'link_revision'])
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  if (!event) throw notFound();
  return event;
}

/** Both people of a guide's own event, who never change; 404 as above. */
async function peopleOf(db: DbTransaction, guideId: number, id: number): Promise<number[]> {
  const event = await db
    .selectFrom('calendar_events')
    .select('user_id')
    .where('id', '=', id)
    .where('guide_id', '=', guideId)
    .executeTakeFirst();
  if (!event) throw notFound();
  return [guideId, event.user_id];
}

/** Throws a 409 where the guide has read an older revision of their event, which is locked, than the stored one. */
export function assertSeenByGuide(
  db: DbTransaction,
  id: number,
  { stored, sent }: { stored: number; sent: number | undefined },
  config: RoomConfig,
) {
  return assertFresh({ stored, sent, schema: GuideEvent, current: () => findGuideEvent(db, id, config) });
}

/** Records the guide's private note, at any time, and as their statement an attendance that is not the settled one (rules 6.10 and 16.1). */
export async function recordEvent(
  { database, config, now: clock }: Services,
  guide: SignedInActor,
  id: number,
  { attendance, note, revision }: EventRecord,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const people = await peopleOf(db, guide.id, id);
    await lockUsers(db, people);
    const event = await lockOwnEvent(db, guide.id, id);
    await assertSeenByGuide(db, id, { stored: event.record_revision, sent: revision }, config);
    const isSettled = attendance === event.attendance;
    const stated = isSettled ? undefined : await settleStatement(db, guide, id, { says: attendance }, now);
    const changes = { ...(stated && { attendance: stated }), ...changesOf({ note: event.note }, { note }, ['note']) };
    if (Object.keys(changes).length === 0) return;
    await db.updateTable('calendar_events').set({ note }).where('id', '=', id).execute();
    const recorded = await findEvent(db, id, config);
    await recordAudit(db, guide, now, eventAuditRecord('event.recorded', recorded, changes));
    // The note is the mentor's alone: no other screen shows it.
    if (stated) await broadcast(db, guide, 'recorded', recorded);
  });
}
