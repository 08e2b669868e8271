import { AttendanceWord } from '@mentorias/contract/events/attendance';
import {
  BookedEvent,
  Booking,
  CalendarEvent,
  DetailsChange,
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
import { changeDetails } from './changes/change-details.ts';
import { findEntrepreneurEvent } from './event-details.ts';
import { entrepreneurEvents } from './lists/own-list.ts';
import { rateEvent } from './ratings/rate-event.ts';
import { stateAttendance } from './statements/state-attendance.ts';

/** An entrepreneur's events: to book, list, move, edit, cancel and rate. */
export function entrepreneurEventsRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;

  app.get(
    '/entrepreneur/calendar_events',
    { schema: { querystring: OwnEventsQuery, response: { 200: EventsPage } } },
    (request) => entrepreneurEvents.page(database.kysely, signedIn(request).id, request.query, config, now()),
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
    '/entrepreneur/calendar_events/:id/details',
    { schema: { params: IdParams, body: DetailsChange, response: { 200: BookedEvent } } },
    (request) => changeDetails(services, actorOf(request), request.params.id, request.body),
  );

  app.put(
    '/entrepreneur/calendar_events/:id/attendance',
    { schema: { params: IdParams, body: AttendanceWord, response: { 200: CalendarEvent } } },
    async (request) => {
      const { id } = request.params;
      await stateAttendance(services, actorOf(request), id, request.body);
      return findEntrepreneurEvent(database.kysely, id, config);
    },
  );

  app.put(
    '/entrepreneur/calendar_events/:id/rating',
    { schema: { params: IdParams, body: RatingInput, response: { 200: CalendarEvent } } },
    async (request) => {
      const { id } = request.params;
      await rateEvent(services, signedIn(request).id, id, request.body);
      return findEntrepreneurEvent(database.kysely, id, config);
    },
  );
}
