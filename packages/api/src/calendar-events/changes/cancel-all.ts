import type { CancellationOfAll } from '@mentorias/contract/events/admin-events';
import type { SignedInActor } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { broadcast } from '../../live/broadcast.ts';
import { lockUsers } from '../../lock-users.ts';
import type { Services } from '../../services.ts';
import { reviseEvents } from '../events-store.ts';

/** Cancels all coming events of an inactive mentor and mails their participants: all or none (rule 6.7). */
export async function cancelAllOf(
  { database, config, metrics, now: clock }: Services,
  admin: SignedInActor,
  guideId: number,
  reason: string,
): Promise<CancellationOfAll> {
  const now = clock();
  const cancellation = await transact(database.kysely, async (db) => {
    await lockInactiveGuide(db, guideId);
    const events = await reviseEvents(
      db,
      {
        values: { status: 'cancelled', cancelled_by: admin.id, cancelled_at: now, cancel_reason: reason },
        where: (event) =>
          event.and([event('guide_id', '=', guideId), event('status', '=', 'confirmed'), event('starts_at', '>', now)]),
        news: 'cancelled',
      },
      config,
      now,
    );
    const whole = { action: 'user.events_cancelled', subjectId: guideId, details: { count: events.length } } as const;
    await recordAudit(db, admin, now, whole, ...events.map((event) => eventAuditRecord('event.cancelled', event)));
    await broadcast(db, admin, 'cancelled', ...events);
    return { cancelled_count: events.length };
  });
  metrics?.countEvents('cancelled', cancellation.cancelled_count);
  return cancellation;
}

async function lockInactiveGuide(db: DbTransaction, id: number): Promise<void> {
  const [guide] = await lockUsers(db, [id]);
  if (guide?.user_type !== 'guide') throw notFound('No se encontró la información del mentor');
  if (guide.active) throw unprocessable('guide_active', 'El mentor está activo: sus mentorías se cancelan una por una');
}
