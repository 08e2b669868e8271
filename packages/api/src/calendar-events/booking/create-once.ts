import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { Transaction } from 'kysely';
import type { SignedInActor } from '../../audit/actor.ts';
import { eventAuditRecord } from '../../audit/event-audit-record.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import type { Request } from '../../http/idempotency.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { throwConflict } from './event-time.ts';

/**
 * Creates an event in one transaction, and once for an idempotency key: `work` checks that it may be, and stores it. Records and counts
 * it, and tells the people in it. Throws what `work` throws, and the 409 of an hour that is taken.
 */
export async function createOnce(
  { database, metrics }: Services,
  actor: SignedInActor,
  request: Omit<Request, 'userId'>,
  now: Date,
  work: (db: Transaction<Schema>) => Promise<CalendarEvent>,
): Promise<CalendarEvent> {
  let isNew = false;
  const create = async (db: Transaction<Schema>) => {
    const event = await work(db);
    await recordAudit(db, actor, now, eventAuditRecord('event.created', event));
    await broadcast(db, actor, 'booked', event);
    isNew = true;
    return event;
  };
  const event = await database.kysely
    .transaction()
    .execute((db) => withIdempotency(db, { ...request, userId: actor.id }, now, () => create(db)))
    .catch((error) => throwConflict(error, actor.user_type));
  if (isNew) metrics?.countEvents('booked');
  return event;
}
