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

/** An account that the stand-in signs in, unverified. */
export interface GoogleAccount {
  name: string;
  email: string;
}

/** Google for the demo: its tokens pass the same verification as Google's, with an issuer of their own. */
export interface GoogleStandIn {
  google: Google;
  /** Its public key, in Google's format. */
  keys: JSONWebKeySet;
  idToken(account: GoogleAccount, nonce: string, now: Date): Promise<string>;
}

/** The stand-in where it is allowed: in the demo, with the example accounts, without a real client id. */
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

/** The claims as Google makes them: `hd` only for a domain that it hosts, here that of the example accounts. */
function profileOf({ name, email }: GoogleAccount) {
  const hosted = email.endsWith(`@${DEMO_DOMAIN}`) ? { hd: DEMO_DOMAIN } : {};
  return { name, email, email_verified: true, ...hosted };
}

/** The `sub` depends on the e-mail alone. */
function subjectOf({ email }: GoogleAccount): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 21);
}
