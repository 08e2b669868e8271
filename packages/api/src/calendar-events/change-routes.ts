import { CalendarEvent, Cancellation, Move } from '@mentorias/contract/calendar-events';
import { IdParams } from '@mentorias/contract/lists';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { signedIn } from '../sign-in/authenticate.ts';
import { cancel, move } from './change.ts';

/** Moving and cancelling, the same for every role but for whose sessions they may touch. */
export function addChangeRoutes(app: Api, path: string, services: Services): void {
  app.put(`${path}/:id`, { schema: { params: IdParams, body: Move, response: { 200: CalendarEvent } } }, (request) =>
    move(services, signedIn(request), request.params.id, request.body.start_time),
  );

  app.post(
    `${path}/:id/cancellation`,
    { schema: { params: IdParams, body: Cancellation, response: { 200: CalendarEvent } } },
    (request) => cancel(services, signedIn(request), request.params.id, request.body.reason),
  );
}
