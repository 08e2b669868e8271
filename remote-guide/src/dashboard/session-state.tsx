import { timesOf } from '@mentorias/contract/event-times';
import type { GuideEvent } from '@mentorias/contract/guide-events';
import { attendanceLabel } from '@mentorias/domain/attendance';
import { eventState, eventStateLabel } from '@mentorias/domain/calendar-events';
import { Badge, useNow } from '@mentorias/ui';
import { texts } from './texts.ts';

/** How a session stands, in words; a coming one needs none. */
export function SessionState({ session }: { session: GuideEvent }) {
  const state = eventState(timesOf(session), useNow());
  if (state === 'upcoming') return null;
  if (state === 'cancelled') return <Badge color="red">{eventStateLabel(state)}</Badge>;
  if (state === 'ongoing') return <Badge color="teal">{eventStateLabel(state)}</Badge>;
  if (!session.attendance) return <Badge color="ocre">{texts.unmarked}</Badge>;
  return <Badge color={session.attendance === 'held' ? 'teal' : 'red'}>{attendanceLabel(session.attendance)}</Badge>;
}
