import type { ConcernedAs } from '@mentorias/contract/events/live-kinds';
import type { LiveMessage } from '@mentorias/contract/events/live-messages';
import type { UserType } from '@mentorias/domain/people/roles';
import type { Broadcast } from './broadcast.ts';

interface Person {
  id: number;
  user_type: UserType;
}

/** What somebody is told of a change: of an event of theirs, and as an entrepreneur of the hours that it takes or frees (rule 14.2). */
export function messagesFor({ id, user_type }: Person, change: Broadcast): LiveMessage[] {
  const { kind, event_id, start_time, guide_id, actor_id } = change;
  const as = concernedAs({ id, user_type }, change);
  const messages: LiveMessage[] = as ? [{ kind, event_id, start_time, as, by_you: id === actor_id }] : [];
  const changesHours = kind === 'booked' || kind === 'moved' || kind === 'cancelled';
  return changesHours && user_type === 'user' ? [...messages, { kind: 'hours', guide_id }] : messages;
}

/** Guests have been mailed about the event, but whether it was held is not theirs to read. */
function concernedAs(
  { id, user_type }: Person,
  { kind, guide_id, user_id, guest_ids }: Broadcast,
): ConcernedAs | undefined {
  if (id === guide_id) return 'guide';
  if (id === user_id) return 'user';
  if (user_type === 'admin') return 'admin';
  return kind !== 'recorded' && guest_ids.includes(id) ? 'guest' : undefined;
}
