import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  call: string;
  authorization: string | undefined;
  body: unknown;
}

/** What somebody else's backend answers by 'METHOD /path' (below /api/v1, query included or not); undefined is an empty 201. */
export type Answers = Record<string, unknown>;

/** A backend that knows only what it is given, beside the sign-in of `users` with any password; all else is a 404. */
export async function startOtherBackend(users: Record<string, { id: number; user_type: string }>, answers: Answers) {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, reply) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    const call = `${request.method} ${path}`;
    const body = await bodyOf(request);
    received.push({ call, authorization: request.headers.authorization, body });
    const send = (status: number, value?: unknown) => {
      reply
        .writeHead(status, { 'content-type': 'application/json' })
        .end(value === undefined ? '' : JSON.stringify(value));
    };
    if (path === '/auth/login') {
      const { email } = body as { email: string };
      const user = users[email];
      return user ? send(200, { user: { ...user, name: email, email }, token: `token-of-${email}` }) : send(401, {});
    }
    const known = [call, call.split('?')[0] ?? ''].find((key) => key in answers);
    if (known === undefined) return send(404, { message: 'Not Found' });
    return answers[known] === undefined ? send(201) : send(200, answers[known]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: () => server.close(),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const content = await text(request);
  return content ? JSON.parse(content) : undefined;
}
