import { AvailabilityChange } from '@mentorias/contract/availability/availability';
import {
  AvailabilityException,
  AvailabilityExceptions,
  ExceptionInput,
} from '@mentorias/contract/availability/availability-exceptions';
import { GuideEventsQuery } from '@mentorias/contract/events/calendar-events';
import { EventRecord, GuideEvent, GuideEvents } from '@mentorias/contract/events/guide-events';
import { GuideProfile, MeetingLink, OwnMeetingLink } from '@mentorias/contract/events/meeting-links';
import { limaDate } from '@mentorias/domain/time/lima-time';
import { example, NOTHING } from '@mentorias/session/example-api';
import { changeEvent, eventChanges } from '@mentorias/session/example-events';
import { data } from './data.ts';

/** A mentor's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /guide/profiles': example(GuideProfile, () => data.profile),
  'POST /guide/profiles': example(
    GuideProfile,
    ({ body }) => Object.assign(data.profile, body, { revision: data.profile.revision + 1 }),
    AvailabilityChange,
  ),
  'PUT /guide/meeting_link': example(GuideProfile, ({ body }) => Object.assign(data.profile, body), MeetingLink),
  'GET /guide/availability_exceptions': example(AvailabilityExceptions, () => ({
    availability_exceptions: data.exceptions,
  })),
  'POST /guide/availability_exceptions': example(
    AvailabilityException,
    ({ body }) => {
      const added = { ...body, id: data.exceptions.length + 10 };
      data.exceptions.push(added);
      return added;
    },
    ExceptionInput,
  ),
  'DELETE /guide/availability_exceptions/:id': example(NOTHING, (_call, [id]) => {
    data.exceptions = data.exceptions.filter((one) => one.id !== Number(id));
  }),
  'GET /guide/calendar_events': example(GuideEvents, ({ query }) => eventsFor(GuideEventsQuery.parse(query))),
  ...eventChanges('/guide/calendar_events', 'guide', data.events),
  'PUT /guide/calendar_events/:id/meeting_link': example(
    GuideEvent,
    ({ body }, [id]) => changeEvent(data.events, id, { meeting_link: body.meeting_link ?? data.profile.meeting_link }),
    OwnMeetingLink,
  ),
  'PUT /guide/calendar_events/:id/record': example(
    GuideEvent,
    ({ body: { attendance, note, revision = 0 } }, [id]) =>
      changeEvent(data.events, id, { attendance, note, record_revision: revision + 1 }),
    EventRecord,
  ),
};

/** The events of some days, or one of the two lists, all on one page. */
function eventsFor({ from, to, scope }: GuideEventsQuery): GuideEvents {
  if (from && to) {
    const dayOf = (event: GuideEvent) => limaDate(new Date(event.start_time));
    return { calendar_events: data.events.filter((event) => dayOf(event) >= from && dayOf(event) <= to) };
  }
  const isUpcoming = ({ end_time }: GuideEvent) => new Date(end_time) > new Date();
  const calendar_events = data.events.filter((event) => isUpcoming(event) === (scope === 'upcoming'));
  return { calendar_events, meta: { current_page: 1, total_pages: 1, total_count: calendar_events.length } };
}
