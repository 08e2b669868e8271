import { describe, expect, test } from 'vitest';
import { spanAround, spanBeside } from './use-shown-span.ts';

describe('a week is Monday to Sunday', () => {
  test.each([
    ['2026-11-23', '2026-11-23', '2026-11-29'],
    ['2026-11-29', '2026-11-23', '2026-11-29'],
    ['2027-01-01', '2026-12-28', '2027-01-03'],
  ])('around %s', (date, from, to) => {
    expect(spanAround('week', date)).toEqual({ kind: 'week', anchor: from, from, to });
  });
});

describe('a month is all of its weeks', () => {
  test.each([
    ['2026-11-23', '2026-11-01', '2026-10-26', '2026-12-06'],
    ['2027-02-10', '2027-02-01', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-01', '2028-01-31', '2028-03-05'],
    ['2026-12-31', '2026-12-01', '2026-11-30', '2027-01-03'],
  ])('around %s', (date, anchor, from, to) => {
    expect(spanAround('month', date)).toEqual({ kind: 'month', anchor, from, to });
  });
});

test('one step leads to the week or the month beside', () => {
  const week = spanAround('week', '2026-12-30');
  expect(spanBeside(week, 1).from).toBe('2027-01-04');
  expect(spanBeside(week, -1).from).toBe('2026-12-21');
  const january = spanAround('month', '2026-01-31');
  expect(spanBeside(january, 1).anchor).toBe('2026-02-01');
  expect(spanBeside(january, -1).anchor).toBe('2025-12-01');
  expect(spanBeside(spanAround('month', '2026-12-05'), 1).anchor).toBe('2027-01-01');
});
