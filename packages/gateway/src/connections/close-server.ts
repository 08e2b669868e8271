import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Turns of the event loop without a new connection after which none waits: Node accepts one a turn. */
const QUIET_TURNS = 3;
/** How long waiting connections are accepted before the server closes all the same, in milliseconds. */
const ACCEPT_TIMEOUT_MS = 1000;
/** How often a closing server looks for connections without a request, in milliseconds: a client may be slow to send its first. */
const SWEEP_MS = 500;

/**
 * Prepares `server` to close without cutting a request, and gives the function that closes it: connections in the listen queue are
 * accepted first, requests under way are answered, event streams are ended, and each connection ends with its reply. Fastify's own `close` refuses requests while
 * it still listens, and Node's waits for connections that browsers opened in advance and resets those in the listen queue.
 */
export function prepareClose(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  const unused = new Set<Socket>();
  const replies = new Set<ServerResponse>();
  let isAccepting = false;
  let accepted = 0;
  server.on('connection', (socket) => {
    accepted += 1;
    open.add(socket);
    unused.add(socket);
    // Node starts to read at the end of this tick, whatever is said before.
    if (isAccepting) process.nextTick(() => socket.pause());
    socket.once('close', () => {
      open.delete(socket);
      unused.delete(socket);
    });
  });
  server.on('request', ({ socket }, reply) => {
    unused.delete(socket);
    replies.add(reply);
    reply.once('close', () => replies.delete(reply));
    reply.once('finish', () => {
      if (!server.listening) socket.end();
    });
  });

  /** Nothing is read meanwhile: a turn that answers requests takes long enough for more connections to come than it accepts. */
  async function acceptWaiting() {
    isAccepting = true;
    for (const socket of open) socket.pause();
    const end = performance.now() + ACCEPT_TIMEOUT_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < end; ) {
      const before = accepted;
      await nextTurn();
      quiet = accepted > before ? 0 : quiet + 1;
    }
    isAccepting = false;
  }

  return async () => {
    await acceptWaiting();
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of open) socket.resume();
    // They would last for hours: their screens come back to the next process.
    for (const reply of replies) if (isEventStream(reply)) reply.end();
    // A new connection has until the second sweep: its request may have arrived and not been read yet.
    let seen = new Set<Socket>();
    const sweep = setInterval(() => {
      for (const socket of seen) if (unused.has(socket)) socket.destroy();
      seen = new Set(unused);
    }, SWEEP_MS);
    await closed.finally(() => clearInterval(sweep));
  };
}

/** Whether a reply is a stream of server-sent events, which has no end of its own. */
export function isEventStream(reply: ServerResponse): boolean {
  return /^text\/event-stream\b/.test(String(reply.getHeader('content-type')));
}
