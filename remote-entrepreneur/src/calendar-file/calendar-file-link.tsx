import { Anchor, Group, Icon } from '@mentorias/ui';
import type { CalendarFileEvent } from './calendar-file.ts';
import { fileLinkOf } from './calendar-file.ts';

/** Downloads an event for the user's own calendar. */
export function CalendarFileLink({ event, now }: { event: CalendarFileEvent; now: Date }) {
  return (
    <Anchor {...fileLinkOf(event, location.hostname, now)} size="sm" data-standalone>
      <Group component="span" gap={6} display="inline-flex" wrap="nowrap">
        <Icon name="download" size={16} />
        <span>Añadir a mi calendario (.ics)</span>
      </Group>
    </Anchor>
  );
}
