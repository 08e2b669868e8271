import { AvailabilityChange } from '@mentorias/contract/availability/availability';
import {
  AvailabilityException,
  AvailabilityExceptions,
  ExceptionInput,
} from '@mentorias/contract/availability/availability-exceptions';
import { GuideEventsQuery } from '@mentorias/contract/events/calendar-events';
import { EventRecord, GuideEvent, GuideEvents } from '@mentorias/contract/events/guide-events';
import { GuideProfile, MeetingLink, OwnMeetingLink } from '@mentorias/contract/events/meeting-links';
import { GuideRatings } from '@mentorias/contract/events/ratings';
import { Presentation, PresentationInput } from '@mentorias/contract/people/presentations';
import { ProfileChange, SessionReply } from '@mentorias/contract/sign-in/auth';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { agreementExamples } from '@mentorias/session/example-agreements';
import { example, NOTHING, PEOPLE } from '@mentorias/session/example-api';
import { changeEvent, eventChanges, exampleEvent, exampleOutcome } from '@mentorias/session/example-events';

const TODAY = limaDate(new Date());
const { user_type: _, ...GUIDE } = PEOPLE.guide;
const DAY = [{ start_time: '09:00', end_time: '13:00' }];

const profile: GuideProfile = {
  ...GUIDE,
  guide_type: 'specialized',
  areas: ['finanzas'],
  specializations: ['Costos', 'Precios'],
  location: 'Arequipa',
  available_schedule: {
    monday: DAY,
    tuesday: [],
    wednesday: DAY,
    thursday: DAY,
    friday: DAY,
    saturday: [],
    sunday: [],
  },
  meeting_link: 'https://meet.google.com/abc-defg-hij',
  link_revision: 0,
  revision: 1,
};

const exceptions: AvailabilityException[] = [
  { id: 1, from: addDays(TODAY, 20), to: addDays(TODAY, 26), ranges: [], reason: 'Viaje' },
];

/** An hour with one of the entrepreneurs, `hour` o'clock in Lima. */
function eventOn(day: LimaDate, hour: number, name: string, changes: Partial<GuideEvent> = {}): GuideEvent {
  const id = hour + 100 * Math.abs(Number(day.slice(8)) + 31 * Number(day.slice(5, 7)));
  return {
    ...exampleEvent(id, wireInstant(day, hour * 60)),
    description: 'Precios de mi carta',
    guide: GUIDE,
    user: { id: id + 1, name, email: 'socia@bodega.pe', company_name: 'Bodega Rosa' },
    note: '',
    earlier_notes: [],
    record_revision: 0,
    link_revision: 0,
    ...changes,
  };
}

const events: GuideEvent[] = [
  eventOn(addDays(TODAY, -7), 10, 'Rosa Quispe', {
    ...exampleOutcome('guide', 'held'),
    note: 'Trae sus costos la próxima vez',
  }),
  eventOn(addDays(TODAY, -1), 11, 'Luis Mamani'),
  eventOn(addDays(TODAY, 1), 9, 'Rosa Quispe', {
    earlier_notes: [{ start_time: wireInstant(addDays(TODAY, -7), 600), note: 'Trae sus costos la próxima vez' }],
  }),
  eventOn(addDays(TODAY, 1), 11, 'Luis Mamani', { description: 'Un local en Yanahuara' }),
  eventOn(addDays(TODAY, 3), 10, 'Elena Torres', { attendees: [{ email: 'contador@bodega.pe' }] }),
];

const presentation: Presentation = {
  help_with: 'Calcular el costo de cada plato\nPoner precios que dejan ganancia',
  about: 'Llevé quince años las cuentas de restaurantes de Arequipa.',
  languages: ['es', 'qu'],
  linkedin: '',
  photo: null,
  photo_permitted: false,
  hidden: [],
  revision: 1,
};

/** What the server would have stored. */
const data = {
  account: { ...PEOPLE.guide, name: PEOPLE.guide.name as string, revision: 1 },
  profile,
  presentation,
  exceptions,
  events,
};

/** A mentor's calls, answered from `data`, which lasts as long as the page. */
export const examples = {
  'GET /auth/session': example(SessionReply, () => ({ user: data.account })),
  'PUT /auth/profile': example(
    SessionReply,
    ({ body: { name } }) => ({ user: Object.assign(data.account, { name, revision: data.account.revision + 1 }) }),
    ProfileChange,
  ),
  'GET /guide/profiles': example(GuideProfile, () => data.profile),
  'POST /guide/profiles': example(
    GuideProfile,
    ({ body }) => Object.assign(data.profile, body, { revision: data.profile.revision + 1 }),
    AvailabilityChange,
  ),
  'PUT /guide/meeting_link': example(GuideProfile, ({ body }) => Object.assign(data.profile, body), MeetingLink),
  'GET /guide/presentation': example(Presentation, () => data.presentation),
  'PUT /guide/presentation': example(
    Presentation,
    ({ body }) => Object.assign(data.presentation, body, { revision: data.presentation.revision + 1 }),
    PresentationInput,
  ),
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
  ...agreementExamples('guide', data.events),
  'GET /guide/ratings': example(GuideRatings, () => ({ mean: 4.6, count: 10 })),
  'PUT /guide/calendar_events/:id/record': example(
    GuideEvent,
    ({ body: { attendance, note, revision = 0 } }, [id]) =>
      changeEvent(data.events, id, { ...exampleOutcome('guide', attendance), note, record_revision: revision + 1 }),
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
