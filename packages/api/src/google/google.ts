import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet } from 'jose';
import type { ApiConfig } from '../config.ts';

/** The accepted issuers of ID tokens, their keys, and the audience. */
export interface Google {
  clientId: string;
  issuers: string[];
  keys: JWTVerifyGetKey;
}

const KEYS = new URL('https://www.googleapis.com/oauth2/v3/certs');

/** Google itself, if the configuration has a client id. */
export function googleFrom({ googleClientId }: ApiConfig): Google | undefined {
  if (googleClientId === undefined) return undefined;
  const issuers = ['https://accounts.google.com', 'accounts.google.com'];
  return { clientId: googleClientId, issuers, keys: createRemoteJWKSet(KEYS, { timeoutDuration: 5000 }) };
}
