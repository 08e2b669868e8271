import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often connections without a question are looked for while a server closes, in milliseconds. */
const SWEEP_MS = 100;

/**
 * Helps `server` to close: browsers open connections before they have a use for them, and Node, which closes idle ones,
 * waits for those that never asked anything. Once the server listens no more they are cut while `closing` goes on, and a
 * connection whose call was under way ends with its reply instead of being kept for another.
 */
export function cutUnusedWhile(server: Server): (closing: Promise<void>) => Promise<void> {
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }, reply) => {
    unused.delete(socket);
    reply.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });
  return async (closing) => {
    const sweep = setInterval(() => {
      if (!server.listening) for (const socket of unused) socket.destroy();
    }, SWEEP_MS);
    await closing.finally(() => clearInterval(sweep));
  };
}
