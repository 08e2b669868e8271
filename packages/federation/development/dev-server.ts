import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import middleware from 'webpack-dev-middleware';
import { LOOPBACK_HOSTS } from '../src/loopback.ts';
import { createBuildStream } from './build-stream.ts';

interface DevServerOptions {
  /** The development configuration of each remote, by its name. */
  remotes: Record<string, Configuration>;
  port: number;
  /** The origins of the shells that may load from here. */
  shells: string[];
  /** Called after each build of a remote, with its number of errors. */
  onBuilt(name: string, build: { errors: number; milliseconds: number }): void;
}

/** Serves builds of remotes from memory and rebuilds them as their sources change. */
export interface DevServer {
  /** The address that the shell loads a remote from. */
  addressOf(name: string): string;
  /** Makes every page reload. */
  reloadPages(): void;
  stop(): Promise<void>;
}

/** Webpack refuses a remote's configuration. */
export class InvalidConfiguration extends Error {
  override name = 'InvalidConfiguration';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.remote = remote;
  }
}

/** Starts to build and to serve. Throws InvalidConfiguration, and what listening throws (EADDRINUSE). */
export async function startDevServer({ remotes, port, shells, onBuilt }: DevServerOptions): Promise<DevServer> {
  const compilers = Object.entries(remotes).map(([name, config]) => ({ name, compiler: compilerOf(name, config) }));
  const stream = createBuildStream();
  const server = createServer((request, response) => answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`;

  const serving = compilers.map(({ name, compiler }) => {
    compiler.hooks.done.tap('DevServer', ({ compilation, startTime, endTime }) =>
      onBuilt(name, { errors: compilation.errors.length, milliseconds: endTime - startTime }),
    );
    const serve = middleware(compiler, {
      publicPath: `/${name}/`,
      hot: { transport: stream.transportFor(name), inject: 'none' },
      stats: 'errors-only',
      index: false,
    });
    return { name, serve };
  });

  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', origin);
    const found = serving.find(({ name }) => pathname.startsWith(`/${name}/`));
    const refuse = (status: number) => response.writeHead(status).end();
    if (!mayRead(request.headers, shells)) return refuse(403);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? origin);
    response.setHeader('vary', 'origin');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('x-content-type-options', 'nosniff');
    if (pathname === '/builds') return stream.join(response);
    if (!found) return refuse(404);
    found.serve(request, response, () => refuse(404));
  }

  return {
    addressOf: (name) => `${origin}/${name}/`,
    reloadPages() {
      stream.publish({ action: 'reload' });
    },
    async stop() {
      await Promise.all(serving.map(({ serve }) => new Promise((done) => serve.close(done))));
      stream.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function compilerOf(name: string, config: Configuration): Compiler {
  try {
    return webpack({ ...config, infrastructureLogging: { level: 'error' } }) as Compiler;
  } catch (error) {
    throw new InvalidConfiguration(name, error);
  }
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
