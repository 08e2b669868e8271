import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Elements } from '@mentorias/ui';
import { Anchor, Group, Icon } from '@mentorias/ui';
import type { CalendarFileEvent } from './calendar-file.ts';
import { calendarFile, googleCalendarUrl, outlookUrl } from './calendar-file.ts';

interface CalendarLinksProps {
  event: CalendarFileEvent;
  now: Date;
  /** Links after these. */
  children?: Elements;
}

/** An event for the user's own calendar: in one on the web, or as a file. */
export function CalendarLinks({ event, now, children }: CalendarLinksProps) {
  const pages = [
    ['Google Calendar', googleCalendarUrl(event)],
    ['Outlook', outlookUrl(event)],
  ] as const;
  return (
    <Group gap="md" style={{ rowGap: 0 }}>
      {pages.map(([name, href]) => (
        <Anchor key={name} href={href} target="_blank" rel="noopener noreferrer" size="sm" data-standalone>
          {name}
        </Anchor>
      ))}
      <CalendarFileLink event={event} now={now} />
      {children}
    </Group>
  );
}

/** Downloads an event for the user's own calendar. */
export function CalendarFileLink({ event, now }: { event: CalendarFileEvent; now: Date }) {
  const content = encodeURIComponent(calendarFile(event, location.hostname, now));
  return (
    <Anchor
      href={`data:text/calendar;charset=utf-8,${content}`}
      download={`mentoria-${limaDate(event.start)}.ics`}
      size="sm"
      data-standalone
    >
      <Group component="span" gap={6} display="inline-flex" wrap="nowrap">
        <Icon name="download" size={16} />
        <span>Añadir a mi calendario (.ics)</span>
      </Group>
    </Anchor>
  );
}
