import type { HTTPMethods } from 'fastify';
import type { Api } from './api.ts';
import { methodNotAllowed } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address exists, but not with this method. */
    methodNotAllowed?: boolean;
  }
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Remembers each route, so that afterwards every other method of its address answers 405 and says which are allowed. */
export function collectMethods(app: Api): { refuseOthers(): void } {
  const byAddress = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ path, prefix, method }) => {
    const address = path.slice(prefix.length);
    const methods = byAddress.get(address) ?? new Set();
    byAddress.set(address, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  return {
    refuseOthers() {
      for (const [url, methods] of [...byAddress]) {
        const allow = [...methods].join(', ');
        app.route({
          url,
          method: METHODS.filter((method) => !methods.has(method)),
          config: { methodNotAllowed: true },
          schema: { hide: true },
          onRequest: async (_, reply) => {
            reply.header('allow', allow);
            throw methodNotAllowed();
          },
          handler: methodNotAllowed,
        });
      }
    },
  };
}
