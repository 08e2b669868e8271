import { GuideProfile, MeetingLink } from '@mentorias/contract/events/meeting-links';
import type { SignedInActor } from '../actor.ts';
import { actorOf } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, guestsOf } from '../calendar-events/changes/change-limits.ts';
import { assertMeetingLink } from '../calendar-events/changes/link-event.ts';
import { reviseEvents } from '../calendar-events/events-store.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { assertFresh } from '../http/revisions.ts';
import { broadcast } from '../live/broadcast.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { findProfile } from './guides-store.ts';

/** A guide's meeting link, for all events without their own (rule 6.8). */
export function meetingLinkRoutes(app: Api, services: Services): void {
  app.put(
    '/guide/meeting_link',
    { schema: { body: MeetingLink, response: { 200: GuideProfile } } },
    async (request) => {
      const guide = actorOf(request);
      assertMeetingLink(request.body.meeting_link);
      await linkGuide(services, guide, request.body);
      return findProfile(services.database.kysely, guide.id);
    },
  );
}

/** Sets a guide's meeting link, and mails the participants of the coming events that use it (rule 6.8). */
async function linkGuide(
  { database, config, now: clock }: Services,
  guide: SignedInActor,
  { meeting_link: link, revision }: MeetingLink,
): Promise<void> {
  const now = clock();
  const guideId = guide.id;
  await transact(database.kysely, async (db) => {
    await lockSelf(db, guideId);
    const current = await findProfile(db, guideId);
    await assertFresh({
      stored: current.link_revision,
      sent: revision,
      schema: GuideProfile,
      current: () => current,
    });
    if (current.meeting_link === link) return;
    await db.updateTable('users').set({ meeting_link: link }).where('id', '=', guideId).execute();
    await recordAudit(db, guide, now, { action: 'user.link_changed', subjectId: guideId });
    await assertMayChangeAgain(db, guide, config, now);
    const events = await reviseEvents(
      db,
      {
        where: (event) =>
          event.and([
            event('guide_id', '=', guideId),
            event('status', '=', 'confirmed'),
            event('meeting_link', 'is', null),
            event('ends_at', '>', now),
          ]),
        news: 'updated',
      },
      now,
    );
    await assertGuestsMayBeMailed(db, guestsOf(events), config, now);
    await broadcast(db, guide, 'linked', ...events);
  });
}
