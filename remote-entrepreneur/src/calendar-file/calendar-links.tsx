import type { Elements } from '@mentorias/ui';
import { Anchor, Group } from '@mentorias/ui';
import type { CalendarFileEvent } from './calendar-file.ts';
import { CalendarFileLink } from './calendar-file-link.tsx';
import { googleCalendarUrl, outlookUrl } from './calendar-urls.ts';

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
