import type { Api } from '../http/api.ts';
import { PREFIX } from '../http/api.ts';
import type { ApiMetrics } from './api-metrics.ts';

/** Lets the metrics see every reply of a known call. */
export function countReplies(app: Api, metrics: ApiMetrics): void {
  app.addHook('onResponse', async ({ method, is404, routeOptions: { url = '' } }, { statusCode }) => {
    if (!is404) metrics.countReply(method, url.slice(PREFIX.length), statusCode);
  });
}
