import { z } from 'zod';

/** What every failed call answers: one sentence in Spanish, and the list where several rules were broken. */
export const ErrorBody = z.object({
  error: z.string(),
  errors: z.array(z.string()).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
