import type { UserType } from '@mentorias/domain/roles';
import type { ApiConfig } from '../config.ts';

/** What tells a browser why a call was refused, so that it can lead to the set-up. */
export const REQUIRED_HEADER = 'x-second-factor';

/** What somebody may do who has yet to set up what the operator asks for. */
const SETUP_CALLS = new Set([
  'GET /auth/session',
  'DELETE /auth/session',
  'GET /auth/second_factor',
  'POST /auth/second_factor/setup',
  'PUT /auth/second_factor',
]);

/** Whether the operator asks a second factor of this person. */
export function requiresSecondFactor(
  { secondFactorOfAdmins }: Pick<ApiConfig, 'secondFactorOfAdmins'>,
  { user_type }: { user_type: UserType },
): boolean {
  return secondFactorOfAdmins && user_type === 'admin';
}

export function isSetupCall(call: string): boolean {
  return SETUP_CALLS.has(call);
}
