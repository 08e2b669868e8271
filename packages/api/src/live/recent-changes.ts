import type { SignedIn } from '../actor.ts';
import type { Broadcast } from './broadcast.ts';
import { messagesFor } from './messages-for.ts';

/** A page has read its first data at most so long before it opens its stream, in milliseconds. */
const KEPT_MS = 60_000;
const MOST_KEPT = 1000;

/** The changes of the last minute: what happened between the first reads of a page and its stream. */
export function recentChanges(now: () => Date) {
  let kept: { at: number; change: Broadcast }[] = [];
  return {
    add(change: Broadcast) {
      const at = now().getTime();
      kept = [...kept.filter((one) => one.at > at - KEPT_MS), { at, change }].slice(-MOST_KEPT);
    },
    /** Whether one of them was of an event of this person's. */
    concern(person: SignedIn): boolean {
      const since = now().getTime() - KEPT_MS;
      return kept.some(
        ({ at, change }) => at > since && messagesFor(person, change).some(({ kind }) => kind !== 'hours'),
      );
    },
  };
}
