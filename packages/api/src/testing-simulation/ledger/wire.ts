import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { Event, Ledger, Person, Range } from './ledger.ts';
import { endOf, linkOf, nameOf } from './ledger.ts';
import { lastEventOf } from './lists.ts';
import { clock24, iso, WEEKDAYS } from './plain-time.ts';

/** What the API must answer of an event. */
export function wireEvent(event: Event) {
  const { guide, user } = event;
  return {
    id: event.id,
    start_time: iso(event.start),
    end_time: iso(endOf(event)),
    status: event.status,
    cancelled_by: event.cancelledBy,
    cancel_reason: event.reason,
    description: event.description,
    attendees: event.guests.map((email) => ({ email })),
    guide: { id: guide.id, name: nameOf(guide), email: guide.email },
    user: { id: user.id, name: nameOf(user), email: user.email, company_name: user.company },
    meeting_link: linkOf(event),
    attendance: event.attendance,
    outcome_basis: event.attendance === null ? 'none' : 'one',
    created_at: iso(event.createdAt),
    revision: event.revision,
    calendar_uid: event.uid,
    // The gateway of the simulation gives no rooms, mentors alone state something, and its people agree nothing and rate nothing.
  } satisfies Record<
    Exclude<keyof CalendarEvent, 'is_room' | 'statements' | 'resolution_revision' | 'closing' | 'rating'>,
    unknown
  >;
}

/** The same in a list of its entrepreneur. */
export function wireOwnEvent(event: Event) {
  return { ...wireEvent(event), is_editable: event.status === 'confirmed', is_guide_active: event.guide.active };
}

/** The same for an administrator, of whom none has decided anything. */
export function wireAdminEvent(event: Event) {
  const wire = wireEvent(event);
  const guide = { ...wire.guide, status: event.guide.active };
  const user = { ...wire.user, status: event.user.active };
  return { ...wire, guide, user, resolution_revision: 0 };
}

/** The same for its mentor: with the notes on it and on the last three with the same entrepreneur. */
export function wireGuideEvent({ events }: Ledger, event: Event) {
  const earlier = events
    .filter(({ guide, user, note }) => guide === event.guide && user === event.user && note !== '')
    .filter(({ start }) => start < event.start)
    .sort((one, other) => other.start - one.start)
    .slice(0, 3);
  const earlier_notes = earlier.map(({ start, note }) => ({ start_time: iso(start), note }));
  return { ...wireEvent(event), note: event.note, earlier_notes };
}

/** What the API must answer of an account. */
export function wireUser(ledger: Ledger, person: Person) {
  const last = lastEventOf(ledger, person);
  return {
    id: person.id,
    name: nameOf(person),
    email: person.email,
    user_type: person.type,
    company_name: person.company,
    location: person.location,
    origin: person.origin,
    description: person.description,
    status: person.active,
    created_at: iso(person.createdAt),
    code: person.code,
    guide_type: person.guideType,
    areas: person.areas,
    specializations: person.specializations,
    last_event_at: last === undefined ? null : iso(last),
    erase_after: null,
  };
}

export function wireRanges(ranges: Range[]) {
  return ranges.map(([start, end]) => ({ start_time: clock24(start), end_time: clock24(end) }));
}

export function wireWeek({ week }: Person) {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, wireRanges(week[day])]));
}

/** A mentor's special dates that are not over on a day, by date. */
export function wireSpecials({ specials }: Person, today: string) {
  return specials
    .filter(({ to }) => to >= today)
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ ranges, ...special }) => ({ ...special, ranges: wireRanges(ranges) }));
}
