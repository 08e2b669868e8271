import { AvailabilityChange } from '@mentorias/contract/availability/availability';
import {
  AvailabilityException,
  AvailabilityExceptions,
  ExceptionInput,
} from '@mentorias/contract/availability/availability-exceptions';
import { CalendarEvent, EventCancellation, GuideEventsQuery, Move } from '@mentorias/contract/events/calendar-events';
import { EventRecord, GuideEvent, GuideEvents } from '@mentorias/contract/events/guide-events';
import { GuideProfile, MeetingLink, OwnMeetingLink } from '@mentorias/contract/events/meeting-links';
import { addMinutes, limaDate } from '@mentorias/domain/time/lima-time';
import { example, NOTHING } from '@mentorias/session/example-api';
import { data } from './data.ts';

const eventOf = (id = '') => data.events.find((event) => event.id === Number(id))!;

function change(id: string | undefined, changes: Partial<GuideEvent>): GuideEvent {
  return Object.assign(eventOf(id), { revision: (eventOf(id).revision ?? 0) + 1, ...changes });
}

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
  'PUT /guide/calendar_events/:id': example(
    CalendarEvent,
    ({ body: { start_time } }, [id]) =>
      change(id, { start_time, end_time: addMinutes(new Date(start_time), 60).toISOString() }),
    Move,
  ),
  'POST /guide/calendar_events/:id/cancellation': example(
    CalendarEvent,
    ({ body }, [id]) => change(id, { status: 'cancelled', cancelled_by: 'guide', cancel_reason: body.reason }),
    EventCancellation,
  ),
  'PUT /guide/calendar_events/:id/meeting_link': example(
    GuideEvent,
    ({ body }, [id]) => change(id, { meeting_link: body.meeting_link ?? data.profile.meeting_link }),
    OwnMeetingLink,
  ),
  'PUT /guide/calendar_events/:id/record': example(
    GuideEvent,
    ({ body }, [id]) =>
      change(id, {
        attendance: body.attendance,
        note: body.note,
        record_revision: eventOf(id).record_revision + 1,
      }),
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
