import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { LOOPBACK_HOSTS } from '../src/loopback.ts';
import type { BuildStream } from './build-stream.ts';
import { createBuildStream } from './build-stream.ts';

/** A remote that is built again whenever its sources change. */
export interface WatchedBuild {
  /** Answers with a file of the last build, or calls `next` where it has none of that name. */
  serve(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  stop(): Promise<void>;
}

/** Called after each build, with its number of errors. */
export type OnBuilt = (build: { errors: number; milliseconds: number }) => void;

/** Starts to build the remote `name`, whose files have addresses below `/<name>/`; `stream` tells the pages of each build. */
export type WatchBuild = (name: string, stream: BuildStream, onBuilt: OnBuilt) => WatchedBuild;

interface DevServerOptions {
  /** How each remote is built, by its name. */
  remotes: Record<string, WatchBuild>;
  port: number;
  /** The origins of the shells that may load from here. */
  shells: string[];
  onBuilt(name: string, build: Parameters<OnBuilt>[0]): void;
}

/** Serves builds of remotes, which follow their sources. */
export interface DevServer {
  /** The address that the shell loads a remote from. */
  addressOf(name: string): string;
  /** Makes every page reload. */
  reloadPages(): void;
  stop(): Promise<void>;
}

/** Listens on loopback and starts to build. Throws what listening (EADDRINUSE) and the builds throw at their start. */
export async function startDevServer({ remotes, port, shells, onBuilt }: DevServerOptions): Promise<DevServer> {
  const stream = createBuildStream();
  const server = createServer((request, response) => answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;

  const builds = startBuilds();

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', origin);
    const found = builds.find(({ name }) => pathname.startsWith(`/${name}/`));
    const refuse = (status: number) => response.writeHead(status).end();
    if (!mayRead(request.headers, shells)) return refuse(403);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? origin);
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (pathname === '/builds') return stream.join(response);
    if (!found) return refuse(404);
    found.build.serve(request, response, () => refuse(404));
  }

  function startBuilds() {
    try {
      return Object.entries(remotes).map(([name, watch]) => {
        const build = watch(name, stream, (built) => onBuilt(name, built));
        return { name, build };
      });
    } catch (error) {
      server.close();
      throw error;
    }
  }

  return {
    addressOf: (name) => `${origin}/${name}/`,
    reloadPages() {
      stream.publish({ action: 'reload' });
    },
    async stop() {
      await Promise.all(builds.map(({ build }) => build.stop()));
      stream.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Loopback hosts only: a page that points a host name of its own here (DNS rebinding) sends that name. */
const HOST = new RegExp(`^(${LOOPBACK_HOSTS.join('|').replaceAll('.', '\\.')})(:\\d+)?$`);

/**
 * Whether a request may read the sources of a build: it comes from a shell in `shells`, or from no page at all. Any other page
 * could otherwise read them with a script element, which needs no CORS.
 */
export function mayRead(headers: IncomingHttpHeaders, shells: string[]): boolean {
  if (!HOST.test(headers.host ?? '')) return false;
  if (headers.origin) return shells.includes(headers.origin);
  return ['none', 'same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined);
}
