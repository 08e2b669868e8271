import type { UserType } from '@mentorias/domain/people/roles';
import type { ApiConfig } from '../../config.ts';

/** The header that tells a browser why a call was refused, so that it can lead to the set-up. */
export const REQUIRED_HEADER = 'x-second-factor';

/** The calls of a user who has yet to set up a required second factor. */
const SETUP_CALLS = new Set([
  'GET /auth/session',
  'DELETE /auth/session',
  'GET /auth/second_factor',
  'POST /auth/second_factor/setup',
  'PUT /auth/second_factor',
]);

/** Whether the operator requires a second factor of this user (rule 3.10). */
export function requiresSecondFactor(
  { secondFactorOfAdmins }: Pick<ApiConfig, 'secondFactorOfAdmins'>,
  { user_type }: { user_type: UserType },
): boolean {
  return secondFactorOfAdmins && user_type === 'admin';
}

export function isSetupCall(call: string): boolean {
  return SETUP_CALLS.has(call);
}
