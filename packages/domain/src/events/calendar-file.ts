/** An event as calendars know it. */
export interface CalendarEvent {
  /** The same each time, so that a calendar shows the event once. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  /** '' where there is none. */
  description: string;
  /** Where it meets; '' where that is not known. */
  location: string;
}

/** Lines of an iCalendar file are no longer than 75 octets (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/**
 * An iCalendar file with one event, written at the instant `now`. `more` are lines about the event whose values are no texts:
 * 'SEQUENCE:2'. No line can begin another one, whatever was typed.
 */
export function calendarFile(
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL',
  { uid, start, end, summary, description, location }: CalendarEvent,
  now: Date,
  more: readonly string[] = [],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mentorías//ES',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${calendarStamp(now)}`,
    `DTSTART:${calendarStamp(start)}`,
    `DTEND:${calendarStamp(end)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escaped(location)}`]),
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line.replace(/[\r\n]+/g, ' '))}\r\n`).join('');
}

/** 20261123T140000Z */
export function calendarStamp(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** A text as a value (RFC 5545, 3.3.11). */
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
