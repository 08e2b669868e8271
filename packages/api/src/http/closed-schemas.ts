import { z } from 'zod';
import type { Api } from './api.ts';

/** A query or body of a call that takes none. */
export const NOTHING = z.strictObject({}).nullish();

/** A call without a query or body schema takes none: an unexpected field is refused by name. */
export function closeSchemas(app: Api): void {
  app.addHook('onRoute', (route) => {
    const reads = route.method === 'GET' || route.method === 'HEAD';
    route.schema = { querystring: NOTHING, ...(reads ? {} : { body: NOTHING }), ...route.schema };
  });
}
