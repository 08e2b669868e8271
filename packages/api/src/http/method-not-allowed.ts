import type { HTTPMethods } from 'fastify';
import type { Api } from './api.ts';
import { methodNotAllowed } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route for the methods that the address does not have. */
    methodNotAllowed?: boolean;
  }
}

const METHODS: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Collects each route's methods, so that `refuseOthers` can answer 405 to all other methods and name the allowed ones. */
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
