import type { IncomingHttpHeaders } from 'node:http';

/** Loopback hosts only: a page that points a host name of its own here (DNS rebinding) sends that name. */
const HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Whether a request may read the sources of a build: it comes from a shell in `shells`, or from no page at all. Any other page
 * could otherwise read them with a script element, which needs no CORS.
 */
export function mayRead(headers: IncomingHttpHeaders, shells: string[]): boolean {
  if (!HOST.test(headers.host ?? '')) return false;
  if (headers.origin) return shells.includes(headers.origin);
  return ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}
