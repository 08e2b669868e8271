import type { IncomingHttpHeaders } from 'node:http';

/**
 * What another backend learns of a request. Everything else stays here: cookies of this origin, and the many names in which backends
 * look for the client's address or the requested one, which a client can send too.
 */
const OF_REQUESTS = new Set([
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-document',
  'x-release',
  'x-request-id',
  'x-shell-version',
]);

/**
 * What the browser learns of a reply. Everything else would count for the whole origin, which is ours: cookies, policies, transport
 * security, other hosts for it, workers, and what clears its storage.
 */
const OF_REPLIES = new Set([
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
  'x-accel-buffering',
  'x-request-id',
  'x-second-factor',
]);

export function forwardedToBackend(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return only(OF_REQUESTS, headers);
}

/** The headers of a reply of the backend at `origin`. A reply that a browser could make a page of runs nothing as this origin. */
export function forwardedToBrowser(headers: IncomingHttpHeaders, origin: string): IncomingHttpHeaders {
  const { location, 'content-type': type = '' } = headers;
  const path = location === undefined ? undefined : pathOfCall(location, origin);
  return {
    ...only(OF_REPLIES, headers),
    ...(path !== undefined && { location: path }),
    ...(!/^application\/json\b/i.test(type) && { 'content-security-policy': "default-src 'none'; sandbox" }),
  };
}

/** Where a redirect leads, if it is to a call of the same backend: to another host a browser would take what the call carries. */
function pathOfCall(location: string, backend: string): string | undefined {
  const { origin, pathname = '', search = '' } = URL.parse(location, backend) ?? {};
  return origin === new URL(backend).origin && pathname.startsWith('/api/v1/') ? `${pathname}${search}` : undefined;
}

function only(names: Set<string>, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name)));
}
