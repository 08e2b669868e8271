import { afterEach, describe, expect, test, vi } from 'vitest';
import { onFirstSign } from './on-first-sign.ts';

describe('what comes at the first sign of the user', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['a pointer that moves', () => new Event('pointermove')],
    ['a press', () => new Event('pointerdown')],
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

  test('comes when the page has been quiet', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    onFirstSign(run);
    vi.advanceTimersByTime(2000);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1500);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('does not come once it is called off', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    onFirstSign(run)();
    dispatchEvent(new Event('pointermove'));
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
