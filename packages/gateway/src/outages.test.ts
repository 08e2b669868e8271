import { expect, test } from 'vitest';
import { bookThroughOutages } from './book-through-outages.ts';

test('REL-17: connections that are cut and a server that restarts end no gateway and lose no booking', async ({
  skip,
}) => {
  const seen = await bookThroughOutages(6, ['cut connections', 'fast stop', 'cut connections', 'immediate stop']);
  if (!seen) return skip('PostgreSQL is not installed here');
  expect([seen.endedProcesses, seen.said]).toEqual([0, '']);
  expect(Object.keys(seen.statuses).sort()).toEqual(['GET 200', 'GET 503', 'POST 201', 'POST 503']);
  expect(seen.stored).toEqual(expect.arrayContaining(seen.acknowledged));
  expect(seen.overlaps).toBe(0);
  expect(seen.slowestMs).toBeLessThan(10_000);
}, 120_000);
