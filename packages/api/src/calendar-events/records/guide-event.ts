import type { EventRecord } from '@mentorias/contract/events/guide-events';
import { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { SignedInActor } from '../../actor.ts';
import { changesOf, eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { notFound } from '../../http/errors.ts';
import { assertFresh } from '../../http/revisions.ts';
import { broadcast } from '../../live/broadcast.ts';
import { lockSelf, lockUsers } from '../../lock-users.ts';
import type { Services } from '../../services.ts';
import { findGuideEvent } from '../event-details.ts';
import { findEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { settleStatement } from '../statements/state-attendance.ts';

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
    const changes = { ...stated, ...changesOf({ note: event.note }, { note }, ['note']) };
    if (Object.keys(changes).length === 0) return;
    await db.updateTable('calendar_events').set({ note }).where('id', '=', id).execute();
    const recorded = await findEvent(db, id, config);
    await recordAudit(db, guide, now, eventAuditRecord('event.recorded', recorded, changes));
    // The note is the mentor's alone: no other screen shows it.
    if (stated) await broadcast(db, guide, 'recorded', recorded);
  });
}
