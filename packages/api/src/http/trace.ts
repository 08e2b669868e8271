import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A `traceparent` of W3C's Trace Context, version 00: neither trace nor span is all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** What a request says of where it belongs; a claim of the browser, as X-Release is. */
export interface TraceParent {
  /** 32 hex digits: the screen that made the call. */
  traceId: string;
  /** 16 hex digits: the call. */
  spanId: string;
  flags: number;
}

/** The trace that a request names; undefined for anything malformed, which is no error. */
export function traceIn({ traceparent }: IncomingHttpHeaders): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, flags: Number.parseInt(flags, 16) };
}

/** Every line of a request carries its trace. */
export const logWithTrace: Parameters<FastifyInstance['setChildLoggerFactory']>[0] = (
  logger,
  bindings,
  options,
  { headers },
) => {
  const trace = traceIn(headers)?.traceId;
  return logger.child(trace === undefined ? bindings : { ...bindings, trace }, options);
};
