import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS, BUSY_BEATS, BUSY_WHILE_USED, busyBeats, INTERACTIVE_BEATS, STALE_MS } from './limits.ts';
import { takeFrozen } from './screen-marks.ts';
import type { StartWatch } from './watch-start.ts';
import { watchStart } from './watch-start.ts';

const GUIDE = { name: 'guide', version: '1.4.0', user: 7 };

const onNeverIdle = vi.fn();
let watch: StartWatch;
let visibility: DocumentVisibilityState;
/** Whether the document finds time for idle callbacks. */
let isIdle: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  onNeverIdle.mockReset();
  visibility = 'visible';
  isIdle = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    const ask = () => (isIdle ? run() : setTimeout(ask, BEAT_MS / 2));
    setTimeout(ask);
  });
  watch = watchStart('one', onNeverIdle);
});
afterEach(() => {
  watch.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const isMarked = () => Object.keys(localStorage).length === 1;
const beats = (count: number) => vi.advanceTimersByTime(count * BEAT_MS);
const become = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** What a load of the user finds so long after the last beat. */
const found = (laterMs = 0) => takeFrozen(localStorage, 7, Date.now() + laterMs).map(({ version }) => version);

test('rule 13.6: a document that stops while its screen starts leaves a mark for the next load', () => {
  watch.begin(GUIDE);
  beats(3);
  expect(found(STALE_MS - 1)).toEqual([]);
  expect(found(STALE_MS)).toEqual(['1.4.0']);
});

test('a screen that lives renews its mark, and removes it when it is interactive', () => {
  watch.begin(GUIDE);
  for (let count = 1; count < INTERACTIVE_BEATS; count++) {
    beats(1);
    expect([isMarked(), found()]).toEqual([true, []]);
  }
  beats(1);
  expect(isMarked()).toBe(false);
});

test.each<[string, () => void]>([
  ['left', () => dispatchEvent(new Event('pagehide'))],
  ['hidden', () => become('hidden')],
])('a document that is %s meanwhile leaves none', (_name, leave) => {
  watch.begin(GUIDE);
  leave();
  expect(isMarked()).toBe(false);
});

test('a hidden document is marked again when it is shown, and its beats count only then', () => {
  watch.begin(GUIDE);
  become('hidden');
  beats(INTERACTIVE_BEATS);
  expect(isMarked()).toBe(false);
  become('visible');
  expect(isMarked()).toBe(true);
  beats(INTERACTIVE_BEATS);
  expect(isMarked()).toBe(false);
  become('visible');
  expect(isMarked()).toBe(false);
});

test('the next screen begins anew; where no remote is shown there is no mark', () => {
  watch.begin(GUIDE);
  beats(INTERACTIVE_BEATS - 1);
  watch.begin(GUIDE);
  beats(INTERACTIVE_BEATS - 1);
  expect(isMarked()).toBe(true);
  watch.end();
  expect(isMarked()).toBe(false);
});

test('a screen that is never idle is told of, once', () => {
  isIdle = false;
  watch.begin(GUIDE);
  beats(BUSY_BEATS - 1);
  expect(onNeverIdle).not.toHaveBeenCalled();
  beats(INTERACTIVE_BEATS);
  expect(onNeverIdle).toHaveBeenCalledExactlyOnceWith(GUIDE, expect.objectContaining({ name: 'NeverIdle' }));
  expect(isMarked()).toBe(false);
});

test.each(['pointerdown', 'keydown', 'input'])('a busy screen is not taken from somebody who uses it (%s)', (use) => {
  isIdle = false;
  watch.begin(GUIDE);
  for (let count = 0; count < 3; count++) {
    beats(BUSY_BEATS - 1);
    document.body.dispatchEvent(new Event(use, { bubbles: true }));
  }
  expect(onNeverIdle).not.toHaveBeenCalled();
  beats(BUSY_BEATS);
  expect(onNeverIdle).toHaveBeenCalledOnce();
});

test('who clicks in vain on a screen that renders for ever is told of it too', () => {
  isIdle = false;
  watch.begin(GUIDE);
  for (let count = 1; count < BUSY_WHILE_USED * BUSY_BEATS; count++) {
    beats(1);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  }
  expect(onNeverIdle).not.toHaveBeenCalled();
  beats(1);
  expect(onNeverIdle).toHaveBeenCalledOnce();
});

test('a device that took a second for the first picture has more time for the screen', () => {
  watch = watchStart('two', onNeverIdle, () => busyBeats(1000));
  isIdle = false;
  watch.begin(GUIDE);
  beats(59);
  expect(onNeverIdle).not.toHaveBeenCalled();
  beats(1);
  expect(onNeverIdle).toHaveBeenCalledOnce();
});

test.each([0, 100, 500])('a device that took %i ms for it has as much as any', (pictureMs) => {
  expect(busyBeats(pictureMs)).toBe(BUSY_BEATS);
});

test('a screen that is busy for a while is interactive later', () => {
  isIdle = false;
  watch.begin(GUIDE);
  beats(BUSY_BEATS - 1);
  isIdle = true;
  beats(INTERACTIVE_BEATS);
  expect(onNeverIdle).not.toHaveBeenCalled();
});

test('a browser that does not tell of idle time removes the mark all the same', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  watch.begin(GUIDE);
  beats(INTERACTIVE_BEATS);
  expect([isMarked(), onNeverIdle.mock.calls]).toEqual([false, []]);
});
