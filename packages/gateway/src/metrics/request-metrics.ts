import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Counter, Gauge, Histogram } from 'prom-client';
import { isEventStream } from '../connections/close-server.ts';

/** From a cached file to the longest call that is answered, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The status that a request is counted under when the client closed the connection, as in nginx. */
const CLIENT_CLOSED = 499;

type Watch = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Counts and times every request by the pattern of its route, never by its address, so that the number of series is bounded.
 * Returns the function that watches a request, for requests that reach no hook.
 */
export function requestMetrics(register: Registry): Watch {
  const registers = [register];
  const total = new Counter({
    name: 'mentorias_http_requests_total',
    help: 'Requests by method, route and status; 499 is a client that did not wait.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'mentorias_http_request_duration_seconds',
    help: 'From the request to the last byte of its reply.',
    labelNames: ['method', 'route', 'status_class'],
    buckets: BUCKETS,
    registers,
  });
  const inFlight = new Gauge({
    name: 'mentorias_http_requests_in_flight',
    help: 'Requests whose reply has not ended.',
    registers,
  });

  return (request, reply) => {
    const begun = performance.now();
    inFlight.inc();
    // 'close' comes once for every reply, whether it was sent or the client went away.
    reply.raw.once('close', () => {
      const method = METHODS.includes(request.method) ? request.method : 'other';
      const route = routeOf(request, reply);
      const status = statusOf(reply);
      inFlight.dec();
      total.inc({ method, route, status });
      // How long somebody had a screen open says nothing of the server.
      if (!isEventStream(reply.raw))
        duration.observe({ method, route, status_class: `${Math.trunc(status / 100)}xx` }, secondsSince(begun));
    });
  };
}

/** Watches every request of `app` that is routed; without a promise, which would cost more than the counting. */
export function watchRequests(app: FastifyInstance, watch: Watch): void {
  app.addHook('onRequest', (request, reply, done) => {
    watch(request, reply);
    done();
  });
}

/** The page answers every address that can be a screen; all other unknown addresses count as one route. */
function routeOf(request: FastifyRequest, reply: FastifyReply): string {
  if (!request.is404) return request.routeOptions.url ?? 'unmatched';
  return reply.raw.statusCode === 200 ? 'page' : 'unmatched';
}

/** Another backend may answer with any number. */
function statusOf({ raw }: FastifyReply): number {
  if (!raw.writableFinished && !isEventStream(raw)) return CLIENT_CLOSED;
  return raw.statusCode >= 100 && raw.statusCode < 600 ? raw.statusCode : 599;
}

function secondsSince(begun: number): number {
  return (performance.now() - begun) / 1000;
}
