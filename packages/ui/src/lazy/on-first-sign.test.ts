import { afterEach, describe, expect, test, vi } from 'vitest';
import { onFirstSign } from './on-first-sign.ts';

/** A pointer's event as a browser makes it, moved by so many pixels. */
function pointer(type: string, movementX = 0): Event {
  return Object.assign(new Event(type), { movementX, movementY: 0 });
}

describe('what comes at the first sign of the user', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['a pointer that moves', () => pointer('pointermove', 1)],
    ['a press', () => pointer('pointerdown')],
    ['a key', () => new Event('keydown')],
  ])('comes with %s, once', (_, sign) => {
    vi.useFakeTimers();
    const run = vi.fn();
    onFirstSign(run);
    dispatchEvent(sign());
    dispatchEvent(sign());
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('comes when the page has been quiet, and not with a move that a browser makes up for a mouse that rests', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    onFirstSign(run);
    dispatchEvent(pointer('pointermove'));
    vi.advanceTimersByTime(2000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('does not come once it is called off', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    onFirstSign(run)();
    dispatchEvent(pointer('pointermove', 1));
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
