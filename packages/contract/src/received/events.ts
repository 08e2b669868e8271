import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import { EVENT_STATUSES } from '@mentorias/domain/events/calendar-events';
import { OUTCOME_BASES, STATEMENT_VIAS } from '@mentorias/domain/events/outcome-basis';
import { PARTSTATS } from '@mentorias/domain/events/responses';
import { USER_TYPES } from '@mentorias/domain/people/roles';
import { addMinutes, UNKNOWN } from '@mentorias/domain/time/lima-time';
import type { Received, Schemas } from '../fields.ts';
import { choice, count, flag, id, list, nullable, optional, or, readFields, revision, text } from '../fields.ts';
import type { AnyId } from '../ids.ts';
import { countIn, fieldsOf, InvalidResponseError, listIn, metaIn, objectIn, oneOf } from '../received.ts';
import { EVENT_CLOSING } from './event-closing.ts';
import { EVENT_RATING } from './event-rating.ts';
import { day, instant } from './times.ts';

/** A person in a list to choose from, or in an event. */
export const PERSON = { id, name: or(text, ''), email: or(text, '') };

const ENTREPRENEUR = { ...PERSON, company_name: or(text, '') };

/** A person in an event, of which our server sends less than this: the name is never empty, the status is known to administrators. */
export interface EventPerson extends ReturnType<typeof personIn> {}

function personIn(value: unknown) {
  const person = readFields({ ...ENTREPRENEUR, status: flag }, value);
  return { ...person, name: person.name || person.email || UNKNOWN };
}

function closingIn(value: unknown) {
  return typeof value === 'object' && value !== null ? readFields(EVENT_CLOSING, value) : undefined;
}

const ATTENDEES = list({ email: or(text, '') });

/** What one side says of a past event (rule 16.1). */
const STATEMENTS = list({
  by: or(choice(USER_TYPES), 'admin'),
  says: or(choice(ATTENDANCES), 'held'),
  said_at: instant,
  via: or(choice(STATEMENT_VIAS), 'app'),
  /** To administrators alone: who it was, and why they decided so. */
  author_name: optional(text),
  reason: optional(text),
});

/** Whether it can be read who says what. */
const isStatement = (row: unknown) =>
  oneOf(USER_TYPES, fieldsOf(row).by) !== undefined && oneOf(ATTENDANCES, fieldsOf(row).says) !== undefined;

/** The stored event; optional is what a reply that is kept for its `Idempotency-Key` may be too old for. */
export const EVENT = {
  /** Read as undefined where there is none: the event can then not be changed. */
  id,
  /** Both or none of them are read as ''. */
  start_time: instant,
  end_time: instant,
  status: or(choice(EVENT_STATUSES), 'confirmed'),
  /** The user type of the one who cancelled it. */
  cancelled_by: or(nullable(choice(USER_TYPES)), null),
  cancel_reason: or(text, ''),
  description: or(text, ''),
  attendees: { ...ATTENDEES, read: (value: unknown) => ATTENDEES.read(value).filter(({ email }) => email !== '') },
  guide: { schema: ({ schemaOf }: Schemas) => schemaOf(PERSON), read: personIn },
  user: { schema: ({ schemaOf }: Schemas) => schemaOf(ENTREPRENEUR), read: personIn },
  /** The meeting link, '' for none. */
  meeting_link: or(text, ''),
  /** Whether that is a room of the operator's, because the guide has no link (rule 6.17). */
  is_room: optional(flag),
  /** What was made of it; null for no record, and where both disagree (rules 6.9 and 16.4). */
  attendance: or(nullable(choice(ATTENDANCES)), null),
  /** What that rests on; undefined where a backend knows the mentor's record alone (rule 16.3). */
  outcome_basis: optional(choice(OUTCOME_BASES)),
  /** What each side says, where anybody has said something. */
  statements: {
    ...optional(STATEMENTS),
    read: (value: unknown) => STATEMENTS.read(Array.isArray(value) ? value.filter(isStatement) : []),
  },
  /** To administrators: of what one of them decided, 0 for nothing; undefined where the backend compares none (rule 16.5). */
  resolution_revision: optional(count),
  /** How much its people keep of it; undefined for nothing (rule 16.20). */
  closing: optional({ schema: ({ schemaOf }: Schemas) => schemaOf(EVENT_CLOSING), read: closingIn }),
  /** Of one that was held, to its entrepreneur and to administrators: null for none yet (rule 16.30). */
  rating: optional(nullable(EVENT_RATING)),
  created_at: day,
  /** Of time, status, link, topic and guests. */
  revision: optional(revision),
  /** The UID of its calendar files, without the host; undefined where the backend mails none. */
  calendar_uid: optional(text),
};

