import { BEAT_MS, BUSY_BEATS, BUSY_WHILE_USED, INTERACTIVE_BEATS } from './limits.ts';
import type { ScreenMark } from './screen-marks.ts';
import { removeMark, writeMark } from './screen-marks.ts';

/** What somebody who uses a screen does. */
const USES = ['pointerdown', 'keydown', 'input'];

/** A screen was alive and never idle: an effect that causes itself, a timer that never rests. */
export class NeverIdle extends Error {
  override name = 'NeverIdle';
}

export type Starting = Omit<ScreenMark, 'beat'>;

/** Watches the screen that starts in this document. */
export interface StartWatch {
  /** To be called before code of a release runs that may never come back: its entry, or another of its screens. */
  begin(starting: Starting): void;
  /** No screen of a release is shown any more. */
  end(): void;
}

/**
 * Keeps the mark of this document while a screen starts and the document is shown: what is hidden may be stopped by the browser, and
 * what is left was not frozen. `onNeverIdle` is called where the document lives and has not been idle for `limit()` beats in which nobody
 * used it: what somebody types is not taken away. Who clicks in vain waits at most four times as long.
 */
export function watchStart(
  document: string,
  onNeverIdle: (starting: Starting, error: NeverIdle) => void,
  limit = () => BUSY_BEATS,
): StartWatch {
  let starting: Starting | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let beats = 0;
  let beatsWithoutIdle = 0;
  let beatsUnused = 0;
  let wasIdle = false;

  const isShown = () => globalThis.document.visibilityState === 'visible';

  function mark() {
    if (starting && isShown()) writeMark(localStorage, document, { ...starting, beat: Date.now() });
  }

  function askForIdle() {
    wasIdle = false;
    // Where the browser cannot say, every beat counts as idle.
    if (!globalThis.requestIdleCallback) {
      wasIdle = true;
      return;
    }
    requestIdleCallback(() => {
      wasIdle = true;
    });
    // After a click that changes nothing Chromium runs no idle callback until the next frame.
    requestAnimationFrame(() => {});
  }

  function end() {
    clearInterval(timer);
    starting = undefined;
    removeMark(localStorage, document);
  }

  function beat() {
    if (!starting || !isShown()) return;
    mark();
    beats += 1;
    beatsWithoutIdle = wasIdle ? 0 : beatsWithoutIdle + 1;
    beatsUnused = wasIdle ? 0 : beatsUnused + 1;
    if (wasIdle) askForIdle();
    if (beatsUnused >= limit() || beatsWithoutIdle >= BUSY_WHILE_USED * limit()) {
      const busy = starting;
      end();
      onNeverIdle(busy, new NeverIdle(`the screen was not idle for ${beatsWithoutIdle * BEAT_MS} ms`));
    } else if (beats >= INTERACTIVE_BEATS && beatsWithoutIdle === 0) end();
  }

  for (const use of USES) {
    addEventListener(
      use,
      () => {
        beatsUnused = 0;
      },
      { capture: true, passive: true },
    );
  }
  addEventListener('pagehide', () => removeMark(localStorage, document));
  addEventListener('pageshow', mark);
  globalThis.document.addEventListener('visibilitychange', () => {
    if (isShown()) mark();
    else removeMark(localStorage, document);
  });

  return {
    begin(next) {
      clearInterval(timer);
      starting = next;
      beats = 0;
      beatsWithoutIdle = 0;
      beatsUnused = 0;
      askForIdle();
      mark();
      timer = setInterval(beat, BEAT_MS);
    },
    end,
  };
}
