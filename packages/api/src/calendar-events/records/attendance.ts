import type { EventRecord } from '@mentorias/contract/events/guide-events';
import { mayMarkAttendance } from '@mentorias/domain/events/attendance';
import type { SignedInActor } from '../../actor.ts';
import { changesOf, eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import { unprocessable } from '../../http/errors.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { findEvent } from '../events-store.ts';
import { assertSeenByGuide, lockOwnEvent } from './guide-event.ts';

/** Records attendance, once an event is over, and the guide's private note, at any time (rules 6.9 and 6.10). */
export async function recordEvent(
  { database, now: clock }: Services,
  guide: SignedInActor,
  id: number,
  { attendance, note, revision }: EventRecord,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const event = await lockOwnEvent(db, guide.id, id);
    await assertSeenByGuide(db, id, event.record_revision, revision);
    if (attendance !== null && !mayMarkAttendance(event, now))
      throw unprocessable('event_not_over', 'La asistencia se marca cuando la mentoría ya terminó');
    const changes = changesOf({ attendance: event.attendance, note: event.note }, { attendance, note }, ['note']);
    if (Object.keys(changes).length === 0) return;
    await db.updateTable('calendar_events').set({ attendance, note }).where('id', '=', id).execute();
    const recorded = await findEvent(db, id);
    await recordAudit(db, guide, now, eventAuditRecord('event.recorded', recorded, changes));
    // The note is private: nobody else's screen shows it.
    if (changes.attendance) await broadcast(db, guide, 'recorded', recorded);
  });
}
