import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway-config.ts';

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
