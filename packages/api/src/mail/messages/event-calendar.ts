import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { EventMail } from '../outbox/outbox-store.ts';
import type { EmailMessage } from './email-message.ts';

/** The iCalendar text of an event: the same UID each time, and a higher SEQUENCE after each change (rule 10.1). */
export function eventCalendar(
  { news, event, revision }: EventMail,
  { host, organizer, now }: { host: string; organizer: string; now: Date },
): NonNullable<EmailMessage['calendar']> {
  const isCancelled = news === 'cancelled';
  const calendar = ical({
    name: 'Mentorías',
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  calendar.createEvent({
    id: `mentoria-${event.id}@${host}`,
    sequence: revision,
    stamp: now,
    start: new Date(event.start_time),
    end: new Date(event.end_time),
    summary: `Mentoría: ${event.guide.name} y ${event.user.name}`,
    description: event.description,
    ...(event.meeting_link ? { location: event.meeting_link, url: event.meeting_link } : {}),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Mentorías', email: organizer },
    attendees: [event.guide, event.user, ...event.attendees.map(({ email }) => ({ email, name: email }))].map(
      ({ email, name }) => ({ email, name, rsvp: true, status: ICalAttendeeStatus.NEEDSACTION }),
    ),
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
