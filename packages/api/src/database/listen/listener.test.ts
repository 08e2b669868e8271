import { expect, test, vi } from 'vitest';
import type { Listener } from './listener.ts';
import { sharedListening } from './listener.ts';

test('several listeners share one listening, which ends with the last of them', async () => {
  const opened: Listener[] = [];
  const stop = vi.fn(async () => {});
  const { listen, stopAll } = sharedListening((listener) => {
    opened.push(listener);
    return stop;
  });
  const heard: string[] = [];
  const stops = ['one', 'other'].map((name) =>
    listen({ onText: (text) => heard.push(`${name}: ${text}`), onMissed: () => heard.push(`${name} missed`) }),
  );
  opened[0]!.onText('booked');
  opened[0]!.onMissed();
  expect(heard).toEqual(['one: booked', 'other: booked', 'one missed', 'other missed']);
  await stops[0]!();
  expect(stop).not.toHaveBeenCalled();
  await stops[1]!();
  expect([opened.length, stop.mock.calls.length]).toEqual([1, 1]);
  listen({ onText() {}, onMissed() {} });
  await stopAll();
  expect([opened.length, stop.mock.calls.length]).toEqual([2, 2]);
});
