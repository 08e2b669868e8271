import { Line } from '@mentorias/contract/lists';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { ApiConfig } from '../config.ts';
import type { TokenIssuer } from '../services.ts';

/** Whose ID tokens are accepted, and the address of the script of the sign-in. */
export interface Google extends TokenIssuer {
  script: string;
}

const SCRIPT = 'https://accounts.google.com/gsi/client';
const KEYS = new URL('https://www.googleapis.com/oauth2/v3/certs');

/** Google itself, if the configuration has a client id. */
export function googleFrom({ googleClientId }: Pick<ApiConfig, 'googleClientId'>): Google | undefined {
  if (googleClientId === undefined) return undefined;
  const issuers = ['https://accounts.google.com', 'accounts.google.com'];
  const keys = createRemoteJWKSet(KEYS, { timeoutDuration: 5000 });
  return { clientId: googleClientId, script: SCRIPT, issuers, keys };
}

/** The claims that we read of an ID token; an unverified e-mail is ignored. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().transform(normalizeEmail),
  email_verified: z.literal(true),
  nonce: z.string().min(1),
  name: Line.trim().min(1).max(120).optional().catch(undefined),
  hd: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

/** The claims of a fresh token that Google signed for us; undefined for any other. Throws where Google's keys are unreachable. */
export async function claimsOf(google: TokenIssuer, credential: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(credential, google.keys, {
      algorithms: ['RS256'],
      issuer: google.issuers,
      audience: google.clientId,
      maxTokenAge: '5 minutes',
      clockTolerance: '30 seconds',
      currentDate: now,
    });
    return Claims.safeParse(payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return undefined;
    throw error;
  }
}

/** Whether Google vouches for an address: it runs the mailbox or the domain (rule 3.9). */
export function isAuthority({ email, hd }: Claims): boolean {
  const [local, domain] = email.split('@');
  return domain === 'gmail.com' || (hd !== undefined && normalizeEmail(`${local}@${hd}`) === email);
}
