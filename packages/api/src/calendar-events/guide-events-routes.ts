import { GuideEvents, GuideEventsQuery } from '@mentorias/contract/calendar-events';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { signedIn } from '../sign-in/authenticate.ts';
import { addChangeRoutes } from './change-routes.ts';
import { eventsBetween, ownEvents } from './own-events.ts';

/** A guide's sessions: to list by page or by days, move and cancel. */
export function guideEventsRoutes(app: Api, services: Services): void {
  const { database, now } = services;

  app.get(
    '/guide/calendar_events',
    { schema: { querystring: GuideEventsQuery, response: { 200: GuideEvents } } },
    async (request) => {
      const owner = { column: 'event.guide_id' as const, id: signedIn(request).id };
      const { from, to, ...page } = request.query;
      if (from === undefined || to === undefined) return ownEvents(database.kysely, owner, page, now());
      return { calendar_events: await eventsBetween(database.kysely, owner, from, to) };
    },
  );

  addChangeRoutes(app, '/guide/calendar_events', services);
}
