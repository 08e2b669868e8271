import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { SignedInActor } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Request } from '../../http/idempotency.ts';
import { withIdempotency } from '../../http/idempotency.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { throwConflict } from './event-time.ts';
import { assertActive, lockParticipants } from './participants.ts';

/** The ids of both people of an event that is created. */
interface Between {
  guide_id: number;
  user_id: number;
}

/**
 * Creates an event in one transaction that locks both people, and once for an idempotency key: `work` checks that it may be, and stores
 * it. Records and counts it, and tells the people in it. Throws what `work` throws, a 401 where the actor was deactivated meanwhile, and
 * the 409 of an hour that is taken.
 */
export async function createOnce<Event extends CalendarEvent>(
  { database, metrics }: Services,
  actor: SignedInActor,
  request: Omit<Request, 'userId'> & { between: Between },
  now: Date,
  work: (db: DbTransaction) => Promise<Event>,
): Promise<Event> {
  const { guide_id, user_id } = request.between;
  const { event, isNew } = await transact(database.kysely, async (db) => {
    const people = await lockParticipants(db, guide_id, user_id, actor.id);
    let isNew = false;
    const event = await withIdempotency(db, { ...request, userId: actor.id }, now, async () => {
      assertActive(people);
      const created = await work(db);
      await recordAudit(db, actor, now, eventAuditRecord('event.created', created));
      await broadcast(db, actor, 'booked', created);
      isNew = true;
      return created;
    });
    return { event, isNew };
  }).catch((error) => throwConflict(error, actor.user_type));
  if (isNew) metrics?.countEvents('booked');
  return event;
}
