import { z } from 'zod';

/**
 * The body of every error reply: one sentence in Spanish, the list where there are several, and those about a field of the body or
 * of the query by its name (rules 9.13, 11.2 and 11.7). With a 409 to a stale revision: what is there now (rule 11.10).
 */
export const ErrorBody = z.object({
  error: z.string(),
  errors: z.array(z.string()).optional(),
  field_errors: z.record(z.string(), z.array(z.string())).optional(),
  current: z.looseObject({}).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
