import type { z } from 'zod';
import { stale } from './errors.ts';

interface Revisions<Reply> {
  stored: number;
  /** The one that the client has read; undefined where it names none. */
  sent: number | undefined;
  /** The call's own reply, which drops every field that the contract does not name. */
  schema: z.ZodType<Reply>;
  /** What is there now. */
  current: () => Reply | Promise<Reply>;
}

/**
 * Throws a 409 with what is there now unless the client has read the stored revision or names none (rule 11.10). The caller holds the
 * lock of the row until the transaction ends.
 */
export async function assertFresh<Reply extends object>(revisions: Revisions<Reply>): Promise<void> {
  const { stored, sent, schema, current } = revisions;
  if (sent !== undefined && sent !== stored) throw stale(schema.parse(await current()));
}
