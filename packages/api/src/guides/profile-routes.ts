import { AvailabilityChange } from '@mentorias/contract/availability/availability';
import { rangesOfWireSchedule } from '@mentorias/contract/availability/wire-times';
import { GuideProfile, MeetingLink } from '@mentorias/contract/events/meeting-links';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekProblems } from '@mentorias/domain/availability/availability-problems';
import type { SignedInActor } from '../actor.ts';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { replaceWeek, weekOf } from '../availability/availability-store.ts';
import { weekChanges } from '../availability/week-changes.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, guestsOf } from '../calendar-events/changes/change-limits.ts';
import { assertMeetingLink } from '../calendar-events/changes/link-event.ts';
import { reviseEvents } from '../calendar-events/events-store.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import { unprocessable } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { broadcast } from '../live/broadcast.ts';
import { tellChangedHours } from '../live/changed-hours.ts';
import { lockSelf } from '../lock-users.ts';
import type { Services } from '../services.ts';
import { findProfile } from './guides-store.ts';

/** A guide's own profile, with the week, and the meeting link of all events without their own (rule 6.8). */
export function profileRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;
  const { kysely } = database;

  app.get('/guide/profiles', { schema: { response: { 200: GuideProfile } } }, (request) =>
    findProfile(kysely, signedIn(request).id, config),
  );

  app.post(
    '/guide/profiles',
    { schema: { body: AvailabilityChange, response: { 200: GuideProfile } } },
    async (request) => {
      const { id } = signedIn(request);
      const ranges = rangesOfWireSchedule(request.body.available_schedule);
      const [first, ...rest] = weekProblems(ranges);
      if (first) throw unprocessable('invalid_week', first, ...rest);
      await transact(kysely, async (db) => {
        await lockSelf(db, id);
        const current = await findProfile(db, id, config);
        const { revision: sent } = request.body;
        await assertFresh({ stored: current.revision, sent, schema: GuideProfile, current: () => current });
        const details = weekChanges(await weekOf(db, id), ranges as Week);
        if (Object.keys(details).length === 0) return;
        await replaceWeek(db, id, ranges as Week);
        await tellChangedHours(db, id);
        await recordAudit(db, actorOf(request), now(), { action: 'availability.saved', subjectId: id, details });
      });
      return findProfile(kysely, id, config);
    },
  );

  app.put(
    '/guide/meeting_link',
    { schema: { body: MeetingLink, response: { 200: GuideProfile } } },
    async (request) => {
      const guide = actorOf(request);
      assertMeetingLink(request.body.meeting_link);
      await linkGuide(services, guide, request.body);
      return findProfile(kysely, guide.id, config);
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
    const current = await findProfile(db, guideId, config);
    const stored = current.link_revision;
    await assertFresh({ stored, sent: revision, schema: GuideProfile, current: () => current });
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
      config,
      now,
    );
    await assertGuestsMayBeMailed(db, guestsOf(events), config, now);
    await broadcast(db, guide, 'linked', ...events);
  });
}
