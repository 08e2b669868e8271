import { z } from 'zod';
import { Version } from './registry.ts';

/** Person-days on which a release was used, and on which each thing went wrong. */
const Figures = z.object({
  used: z.int(),
  failed: z.int(),
  blank: z.int(),
  calls_failed: z.int(),
});

/** `/canaries.json`: for each remote with a canary, on trial or suspended, how it does beside the current release. */
export const CanaryStatus = z.object({
  remote: z.string(),
  canary: Version,
  control: Version,
  /** How many people had met trouble when it was suspended. */
  suspended: z.int().optional(),
  figures: z.object({ canary: Figures, control: Figures }),
  verdict: z.string(),
});
export type CanaryStatus = z.infer<typeof CanaryStatus>;
