import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedCall {
  call: string;
  authorization: string | undefined;
  body: unknown;
}

/** What is answered to a call; without a body the reply is empty. */
export interface Answer {
  status: number;
  body?: unknown;
  /** A file: its type, with a text as body. Without it the body is JSON. */
  type?: string;
  /** Milliseconds until it comes. */
  afterMs?: number;
  /** The connection is cut instead of a reply, after the call was carried out. */
  isCut?: boolean;
}

/** An answer, or a function that makes it from the call. */
export type Answerer = Answer | ((body: unknown) => Answer);

/**
 * Another backend. It answers by 'METHOD /path' (below /api/v1, without the query), and signs in `users` with any password; every
 * other call is a 404. Its answers can be changed while it runs.
 */
export async function startOtherBackend(
  users: Record<string, { id: number | string; user_type: string }>,
  answers: Record<string, Answerer>,
) {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, reply) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const call = `${request.method} ${path}`;
    const body = await bodyOf(request);
    received.push({ call, authorization: request.headers.authorization, body });
    const answerer = path === '/auth/login' ? signIn : answers[call.split('?')[0] ?? ''];
    const answer = typeof answerer === 'function' ? answerer(body) : answerer;
    const {
      status,
      body: content,
      type,
      afterMs = 0,
      isCut,
    } = answer ?? { status: 404, body: { message: 'Not Found' } };
    await pause(afterMs);
    if (isCut) return request.socket.destroy();
    // Some servers allow browsers to cache every reply; the product must not use what is cached.
    reply.writeHead(status, { 'content-type': type ?? 'application/json', 'cache-control': 'max-age=600' });
    reply.end(type ? String(content) : content === undefined ? '' : JSON.stringify(content));
  });

  function signIn(body: unknown): Answer {
    const { email } = body as { email: string };
    const user = users[email];
    if (!user) return { status: 401, body: {} };
    return { status: 200, body: { user: { ...user, name: email, email }, token: `token-of-${email}` } };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    received,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const content = await text(request);
  return content ? JSON.parse(content) : undefined;
}
