import { useDeferredValue } from 'react';

/**
 * Whether what `isHere` is shown in the place of its skeleton: a moment later, so that a large part is drawn in pieces, between which the
 * browser answers the user. What is here from the start is shown at once.
 */
export function useDeferredReveal(isHere: boolean): boolean {
  const wasHere = useDeferredValue(isHere);
  return isHere && wasHere;
}
