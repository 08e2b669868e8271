import { GuideProfile, MeetingLink } from '@mentorias/contract/events/meeting-links';
import { actorOf } from '../actor.ts';
import { assertMeetingLink } from '../calendar-events/changes/link-event.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { findProfile } from './guides-store.ts';
import { linkGuide } from './link-guide.ts';

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
