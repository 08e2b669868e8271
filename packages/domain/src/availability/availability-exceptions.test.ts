import { describe, expect, it, test } from 'vitest';
import type { Week } from './availability.ts';
import { rangesOn, weekAhead } from './availability-exceptions.ts';
import { exceptionProblems } from './exception-problems.ts';

/** Monday in Lima. */
const NOW = new Date('2026-11-23T09:00:00-05:00');
const NINE_TO_NOON = { start: 540, end: 720 };
const EVENING = { start: 1080, end: 1200 };
const OPEN: Week = {
  monday: [NINE_TO_NOON],
  tuesday: [NINE_TO_NOON],
  wednesday: [],
  thursday: [],
  friday: [NINE_TO_NOON],
  saturday: [],
  sunday: [],
};
const off = (from: string, to = from) => ({ from, to, ranges: [] });

describe('what is open on a date', () => {
  test.each([
    ['is the week’s where nothing else is said', '2026-11-24', [], [NINE_TO_NOON]],
    ['is nothing on a day off', '2026-11-24', [off('2026-11-24')], []],
    ['is nothing on the first day of an absence', '2026-11-23', [off('2026-11-23', '2026-11-27')], []],
    ['is nothing on the last day of an absence', '2026-11-27', [off('2026-11-23', '2026-11-27')], []],
    ['is the week’s on the day before one', '2026-11-23', [off('2026-11-24', '2026-11-27')], [NINE_TO_NOON]],
    ['is the week’s on the day after one', '2026-11-27', [off('2026-11-23', '2026-11-26')], [NINE_TO_NOON]],
    [
      'is what the date says in place of the week',
      '2026-11-24',
      [{ ...off('2026-11-24'), ranges: [EVENING] }],
      [EVENING],
    ],
    [
      'is what the date says where the week has nothing',
      '2026-11-25',
      [{ ...off('2026-11-25'), ranges: [EVENING] }],
      [EVENING],
    ],
    ['is the week’s on the same weekday a week later', '2026-12-01', [off('2026-11-24')], [NINE_TO_NOON]],
  ])('%s', (_, date, exceptions, ranges) => {
    expect(rangesOn(date, OPEN, exceptions)).toEqual(ranges);
  });
});

describe('the week ahead', () => {
  it('is the guide’s week without exceptions', () => {
    expect(weekAhead(OPEN, [], NOW)).toEqual(OPEN);
  });

  it('has each exception on its weekday', () => {
    const exceptions = [off('2026-11-23'), { ...off('2026-11-29'), ranges: [EVENING] }];
    expect(weekAhead(OPEN, exceptions, NOW)).toEqual({ ...OPEN, monday: [], sunday: [EVENING] });
  });

  it('knows nothing of what lies beyond the seven days', () => {
    expect(weekAhead(OPEN, [off('2026-11-30')], NOW)).toEqual(OPEN);
  });
});

describe('an exception', () => {
  test.each([
    ['may be today', off('2026-11-23'), []],
    ['may be a year long', off('2026-11-23', '2027-11-23'), []],
    ['may lie two years ahead', off('2028-11-23'), []],
    ['may open other hours', { ...off('2026-11-24'), ranges: [NINE_TO_NOON, EVENING] }, []],
    ['is not in the past', off('2026-11-22'), ['La fecha inicial ya pasó']],
    [
      'does not end before it begins',
      off('2026-11-25', '2026-11-24'),
      ['La fecha final no puede ser anterior a la inicial'],
    ],
    ['is not longer than a year', off('2026-11-23', '2027-11-24'), ['Un periodo admite como máximo 366 días']],
    [
      'does not lie further than two years ahead',
      off('2028-11-24'),
      ['Solo se aceptan fechas de los próximos dos años'],
    ],
    [
      'opens other hours on a single date alone',
      { ...off('2026-11-24', '2026-11-25'), ranges: [EVENING] },
      ['Otro horario se aplica a una sola fecha'],
    ],
    [
      'opens hours of the grid alone',
      { ...off('2026-11-24'), ranges: [{ start: 545, end: 720 }] },
      ['Martes, 24 de noviembre, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos'],
    ],
    [
      'opens no hour twice',
      { ...off('2026-11-24'), ranges: [NINE_TO_NOON, { start: 700, end: 800 }] },
      ['Martes, 24 de noviembre: 9:00 AM – 12:00 PM y 11:40 AM – 1:20 PM se cruzan'],
    ],
  ])('%s', (_, exception, problems) => {
    expect(exceptionProblems(exception, NOW)).toEqual(problems);
  });

  it('counts its days in Lima', () => {
    const lastMinute = new Date('2026-11-23T23:59:59-05:00');
    expect(exceptionProblems(off('2026-11-23'), lastMinute)).toEqual([]);
    expect(exceptionProblems(off('2026-11-23'), new Date('2026-11-24T00:00:00-05:00'))).not.toEqual([]);
  });
});
