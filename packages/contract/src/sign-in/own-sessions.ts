import { z } from 'zod';
import { Text } from '../lists.ts';

/** One of a user's own sessions. Its id is a public one, which can only close it. */
export const OwnSession = z.object({
  id: z.string(),
  /** 'Chrome en Windows'; '' where the browser does not say. */
  device: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** GET /auth/sessions: the valid ones, the current one first, then the last used. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** DELETE /auth/sessions/{id} */
export const OwnSessionParams = z.strictObject({ id: Text.min(1).max(64) });
