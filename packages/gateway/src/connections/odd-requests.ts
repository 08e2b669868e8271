import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { malformed } from '@mentorias/api/http/errors';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './connections.ts';

const NOT_UNDERSTOOD = 'La solicitud no se entiende';

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
