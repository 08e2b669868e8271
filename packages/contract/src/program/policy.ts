import { z } from 'zod';
import { LimaDay } from '../lists.ts';

/** PUT /auth/policy: the version of the privacy policy that was shown (rule 15.13). */
export const PolicyReading = z.strictObject({ version: LimaDay });
export type PolicyReading = z.infer<typeof PolicyReading>;
