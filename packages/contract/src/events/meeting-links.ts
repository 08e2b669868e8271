import { z } from 'zod';
import { Revision, Text } from '../lists.ts';
import { PROFILE } from '../received/guides.ts';
import { schemaOf } from '../reply-schemas.ts';

/** Longer than the rules allow, so that they name the fault. */
const Link = Text.trim().max(2000);

/** GET and POST /guide/profiles: the guide, with the private fields. */
export const GuideProfile = schemaOf(PROFILE);
export type GuideProfile = z.infer<typeof GuideProfile>;

/** PUT /guide/meeting_link: the link of all of a guide's events; '' for none (rule 6.8). `revision` is the `link_revision` that was read. */
export const MeetingLink = z.strictObject({ meeting_link: Link, revision: Revision.optional() });
export type MeetingLink = z.infer<typeof MeetingLink>;

/** PUT /guide/calendar_events/{id}/meeting_link: the link of one event; null for the guide's. `revision` as above, the event's. */
export const OwnMeetingLink = z.strictObject({ meeting_link: Link.nullable(), revision: Revision.optional() });
export type OwnMeetingLink = z.infer<typeof OwnMeetingLink>;
