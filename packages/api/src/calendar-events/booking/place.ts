import type { AdminBooking, CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { Transaction } from 'kysely';
import type { SignedInActor } from '../../audit/actor.ts';
import { eventAuditRecord } from '../../audit/event-audit-record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import { unprocessable } from '../../http/errors.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import type { Services } from '../../services.ts';
import { assertPlaceable } from '../changes/change.ts';
import { insertEvent } from '../events-store.ts';
import { hourFrom, instantFrom, throwConflict } from './event-time.ts';
import { lockParticipants } from './participants.ts';

/** An administrator places an event for two people, whatever the guide's availability, over no other event (rule 6.4). */
export async function placeEvent(
  { database, metrics, now: clock }: Services,
  admin: SignedInActor,
  placing: AdminBooking,
  key: string | undefined,
): Promise<CalendarEvent> {
  const now = clock();
  const { guide_id, user_id } = placing;
  const start = instantFrom(placing.start_time);
  const request = { userId: admin.id, call: 'POST /admin/calendar_events', key, body: placing };
  let isNew = false;
  const work = async (db: Transaction<Schema>) => {
    const { guide, user } = await lockParticipants(db, guide_id, user_id);
    if (!guide.active) throw unprocessable('El mentor está inactivo');
    if (!user.active) throw unprocessable('El emprendedor está inactivo');
    assertPlaceable(start, now);
    const event = await insertEvent(db, { guide_id, user_id, during: hourFrom(start), created_by: admin.id }, now);
    await recordAudit(db, admin, now, eventAuditRecord('event.created', event));
    isNew = true;
    return event;
  };
  const event = await database.kysely
    .transaction()
    .execute((db) => withIdempotency(db, request, now, () => work(db)))
    .catch((error) => throwConflict(error, 'admin'));
  if (isNew) metrics?.countEvents('booked');
  return event;
}
