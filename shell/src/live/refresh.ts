import type { ReceivedLiveMessage } from '@mentorias/contract/received/live-messages';
import { queryClient } from '@mentorias/session';
import type { Query } from '@tanstack/react-query';
import { noteNews } from './news.ts';

/** Changes that come so close together are one, in milliseconds: of a hundred cancelled events the screen is read once. */
const DEBOUNCE_MS = 300;
/** And it is read at most so often, in milliseconds: an administrator sees everybody's changes. */
const MIN_INTERVAL_MS = 2000;
/** How old what a backend computes for all may be (`meta.isShared`): it is read once more when nothing new has come for so long. */
const SHARED_MAX_AGE_MS = 60_000;

/** What has changed since the last reading; the names that queries have in `meta.live`. */
const changed = new Set<string>();
let isDue = false;
let readAt = 0;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Reads again what a message makes old, and says what happened to whom it concerns (rule 14.4). */
export function noteMessage(message: ReceivedLiveMessage): void {
  if (message.kind === 'missed') {
    refreshAll();
    return;
  }
  changed.add(message.kind === 'hours' ? `hours ${message.guideId}` : 'events');
  if (!isDue) setTimeout(readChanged, Math.max(DEBOUNCE_MS, readAt + MIN_INTERVAL_MS - Date.now()));
  isDue = true;
  noteNews(message);
}

/** Reads again all that others can change, and all that could not be read. What is being read already was asked for late enough. */
export function refreshAll(): void {
  void queryClient.invalidateQueries(
    { predicate: ({ meta, state }) => meta?.live !== undefined || state.status === 'error' },
    { cancelRefetch: false },
  );
}

function readChanged() {
  const names = [...changed];
  changed.clear();
  isDue = false;
  readAt = Date.now();
  void queryClient.invalidateQueries({ predicate: ({ meta }: Query) => names.includes(String(meta?.live)) });
  clearTimeout(settling);
  settling = setTimeout(() => {
    void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.isShared === true });
  }, SHARED_MAX_AGE_MS);
}
