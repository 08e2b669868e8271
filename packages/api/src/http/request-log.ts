import type { Api } from './api.ts';

/** One line a request, with the route's pattern and never the address itself, which may hold what people typed. */
export function logRequests(app: Api): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    log.info({ method, route: routeOptions.url, status: statusCode, ms: Math.round(elapsedTime) }, 'request');
  });
}
