import { expect, test } from 'vitest';
import { backOff, endOutage, isPaused, noOutage } from './outage.ts';

const START = new Date('2026-11-23T14:00:00Z').getTime();
const at = (seconds: number) => new Date(START + seconds * 1000);

test('each failure doubles the pause, from five seconds to five minutes', () => {
  const outage = noOutage();
  const pauses = Array.from({ length: 9 }, () => {
    backOff(outage, at(0));
    return (outage.pausedUntil!.getTime() - START) / 1000;
  });
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300]);
  expect([isPaused(outage, at(299)), isPaused(outage, at(300))]).toEqual([true, false]);
});

test('a sent mail ends the pause', () => {
  const outage = noOutage();
  backOff(outage, at(0));
  endOutage(outage);
  expect(isPaused(outage, at(0))).toBe(false);
});

test('waiting mails are retried after an outage and after a start, not after a single mail that the server failed on', () => {
  const outage = noOutage();
  expect(endOutage(outage)).toBe(true);
  backOff(outage, at(0));
  expect(endOutage(outage)).toBe(false);
  for (const second of [0, 5, 15]) backOff(outage, at(second));
  expect(endOutage(outage)).toBe(true);
  expect(endOutage(outage)).toBe(false);
});
