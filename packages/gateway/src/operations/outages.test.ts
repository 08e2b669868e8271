import { startTestPostgres } from '@mentorias/api/database/testing';
import { expect, test } from 'vitest';
import { bookThroughOutages } from './testing-outages.ts';

const postgres = await startTestPostgres();

test.runIf(postgres)(
  'REL-17: connections that are cut and a server that restarts end no gateway and lose no booking',
  async () => {
    const kinds = ['cut connections', 'fast stop', 'cut connections', 'immediate stop'] as const;
    const seen = await bookThroughOutages(postgres!, 6, kinds);
    expect([seen.endedProcesses, seen.said]).toEqual([0, '']);
    expect(Object.keys(seen.statuses).sort()).toEqual(['GET 200', 'GET 503', 'POST 201', 'POST 503']);
    expect(seen.stored).toEqual(expect.arrayContaining(seen.acknowledged));
    expect(seen.overlaps).toBe(0);
    expect(seen.slowestMs).toBeLessThan(10_000);
  },
  120_000,
);
