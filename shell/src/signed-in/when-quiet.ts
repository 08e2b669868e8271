import { followStream } from '../live/follow-stream.ts';
import { keepAgenda } from '../offline/keep-agenda.ts';

/** What begins when the first screen has all that it needs; until `leaving`. */
export function startWhenQuiet(leaving: AbortSignal): void {
  followStream(leaving);
  // Without it the browser's own page is shown where there is no connection.
  keepAgenda(leaving).catch(() => {});
}
