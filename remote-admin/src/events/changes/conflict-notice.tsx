import { hoursOf, timesOf } from '@mentorias/contract/events/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import { SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import { addDays, addMinutes, formatHours, limaDate } from '@mentorias/domain/time/lima-time';
import { Alert, Icon, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { AdminEvent } from '../events-api.ts';
import { eventSpanQuery } from '../events-api.ts';

interface PlannedEvent {
  guideId: string;
  userId: string;
  /** The start of the event; undefined until it is chosen. */
  start: Date | undefined;
  /** The event that would be moved: it is no conflict. */
  movedId?: AnyId;
}

/** The events that the planned one would overlap, before it is sent; the server refuses them in any case (rule 5.15). */
export function ConflictNotice(planned: PlannedEvent) {
  const conflicts = useConflicts(planned);
  return (
    <div aria-live="polite">
      {conflicts.length > 0 && (
        <Alert color="ocre" icon={<Icon name="alert" />} title="Ese horario ya está ocupado">
          {conflicts.map((event) => (
            <Text key={event.id} size="sm">
              {`${event.guide.name} y ${event.user.name} tienen una mentoría: ${formatHours(hoursOf(event))}`}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

/** The confirmed events of either person that an event at `start` would overlap. */
function useConflicts({ guideId, userId, start, movedId }: PlannedEvent): AdminEvent[] {
  const ofGuide = useQuery(eventSpanQuery(daysAround(start, 'guide_id', guideId))).data?.calendar_events ?? [];
  const ofUser = useQuery(eventSpanQuery(daysAround(start, 'user_id', userId))).data?.calendar_events ?? [];
  if (!start) return [];
  const found = new Map([...ofGuide, ...ofUser].map((event) => [event.id, event]));
  return [...found.values()].filter(
    (event) =>
      event.id !== movedId &&
      (String(event.guide.id) === guideId || String(event.user.id) === userId) &&
      overlaps(event, start),
  );
}

/** The day of `start`, and the days before and after it, because an event may go on after midnight. */
function daysAround(start: Date | undefined, key: 'guide_id' | 'user_id', id: string) {
  if (!start || id === '') return undefined;
  const date = limaDate(start);
  return { from: addDays(date, -1), to: addDays(date, 1), status: 'confirmed', [key]: id };
}

function overlaps(event: AdminEvent, start: Date): boolean {
  const { start: from, end: to } = timesOf(event);
  return from < addMinutes(start, SLOT_MINUTES) && start < to;
}
