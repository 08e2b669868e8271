import { z } from 'zod';
import { Guide } from './guides.ts';
import { Text } from './lists.ts';

/** Longer than any link that the rules take, so that they answer for it. */
const Link = Text.trim().max(2000);

/** GET and POST /guide/profiles: the guide itself, with what only the guide sees. */
export const GuideProfile = Guide.extend({ meeting_link: z.string() });
export type GuideProfile = z.infer<typeof GuideProfile>;

/** PUT /guide/meeting_link: where all of a guide's events meet; '' is nowhere. */
export const MeetingLink = z.strictObject({ meeting_link: Link });
export type MeetingLink = z.infer<typeof MeetingLink>;

/** PUT /guide/calendar_events/{id}/meeting_link: where one event meets; null is where all of them do. */
export const OwnMeetingLink = z.strictObject({ meeting_link: Link.nullable() });
export type OwnMeetingLink = z.infer<typeof OwnMeetingLink>;
