import { weekProblems } from '@mentorias/domain/availability/availability-problems';
import { describe, expect, it, test } from 'vitest';
import { AvailabilityChange } from './availability.ts';
import {
  rangeOfWireHours,
  rangesOfWireSchedule,
  toWireHours,
  toWireSchedule,
  weekOfWireSchedule,
} from './wire-times.ts';

const week = {
  monday: [{ start: 540, end: 630 }],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [{ start: 0, end: 1430 }],
};
const schedule = {
  monday: [{ start_time: '09:00', end_time: '10:30' }],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [{ start_time: '00:00', end_time: '23:50' }],
};

describe('available hours', () => {
  test.each([
    [{ start: 540, end: 720 }, '9:00 AM', '12:00 PM'],
    [{ start: 1320, end: 1440 }, '10:00 PM', '12:00 AM'],
    [{ start: 0, end: 60 }, '12:00 AM', '1:00 AM'],
  ])('%j is %s to %s', (range, start_time, end_time) => {
    expect(toWireHours(range)).toEqual({ start_time, end_time });
    expect(rangeOfWireHours({ start_time, end_time })).toEqual(range);
  });

  test.each([{}, { start_time: '9:00 AM' }, { start_time: '09:00', end_time: '10:00' }])(
    '%j states nothing',
    (item) => {
      expect(rangeOfWireHours(item)).toBeUndefined();
    },
  );
});

describe('a schedule', () => {
  it('states a week, and a week a schedule', () => {
    expect(toWireSchedule(week)).toEqual(schedule);
    expect(weekOfWireSchedule(schedule)).toEqual(week);
    expect(rangesOfWireSchedule(schedule)).toEqual(week);
  });

  it('that leaves days out leaves them empty', () => {
    expect(weekOfWireSchedule({ monday: schedule.monday })).toEqual({ ...week, sunday: [] });
  });

  it('with days and times that do not exist reaches the rules, which name them', () => {
    const { available_schedule } = AvailabilityChange.parse({
      available_schedule: { ...schedule, lunes: [], monday: [{ start_time: '24:00', end_time: '9' }] },
    });
    expect(weekProblems(rangesOfWireSchedule(available_schedule))).toEqual([
      'Día desconocido: lunes',
      'Lunes, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos',
    ]);
  });

  test.each([
    ['a list', []],
    ['a range that is a text', { monday: ['09:00-10:00'] }],
    ['a range with a third field', { monday: [{ start_time: '09:00', end_time: '10:00', id: 1 }] }],
    ['a number for a time', { monday: [{ start_time: 540, end_time: 600 }] }],
  ])('is not %s', (_, available_schedule) => {
    expect(AvailabilityChange.safeParse({ available_schedule }).success).toBe(false);
  });
});
