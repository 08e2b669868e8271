import { z } from 'zod';

/** The body of every error reply: one sentence in Spanish, and the list where there are several (rule 11.7). */
export const ErrorBody = z.object({
  error: z.string(),
  errors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
