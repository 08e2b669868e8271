import type { SessionRecord } from '@mentorias/contract/guide-events';
import { mayMarkAttendance } from '@mentorias/domain/attendance';
import { unprocessable } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { holdOwnEvent } from './own-event.ts';

/** Writes down who came, once a session is over, and what only its guide shall read, at any time. */
export async function recordSession(
  { database, now: clock }: Services,
  guideId: number,
  id: number,
  { attendance, note }: SessionRecord,
): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    const event = await holdOwnEvent(db, guideId, id);
    if (attendance !== null && !mayMarkAttendance(event, clock()))
      throw unprocessable('La asistencia se marca cuando la mentoría ya terminó');
    await db.updateTable('calendar_events').set({ attendance, note }).where('id', '=', id).execute();
  });
}
