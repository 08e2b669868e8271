import { sql } from 'kysely';
import type { SignedInActor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { holdGuide } from '../../availability/availability-store.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, guestsOf } from './change-limits.ts';
import { EVENT_FIELDS, selectEvents, toEvent } from '../events-store.ts';
import { announce } from '../../mail/announce.ts';
import type { Services } from '../../services.ts';

/** Gives a guide a meeting link, and tells everybody in the coming sessions that have no other one. */
export async function linkGuide(
  { database, config, now: clock }: Services,
  guide: SignedInActor,
  link: string,
): Promise<void> {
  const now = clock();
  const guideId = guide.id;
  await database.kysely.transaction().execute(async (db) => {
    await holdGuide(db, guideId);
    const { numUpdatedRows } = await db
      .updateTable('users')
      .set({ meeting_link: link })
      .where('id', '=', guideId)
      .where('meeting_link', '<>', link)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await recordAudit(db, guide, now, { action: 'user.link_changed', subjectId: guideId });
    await assertMayChangeAgain(db, guide, config, now);
    const concerned = await db
      .updateTable('calendar_events')
      .set({ revision: sql`revision + 1` })
      .where('guide_id', '=', guideId)
      .where('status', '=', 'confirmed')
      .where('meeting_link', 'is', null)
      .where('ends_at', '>', now)
      .returning(['id', 'revision'])
      .execute();
    const revisions = new Map(concerned.map(({ id, revision }) => [id, revision]));
    if (revisions.size === 0) return;
    const rows = await selectEvents(db)
      .select(EVENT_FIELDS)
      .where('event.id', 'in', [...revisions.keys()])
      .execute();
    const events = rows.map(toEvent);
    await assertGuestsMayBeMailed(db, guestsOf(events), config, now);
    for (const event of events) await announce(db, 'updated', event, revisions.get(event.id)!, now);
  });
}
