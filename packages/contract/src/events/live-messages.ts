import { z } from 'zod';
import { Instant } from '../lists.ts';
import { CONCERNED_AS, EVENT_CHANGES } from './live-kinds.ts';

/** An event of theirs was changed, by somebody else or (`by_you`) by themselves on another screen. */
const EventMessage = z.object({
  kind: z.enum(EVENT_CHANGES),
  event_id: z.int(),
  start_time: Instant,
  as: z.enum(CONCERNED_AS),
  by_you: z.boolean(),
});

/**
 * One message of GET /events/stream. `hours`: the free hours of a guide have changed. `missed`: messages were lost, so what is shown may be
 * old. `replaced`: newer screens of the same person take this one's place; the stream ends.
 */
export const LiveMessage = z.discriminatedUnion('kind', [
  EventMessage,
  z.object({ kind: z.literal('hours'), guide_id: z.int() }),
  z.object({ kind: z.literal('missed') }),
  z.object({ kind: z.literal('replaced') }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
