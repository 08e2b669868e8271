import { z } from 'zod';

const REMOTE = '[a-z][a-z0-9-]*';
const VERSION = String.raw`\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?`;

/** A release as a browser names it: 'guide@1.4.0'. */
export const RELEASE_NAME = new RegExp(`^${REMOTE}@${VERSION}$`);

/** 32 hex digits, which older shells write as a UUID. */
const TRACE_ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;

const Version = z
  .string()
  .max(64)
  .regex(new RegExp(`^${VERSION}$`));

/** POST /remote-failures: a remote, or the shell's own code, that failed for the signed-in user, named as on its card and in the console. */
export const RemoteFailure = z.strictObject({
  remote: z
    .string()
    .max(40)
    .regex(new RegExp(`^${REMOTE}$`)),
  /** Null where the registry named no release. */
  version: Version.nullable(),
  /**
   * The phase in which it failed. 'contract' is a release that was not executed, because it does not fit the shell (rule 13.3),
   * 'blank' a screen that shows nothing, 'frozen' one that never became interactive, 'error' one outside of rendering that nothing caught (an event handler, a timer, a promise).
   */
  phase: z.enum([
    'registry',
    'contract',
    'entry',
    'init',
    'module',
    'route',
    'screen',
    'render',
    'blank',
    'frozen',
    'error',
  ]),
  shell_version: Version,
  /** The trace of the screen, as its calls name it in `traceparent`; a UUID from older shells. */
  trace_id: z.string().regex(TRACE_ID),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;
