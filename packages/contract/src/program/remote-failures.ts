import { REMOTE, VERSION, Version } from '@mentorias/federation/registry';
import { z } from 'zod';
import { FAILURE_MESSAGE_MAX, FAILURE_PHASES, FAILURE_STACK_MAX } from './failure-phases.ts';

/** A release as a browser names it: 'guide@1.4.0'. */
export const RELEASE_NAME = new RegExp(`^${REMOTE}@${VERSION}$`);

/** 32 hex digits, which older shells write as a UUID. */
const TRACE_ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

/** POST /remote-failures: a remote, or the shell's own code, that failed for the signed-in user, named as on its card and in the console. */
export const RemoteFailure = z.strictObject({
  remote: z
    .string()
    .max(40)
    .regex(new RegExp(`^${REMOTE}$`)),
  /** Null where the registry named no release. */
  version: Version.nullable(),
  phase: z.enum(FAILURE_PHASES),
  shell_version: Version,
  /** The trace of the screen, as its calls name it in `traceparent`; a UUID from older shells. */
  trace_id: z.string().regex(TRACE_ID),
  /** What was thrown, 'TypeError: …', and the frames of its stack, one a line; none from older shells. */
  message: z.string().max(FAILURE_MESSAGE_MAX).optional(),
  stack: z.string().max(FAILURE_STACK_MAX).optional(),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;
