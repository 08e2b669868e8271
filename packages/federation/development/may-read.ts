import type { IncomingHttpHeaders } from 'node:http';

/** This machine by its own names: a page that points a name of its own here asks under that name. */
const HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Whether a request may see the sources of a build: it comes from a shell in `shells`, or from nobody's page. A page of
 * somebody else could otherwise read them with a script element, for which a browser asks no permission.
 */
export function mayRead(headers: IncomingHttpHeaders, shells: string[]): boolean {
  if (!HOST.test(headers.host ?? '')) return false;
  if (headers.origin) return shells.includes(headers.origin);
  return ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}
