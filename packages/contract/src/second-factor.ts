import { z } from 'zod';
import { Text } from './lists.ts';

/** Six digits of the app, or a recovery code; blanks and hyphens do not count. */
const Code = Text.min(1).max(40);

/** The answer of both ways to sign in where a second proof is asked for: what `POST /auth/second_factor` takes within 5 minutes. */
export const SecondFactorChallenge = z.object({ second_factor: z.object({ challenge: z.string() }) });
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;

/** POST /auth/second_factor: answers as a login does. */
export const SecondFactorLogin = z.strictObject({ challenge: Text.min(1).max(100), code: Code });
export type SecondFactorLogin = z.infer<typeof SecondFactorLogin>;

/** GET /auth/second_factor */
export const SecondFactorState = z.object({
  /** Whether this server can keep one. */
  available: z.boolean(),
  enabled: z.boolean(),
  /** Whether the operator asks it of this person. */
  required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** POST /auth/second_factor/setup: what an authenticator app has to know, as base32 and as the address that a QR code holds. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** PUT /auth/second_factor, POST /auth/second_factor/recovery_codes, POST /auth/second_factor/removal */
export const SecondFactorCode = z.strictObject({ code: Code });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** What is shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
