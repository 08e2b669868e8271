import { expect, test } from 'vitest';
import { urgencyOf } from './data-requests.ts';

test.each([
  ['2026-11-26', '2026-11-27', 'late'],
  ['2026-11-27', '2026-11-27', 'soon'],
  ['2026-12-01', '2026-11-27', 'soon'],
  ['2026-12-02', '2026-11-27', undefined],
  ['2026-12-10', '2026-12-04', 'soon'],
  ['2026-12-11', '2026-12-04', undefined],
])('a request due on %s is on %s %s (rule 15.9)', (dueOn, today, urgency) => {
  expect(urgencyOf(dueOn, today)).toBe(urgency);
});
