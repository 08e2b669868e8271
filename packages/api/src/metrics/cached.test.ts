import { expect, test } from 'vitest';
import { cached, shared } from './cached.ts';

const counting = () => {
  let calls = 0;
  return async () => {
    calls += 1;
    return calls;
  };
};

test('is read once for concurrent callers, and again when it is old', async () => {
  let now = 0;
  const read = cached(1000, () => new Date(now), counting());
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 999;
  expect(await read()).toBe(1);
  now = 1000;
  expect(await read()).toBe(2);
});

test('starts a new read by force, which later callers share', async () => {
  const read = shared(1000, () => new Date(0), counting());
  expect(await Promise.all([read(), read({ force: true }), read()])).toEqual([1, 2, 2]);
});

test('a failure is undefined and not kept', async () => {
  let isAway = true;
  const read = cached(
    1000,
    () => new Date(0),
    async () => {
      if (isAway) throw new Error('away');
      return 7;
    },
  );
  expect(await read()).toBeUndefined();
  isAway = false;
  expect(await read()).toBe(7);
});
