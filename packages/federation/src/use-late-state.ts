import { startTransition, useEffect, useState } from 'react';

const never = () => false;

/**
 * Follows a state that is kept outside of React, as `useSyncExternalStore` does, and draws its changes as transitions: in pieces, between
 * which the browser answers the user. For code that comes late, whose first picture is the longest task of a page. `subscribe` and `read`
 * are stable, as is `isUrgent`; another source needs another component (`key`). A state that `isUrgent` is drawn at once: transitions wait
 * for ever beside a screen that renders without end.
 */
export function useLateState<State>(
  subscribe: (listener: () => void) => () => void,
  read: () => State,
  isUrgent: (state: State) => boolean = never,
): State {
  const [state, setState] = useState(read);
  useEffect(() => {
    function follow() {
      if (isUrgent(read())) setState(read);
      else startTransition(() => setState(read));
    }
    const stop = subscribe(follow);
    // It may have changed since it was drawn.
    follow();
    return stop;
  }, [subscribe, read, isUrgent]);
  return state;
}
