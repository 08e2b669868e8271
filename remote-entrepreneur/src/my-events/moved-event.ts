import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import { atom, getDefaultStore, useAtomValue } from 'jotai';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** The event that was moved last, until its card has been brought into view. */
const movedAtom = atom<{ id: AnyId; start: number } | null>(null);

const store = getDefaultStore();

export function markMoved(id: AnyId, start: Date): void {
  store.set(movedAtom, { id, start: start.getTime() });
}

/** For the card of an event: brings it into view where it has its new time after a move. */
export function useSeenAfterMove({
  id,
  start_time,
}: {
  id: AnyId | undefined;
  start_time: string;
}): RefObject<HTMLLIElement | null> {
  const card = useRef<HTMLLIElement>(null);
  const moved = useAtomValue(movedAtom);
  const isMoved = moved !== null && isSameId(moved.id, id) && Date.parse(start_time) === moved.start;
  useEffect(() => {
    if (!isMoved) return;
    card.current?.scrollIntoView({ block: 'nearest' });
    store.set(movedAtom, null);
  }, [isMoved]);
  return card;
}
