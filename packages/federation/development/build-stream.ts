import type { ServerResponse } from 'node:http';
import type { HotOptions } from 'webpack-dev-middleware';
import type { BuildMessage } from '../src/development.ts';

type Transport = Exclude<HotOptions['transport'], string | undefined>;
type Told = Omit<BuildMessage, 'remote'>;

/**
 * One event stream for the builds of all remotes: a browser has six connections to a server for all of its tabs, and a stream
 * holds one.
 */
export interface BuildStream {
  /** A page that wants to be told, and is told how things stand. */
  join(response: ServerResponse): void;
  publish(message: BuildMessage): void;
  /** How webpack's middleware tells what becomes of a remote. */
  transportFor(remote: string): Transport;
  close(): void;
}

export function createBuildStream(): BuildStream {
  const pages = new Set<ServerResponse>();
  const greetings: ((page: ServerResponse) => void)[] = [];
  const tell = (page: ServerResponse, message: BuildMessage) => page.write(`data: ${JSON.stringify(message)}\n\n`);

  function publish(message: BuildMessage) {
    for (const page of pages) tell(page, message);
  }

  return {
    join(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      for (const greet of greetings) greet(response);
    },
    publish,
    transportFor: (remote) => () => ({
      onConnect: (greet: (page: ServerResponse, request: never) => void) =>
        greetings.push((page) => greet(page, undefined as never)),
      publish: (message) => publish({ ...(message as Told), remote }),
      publishTo: (page: ServerResponse, message) => tell(page, { ...(message as Told), remote }),
      close() {},
    }),
    close() {
      for (const page of pages) page.end();
    },
  };
}
