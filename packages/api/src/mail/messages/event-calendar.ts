import { calendarFile } from '@mentorias/domain/events/calendar-file';
import { normalEmail } from '@mentorias/domain/people/emails';
import { withWrittenDomains } from '../../http/written-domains.ts';
import type { EventMail } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from '../mail-transport.ts';

/** The iCalendar text of an event: the same UID each time, and a higher SEQUENCE after each change (rule 10.1). */
export function eventCalendar(
  { news, event, revision }: EventMail,
  { host, organizer, now }: { host: string; organizer: string; now: Date },
): NonNullable<EmailMessage['calendar']> {
  const method = news === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const guests = event.attendees.map(({ email }) => ({ email, name: withWrittenDomains(email) }));
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
    `ORGANIZER;${addressed({ name: 'Mentorías', email: organizer })}`,
    ...eachOnce([event.guide, event.user, ...guests]).map(
      (person) => `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;${addressed(person)}`,
    ),
  ]);
  return { method, content };
}

/** People without repetitions: the mentor or the entrepreneur may be among the guests too. */
function eachOnce<Person extends { email: string }>(people: Person[]): Person[] {
  const first = new Map(people.toReversed().map((person) => [normalEmail(person.email), person]));
  return people.filter((person) => first.get(normalEmail(person.email)) === person);
}

/** `CN="Ana Ruiz":mailto:ana@mentores.pe`; what a quoted name cannot hold is written as RFC 6868 says. */
function addressed({ name, email }: { name: string; email: string }): string {
  const quoted = name
    .replace(/\^/g, '^^')
    .replace(/\r\n|\r|\n/g, '^n')
    .replace(/"/g, "^'");
  return `CN="${quoted}":mailto:${email}`;
}
