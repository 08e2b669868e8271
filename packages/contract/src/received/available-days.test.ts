import { describe, expect, test } from 'vitest';
import { InvalidResponseError } from '../received.ts';
import { readAvailableDays } from './available-days.ts';

describe('available days', () => {
  const NINE = [{ start_time: '9:00 AM', end_time: '10:00 AM' }];
  const MONDAY_TO_TUESDAY = [
    { date: '2026-11-23', available_hours: NINE },
    { date: '2026-11-24', available_hours: [] },
  ];

  test.each([
    { available_days: MONDAY_TO_TUESDAY },
    { data: { available_days: MONDAY_TO_TUESDAY } },
    { available_days: [{ date: '2026-11-23T00:00:00.000Z', available_hours: NINE }, MONDAY_TO_TUESDAY[1]] },
  ])('are read: %j', (reply) => {
    expect([...readAvailableDays(reply)]).toEqual([
      ['2026-11-23', [{ start: 540, end: 600 }]],
      ['2026-11-24', []],
    ]);
  });

  test.each([
    null,
    { date: 'lunes', available_hours: NINE },
    { available_hours: NINE },
    { date: '2026-11-23' },
    { date: '2026-11-23', available_hours: null },
    { date: '2026-11-23', available_hours: [{ start_time: 'luego' }] },
  ])('that cannot be read are left out, and are not without hours: %j', (odd) => {
    expect([...readAvailableDays({ available_days: [odd, MONDAY_TO_TUESDAY[1]] }).keys()]).toEqual(['2026-11-24']);
    expect(() => readAvailableDays({ available_days: [odd] })).toThrow(InvalidResponseError);
  });

  test.each([{}, null, [], '', { available_days: null }, { available_days: [] }, { available_hours: NINE }])(
    'are not none where nothing is understood: %j',
    (reply) => expect(() => readAvailableDays(reply)).toThrow(InvalidResponseError),
  );
});
