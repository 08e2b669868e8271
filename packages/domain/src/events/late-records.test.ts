import { expect, test } from 'vitest';
import { lateRecordDays } from './late-records.ts';

test('rule 9.27: from three days ago on a record is late, as long as its mentor can make it', () => {
  expect(lateRecordDays('2026-11-23')).toEqual({ from: '2026-11-10', to: '2026-11-20' });
  expect(lateRecordDays('2027-01-02')).toEqual({ from: '2026-12-20', to: '2026-12-30' });
});
