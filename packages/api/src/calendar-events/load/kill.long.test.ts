import { expect, test } from 'vitest';
import { bookUntilKilled } from './testing-book-until-killed.ts';

/** Milliseconds after the first answer, close together: some fall before a commit, some into it, some after. */
const MOMENTS = Array.from({ length: 50 }, (_, index) => index * 3);

test.each(MOMENTS)(
  'kill -9 at %i ms loses nothing that was answered, and leaves each booking whole or absent',
  async (at) => {
    const { signal, answered, stored, mailed } = await bookUntilKilled(1, at);
    expect(signal).toBe('SIGKILL');
    expect(stored).toEqual(expect.arrayContaining(answered));
    expect(stored.length - answered.length).toBeLessThanOrEqual(1);
    expect(mailed).toEqual(stored.flatMap((id) => [id, id]));
  },
);
