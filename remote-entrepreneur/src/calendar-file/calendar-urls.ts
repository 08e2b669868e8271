import { calendarStamp } from '@mentorias/domain/events/calendar-file';
import type { CalendarFileEvent } from './calendar-file.ts';
import { detailsOf } from './calendar-file.ts';

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
