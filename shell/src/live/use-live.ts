import { queryClient } from '@mentorias/session';
import { useEffect } from 'react';

/** The stream is opened after this many looks in a row at which nothing was being read: what is on the screen comes first. */
const QUIET_LOOKS = 4;
const POLL_MS = 1000;

/** Keeps what is shown true while others change it (rule 14.1), for the session of this token; never while the frame is `isIncomplete`. */
export function useLive(token: string, isIncomplete: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session has streams of its own
  useEffect(() => {
    if (isIncomplete) return;
    const leaving = new AbortController();
    let looks = 0;
    const timer = setInterval(() => {
      looks = queryClient.isFetching() > 0 ? 0 : looks + 1;
      if (looks < QUIET_LOOKS) return;
      clearInterval(timer);
      import(/* webpackChunkName: "when-quiet" */ '../signed-in/when-quiet.ts').then(
        ({ startWhenQuiet }) => startWhenQuiet(leaving.signal),
        () => {},
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [token, isIncomplete]);
}
