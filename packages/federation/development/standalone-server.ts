import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import type { Compiler } from 'webpack';
import webpack from 'webpack';
import middleware from 'webpack-dev-middleware';
import { standaloneConfig } from '../webpack/standalone-config.ts';
import { mayRead } from './dev-server.ts';

interface StandaloneOptions {
  /** The remote's folder. */
  folder: string;
  port: number;
  /** In `development` what is saved appears in the open page. */
  mode: 'production' | 'development';
}

/** Builds the page on which a remote is alone and serves it on loopback. Throws what listening throws (EADDRINUSE). */
export async function startStandalone({ folder, port, mode }: StandaloneOptions) {
  const compiler = webpack({
    ...standaloneConfig(folder, mode),
    infrastructureLogging: { level: 'error' },
  }) as Compiler;
  const serve = middleware(compiler, { hot: mode === 'development', stats: 'errors-only', publicPath: '/' });
  const server = createServer((request, response) => {
    if (!mayRead(request.headers, [])) return response.writeHead(403).end();
    if (isPage(request)) request.url = '/';
    serve(request, response, () => response.writeHead(404).end());
  });
  const close = () => new Promise<void>((done) => serve.close(() => done()));
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    await close();
    throw error;
  }
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}/`,
    async stop() {
      await close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The remote's own paths are all the one page; files have an ending, and the stream of updates is asked for as such. */
function isPage({ url = '/', headers }: IncomingMessage): boolean {
  return extname(new URL(url, 'http://localhost').pathname) === '' && /text\/html/.test(headers.accept ?? '');
}
