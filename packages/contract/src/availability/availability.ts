import { z } from 'zod';
import { Revision } from '../lists.ts';

/** Longer than any day's name or time, so that the rules name what is wrong without echoing a megabyte. */
const ShortText = z.string().max(20);

/** One range of a guide's day, 24-hour HH:MM (rule 7.3). */
export const WireRange = z.strictObject({ start_time: ShortText, end_time: ShortText });
export type WireRange = z.infer<typeof WireRange>;

/** A free stretch in 12-hour text, '9:00 AM' to '12:00 PM'; an end of '12:00 AM' is the day's end (rule 5.9). */
export const WireHours = z.object({ start_time: z.string(), end_time: z.string() });
export type WireHours = z.infer<typeof WireHours>;

/** A guide's week on the wire. Its days and times are judged by the rules (422), not by this schema: see `weekOfWireSchedule`. */
export const WireSchedule = z.record(ShortText, z.array(WireRange));
export type WireSchedule = z.infer<typeof WireSchedule>;

/** POST /guide/profiles: `revision` of the week that was read. */
export const AvailabilityChange = z.strictObject({ available_schedule: WireSchedule, revision: Revision.optional() });
export type AvailabilityChange = z.infer<typeof AvailabilityChange>;
