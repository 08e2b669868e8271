import { createRemoteJWKSet } from 'jose';
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