/** The reply to a booking: the event, and its guests who get no mail because they want none (rule 15.23). */
export const BOOKED = { ...EVENT, stopped_guests: optional(list({ email: or(text, '') })) };

/** What the people of an event have said of coming, the latest last; empty where there are no answers. */
const RESPONSES = list({ email: or(text, ''), partstat: choice(PARTSTATS), at: instant });

/** The event as its two people see it. */
export const OWN_EVENT = {
  ...EVENT,
  responses: optional(RESPONSES),
  /** To its entrepreneur: whether topic and guests of a coming one can be changed; undefined where the backend has no such call (rule 6.18). */
  is_editable: optional(flag),
  /** To its entrepreneur: whether the mentor is still there to book again. */
  is_guide_active: optional(flag),
};

/** The event as its guide sees it: with the private notes on it, and on earlier ones with the same entrepreneur (rule 6.10). */
export const GUIDE_EVENT = {
  ...OWN_EVENT,
  note: or(text, ''),
  /** Of attendance and note. */
  record_revision: revision,
  /** Of the event's own link, not of the guide's, which may stand in for it. */
  link_revision: revision,
  /** The latest first, and no more than a few. */
  earlier_notes: list({ start_time: instant, note: or(text, '') }),
  /** What the entrepreneur wrote beside a rating and lets the mentor read (rule 16.32). */
  shared_comment: optional(text),
};

/** A calendar event with every field, whatever the backend: an unreadable one is '', null or a dash (rule 12.3), a note of other roles ''. */
export interface ReceivedEvent extends Received<typeof GUIDE_EVENT> {}

/** An event that its backend names, so that something can be done with it. */
export type NamedEvent = ReceivedEvent & { id: AnyId };

/** The lists of events of all three roles. */
export function readEvents(reply: unknown) {
  const calendar_events = listIn(reply, 'calendar_events').map(eventOf);
  return {
    calendar_events,
    meta: metaIn(reply, calendar_events),
    total_count: Math.max(countIn(fieldsOf(reply).total_count) ?? 0, calendar_events.length),
  };
}

/** The event in a reply to a change, or in `current` of a 409 (rule 11.10). Throws InvalidResponseError where there is none. */
export function readEvent(reply: unknown): ReceivedEvent {
  const fields = objectIn(reply, 'calendar_event', ['start_time']);
  if (!fields) throw new InvalidResponseError('The reply holds no event');
  return eventOf(fields);
}

/** What the reply to a booking says of the event; `invited` is the entrepreneur's address, where it says one. */
export interface BookedEvent extends Pick<ReceivedEvent, 'id' | 'meeting_link' | 'attendees' | 'calendar_uid'> {
  invited: string;
  /** The addresses of guests who get no mail because they want none. */
  stopped: string[];
  /** The whole of it, to be changed; undefined where the reply does not say what it is. */
  event: ReceivedEvent | undefined;
}

/** Of a reply, which may say nothing. */
export function readBooked(reply: unknown): BookedEvent {
  const fields = objectIn(reply, 'calendar_event', ['id']);
  const event = eventOf(fields);
  const stopped = BOOKED.stopped_guests.read(fields?.stopped_guests);
  const { id, meeting_link, attendees, calendar_uid, user } = event;
  return {
    id,
    meeting_link,
    attendees,
    calendar_uid,
    invited: user.email,
    stopped: stopped.map(({ email }) => email).filter((email) => email !== ''),
    event: isPlaced(event) ? event : undefined,
  };
}

/** Whether an event has a place in a calendar. */
export function isPlaced({ id, start_time }: ReceivedEvent): boolean {
  return id !== undefined && start_time !== '';
}

function eventOf(row: unknown): ReceivedEvent {
  const event = readFields(GUIDE_EVENT, row);
  const { start_time: start, end_time: end } = event;
  return { ...event, end_time: start === '' || end > start ? start && end : hourAfter(start) };
}

/** The end of an event without a stated one: an event lasts an hour (rule 5.5). */
function hourAfter(start: string): string {
  return addMinutes(new Date(start), SLOT_MINUTES).toISOString();
}
