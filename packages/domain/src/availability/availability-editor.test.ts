import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseTime12, toTime12 } from '../time/lima-time.ts';
import type { Weekday } from '../time/weekdays.ts';
import { WEEKDAYS } from '../time/weekdays.ts';
import type { TimeRange, Week } from './availability.ts';
import { dayTotal, weekTotal } from './availability.ts';
import type { Day } from './availability-editor.ts';
import {
  addRange,
  addRefusal,
  automaticEnd,
  changeEnd,
  changeStart,
  copyDay,
  endOptions,
  isSameWeek,
  removeLastRange,
  startOptions,
  toggleDay,
} from './availability-editor.ts';
import { weekProblems } from './availability-problems.ts';

/** Ranges as they are said: `day('9:00 AM–6:00 PM')`. */
function day(...ranges: string[]): Day {
  return ranges.map((range) => {
    const [start = '', end = ''] = range.split('–');
    return { start: at(start), end: at(end) };
  });
}

function at(text: string): number {
  const minutes = parseTime12(text);
  if (minutes === undefined) throw new Error(`${text} is no time`);
  return minutes;
}

function said(ranges: Day): string[] {
  return ranges.map(({ start, end }) => `${toTime12(start)}–${toTime12(end)}`);
}

const OFF: Day = [];
const EMPTY_WEEK = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, OFF])) as Week;

