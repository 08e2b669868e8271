import { z } from 'zod';
import { Text } from './lists.ts';

/** One of a person's own sign-ins. Its id is a name of its own: nothing can be done with it but to end it. */
export const OwnSession = z.object({
  id: z.string(),
  /** 'Chrome en Windows'; '' where the browser does not say. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** GET /auth/sessions: those that live, the one at hand first, then the last used. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** DELETE /auth/sessions/{id} */
export const OwnSessionParams = z.strictObject({ id: Text.min(1).max(64) });
