import { REMOTE, VERSION, Version } from '@mentorias/federation/registry';
import { z } from 'zod';

/** A release as a browser names it: 'guide@1.4.0'. */
export const RELEASE_NAME = new RegExp(`^${REMOTE}@${VERSION}$`);

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
  trace_id: z.uuid(),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;
