import {
  AdminEventsPage,
  CancellationOfAll,
  EventSpan,
  EventSpanQuery,
  Figures,
  GapReminders,
  RecordReminder,
  RecordReminders,
} from '@mentorias/contract/events/admin-events';
import { AttendanceResolution } from '@mentorias/contract/events/attendance';
import {
  AdminBooking,
  AdminEventsQuery,
  CalendarEvent,
  Cancellation,
  DownloadQuery,
  FilterPeople,
  FilterQuery,
  IdempotencyHeaders,
} from '@mentorias/contract/events/calendar-events';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import { IdParams } from '@mentorias/contract/lists';
import { actorOf, signedIn } from '../actor.ts';
import { downloadName, sendCsv } from '../csv/download.ts';
import { remindAllOf } from '../gap-reminders/gap-reminders.ts';
import type { Api } from '../http/api.ts';
import { remindAllOfRecords, remindOfRecords } from '../record-reminders/remind-guide.ts';
import { sharedFigures } from '../report/shared-figures.ts';
import type { Services } from '../services.ts';
import { filterPeople } from './booking/people-to-choose.ts';
import { placeEvent } from './booking/place.ts';
import { cancelAllOf } from './changes/cancel-all.ts';
import { addChangeRoutes } from './changes/change.ts';
import { findAdminEvent } from './event-details.ts';
import { eventSpan, listEvents } from './lists/admin-list.ts';
import { downloadEvents } from './lists/download.ts';
import { figures } from './lists/figures.ts';
import { stateAttendance } from './statements/state-attendance.ts';

/** All events, for administrators: to list, place, move, cancel, resolve and download. */
export function adminEventsRoutes(app: Api, services: Services): void {
  const { config } = services;
  const { read } = services.database;
  const figuresFor = sharedFigures(services, (db, _: object, now) => figures(db, config, now));

  app.get(
    '/admin/calendar_events',
    { schema: { querystring: AdminEventsQuery, response: { 200: AdminEventsPage } } },
    ({ query }) => read((db) => listEvents(db, query, config, services.now())),
  );

  app.get(
    '/admin/calendar_events/span',
    { schema: { querystring: EventSpanQuery, response: { 200: EventSpan } } },
    ({ query }) => read((db) => eventSpan(db, query, config, services.now())),
  );

  app.get('/admin/figures', { schema: { response: { 200: Figures } } }, (request) =>
    figuresFor(signedIn(request).id, {}),
  );

  app.post(
    '/admin/guides/:id/cancellation',
    { schema: { params: IdParams, body: Cancellation, response: { 200: CancellationOfAll } } },
    (request) => cancelAllOf(services, actorOf(request), request.params.id, request.body.reason),
  );

  app.post(
    '/admin/guides/:id/record_reminder',
    { schema: { params: IdParams, response: { 200: RecordReminder } } },
    (request) => remindOfRecords(services, actorOf(request), request.params.id),
  );

  app.post('/admin/record_reminders', { schema: { response: { 200: RecordReminders } } }, (request) =>
    remindAllOfRecords(services, actorOf(request)),
  );

  app.post('/admin/gap_reminders', { schema: { body: GapReminders, response: { 200: RecordReminders } } }, (request) =>
    remindAllOf(services, actorOf(request), request.body.missing),
  );

  app.post(
    '/admin/calendar_events',
    { schema: { headers: IdempotencyHeaders, body: AdminBooking, response: { 201: CalendarEvent } } },
    async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      return reply.code(201).send(await placeEvent(services, actorOf(request), request.body, key));
    },
  );

  app.get(
    '/admin/calendar_events/filter',
    { schema: { querystring: FilterQuery, response: { 200: FilterPeople } } },
    ({ query }) => read((db) => filterPeople(db, query.search)),
  );

  app.get(
    '/admin/calendar_events/download',
    { schema: { querystring: DownloadQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const now = services.now();
      const lines = await downloadEvents(read, request.query, config, now);
      return sendCsv(services, request, reply, { action: 'export.events', name: downloadName(now), lines });
    },
  );

  addChangeRoutes(app, '/admin/calendar_events', services);

  app.put(
    '/admin/calendar_events/:id/attendance',
    { schema: { params: IdParams, body: AttendanceResolution, response: { 200: CalendarEvent } } },
    async (request) => {
      const { id } = request.params;
      await stateAttendance(services, actorOf(request), id, request.body);
      return findAdminEvent(services.database.kysely, id, config);
    },
  );
}
