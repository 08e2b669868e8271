import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The origin of a team's own, as a CDN would serve it: the folder that `release publish` writes, open to pages of all origins. */
export async function startTeamOrigin() {
  const folder = await mkdtemp(join(tmpdir(), 'team-origin-'));
  const origin = {
    folder,
    url: '',
    /** Whether every connection is cut. */
    isDown: false,
    /** The requested paths. */
    asked: [] as string[],
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
  const server = createServer(async ({ url = '', socket }, reply) => {
    origin.asked.push(url);
    if (origin.isDown) return socket.destroy();
    const bytes = await readFile(join(folder, url)).catch(() => undefined);
    const type = TYPES[extname(url)] ?? 'application/octet-stream';
    reply.writeHead(bytes ? 200 : 404, { 'access-control-allow-origin': '*', 'content-type': type });
    reply.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}
