import { CONSENT_PURPOSES } from '@mentorias/domain/people/consents';
import { z } from 'zod';
import { CONSENT } from '../received/consents.ts';
import { schemaOf } from '../reply-schemas.ts';

/** PUT /auth/consents: one permission, given or taken back. */
export const ConsentChange = z.strictObject({ purpose: z.enum(CONSENT_PURPOSES), given: z.boolean() });
export type ConsentChange = z.infer<typeof ConsentChange>;

/** GET /auth/consents, GET /admin/users/{id}/consents: what an account of that type is asked about. */
export const Consents = z.object({ consents: z.array(schemaOf(CONSENT)) });
export type Consents = z.infer<typeof Consents>;
