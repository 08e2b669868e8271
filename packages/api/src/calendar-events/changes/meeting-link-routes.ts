import { GuideProfile, MeetingLink } from '@mentorias/contract/events/meeting-links';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { actorOf } from '../../audit/actor.ts';
import { findProfile } from '../../guides/guides-store.ts';
import type { Api } from '../../http/api.ts';
import { unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
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

/** Throws a 422 for an invalid meeting link. */
export function assertMeetingLink(link: string): void {
  const problem = meetingLinkProblem(link);
  if (problem) throw unprocessable('invalid_link', problem).at('meeting_link');
}
