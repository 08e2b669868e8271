import { limaDate } from '@mentorias/domain/time/lima-time';
import { Anchor, Group, Icon } from '@mentorias/ui';
import type { CalendarFileEvent } from './calendar-file.ts';
import { calendarFile } from './calendar-file.ts';

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
