import { timesOf } from '@mentorias/contract/event-times';
import type { EventState as State } from '@mentorias/domain/calendar-events';
import { eventState, eventStateLabel } from '@mentorias/domain/calendar-events';
import { Badge, Group, useNow } from '@mentorias/ui';
import { isOrphaned } from './event-words.ts';
import type { AdminEvent } from './events-api.ts';
import { texts } from './texts.ts';

const COLORS: Record<State, string> = { upcoming: 'teal', ongoing: 'maiz', past: 'gray', cancelled: 'red' };

/** How an event stands, and whether its mentor's account is off. */
export function EventState({ event }: { event: AdminEvent }) {
  const now = useNow();
  const state = eventState(timesOf(event), now);
  return (
    <Group gap={6}>
      <Badge color={COLORS[state]} miw="max-content">
        {eventStateLabel(state)}
      </Badge>
      {isOrphaned(event, now) && (
        <Badge color="ocre" miw="max-content">
          {texts.inactiveGuide}
        </Badge>
      )}
    </Group>
  );
}
