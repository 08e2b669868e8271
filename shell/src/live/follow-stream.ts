import { readStream } from './read-stream.ts';
import { noteMessage, refreshAll } from './refresh.ts';

/** A tab that has been hidden for so long has no stream, in milliseconds; when it is seen again, it has one again. */
export const HIDDEN_MS = 60_000;

/** The pause after the first failure, in milliseconds; each is twice the one before, up to the longest. */
const PAUSE_MS = { first: 1000, longest: 60_000 };

/** Whether the backend is known to have no stream: this document asks no more (rule 12.1). */
let isUnknown = false;

/** Follows the stream until `leaving` fires, and opens it again where it was cut, with growing pauses. */
export async function followStream(leaving: AbortSignal): Promise<void> {
  let wasOpen = false;
  let wasAway = false;
  let pauseMs = PAUSE_MS.first;
  while (!isUnknown && !leaving.aborted) {
    await until(isWatched, leaving);
    if (leaving.aborted) return;
    const { signal, stop } = whileWatched(leaving);
    const end = await readStream(signal, {
      onOpen() {
        pauseMs = PAUSE_MS.first;
        if (wasAway) refreshAll();
        wasOpen = true;
      },
      onMessage: noteMessage,
    });
    stop();
    wasAway = true;
    // Once it was open, such an answer is a proxy's while the server restarts.
    if (end === 'unknown' && !wasOpen) isUnknown = true;
    else if (end === 'refused') return;
    else if (end === 'replaced') await nextSight(leaving);
    else if (!signal.aborted) {
      await pause(pauseMs * (0.5 + Math.random()), leaving);
      pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
    }
  }
}

const SIGNS = ['visibilitychange', 'online', 'offline', 'pagehide', 'pageshow', 'focus'];

function isWatched(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine !== false;
}

/** A signal that fires when nobody needs the stream any more: offline, hidden for long, or the page put aside. */
function whileWatched(leaving: AbortSignal) {
  const closing = new AbortController();
  const close = () => closing.abort();
  let hidden: ReturnType<typeof setTimeout> | undefined;
  const look = ({ type }: Event) => {
    clearTimeout(hidden);
    if (type === 'offline' || type === 'pagehide') close();
    else if (document.visibilityState === 'hidden') hidden = setTimeout(close, HIDDEN_MS);
  };
  const unwatch = onSigns(look);
  leaving.addEventListener('abort', close);
  return {
    signal: closing.signal,
    stop() {
      clearTimeout(hidden);
      unwatch();
      leaving.removeEventListener('abort', close);
    },
  };
}

function until(holds: () => boolean, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds() && !leaving.aborted) return;
      unwatch();
      resolve();
    };
    const unwatch = onSigns(look);
    leaving.addEventListener('abort', look, { once: true });
    look();
  });
}

/** The next time that the person comes to this tab, from another one or from another window. */
function nextSight(leaving: AbortSignal): Promise<void> {
  let isLeft = !document.hasFocus();
  return new Promise((resolve) => {
    const look = ({ type }: Event) => {
      if (document.visibilityState === 'hidden') isLeft = true;
      const isBack = type === 'focus' || (isLeft && type === 'visibilitychange' && isWatched());
      if (!isBack && !leaving.aborted) return;
      unwatch();
      resolve();
    };
    const unwatch = onSigns(look);
    leaving.addEventListener('abort', look, { once: true });
  });
}

function pause(milliseconds: number, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    leaving.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

/** Calls `look` when the page is seen, hidden, put aside, or changes its connection; returns what ends it. */
function onSigns(look: (event: Event) => void): () => void {
  for (const sign of SIGNS) addEventListener(sign, look, { capture: true });
  return () => {
    for (const sign of SIGNS) removeEventListener(sign, look, { capture: true });
  };
}
