import { z } from 'zod';

const Version = z
  .string()
  .max(64)
  .regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** POST /remote-failures: a remote that did not work for whoever is signed in, named as on its card and in the console. */
export const RemoteFailure = z.strictObject({
  remote: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/),
  /** Null where the registry named no release. */
  version: Version.nullable(),
  /** How far it came; 'contract' is a release that was not run, because shell and release do not fit. */
  phase: z.enum(['registry', 'contract', 'entry', 'init', 'module', 'route', 'screen', 'render']),
  shell_version: Version,
  trace_id: z.uuid(),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;
