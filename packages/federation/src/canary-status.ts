import { z } from 'zod';
import { Version } from './registry.ts';

/** `/canaries.json`: for each remote with a canary, on trial or suspended, how many people reported failures of it. */
export const CanaryStatus = z.object({
  remote: z.string(),
  canary: Version,
  /** The current release. */
  current: Version,
  /** Of a canary on trial: it is suspended when so many people have reported failures. */
  error_limit: z.int().optional(),
  /** ISO instant. */
  suspended_at: z.string().optional(),
  /** How many people reported failures in the last 30 days. */
  people: z.object({ canary: z.int(), current: z.int() }),
});
export type CanaryStatus = z.infer<typeof CanaryStatus>;
