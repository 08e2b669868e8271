import { timesOf } from '@mentorias/contract/events/event-times';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { mayChange } from '@mentorias/domain/events/calendar-events';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { Badge, Group, useNow } from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import type { AdminEvent } from './events-api.ts';
import { texts } from './texts.ts';

/** The state of an event, and whether one of its people is inactive (rules 1.8 and 6.9). */
export function EventState({ event }: { event: AdminEvent }) {
  const now = useNow();
  const { label, tone } = describeOutcome(
    eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis),
    'admin',
  );
  return (
    <Group gap={6}>
      <Badge color={TONE_COLORS[tone]} miw="max-content">
        {label}
      </Badge>
      {isOrphaned(event, now) && (
        <Badge color="ocre" miw="max-content">
          {texts.inactiveGuide}
        </Badge>
      )}
      {event.user.status === false && mayChange(timesOf(event), now) && (
        <Badge color="ocre" miw="max-content">
          {texts.inactiveUser}
        </Badge>
      )}
    </Group>
  );
}

/** Names an event, for a button's label: 'la mentoría de Ana Ruiz con Rosa Quispe, 23/11/2026, 9:00 a. m.' */
export function nameOfEvent(event: AdminEvent): string {
  return `la mentoría de ${event.guide.name} con ${event.user.name}, ${formatInstant(new Date(event.start_time))}`;
}

/** Whether an event is still to come although its mentor is inactive (rule 1.8). */
export function isOrphaned(event: AdminEvent, now: Date): boolean {
  return event.guide.status === false && mayChange(timesOf(event), now);
}
