import { createHash } from 'node:crypto';

/** The `'sha256-…'` source of an inline script, so that just this text may run. */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/**
 * The policy of every HTML reply: scripts of our own origin and the one boot script, styles of our own and those that carry
 * the page's nonce, nothing inline, nothing evaluated, no frame around us, and scripts only through Trusted Types.
 */
export function contentSecurityPolicy({ bootHash, nonce }: { bootHash: string; nonce: string }): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${bootHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types webpack mf-loader default 'allow-duplicates'",
  ].join('; ');
}
