import { timesOf } from '@mentorias/contract/event-times';
import type { AnyId } from '@mentorias/contract/ids';
import { addDays, limaDate } from '@mentorias/domain/lima-time';
import { SLOT_MINUTES } from '@mentorias/domain/slots';
import type { AdminEvent } from '../events-api.ts';
import { useEventSpan } from '../events-api.ts';

interface Wish {
  guideId: string;
  userId: string;
  /** When a session is to begin; undefined while nobody knows. */
  start: Date | undefined;
  /** The session that would be moved: it is in nobody's way. */
  movedId?: AnyId;
}

/** The confirmed sessions of either person that a session at `start` would overlap. */
export function useConflicts({ guideId, userId, start, movedId }: Wish): AdminEvent[] {
  const ofGuide = useEventSpan(spanAround(start, 'guide_id', guideId)).data?.calendar_events ?? [];
  const ofUser = useEventSpan(spanAround(start, 'user_id', userId)).data?.calendar_events ?? [];
  if (!start) return [];
  const found = new Map([...ofGuide, ...ofUser].map((event) => [event.id, event]));
  return [...found.values()].filter(
    (event) =>
      event.id !== movedId &&
      (String(event.guide.id) === guideId || String(event.user.id) === userId) &&
      overlaps(event, start),
  );
}

/** The days around: a session may go on after midnight. */
function spanAround(start: Date | undefined, key: 'guide_id' | 'user_id', id: string) {
  if (!start || id === '') return undefined;
  const date = limaDate(start);
  return { from: addDays(date, -1), to: addDays(date, 1), status: 'confirmed', [key]: id };
}

function overlaps(event: AdminEvent, start: Date): boolean {
  const { start: from, end: to } = timesOf(event);
  return from.getTime() < start.getTime() + SLOT_MINUTES * 60_000 && start < to;
}
