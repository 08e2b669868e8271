import { SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import type { FastifyInstance } from 'fastify';
import type { ShellRegistry } from '../releases/current-registry.ts';

/**
 * Adds to every reply of the API, and to the registry, the version of the shell that a new page would get, so that an open page
 * learns of a newer one without asking. No reply waits for the releases folder: it carries what was read last.
 */
export function shellVersionHeader(
  app: FastifyInstance,
  registry: () => Promise<ShellRegistry>,
  first: ShellRegistry['shell'],
): void {
  let { version } = first;
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/') && request.url !== '/remotes.json') return;
    reply.header(SHELL_VERSION_HEADER, version);
    registry().then(
      ({ shell }) => {
        version = shell.version;
      },
      () => {},
    );
  });
}
