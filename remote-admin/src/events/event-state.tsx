import { timesOf } from '@mentorias/contract/events/event-times';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { Badge, Group, useNow } from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { isOrphaned } from './event-words.ts';
import type { AdminEvent } from './events-api.ts';
import { texts } from './texts.ts';

/** The state of an event, and whether its mentor is inactive (rules 1.8 and 6.9). */
export function EventState({ event }: { event: AdminEvent }) {
  const now = useNow();
  const { label, tone } = describeOutcome(eventOutcome(timesOf(event), event.attendance, now));
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
    </Group>
  );
}
