import { Readable } from 'node:stream';
import {
  AdminBooking,
  AdminEventsQuery,
  CalendarEvent,
  DownloadQuery,
  EventsPage,
  FilterPeople,
  FilterQuery,
  IdempotencyHeaders,
} from '@mentorias/contract/calendar-events';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { signedIn } from '../sign-in/authenticate.ts';
import { listEvents } from './admin-events.ts';
import { addChangeRoutes } from './change-routes.ts';
import { downloadEvents, downloadName } from './download.ts';
import { filterPeople } from './filter-people.ts';
import { placeEvent } from './place-event.ts';

/** Everybody's sessions, as administrators list, place, move, cancel and download them. */
export function adminEventsRoutes(app: Api, services: Services): void {
  const { kysely } = services.database;

  app.get(
    '/admin/calendar_events',
    { schema: { querystring: AdminEventsQuery, response: { 200: EventsPage } } },
    ({ query }) => listEvents(kysely, query),
  );

  app.post(
    '/admin/calendar_events',
    { schema: { headers: IdempotencyHeaders, body: AdminBooking, response: { 201: CalendarEvent } } },
    async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return reply.code(201).send(await placeEvent(services, signedIn(request), request.body, key));
    },
  );

  app.get(
    '/admin/calendar_events/filter',
    { schema: { querystring: FilterQuery, response: { 200: FilterPeople } } },
    ({ query }) => filterPeople(kysely, query.search),
  );

  app.get('/admin/calendar_events/download', { schema: { querystring: DownloadQuery } }, async ({ query }, reply) => {
    const csv = await downloadEvents(kysely, query);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${downloadName(services.now())}"`)
      .send(Readable.from(csv));
  });

  addChangeRoutes(app, '/admin/calendar_events', services);
}
