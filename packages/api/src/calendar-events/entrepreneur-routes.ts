import { AttendanceWord } from '@mentorias/contract/events/attendance';
import {
  BookedEvent,
  Booking,
  CalendarEvent,
  EventsPage,
  IdempotencyHeaders,
  OwnEventsQuery,
} from '@mentorias/contract/events/calendar-events';
import { RatingInput } from '@mentorias/contract/events/ratings';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import { IdParams } from '@mentorias/contract/lists';
import { actorOf, signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { book } from './booking/book.ts';
import { addChangeRoutes } from './changes/change.ts';
import { findEvent } from './events-store.ts';
import { ownEvents } from './lists/own-list.ts';
import { rateEvent } from './ratings/rate-event.ts';
import { withRatings } from './ratings/ratings-store.ts';
import { withResponses } from './responses/responses-store.ts';
import { stateAttendance } from './statements/state-attendance.ts';
import { withStatements } from './statements/statements-store.ts';

/** An entrepreneur's events: to book, list, move, cancel and rate. */
export function entrepreneurEventsRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;

  /** With what both said of them, and how they were rated. */
  async function asOwn<Event extends CalendarEvent>(events: Event[]): Promise<Event[]> {
    return withRatings(database.kysely, await withStatements(database.kysely, events));
  }

  async function findOwn(id: number): Promise<CalendarEvent> {
    const [event] = await asOwn([await findEvent(database.kysely, id, config)]);
    return event!;
  }

  app.get(
    '/entrepreneur/calendar_events',
    { schema: { querystring: OwnEventsQuery, response: { 200: EventsPage } } },
    async (request) => {
      const owner = { column: 'event.user_id' as const, id: signedIn(request).id };
      const page = await ownEvents(database.kysely, owner, request.query, config, now());
      return {
        ...page,
        calendar_events: await asOwn(await withResponses(database.kysely, page.calendar_events)),
      };
    },
  );

  app.post(
    '/entrepreneur/calendar_events',
    { schema: { headers: IdempotencyHeaders, body: Booking, response: { 201: BookedEvent } } },
    async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      return reply.code(201).send(await book(services, actorOf(request), request.body, key));
    },
  );

  addChangeRoutes(app, '/entrepreneur/calendar_events', services);

  app.put(
    '/entrepreneur/calendar_events/:id/attendance',
    { schema: { params: IdParams, body: AttendanceWord, response: { 200: CalendarEvent } } },
    async (request) => {
      const { id } = request.params;
      await stateAttendance(services, actorOf(request), id, request.body);
      return findOwn(id);
    },
  );

  app.put(
    '/entrepreneur/calendar_events/:id/rating',
    { schema: { params: IdParams, body: RatingInput, response: { 200: CalendarEvent } } },
    async (request) => {
      const { id } = request.params;
      await rateEvent(services, signedIn(request).id, id, request.body);
      return findOwn(id);
    },
  );
}
