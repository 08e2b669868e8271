import { timesOf } from '@mentorias/contract/event-times';
import { attendanceLabel } from '@mentorias/domain/attendance';
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
  return (
    <Group gap={6}>
      <StateBadge event={event} state={eventState(timesOf(event), now)} />
      {isOrphaned(event, now) && (
        <Badge color="ocre" miw="max-content">
          {texts.inactiveGuide}
        </Badge>
      )}
    </Group>
  );
}

/** A session that is over stands as its mentor says that it went. */
function StateBadge({ event, state }: { event: AdminEvent; state: State }) {
  const said = state === 'past' ? event.attendance : null;
  const isMissed = said && said !== 'held';
  return (
    <Badge color={isMissed ? 'red' : COLORS[state]} miw="max-content">
      {said ? attendanceLabel(said) : eventStateLabel(state)}
    </Badge>
  );
}
