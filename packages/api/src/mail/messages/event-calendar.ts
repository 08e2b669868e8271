import { calendarFile } from '@mentorias/domain/events/calendar-file';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import { withUnicodeDomains } from '../../http/written-domains.ts';
import type { EventMail } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { readerOf } from './reader.ts';

interface Place {
  host: string;
  /** The address that invites, and its name. */
  organizer: string;
  organization?: string;
  now: Date;
}

/**
 * The iCalendar text of an event: the same UID each time, and a higher SEQUENCE after each change (rule 10.1). It names both people, and
 * to them all guests; to a guest that guest alone (rule 15.20).
 */
export function eventCalendar(
  { news, to, event, revision }: EventMail,
  { host, organizer, organization = 'Mentorías', now }: Place,
): NonNullable<EmailMessage['calendar']> {
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const guests = guestsFor(to, event).map(({ email }) => ({ email, name: withUnicodeDomains(email) }));
  const shown = {
    // A mail that was queued by an older release has no `calendar_uid`.
    uid: `${event.calendar_uid ?? `mentoria-${event.id}`}@${host}`,
    start: new Date(event.start_time),
    end: new Date(event.end_time),
    summary: `Mentoría: ${event.guide.name} y ${event.user.name}`,
    description: event.description,
    location: event.meeting_link,
  };
  const content = calendarFile(method, shown, now, [
    `SEQUENCE:${revision}`,
    `STATUS:${news === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.meeting_link ? [`URL:${event.meeting_link}`] : []),
    `ORGANIZER;${addressed({ name: organization, email: organizer })}`,
    ...eachOnce([event.guide, event.user, ...guests]).map(
      // Without RSVP: what a calendar answers has no reader. The mail has links for it.
      (person) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;${addressed(person)}`,
    ),
  ]);
  return { method, content };
}

function guestsFor(to: string, event: EventMail['event']): EventMail['event']['attendees'] {
  if (readerOf(event, to) !== 'guest') return event.attendees;
  return event.attendees.filter(({ email }) => normalizeEmail(email) === normalizeEmail(to));
}

/** People without repetitions: the mentor or the entrepreneur may be among the guests too. */
function eachOnce<Person extends { email: string }>(people: Person[]): Person[] {
  const first = new Map(people.toReversed().map((person) => [normalizeEmail(person.email), person]));
  return people.filter((person) => first.get(normalizeEmail(person.email)) === person);
}

/** `CN="Ana Ruiz":mailto:ana@mentores.pe`; what a quoted name cannot hold is written as RFC 6868 says. */
function addressed({ name, email }: { name: string; email: string }): string {
  const quoted = name
    .replace(/\^/g, '^^')
    .replace(/\r\n|\r|\n/g, '^n')
    .replace(/"/g, "^'");
  return `CN="${quoted}":mailto:${email}`;
}
