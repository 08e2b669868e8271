import { startTransition, useEffect, useState } from 'react';

/**
 * Follows a state that is kept outside of React, as `useSyncExternalStore` does, and draws its changes as transitions: in pieces, between
 * which the browser answers the user. For code that comes late, whose first picture is the longest task of a page. `subscribe` and `read`
 * are stable; another source needs another component (`key`).
 */
export function useLateState<State>(subscribe: (listener: () => void) => () => void, read: () => State): State {
  const [state, setState] = useState(read);
  useEffect(() => {
    const follow = () => startTransition(() => setState(read));
    const stop = subscribe(follow);
    // It may have changed since it was drawn.
    follow();
    return stop;
  }, [subscribe, read]);
  return state;
}
