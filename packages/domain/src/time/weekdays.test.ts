import { expect, test } from 'vitest';
import { WEEKDAYS, weekdayLabel } from './weekdays.ts';

test('a week runs from Lunes to Domingo', () => {
  expect(WEEKDAYS.map(weekdayLabel)).toEqual([
    'Lunes',
    'Martes',
    'Miércoles',
    'Jueves',
    'Viernes',
    'Sábado',
    'Domingo',
  ]);
});
