import { z } from 'zod';

/** The file beside a build in which a preset that writes no `release.json` of its own says which exports of shared modules it uses. */
export const USED_EXPORTS = 'uses.json';

/** The names by shared module; none of one that is used as a whole. */
export const UsedExports = z.record(z.string(), z.array(z.string()));
export type UsedExports = z.infer<typeof UsedExports>;
