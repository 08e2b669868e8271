import { expect, test } from 'vitest';
import { withPlainSpaces } from '../text/spaces.ts';
import { hourLabel, hoursShown, wallClock, wallTime } from './calendar-hours.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

test.each([
  ['nothing: a usual day', [], [8, 19]],
  ['a usual hour', [{ start: at(9), end: at(10) }], [8, 19]],
  ['an early one', [{ start: at(6, 40), end: at(7, 40) }], [6, 19]],
  ['a late one', [{ start: at(19, 10), end: at(20, 10) }], [8, 21]],
  ['up to midnight', [{ start: at(23), end: at(24) }], [8, 24]],
])('a week that holds %s', (_, held, [start, end]) => {
  expect(hoursShown(held)).toEqual({ start: at(start!), end: at(end!) });
});

test.each([
  [0, '00:00:00'],
  [at(9, 30), '09:30:00'],
  [at(24), '23:59:59'],
])('%i minutes are %s on the wall', (minutes, time) => {
  expect(wallTime(minutes)).toBe(time);
  expect(wallClock('2026-11-23', minutes)).toBe(`2026-11-23 ${time}`);
});

test.each([
  [at(0), '12 a. m.'],
  [at(9), '9 a. m.'],
  [at(15), '3 p. m.'],
])('the hour at %i minutes is %s', (minutes, label) => {
  expect(withPlainSpaces(hourLabel(wallClock('2026-11-23', minutes)))).toBe(label);
});
