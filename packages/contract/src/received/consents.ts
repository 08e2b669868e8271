import { CONSENT_PURPOSES } from '@mentorias/domain/people/consents';
import type { Received } from '../fields.ts';
import { choice, nullable, readFields } from '../fields.ts';
import { listIn } from '../received.ts';
import { instant } from './times.ts';

/** What somebody permits (rule 15.11): '' where it is not permitted. */
export const CONSENT = { purpose: choice(CONSENT_PURPOSES), given_at: nullable(instant) };

export interface ReceivedConsent extends Received<typeof CONSENT> {}

/** GET and PUT /auth/consents, GET /admin/users/{id}/consents: what is asked of that type of account; unknown purposes are left out. */
export function readConsents(reply: unknown): ReceivedConsent[] {
  return listIn(reply, 'consents')
    .map((row): ReceivedConsent => readFields(CONSENT, row))
    .filter(({ purpose }) => purpose);
}
