import { once } from 'node:events';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a file or a page that did not succeed. */
interface Missing {
  status: number;
  path: string;
}

/**
 * One address in front of several gateways, round robin: a page and its files come from different ones. `missing` collects failed
 * requests for pages, shell files, releases and registry. The API is always that of the first.
 */
export async function startLoadBalancer(gateways: string[]) {
  const missing: Missing[] = [];
  const agent = new Agent({ keepAlive: true });
  let count = 0;
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    const isOfApi = path.startsWith('/api/');
    const to = new URL(path, gateways[isOfApi ? 0 : count++ % gateways.length]);
    const forwarded = ask(to, { method: request.method ?? 'GET', headers: request.headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      if (status >= 400 && !isOfApi) missing.push({ status, path: to.pathname });
      reply.writeHead(status, answer.headers);
      answer.pipe(reply);
    });
    forwarded.on('error', () => {
      missing.push({ status: 502, path: to.pathname });
      if (reply.headersSent) reply.destroy();
      else reply.writeHead(502).end();
    });
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    missing,
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
