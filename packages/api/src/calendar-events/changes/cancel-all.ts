import type { CancellationOfAll } from '@mentorias/contract/admin-events';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { SignedInActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Schema } from '../../database/schema.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { announce } from '../../mail/announce.ts';
import type { Services } from '../../services.ts';
import { eventDeed } from '../../audit/event-deed.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from '../events-store.ts';

/** Calls off every coming session of a mentor whose account is off, and tells everybody in them: all or none. */
export async function cancelAllOf(
  { database, metrics, now: clock }: Services,
  admin: SignedInActor,
  guideId: number,
  reason: string,
): Promise<CancellationOfAll> {
  const now = clock();
  const cancellation = await database.kysely.transaction().execute(async (db) => {
    await holdInactiveGuide(db, guideId);
    const changed = await db
      .updateTable('calendar_events')
      .set({
        status: 'cancelled',
        cancelled_by: admin.id,
        cancelled_at: now,
        cancel_reason: reason,
        revision: sql`revision + 1`,
      })
      .where('guide_id', '=', guideId)
      .where('status', '=', 'confirmed')
      .where('starts_at', '>', now)
      .returning(['id', 'revision'])
      .execute();
    const revisions = new Map(changed.map(({ id, revision }) => [id, revision]));
    const events = (await eventsOf(db, [...revisions.keys()])).map(toEvent);
    const whole = { action: 'user.events_cancelled', subjectId: guideId, details: { count: events.length } } as const;
    await recordAudit(db, admin, now, whole, ...events.map((event) => eventDeed('event.cancelled', event)));
    for (const event of events) await announce(db, 'cancelled', event, revisions.get(event.id)!, now);
    return { cancelled_count: changed.length };
  });
  metrics?.countEvents('cancelled', cancellation.cancelled_count);
  return cancellation;
}

/** Every writer of a guide's sessions holds the guide: none comes in between. */
async function holdInactiveGuide(db: Kysely<Schema>, id: number): Promise<void> {
  const guide = await db
    .selectFrom('users')
    .select('active')
    .where('id', '=', id)
    .where('user_type', '=', 'guide')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!guide) throw notFound('No se encontró la información del mentor');
  if (guide.active) throw unprocessable('El mentor está activo: sus mentorías se cancelan una por una');
}

async function eventsOf(db: Kysely<Schema>, ids: number[]) {
  if (ids.length === 0) return [];
  return selectEvents(db).select(EVENT_FIELDS).where('event.id', 'in', ids).execute();
}
