import { z } from 'zod';

const Version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** `current.json` of one remote: what is served now, what to go back to, and what some people try. */
export const Pointer = z.strictObject({
  version: Version,
  previous: Version.nullable(),
  canary: z.strictObject({ version: Version, percent: z.int().min(1).max(99) }).nullable(),
});
export type Pointer = z.infer<typeof Pointer>;
