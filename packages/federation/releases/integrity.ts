import { createHash } from 'node:crypto';

/** The SHA-384 of `bytes` as the `integrity` attribute wants it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
