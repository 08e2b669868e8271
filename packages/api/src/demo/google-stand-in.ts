import { createHash } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { ApiConfig } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import type { Google } from '../google/google.ts';
import { DEMO_DOMAIN, hasDemoAccounts } from './accounts.ts';

const ISSUER = 'https://google.mentorias.demo';
const CLIENT_ID = 'mentorias-demo';
const KEY_ID = 'demo';

/** Whom the stand-in signs in: whatever account a person says to have. */
export interface GoogleAccount {
  name: string;
  email: string;
}

/** Google for the demonstration: its tokens pass the very verification that Google's pass, but name an issuer of their own. */
export interface GoogleStandIn {
  google: Google;
  /** The public half of its key, as Google publishes its own. */
  keys: JSONWebKeySet;
  idToken(account: GoogleAccount, nonce: string, now: Date): Promise<string>;
}

/** The stand-in where there may be one: in the demo, beside the example accounts, while no real client id is given. */
export async function standInFor(
  { demo, googleClientId }: ApiConfig,
  { kysely }: Database,
): Promise<GoogleStandIn | undefined> {
  const mayBe = demo && googleClientId === undefined && (await hasDemoAccounts(kysely));
  return mayBe ? makeStandIn() : undefined;
}

async function makeStandIn(): Promise<GoogleStandIn> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] };
  return {
    google: { clientId: CLIENT_ID, issuers: [ISSUER], keys: createLocalJWKSet(keys) },
    keys,
    idToken: (account, nonce, now) =>
      new SignJWT({ ...profileOf(account), nonce })
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(CLIENT_ID)
        .setSubject(subjectOf(account))
        .setIssuedAt(now)
        .setExpirationTime(new Date(now.getTime() + 3_600_000))
        .sign(privateKey),
  };
}

/** As Google says it: `hd` only for a domain that it hosts, here that of the example accounts. */
function profileOf({ name, email }: GoogleAccount) {
  const hosted = email.endsWith(`@${DEMO_DOMAIN}`) ? { hd: DEMO_DOMAIN } : {};
  return { name, email, email_verified: true, ...hosted };
}

/** The same account has the same `sub`, whatever it is called. */
function subjectOf({ email }: GoogleAccount): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 21);
}
