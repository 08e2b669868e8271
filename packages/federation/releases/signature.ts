import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';

/** The file beside `release.json` with a team's signature of its bytes; these state the hash of every file of the release. */
export const SIGNATURE_FILE = 'release.json.sig';

/** The public keys of the teams that sign, by remote: a release must be signed with one of them. */
export type TeamKeys = ReadonlyMap<string, readonly KeyObject[]>;

/** A team's public key from its text: PEM, or the base64 of its DER form (SPKI). Throws where it is no public Ed25519 key. */
export function publicKeyFrom(text: string): KeyObject {
  const isPem = text.startsWith('-----BEGIN PUBLIC KEY-----');
  const key = isPem
    ? createPublicKey(text)
    : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  return ed25519(key);
}

/** A team's private key from its PEM (PKCS8). Throws where it is no private Ed25519 key. */
export function privateKeyFrom(pem: string): KeyObject {
  return ed25519(createPrivateKey(pem));
}

/** The public key of a pair as the gateway's configuration writes it: the base64 of its DER form. */
export function publicTextOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}

/** The text of the signature file for a `release.json` of these bytes. */
export function signatureOf(bytes: Uint8Array, privateKey: KeyObject): string {
  return `${sign(null, bytes, privateKey).toString('base64')}\n`;
}

/** Whether the text of a signature file signs these bytes with any of the keys. */
export function isSignedBy(keys: readonly KeyObject[], bytes: Uint8Array, signature: string): boolean {
  const decoded = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(null, bytes, key, decoded));
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new Error(`expected an Ed25519 key, received ${key.asymmetricKeyType}`);
}
