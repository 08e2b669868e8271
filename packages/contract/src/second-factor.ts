import { PASSWORD_MAX } from '@mentorias/domain/passwords';
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
  /** Whether this person has a password: then setting it up and taking it away ask for it. */
  has_password: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** What somebody with a password proves that they are its owner by, not only at their open page. */
const CurrentPassword = z.string().max(PASSWORD_MAX).default('');

/** POST /auth/second_factor/setup */
export const SecondFactorSetupRequest = z.strictObject({ current_password: CurrentPassword });
export type SecondFactorSetupRequest = z.infer<typeof SecondFactorSetupRequest>;

/** POST /auth/second_factor/setup answers what an authenticator app has to know, as base32 and as the address that a QR code holds. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** PUT /auth/second_factor, POST /auth/second_factor/recovery_codes */
export const SecondFactorCode = z.strictObject({ code: Code });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** POST /auth/second_factor/removal */
export const SecondFactorRemoval = z.strictObject({ code: Code, current_password: CurrentPassword });
export type SecondFactorRemoval = z.infer<typeof SecondFactorRemoval>;

/** What is shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
