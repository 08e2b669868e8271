import { z } from 'zod';
import { Text } from '../lists.ts';
import { OWN_SESSION } from '../received/account.ts';
import { schemaOf } from '../reply-schemas.ts';

export const OwnSession = schemaOf(OWN_SESSION);
export type OwnSession = z.infer<typeof OwnSession>;

/** GET /auth/sessions: the valid ones, the current one first, then the last used. */
export const OwnSessions = z.object({ sessions: z.array(OwnSession) });
export type OwnSessions = z.infer<typeof OwnSessions>;

/** DELETE /auth/sessions/{id} */
export const OwnSessionParams = z.strictObject({ id: Text.min(1).max(64) });
