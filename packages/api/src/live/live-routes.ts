import { documentIn, signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { liveStreams } from './live-streams.ts';

/** What happens to one's events, as it happens: server-sent events, each a `LiveMessage` (rule 14.1). */
export function liveRoutes(app: Api, services: Services): void {
  const streams = liveStreams(services);
  app.addHook('preClose', () => streams.close());

  app.get(
    '/events/stream',
    { schema: { produces: ['text/event-stream'] }, config: { isNoUse: true }, exposeHeadRoute: false },
    // What is returned is the stream: a returned reply ends with it, and would not be there within the limit of an answer.
    async (request, reply) => {
      reply.type('text/event-stream').header('x-accel-buffering', 'no');
      return streams.open(signedIn(request), documentIn(request.headers));
    },
  );
}
