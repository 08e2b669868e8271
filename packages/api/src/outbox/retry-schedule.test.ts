import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextAttempt, RETRY_HOURS, retryDelay } from './retry-schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = new Date('2026-11-23T14:00:00Z');
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('the wait after an attempt', () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [8, 128],
    [9, 240],
    [30, 240],
  ])('after %i of them is %i minutes, give or take a fifth', (attempts, minutes) => {
    expect(retryDelay(attempts, 0.5)).toBe(minutes * MINUTE);
    expect(retryDelay(attempts, 0)).toBeCloseTo(0.8 * minutes * MINUTE);
    expect(retryDelay(attempts, 1)).toBeCloseTo(1.2 * minutes * MINUTE);
  });

  test('grows to four hours, and with jitter to a fifth more at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), random, random, (attempts, now, then) => {
        const [delay, next] = [retryDelay(attempts, now), retryDelay(attempts + 1, then)];
        if (attempts < 8) expect(next).toBeGreaterThan(delay);
        expect(next).toBeGreaterThanOrEqual(0.8 * Math.min(delay / 1.2, 4 * HOUR));
        expect(next).toBeLessThanOrEqual(1.2 * 4 * HOUR);
      }),
    );
  });
});

test('a mail is tried for 72 hours exactly, 23 to 31 times, whatever the jitter', () => {
  fc.assert(
    fc.property(fc.array(random, { minLength: 60, maxLength: 60 }), (jitter) => {
      const giveUpAt = new Date(START.getTime() + RETRY_HOURS * HOUR);
      const tries = [START];
      for (let now: Date | undefined = START; now; ) {
        now = nextAttempt(tries.length, jitter[tries.length % jitter.length]!, now, giveUpAt);
        if (now) tries.push(now);
      }
      expect(tries.at(-1)).toEqual(giveUpAt);
      expect(RETRY_HOURS).toBeGreaterThanOrEqual(72);
      expect(tries.length).toBeGreaterThanOrEqual(23);
      expect(tries.length).toBeLessThanOrEqual(31);
    }),
  );
});
