import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits, fit for a header or a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret, by which it is recognised. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
