import type { LimaDate } from './lima-time.ts';
import { addDays } from './lima-time.ts';

/** A public holiday in the whole of Peru. */
export interface Holiday {
  date: LimaDate;
  name: string;
}

/**
 * Source: article 6 of Decreto Legislativo 713, with what Leyes 31381 (9 December), 31530 (6 August), 31788 (7 June) and
 * 31822 (23 July) added to it. Days off that the government decrees for one year, and for its own offices, are not among them.
 */
const EVERY_YEAR: [monthAndDay: string, name: string][] = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['06-07', 'Batalla de Arica y Día de la Bandera'],
  ['06-29', 'San Pedro y San Pablo'],
  ['07-23', 'Día de la Fuerza Aérea del Perú'],
  ['07-28', 'Fiestas Patrias'],
  ['07-29', 'Fiestas Patrias'],
  ['08-06', 'Batalla de Junín'],
  ['08-30', 'Santa Rosa de Lima'],
  ['10-08', 'Combate de Angamos'],
  ['11-01', 'Día de Todos los Santos'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-09', 'Batalla de Ayacucho'],
  ['12-25', 'Navidad'],
];

/** Peru's public holidays of a year, in order. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterSunday(year);
  const fixed = EVERY_YEAR.map(([monthAndDay, name]) => ({ date: `${year}-${monthAndDay}`, name }));
  return [
    ...fixed,
    { date: addDays(easter, -3), name: 'Jueves Santo' },
    { date: addDays(easter, -2), name: 'Viernes Santo' },
  ].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** The holidays from `from` to `to`, both included. */
export function holidaysBetween(from: LimaDate, to: LimaDate): Holiday[] {
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
  return years.flatMap(holidaysOf).filter(({ date }) => from <= date && date <= to);
}

/** Easter Sunday of the Gregorian calendar. */
function easterSunday(year: number): LimaDate {
  const century = Math.floor(year / 100);
  const moonYear = year % 19;
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const age = (leapCorrection - moonCorrection + 19 * moonYear + 15) % 30;
  const fullMoon = age - Math.floor(age / 28) * (1 - Math.floor(29 / (age + 1)) * Math.floor((21 - moonYear) / 11));
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - leapCorrection) % 7;
  return addDays(`${year}-03-28`, fullMoon - weekday);
}
