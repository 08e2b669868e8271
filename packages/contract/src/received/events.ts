import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import type { EventStatus } from '@mentorias/domain/events/calendar-events';
import type { UserType } from '@mentorias/domain/people/roles';
import { USER_TYPES } from '@mentorias/domain/people/roles';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { addMinutes, UNKNOWN } from '@mentorias/domain/time/lima-time';
import type { AnyId } from '../ids.ts';
import type { Fields } from '../received.ts';
import {
  countIn,
  fieldsOf,
  flagIn,
  idIn,
  listIn,
  metaIn,
  NotUnderstood,
  objectIn,
  oneOf,
  revisionIn,
  textIn,
} from '../received.ts';
import { dayIn, instantIn } from './times.ts';

/** A person in an event. */
export interface EventPerson {
  id: AnyId | undefined;
  /** Never empty: the e-mail, or a dash, where there is no name. */
  name: string;
  email: string;
  company_name: string;
  /** Whether the account is active, if the backend says. */
  status: boolean | undefined;
}

/** A calendar event with every field, whatever the backend: an unreadable one is '', null or a dash (rule 12.3). */
export interface ReceivedEvent {
  /** Undefined where there is none: the event can then not be changed. */
  id: AnyId | undefined;
  /** Instants, both or none of them ''. */
  start_time: string;
  end_time: string;
  status: EventStatus;
  cancelled_by: UserType | null;
  cancel_reason: string;
  description: string;
  attendees: { email: string }[];
  guide: EventPerson;
  user: EventPerson;
  meeting_link: string;
  attendance: Attendance | null;
  /** The Lima day. */
  created_at: LimaDate | '';
  /** The guide's private note; '' for other roles. */
  note: string;
  earlier_notes: { start_time: string; note: string }[];
  /** Of time, status and link, of attendance and note, and of the own link; undefined where the backend counts none. */
  revision: number | undefined;
  record_revision: number | undefined;
  link_revision: number | undefined;
  /** The UID of its calendar files without the host; undefined where the backend mails none. */
  calendar_uid: string | undefined;
}

/** The lists of events of all three roles. */
export function readEvents(reply: unknown) {
  const calendar_events = listIn(reply, 'calendar_events').map((row) => eventOf(fieldsOf(row)));
  return {
    calendar_events,
    meta: metaIn(reply, calendar_events),
    total_count: Math.max(countIn(fieldsOf(reply).total_count) ?? 0, calendar_events.length),
  };
}

/** The event in a reply to a change, or in `current` of a 409 (rule 11.10). Throws NotUnderstood where there is none. */
export function readEvent(reply: unknown): ReceivedEvent {
  const fields = objectIn(reply, 'calendar_event', ['start_time']);
  if (!fields) throw new NotUnderstood('The reply holds no event');
  return eventOf(fields);
}

/** What the reply to a booking says of the event; `invited` is the entrepreneur's address, where it says one. */
export interface BookedEvent extends Pick<ReceivedEvent, 'id' | 'meeting_link' | 'attendees' | 'calendar_uid'> {
  invited: string;
}

/** Of a reply, which may say nothing. */
export function readBooked(reply: unknown): BookedEvent {
  const { id, meeting_link, user, attendees, calendar_uid } = objectIn(reply, 'calendar_event', ['id']) ?? {};
  return {
    id: idIn(id),
    meeting_link: textIn(meeting_link) ?? '',
    attendees: attendeesIn(attendees),
    invited: textIn(fieldsOf(user).email) ?? '',
    calendar_uid: textIn(calendar_uid),
  };
}

/** Whether an event has a place in a calendar. */
export function isPlaced({ id, start_time }: ReceivedEvent): boolean {
  return id !== undefined && start_time !== '';
}

function attendeesIn(attendees: unknown): ReceivedEvent['attendees'] {
  return rowsOf(attendees)
    .map((attendee) => ({ email: textIn(attendee.email) ?? '' }))
    .filter(({ email }) => email !== '');
}

function eventOf(fields: Fields): ReceivedEvent {
  const start = instantIn(fields.start_time);
  const end = instantIn(fields.end_time);
  return {
    id: idIn(fields.id),
    start_time: start,
    end_time: start === '' || end > start ? start && end : hourAfter(start),
    status: fields.status === 'cancelled' ? 'cancelled' : 'confirmed',
    cancelled_by: oneOf(USER_TYPES, fields.cancelled_by) ?? null,
    cancel_reason: textIn(fields.cancel_reason) ?? '',
    description: textIn(fields.description) ?? '',
    attendees: attendeesIn(fields.attendees),
    guide: personOf(fields.guide),
    user: personOf(fields.user),
    meeting_link: textIn(fields.meeting_link) ?? '',
    attendance: oneOf(ATTENDANCES, fields.attendance) ?? null,
    created_at: dayIn(fields.created_at),
    note: textIn(fields.note) ?? '',
    earlier_notes: rowsOf(fields.earlier_notes).map((earlier) => ({
      start_time: instantIn(earlier.start_time),
      note: textIn(earlier.note) ?? '',
    })),
    revision: revisionIn(fields.revision),
    record_revision: revisionIn(fields.record_revision),
    link_revision: revisionIn(fields.link_revision),
    calendar_uid: textIn(fields.calendar_uid),
  };
}

function personOf(value: unknown): EventPerson {
  const fields = fieldsOf(value);
  const email = textIn(fields.email) ?? '';
  return {
    id: idIn(fields.id),
    name: textIn(fields.name) || email || UNKNOWN,
    email,
    company_name: textIn(fields.company_name) ?? '',
    status: flagIn(fields.status),
  };
}

/** The end of an event without a stated one: an event lasts an hour (rule 5.5). */
function hourAfter(start: string): string {
  return addMinutes(new Date(start), SLOT_MINUTES).toISOString();
}

function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}
