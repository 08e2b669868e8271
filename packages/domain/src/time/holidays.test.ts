import { expect, test } from 'vitest';
import { holidaysBetween, holidaysOf } from './holidays.ts';
import { formatDate } from './lima-time.ts';

test('the holidays of 2026', () => {
  expect(holidaysOf(2026).map(({ date, name }) => `${formatDate(date)}: ${name}`)).toEqual([
    'jueves, 1 de enero: Año Nuevo',
    'jueves, 2 de abril: Jueves Santo',
    'viernes, 3 de abril: Viernes Santo',
    'viernes, 1 de mayo: Día del Trabajo',
    'domingo, 7 de junio: Batalla de Arica y Día de la Bandera',
    'lunes, 29 de junio: San Pedro y San Pablo',
    'jueves, 23 de julio: Día de la Fuerza Aérea del Perú',
    'martes, 28 de julio: Fiestas Patrias',
    'miércoles, 29 de julio: Fiestas Patrias',
    'jueves, 6 de agosto: Batalla de Junín',
    'domingo, 30 de agosto: Santa Rosa de Lima',
    'jueves, 8 de octubre: Combate de Angamos',
    'domingo, 1 de noviembre: Día de Todos los Santos',
    'martes, 8 de diciembre: Inmaculada Concepción',
    'miércoles, 9 de diciembre: Batalla de Ayacucho',
    'viernes, 25 de diciembre: Navidad',
  ]);
});

test('the holidays of 2027', () => {
  expect(holidaysOf(2027).map(({ date, name }) => `${formatDate(date)}: ${name}`)).toEqual([
    'viernes, 1 de enero: Año Nuevo',
    'jueves, 25 de marzo: Jueves Santo',
    'viernes, 26 de marzo: Viernes Santo',
    'sábado, 1 de mayo: Día del Trabajo',
    'lunes, 7 de junio: Batalla de Arica y Día de la Bandera',
    'martes, 29 de junio: San Pedro y San Pablo',
    'viernes, 23 de julio: Día de la Fuerza Aérea del Perú',
    'miércoles, 28 de julio: Fiestas Patrias',
    'jueves, 29 de julio: Fiestas Patrias',
    'viernes, 6 de agosto: Batalla de Junín',
    'lunes, 30 de agosto: Santa Rosa de Lima',
    'viernes, 8 de octubre: Combate de Angamos',
    'lunes, 1 de noviembre: Día de Todos los Santos',
    'miércoles, 8 de diciembre: Inmaculada Concepción',
    'jueves, 9 de diciembre: Batalla de Ayacucho',
    'sábado, 25 de diciembre: Navidad',
  ]);
});

// Dates of Easter Sunday as published, early and late ones among them.
test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2028, '2028-04-14'],
  [2038, '2038-04-23'],
  [2049, '2049-04-16'],
  [2076, '2076-04-17'],
])('Good Friday of %s', (year, date) => {
  expect(holidaysOf(year)).toContainEqual({ date, name: 'Viernes Santo' });
});

test('the holidays between two days, both included, over the turn of a year', () => {
  expect(holidaysBetween('2026-12-09', '2027-01-01').map(({ name }) => name)).toEqual([
    'Batalla de Ayacucho',
    'Navidad',
    'Año Nuevo',
  ]);
  expect(holidaysBetween('2026-11-02', '2026-11-30')).toEqual([]);
});
