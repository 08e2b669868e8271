import { expect, test } from 'vitest';
import { withDays } from './named-days.ts';

const WEDNESDAY = '2026-11-25';

test.each([
  ['{today}', '2026-11-25'],
  ['{monday}', '2026-11-23'],
  ['{today-62}', '2026-09-24'],
  ['{monday+6}', '2026-11-29'],
  ['from={monday}&to={today+10}', 'from=2026-11-23&to=2026-12-05'],
  ['guide/profiles', 'guide/profiles'],
  ['{sunday} {today-}', '{sunday} {today-}'],
])('%s is %s', (text, named) => {
  expect(withDays(text, WEDNESDAY)).toBe(named);
});

test.each(['2026-11-23', '2026-11-29'])('the Monday of %s is that of its own week', (today) => {
  expect(withDays('{monday}', today)).toBe('2026-11-23');
});
