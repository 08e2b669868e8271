import type { AnyId } from '@mentorias/contract/ids';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';

/** An event as a calendar knows it. */
export interface CalendarFileEvent {
  /** The server's id; undefined where it sent none. */
  id: AnyId | undefined;
  guideName: string;
  start: Date;
  end: Date;
  description: string;
  /** '' where there is none, or where the backend does not send it. */
  meetingLink: string;
}

/** Lines of an iCalendar file are no longer than 75 octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** An iCalendar file with the one event, written at the instant `now` on the page of `host`. */
export function calendarFile(event: CalendarFileEvent, host: string, now: Date): string {
  const { guideName, start, end, description, meetingLink } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mentorías//ES',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid(event)}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(guideName === '' ? 'Mentoría' : `Mentoría con ${guideName}`)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(meetingLink === '' || meetingLinkProblem(meetingLink) ? [] : [`LOCATION:${escaped(meetingLink)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The UID of the calendar files that the server mails, so that a calendar shows the event once. */
function uid({ id, guideName, start }: CalendarFileEvent): string {
  return id === undefined ? `${stamp(start)}-${encodeURIComponent(guideName)}` : `mentoria-${encodeURIComponent(id)}`;
}

/** 20261123T140000Z */
function stamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** Escapes typed text, so that it cannot begin a line of its own (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');
}

function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
