import { z } from 'zod';

const Version = z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

/** `current.json` of one remote: what is served now, and what to go back to. */
export const Pointer = z.strictObject({
  version: Version,
  previous: Version.nullable(),
});
export type Pointer = z.infer<typeof Pointer>;
