import { expect, test } from 'vitest';
import { bookUntilKilled } from './testing-book-until-killed.ts';

test('REL-05: kill -9 loses no acknowledged booking, and leaves each one complete or absent', async () => {
  const { signal, answered, stored, mailed } = await bookUntilKilled(5);
  expect(signal).toBe('SIGKILL');
  expect(answered.length).toBeGreaterThanOrEqual(5);
  expect(stored).toEqual(expect.arrayContaining(answered));
  expect(mailed).toEqual(stored.flatMap((id) => [id, id]));
});
