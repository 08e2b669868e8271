import { AttendanceWord } from '@mentorias/contract/events/attendance';
import {
  CalendarEvent,
  FollowUp,
  GuideEventsQuery,
  IdempotencyHeaders,
} from '@mentorias/contract/events/calendar-events';
import { EventRecord, GuideEvent, GuideEvents } from '@mentorias/contract/events/guide-events';
import { OwnMeetingLink } from '@mentorias/contract/events/meeting-links';
import { GuideRatings } from '@mentorias/contract/events/ratings';
import { IDEMPOTENCY_HEADER } from '@mentorias/contract/headers';
import { IdParams } from '@mentorias/contract/lists';
import { actorOf, signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { followUp } from './booking/follow-up.ts';
import { addChangeRoutes } from './changes/change.ts';
import { assertMeetingLink, linkEvent } from './changes/link-event.ts';
import { findGuideEvent } from './event-details.ts';
import { guideEvents } from './lists/own-list.ts';
import { meanOf } from './ratings/ratings-store.ts';
import { recordEvent } from './records/guide-event.ts';
import { stateAttendance } from './statements/state-attendance.ts';

const PATH = '/guide/calendar_events';

/** A guide's events: to list by page or by days, move, cancel, link, record and state the attendance of. */
export function guideEventsRoutes(app: Api, services: Services): void {
  const { config, now } = services;
  const { kysely } = services.database;

  app.get(PATH, { schema: { querystring: GuideEventsQuery, response: { 200: GuideEvents } } }, async (request) => {
    const { id } = signedIn(request);
    const { from, to, ...query } = request.query;
    if (from !== undefined && to !== undefined)
      return { calendar_events: await guideEvents.between(kysely, id, { from, to }, config) };
    return guideEvents.page(kysely, id, query, config, now());
  });

  app.post(
    PATH,
    { schema: { headers: IdempotencyHeaders, body: FollowUp, response: { 201: CalendarEvent } } },
    async (request, reply) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      return reply.code(201).send(await followUp(services, actorOf(request), request.body, key));
    },
  );

  app.get('/guide/ratings', { schema: { response: { 200: GuideRatings } } }, (request) =>
    meanOf(kysely, signedIn(request).id),
  );

  addChangeRoutes(app, PATH, services);

  app.put(
    `${PATH}/:id/meeting_link`,
    { schema: { params: IdParams, body: OwnMeetingLink, response: { 200: GuideEvent } } },
    async (request) => {
      const { id } = request.params;
      const link = request.body.meeting_link;
      if (link !== null) assertMeetingLink(link);
      await linkEvent(services, actorOf(request), id, request.body);
      return findGuideEvent(kysely, id, config);
    },
  );

  app.put(
    `${PATH}/:id/attendance`,
    { schema: { params: IdParams, body: AttendanceWord, response: { 200: GuideEvent } } },
    async (request) => {
      const { id } = request.params;
      await stateAttendance(services, actorOf(request), id, request.body);
      return findGuideEvent(kysely, id, config);
    },
  );

  app.put(
    `${PATH}/:id/record`,
    { schema: { params: IdParams, body: EventRecord, response: { 200: GuideEvent } } },
    async (request) => {
      const { id } = request.params;
      await recordEvent(services, actorOf(request), id, request.body);
      return findGuideEvent(kysely, id, config);
    },
  );
}
