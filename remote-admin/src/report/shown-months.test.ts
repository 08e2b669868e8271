import { describe, expect, test } from 'vitest';
import { changeOf, formatChange, withoutLeadingEmpty } from './shown-months.ts';

describe('rule 9.25: the report begins with the first month that has an event', () => {
  const month = (name: string, held = 0) => ({ month: name, sessions_held: held });

  test.each([
    [
      [0, 0, 3, 0, 2],
      ['c', 'd', 'e'],
    ],
    [
      [1, 0],
      ['a', 'b'],
    ],
    [[0, 0], []],
    [[], []],
  ])('%j', (counts, shown) => {
    const months = counts.map((held, at) => month('abcde'[at]!, held));
    expect(withoutLeadingEmpty(months).map((one) => one.month)).toEqual(shown);
  });

  test('one without a record counts as an event', () => {
    expect(withoutLeadingEmpty([{ month: 'a', sessions_unrecorded: 1 }])).toHaveLength(1);
  });

  test('a cancelled one counts as an event', () => {
    expect(withoutLeadingEmpty([{ month: 'a', sessions_cancelled: 1 }])).toHaveLength(1);
  });
});

test.each([
  [8, 21, '−13'],
  [21, 8, '+13'],
  [20.5, 20.25, '+0.25'],
])('%d after %d is %s', (now, then, words) => {
  const change = changeOf({ month: 'b', hours_held: now }, { month: 'a', hours_held: then }, 'hours_held');
  expect(formatChange(change!)).toBe(words);
});

test('a figure that is not known has no difference', () => {
  expect(changeOf({ month: 'b' }, { month: 'a', hours_held: 1 }, 'hours_held')).toBeUndefined();
  expect(changeOf({ month: 'b', hours_held: 1 }, undefined, 'hours_held')).toBeUndefined();
});
