import { timesOf } from '@mentorias/contract/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { describeOutcome, eventOutcome } from '@mentorias/domain/attendance';
import { Badge, useNow } from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';

/** How a session stands, in words; a coming one needs none. */
export function SessionState({ session }: { session: ReceivedEvent }) {
  const outcome = eventOutcome(timesOf(session), session.attendance, useNow());
  if (outcome === 'upcoming') return null;
  const { label, tone } = describeOutcome(outcome);
  return <Badge color={TONE_COLORS[tone]}>{label}</Badge>;
}
