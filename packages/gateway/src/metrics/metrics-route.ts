import { createHash, timingSafeEqual } from 'node:crypto';
import { ConfigError } from '@mentorias/api/environment';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import type { Registry } from 'prom-client';
import type { GatewayConfig } from '../config/gateway-config.ts';
import { scrapeOf } from './metrics-of-workers.ts';

const FORWARDED = /^(forwarded|via|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip|x-forwarded-.+)$/;

/**
 * Whether a request on the product's own port may read the metrics: with the token, or from this machine where there is no proxy.
 * A proxy connects from this machine too, and not every proxy sets a forwarding header; where the configuration names one
 * (TRUST_PROXY, or a PUBLIC_URL of another host), only the token counts.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<FastifyRequest, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  { metricsToken, trustProxy, publicUrl }: Pick<GatewayConfig, 'metricsToken' | 'trustProxy' | 'publicUrl'>,
): boolean {
  if (metricsToken && isBearer(headers.authorization, metricsToken)) return true;
  if (trustProxy || !isThisMachine(new URL(publicUrl).hostname)) return false;
  return isLocal(socket.remoteAddress) && isForThisMachine(headers.host) && !isForwarded(headers);
}

/** The reason for the operator's log; the reply is a plain 404. */
export function refusalOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { metricsToken }: Pick<GatewayConfig, 'metricsToken'>,
): 'token_not_configured' | 'no_token' | 'other_token' {
  if (!metricsToken) return 'token_not_configured';
  return headers.authorization === undefined ? 'no_token' : 'other_token';
}

/** Protects against DNS rebinding: a page of another origin can point its host name here, but cannot change the Host header. */
export function isForThisMachine(host: string | undefined): boolean {
  const url = `http://${host}`;
  return host !== undefined && URL.canParse(url) && isThisMachine(new URL(url).hostname);
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isForwarded(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some((name) => FORWARDED.test(name));
}

function isLocal(address = ''): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** Compares digests in constant time. */
function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The handler of `GET /metrics`; it answers 404 to requests that may not read it. */
export function metricsRoute(register: Registry, mayRead: (request: FastifyRequest) => boolean) {
  const scrape = scrapeOf(register);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    return reply.type(register.contentType).send(await scrape());
  };
}

/** Serves `/metrics` alone, without a token, on a port of this machine that no proxy forwards to. Throws ConfigError where it is taken. */
export async function listenForMetrics(port: number, register: Registry): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  app.get(
    '/metrics',
    metricsRoute(register, ({ headers }) => isForThisMachine(headers.host)),
  );
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'No se encontró lo que buscas' }));
  await app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT: el puerto ${port} ya está en uso.`) : error;
  });
  return app;
}
