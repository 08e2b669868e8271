import type { AnyId } from '@mentorias/contract/ids';
import { calendarStamp, calendarFile as fileOf } from '@mentorias/domain/events/calendar-file';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';
import { limaDate } from '@mentorias/domain/time/lima-time';

/** An event as a calendar knows it. */
export interface CalendarFileEvent {
  /** The server's id; undefined where it sent none. */
  id: AnyId | undefined;
  /** The UID of the calendar files that the server mails, without the host; undefined where it sends none. */
  uid: string | undefined;
  guideName: string;
  start: Date;
  end: Date;
  description: string;
  /** '' where there is none, or where the backend does not send it. */
  meetingLink: string;
}

/** An iCalendar file with the one event, written at the instant `now` on the page of `host`. */
export function calendarFile(event: CalendarFileEvent, host: string, now: Date): string {
  const { start, end } = event;
  return fileOf('PUBLISH', { uid: `${uidOf(event)}@${host}`, start, end, ...detailsOf(event) }, now);
}

/** The attributes of a link that downloads it. */
export function fileLinkOf(event: CalendarFileEvent, host: string, now: Date) {
  const content = encodeURIComponent(calendarFile(event, host, now));
  return { href: `data:text/calendar;charset=utf-8,${content}`, download: `mentoria-${limaDate(event.start)}.ics` };
}

/** The words of the event in any calendar; only a safe link is a place (rule 6.8). */
export function detailsOf({ guideName, description, meetingLink }: CalendarFileEvent) {
  const summary = guideName === '' ? 'Mentoría' : `Mentoría con ${guideName}`;
  return { summary, description, location: meetingLinkProblem(meetingLink) ? '' : meetingLink };
}

/** The server's own, so that a calendar shows the event once, or one that is the same each time. */
function uidOf({ uid, id, guideName, start }: CalendarFileEvent): string {
  if (uid !== undefined) return encodeURIComponent(uid);
  return id === undefined
    ? `${calendarStamp(start)}-${encodeURIComponent(guideName)}`
    : `mentoria-${encodeURIComponent(id)}`;
}

/** Google's page that adds an event to a calendar. */
export function googleCalendarUrl(event: CalendarFileEvent): string {
  const { summary, description, location } = detailsOf(event);
  const dates = `${calendarStamp(event.start)}/${calendarStamp(event.end)}`;
  return urlOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: summary,
    dates,
    details: description,
    location,
  });
}

/** The same of Outlook on the web. */
export function outlookUrl(event: CalendarFileEvent): string {
  const { summary, description, location } = detailsOf(event);
  return urlOf('https://outlook.live.com/calendar/0/action/compose', {
    rru: 'addevent',
    subject: summary,
    startdt: event.start.toISOString(),
    enddt: event.end.toISOString(),
    body: description,
    location,
  });
}

/** Spaces as %20: Outlook shows a plus as it is. */
function urlOf(page: string, params: Record<string, string>): string {
  const filled = Object.entries(params).filter(([, value]) => value !== '');
  return `${page}?${filled.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}
