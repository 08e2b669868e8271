import { CalendarEvent, EventCancellation, Move } from '@mentorias/contract/events/calendar-events';
import { IdParams } from '@mentorias/contract/lists';
import { actorOf } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import type { Services } from '../../services.ts';
import { cancel, move } from './change.ts';

/** Moving and cancelling: the same for every role, except whose events it may change. */
export function addChangeRoutes(app: Api, path: string, services: Services): void {
  app.put(`${path}/:id`, { schema: { params: IdParams, body: Move, response: { 200: CalendarEvent } } }, (request) =>
    move(services, actorOf(request), request.params.id, request.body),
  );

  app.post(
    `${path}/:id/cancellation`,
    { schema: { params: IdParams, body: EventCancellation, response: { 200: CalendarEvent } } },
    (request) => cancel(services, actorOf(request), request.params.id, request.body),
  );
}
