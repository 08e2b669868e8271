import { z } from 'zod';
import { LINK_OUTCOME, SIGNED_LINK } from '../received/signed-links.ts';
import { schemaOf } from '../reply-schemas.ts';

/** POST /links/read, and the address of a one-click POST (RFC 8058). Any text: what is no token is as unknown as an altered one. */
export const LinkToken = z.strictObject({ token: z.string() });
export type LinkToken = z.infer<typeof LinkToken>;

export const SignedLink = schemaOf(SIGNED_LINK);
export type SignedLink = z.infer<typeof SignedLink>;

/** POST /links/act: one of the actions that the link was read with, and what was typed for it. */
export const LinkAct = z.strictObject({
  token: z.string(),
  action: z.string().max(40),
  fields: z.record(z.string().max(40), z.string().max(2000)).default({}),
});
export type LinkAct = z.infer<typeof LinkAct>;

export const LinkOutcome = schemaOf(LINK_OUTCOME);
export type LinkOutcome = z.infer<typeof LinkOutcome>;
