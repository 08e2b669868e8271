import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, limaDate, mondayOf } from './lima-time.ts';
import { expandDayPlaceholders } from './named-days.ts';

/** A Wednesday's last second in Lima. */
const NOW = new Date('2026-11-25T23:59:59-05:00');

test.each([
  ['{today}', '2026-11-25'],
  ['{monday}', '2026-11-23'],
  ['{today-62}', '2026-09-24'],
  ['{monday+6}', '2026-11-29'],
  ['from={monday}&to={today+10}', 'from=2026-11-23&to=2026-12-05'],
  ['guide/profiles', 'guide/profiles'],
  ['{sunday} {today-}', '{sunday} {today-}'],
])('%s is %s', (text, named) => {
  expect(expandDayPlaceholders(text, NOW)).toBe(named);
});

test.each(['2026-11-23T00:00:00-05:00', '2026-11-29T23:59:59-05:00'])(
  'the Monday of %s is that of its own week',
  (now) => {
    expect(expandDayPlaceholders('{monday}', new Date(now))).toBe('2026-11-23');
  },
);

test('the days are those that the screens ask for', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date('2000-01-02'), max: new Date('2999-01-01') }), (now) => {
      const today = limaDate(now);
      expect(expandDayPlaceholders('{today} {monday}', now)).toBe(`${today} ${mondayOf(today)}`);
      expect(expandDayPlaceholders('{today-62} {monday+6}', now)).toBe(
        `${addDays(today, -62)} ${addDays(mondayOf(today), 6)}`,
      );
    }),
  );
});
