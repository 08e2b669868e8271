import { timesOf } from '@mentorias/contract/events/event-times';
import { mayState } from '@mentorias/contract/events/statements';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { Badge, Text, useNow } from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { texts } from './texts.ts';

/** The state of an event in words; an upcoming one needs none. */
export function StateBadge({ event }: { event: ReceivedEvent }) {
  const now = useNow();
  const outcome = eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
  if (outcome === 'upcoming') return null;
  // What can no longer be answered is no question.
  const { label, tone } = describeOutcome(
    outcome,
    outcome === 'unrecorded' && !mayState(event, 'guide', now) ? 'admin' : 'guide',
  );
  return <Badge color={TONE_COLORS[tone]}>{label}</Badge>;
}

/** Who cancelled an event, and why; nothing of another one. */
export function CancelledLine({ event: { status, cancelled_by, cancel_reason } }: { event: ReceivedEvent }) {
  if (status !== 'cancelled') return null;
  return (
    <Text size="sm" c="dimmed">
      {texts.cancelledLine(texts.cancelledBy[cancelled_by ?? 'admin'], cancel_reason)}
    </Text>
  );
}
