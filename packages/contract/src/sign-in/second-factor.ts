import { PASSWORD_MAX } from '@mentorias/domain/people/passwords';
import { z } from 'zod';
import { Text } from '../lists.ts';
import { SECOND_FACTOR_STATE } from '../received/account.ts';
import { schemaOf } from '../reply-schemas.ts';

/** Six digits of the app, or a recovery code; blanks and hyphens do not count. */
const Code = Text.min(1).max(40);

/** The reply of both sign-ins where there is a second factor: `POST /auth/second_factor` takes the challenge within 5 minutes. */
export const SecondFactorChallenge = z.object({ second_factor: z.object({ challenge: z.string() }) });
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>;

/** POST /auth/second_factor: replies as a sign-in does. */
export const SecondFactorLogin = z.strictObject({ challenge: Text.min(1).max(100), code: Code });
export type SecondFactorLogin = z.infer<typeof SecondFactorLogin>;

export const SecondFactorState = schemaOf(SECOND_FACTOR_STATE);
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** The password of a user who has one: an open page alone is not enough. */
const CurrentPassword = z.string().max(PASSWORD_MAX).default('');

/** POST /auth/second_factor/setup */
export const SecondFactorSetupRequest = z.strictObject({ current_password: CurrentPassword });
export type SecondFactorSetupRequest = z.infer<typeof SecondFactorSetupRequest>;

/** The reply of POST /auth/second_factor/setup: the secret as base32, and the address for a QR code. */
export const SecondFactorSetup = z.object({ secret: z.string(), uri: z.string() });
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** PUT /auth/second_factor, POST /auth/second_factor/recovery_codes */
export const SecondFactorCode = z.strictObject({ code: Code });
export type SecondFactorCode = z.infer<typeof SecondFactorCode>;

/** POST /auth/second_factor/removal */
export const SecondFactorRemoval = z.strictObject({ code: Code, current_password: CurrentPassword });
export type SecondFactorRemoval = z.infer<typeof SecondFactorRemoval>;

/** Shown once, and not stored in plain text. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;
