import type { ServerResponse } from 'node:http';
import type { HotOptions } from 'webpack-dev-middleware';
import type { BuildMessage } from '../src/development.ts';

type Transport = Exclude<HotOptions['transport'], string | undefined>;
type BuildEvent = Omit<BuildMessage, 'remote'>;

/**
 * One event stream for the builds of all remotes: a browser opens at most six connections to a server for all its tabs, and a
 * stream keeps one busy.
 */
export interface BuildStream {
  /** Adds a page to the stream and sends it the present state. */
  join(response: ServerResponse): void;
  publish(message: BuildMessage): void;
  /** Says what each page is sent that joins, if anything. */
  greetWith(message: () => BuildMessage | undefined): void;
  /** The transport by which webpack's middleware publishes the builds of a remote. */
  transportFor(remote: string): Transport;
  close(): void;
}

export function createBuildStream(): BuildStream {
  const pages = new Set<ServerResponse>();
  const greeters: ((page: ServerResponse) => void)[] = [];
  const send = (page: ServerResponse, message: BuildMessage) => page.write(`data: ${JSON.stringify(message)}\n\n`);

  function publish(message: BuildMessage) {
    for (const page of pages) send(page, message);
  }

  return {
    join(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
      for (const greet of greeters) greet(response);
    },
    publish,
    greetWith(message) {
      greeters.push((page) => {
        const greeting = message();
        if (greeting) send(page, greeting);
      });
    },
    transportFor: (remote) => () => ({
      onConnect: (greet: (page: ServerResponse, request: never) => void) =>
        greeters.push((page) => greet(page, undefined as never)),
      publish: (message) => publish({ ...(message as BuildEvent), remote }),
      publishTo: (page: ServerResponse, message) => send(page, { ...(message as BuildEvent), remote }),
      close() {},
    }),
    close() {
      for (const page of pages) page.end();
    },
  };
}
