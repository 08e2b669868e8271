import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds of each request. */
  milliseconds: number[];
}

const HEAD_END = '\r\n\r\n';

/** What new connections meet is none of the steady load's: it is not counted, in milliseconds. */
const RAMP_MS = 100;

/** Sends a GET again and again on each of some connections; throws where a reply is not a 200. On bare sockets, because the server has the same cores. */
export async function load(
  url: string,
  token: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const { hostname, port, host, pathname, search } = new URL(url);
  const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}${HEAD_END}`;
  const milliseconds: number[] = [];
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).setNoDelay());
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const start = performance.now() + RAMP_MS;
  await Promise.all(
    sockets.map((socket) => repeat(socket, request, { start, end: start + seconds * 1000 }, milliseconds)),
  );
  const taken = performance.now() - start;
  for (const socket of sockets) socket.destroy();
  return { requestsPerSecond: (milliseconds.length / taken) * 1000, milliseconds };
}

function repeat(
  socket: Socket,
  request: string,
  { start, end }: { start: number; end: number },
  milliseconds: number[],
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let sent = 0;
  let received = '';
  const send = () => {
    received = '';
    sent = performance.now();
    socket.write(request);
  };
  // As latin1 a character is a byte, and content-length counts bytes.
  socket.setEncoding('latin1').on('data', (text) => {
    received += text;
    const head = received.indexOf(HEAD_END);
    if (head < 0) return;
    if (!received.startsWith('HTTP/1.1 200 ')) return reject(new Error(`The API replied ${received.slice(0, 500)}`));
    const length = Number(/^content-length: (\d+)/im.exec(received)?.[1]);
    if (received.length < head + HEAD_END.length + length) return;
    const now = performance.now();
    if (sent >= start) milliseconds.push(now - sent);
    if (now < end) send();
    else resolve();
  });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('The API closed a connection')));
  send();
  return promise;
}
