import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BlockList, isIPv6 } from 'node:net';
import type { Duplex } from 'node:stream';
import { malformed } from '@mentorias/api/http/errors';
import { networkOf } from '@mentorias/api/sign-in/limits/sign-in-limits';
import type { FastifyInstance } from 'fastify';

/** Closes connections of one address beyond `most`. Those of `proxies` (addresses or networks) carry many clients and do not count. */
export function limitConnections(server: Server, most: number, proxies: readonly string[]): void {
  const trusted = blockListOf(proxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > most) socket.destroy();
  });
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const ANSWERS: Record<string, [string, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La solicitud tardó demasiado en llegar'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La solicitud es demasiado grande'],
};
const OTHERWISE: [string, string] = [
  '400 Bad Request',
  'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.',
];

/** Answers on the raw socket where a request is not HTTP or never arrived completely: there is no reply object for it. */
export function answerBrokenRequest({ code }: { code?: string | undefined }, socket: Duplex): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const [status, error] = ANSWERS[code ?? ''] ?? OTHERWISE;
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  );
}

const NOT_UNDERSTOOD = 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.';

/**
 * Refuses what a proxy before this server may understand in another way (RFC 9112, 3.2 and 6.1), and answers what Node itself would
 * refuse without a text: `requireHostHeader` must be off.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasOneHost(raw) || !isReadable(raw.headers['transfer-encoding'])) throw malformed(NOT_UNDERSTOOD);
  });
  app.server.on('checkExpectation', (_request: IncomingMessage, reply: ServerResponse) => {
    const body = JSON.stringify({ error: NOT_UNDERSTOOD });
    const type = 'application/json; charset=utf-8';
    const length = Buffer.byteLength(body);
    reply.writeHead(417, { 'content-type': type, 'content-length': length, connection: 'close' }).end(body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => answerBrokenRequest({}, socket));
}

function hasOneHost({ headers: { host }, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (host === undefined) return httpVersion === '1.0';
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && !/[\s/?#@\\]/.test(host) && URL.canParse(`http://${host}`);
}

/** Bodies in another coding are never decoded, and would be read as what they are not. */
function isReadable(transferEncoding: string | undefined): boolean {
  return transferEncoding === undefined || transferEncoding.toLowerCase() === 'chunked';
}