describe('a switch (rule 7.2)', () => {
  it('turns a day on with 09:00 AM to 06:00 PM', () => {
    expect(said(toggleDay(OFF))).toEqual(['9:00 AM–6:00 PM']);
  });

  it('turns a day off and clears its ranges', () => {
    expect(toggleDay(day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM'))).toEqual([]);
  });
});

describe('the automatic end is the next half hour after the start plus one hour (rule 7.5)', () => {
  test.each([
    ['12:00 AM', '1:30 AM'],
    ['9:00 AM', '10:30 AM'],
    ['9:10 AM', '10:30 AM'],
    ['9:20 AM', '10:30 AM'],
    ['9:30 AM', '11:00 AM'],
    ['9:40 AM', '11:00 AM'],
    ['6:10 PM', '7:30 PM'],
    ['9:50 PM', '11:00 PM'],
    ['10:00 PM', '11:30 PM'],
    ['10:20 PM', '11:30 PM'],
    ['10:30 PM', '11:50 PM'],
  ])('%s → %s', (start, end) => {
    expect(toTime12(automaticEnd([], at(start)))).toBe(end);
  });

  test.each([
    ['8:00 AM', '9:00 AM'],
    ['7:20 AM', '8:30 AM'],
    ['8:50 AM', '9:00 AM'],
    ['1:00 PM', '2:00 PM'],
  ])('and stops at the next range: %s → %s', (start, end) => {
    const others = day('2:00 PM–4:00 PM', '9:00 AM–11:00 AM');
    expect(toTime12(automaticEnd(others, at(start)))).toBe(end);
  });
});

describe('adding (rule 7.6)', () => {
  test.each([
    ['begins at 09:00 AM on an empty day', OFF, '9:00 AM–10:30 AM'],
    ['begins ten minutes after the previous end', day('9:00 AM–6:00 PM'), '6:10 PM–7:30 PM'],
    ['takes the latest start that there is', day('9:00 AM–10:20 PM'), '10:30 PM–11:50 PM'],
    [
      'follows the last row where that stands first in time',
      day('4:00 PM–6:00 PM', '9:00 AM–10:30 AM'),
      '10:40 AM–12:00 PM',
    ],
    ['touches the next range', day('12:00 PM–1:00 PM', '9:00 AM–10:30 AM'), '10:40 AM–12:00 PM'],
    ['stops at the next range', day('11:00 AM–6:00 PM', '9:00 AM–10:30 AM'), '10:40 AM–11:00 AM'],
    [
      'goes to the end of the day where the time after the last row is taken',
      day('10:30 AM–6:00 PM', '9:00 AM–10:30 AM'),
      '6:10 PM–7:30 PM',
    ],
  ])('%s', (_, before, added) => {
    expect(addRefusal(before)).toBeUndefined();
    expect(said(addRange(before))).toEqual([...said(before), added]);
  });

  test.each([
    ['past 10:30 PM', day('9:00 AM–10:30 PM'), 'past-latest-start'],
    ['after an end at 11:50 PM', day('9:00 AM–6:00 PM', '10:30 PM–11:50 PM'), 'past-latest-start'],
    ['where another range is at that time', day('10:30 AM–11:50 PM', '9:00 AM–10:30 AM'), 'no-room'],
  ])('is refused %s', (_, before, refusal) => {
    expect(addRefusal(before)).toBe(refusal);
    expect(addRange(before)).toBe(before);
  });
});

describe('removing (rule 7.4)', () => {
  it('takes the last range', () => {
    expect(said(removeLastRange(day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM')))).toEqual(['9:00 AM–11:00 AM']);
  });

  it('leaves the only one', () => {
    const only = day('9:00 AM–11:00 AM');
    expect(removeLastRange(only)).toBe(only);
  });

  it('has nothing to take from a day that is off', () => {
    expect(removeLastRange(OFF)).toBe(OFF);
  });
});

describe('a start (rules 7.3 and 7.7)', () => {
  it('brings its automatic end', () => {
    expect(said(changeStart(day('9:00 AM–6:00 PM'), at('9:40 AM')))).toEqual(['9:40 AM–11:00 AM']);
  });

  it('changes the last range alone', () => {
    const two = day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM');
    expect(said(changeStart(two, at('3:00 PM')))).toEqual(['9:00 AM–11:00 AM', '3:00 PM–4:30 PM']);
  });

  it('is offered every ten minutes up to 10:30 PM', () => {
    const options = startOptions(day('9:00 AM–6:00 PM'));
    expect(options).toHaveLength(136);
    expect(options.slice(0, 3).map(toTime12)).toEqual(['12:00 AM', '12:10 AM', '12:20 AM']);
    expect(options.slice(-2).map(toTime12)).toEqual(['10:20 PM', '10:30 PM']);
  });

  test.each([
    ['8:00 AM', 'whose automatic end stops at another range', true],
    ['8:50 AM', 'ten minutes before another range', true],
    ['7:20 AM', 'whose automatic end touches another range', true],
    ['9:00 AM', 'that is the start of another range', false],
    ['10:00 AM', 'inside another range', false],
    ['11:00 AM', 'that touches the end of another range', true],
    ['10:30 PM', 'that is the latest one', true],
    ['10:40 PM', 'after the latest one', false],
    ['9:05 AM', 'between two steps', false],
  ])('%s, %s, is offered and taken: %#', (start, _, isOffered) => {
    const two = day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM');
    expect(startOptions(two).includes(at(start))).toBe(isOffered);
    expect(changeStart(two, at(start)) !== two).toBe(isOffered);
  });

  it('before a short range ends there', () => {
    const two = day('9:10 AM–9:30 AM', '2:00 PM–4:00 PM');
    expect(said(changeStart(two, at('8:40 AM')))).toEqual(['9:10 AM–9:30 AM', '8:40 AM–9:10 AM']);
    expect(endOptions(changeStart(two, at('9:00 AM')))).toEqual([at('9:10 AM')]);
  });

  it('is offered from 7:50 AM up to the next range: with 9:00 AM–1:00 PM and 3:00 PM–6:00 PM none is missing', () => {
    const offered = startOptions(day('9:00 AM–1:00 PM', '3:00 PM–6:00 PM')).map(toTime12);
    expect(offered.slice(offered.indexOf('7:50 AM'), offered.indexOf('1:00 PM') + 1)).toEqual([
      '7:50 AM',
      '8:00 AM',
      '8:10 AM',
      '8:20 AM',
      '8:30 AM',
      '8:40 AM',
      '8:50 AM',
      '1:00 PM',
    ]);
  });

  it('changes nothing on a day that is off', () => {
    expect(startOptions(OFF)).toEqual([]);
    expect(changeStart(OFF, at('9:00 AM'))).toBe(OFF);
  });
});

describe('an end (rule 7.7)', () => {
  test.each([
    ['begins at the next half hour after the start', day('9:00 AM–6:00 PM'), '9:30 AM', '11:50 PM'],
    ['counts that half hour from a start between two of them', day('9:10 AM–6:00 PM'), '9:30 AM', '11:50 PM'],
    ['counts it from a start on one', day('9:30 AM–6:00 PM'), '10:00 AM', '11:50 PM'],
    ['goes on after earlier ranges', day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM'), '2:30 PM', '11:50 PM'],
    ['stops at the next range', day('2:00 PM–4:00 PM', '9:00 AM–10:30 AM'), '9:30 AM', '2:00 PM'],
    [
      'stops at the nearest of the next ranges',
      day('6:00 PM–7:00 PM', '2:00 PM–4:00 PM', '9:00 AM–10:30 AM'),
      '9:30 AM',
      '2:00 PM',
    ],
    ['has its place after the latest start', day('10:30 PM–11:50 PM'), '11:00 PM', '11:50 PM'],
  ])('%s', (_, before, first, last) => {
    const options = endOptions(before);
    expect(toTime12(options[0] ?? -1)).toBe(first);
    expect(toTime12(options.at(-1) ?? -1)).toBe(last);
    expect(options.slice(1).map((end, index) => end - (options[index] ?? 0))).toEqual(options.slice(1).map(() => 10));
  });

  it('changes alone', () => {
    const two = day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM');
    expect(said(changeEnd(two, at('2:30 PM')))).toEqual(['9:00 AM–11:00 AM', '2:00 PM–2:30 PM']);
  });

  test.each(['2:20 PM', '1:00 PM', '2:35 PM'])('that is not offered changes nothing: %s', (end) => {
    const two = day('9:00 AM–11:00 AM', '2:00 PM–4:00 PM');
    expect(changeEnd(two, at(end))).toBe(two);
  });

  it('changes nothing on a day that is off', () => {
    expect(endOptions(OFF)).toEqual([]);
    expect(changeEnd(OFF, at('9:00 AM'))).toBe(OFF);
  });
});

describe('a week', () => {
  const week: Week = {
    ...EMPTY_WEEK,
    monday: day('9:00 AM–11:00 AM', '2:00 PM–4:30 PM'),
    friday: day('9:00 AM–6:00 PM'),
  };

  it('copies a day to others and leaves the rest', () => {
    const copied = copyDay(week, 'monday', ['tuesday', 'friday']);
    expect(copied).toEqual({ ...week, tuesday: week.monday, friday: week.monday });
  });

  it('copies an empty day', () => {
    expect(copyDay(week, 'sunday', ['monday']).monday).toEqual([]);
  });

  it('has a total of minutes', () => {
    expect(dayTotal(week.monday)).toBe(270);
    expect(weekTotal(week)).toBe(270 + 540);
    expect(weekTotal(EMPTY_WEEK)).toBe(0);
  });

  it('is the same in whatever order its ranges were made', () => {
    const [morning, afternoon] = week.monday as [TimeRange, TimeRange];
    expect(isSameWeek(week, { ...week, monday: [afternoon, morning] })).toBe(true);
    expect(isSameWeek(week, { ...week, monday: [morning] })).toBe(false);
    expect(isSameWeek(week, { ...week, saturday: week.friday })).toBe(false);
  });
});

/** One thing that a mentor can do; numbers choose among whatever is offered at that moment. */
type Action = { weekday: Weekday; does: keyof typeof ACTIONS; choice: number };

const ACTIONS = {
  toggle: (ranges: Day) => toggleDay(ranges),
  add: (ranges: Day) => addRange(ranges),
  remove: (ranges: Day) => removeLastRange(ranges),
  start: (ranges: Day, choice: number) => changeStart(ranges, pick(startOptions(ranges), choice)),
  end: (ranges: Day, choice: number) => changeEnd(ranges, pick(endOptions(ranges), choice)),
  forcedStart: (ranges: Day, choice: number) => changeStart(ranges, choice),
  forcedEnd: (ranges: Day, choice: number) => changeEnd(ranges, choice),
};

function pick(options: number[], choice: number): number {
  return options[choice % Math.max(options.length, 1)] ?? choice;
}

const weekday = fc.constantFrom(...WEEKDAYS.slice(0, 2));
const action: fc.Arbitrary<Action> = fc.record({
  weekday,
  does: fc.constantFrom(...(Object.keys(ACTIONS) as (keyof typeof ACTIONS)[])),
  choice: fc.nat(1500),
});
const copy = fc.record({ from: weekday, to: fc.subarray([...WEEKDAYS]) });

function apply(week: Week, step: Action | { from: Weekday; to: Weekday[] }): Week {
  if ('from' in step) return copyDay(week, step.from, step.to);
  return { ...week, [step.weekday]: ACTIONS[step.does](week[step.weekday], step.choice) };
}

describe('whatever a mentor does', () => {
  const steps = fc.array(fc.oneof({ weight: 9, arbitrary: action }, { weight: 1, arbitrary: copy }), { maxLength: 60 });

  it('makes no week that the server refuses', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let week = EMPTY_WEEK;
        for (const step of taken) {
          week = apply(week, step);
          expect(weekProblems(week)).toEqual([]);
        }
      }),
    );
  });

  it('keeps each rule at each step', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        let week = EMPTY_WEEK;
        for (const step of taken) {
          const before = week;
          week = apply(week, step);
          if ('from' in step) continue;
          keepsTheRules(before[step.weekday], week[step.weekday]);
          for (const other of WEEKDAYS) if (other !== step.weekday) expect(week[other]).toBe(before[other]);
        }
      }),
    );
  });

  it('finds an end for the range that was edited, and room is refused only where there is none', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { monday } = taken.reduce(apply, EMPTY_WEEK);
        if (monday.length > 0) expect(endOptions(monday)).toContain(monday.at(-1)?.end);
        expect(addRange(monday) === monday).toBe(addRefusal(monday) !== undefined);
      }),
    );
  });

  it('is undone by removing what was added', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const { monday } = taken.reduce(apply, EMPTY_WEEK);
        fc.pre(monday.length > 0 && addRefusal(monday) === undefined);
        expect(removeLastRange(addRange(monday))).toEqual(monday);
      }),
    );
  });
});

/** All ranges but the last are as they were, and at most one came or went, unless the day was switched. */
function keepsTheRules(before: Day, after: Day) {
  if (after === before) return;
  if (before.length === 0) return expect([...said(after)]).toHaveLength(1);
  if (after.length === 0) return;
  const untouched = Math.min(before.length, after.length) - (before.length === after.length ? 1 : 0);
  expect(Math.abs(after.length - before.length)).toBeLessThanOrEqual(1);
  expect(after.slice(0, untouched)).toEqual(before.slice(0, untouched));
  for (const { start, end } of after) {
    expect(start).toBeLessThanOrEqual(1350);
    expect(end).toBeLessThanOrEqual(1430);
    const next = after.filter((range) => range.start > start).map((range) => range.start);
    expect(end).toBeGreaterThanOrEqual(Math.min((Math.floor(start / 30) + 1) * 30, ...next));
    expect([start % 10, end % 10]).toEqual([0, 0]);
    const others = after.filter((range) => range.start !== start);
    expect(others).toHaveLength(after.length - 1);
    for (const other of others) expect(start < other.start ? end <= other.start : other.end <= start).toBe(true);
  }
}
