/** Lima is five hours behind UTC all year: instants are milliseconds, days 'YYYY-MM-DD', times minutes of a day. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BEHIND_UTC = 5 * HOUR;

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAYS_IN_SPANISH = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const MONTHS_IN_SPANISH = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export const dayOf = (at: number) => new Date(at - BEHIND_UTC).toISOString().slice(0, 10);
export const minutesOf = (at: number) => Math.floor(((at - BEHIND_UTC) % DAY) / MINUTE);
export const instantOf = (day: string, minutes: number) =>
  Date.parse(`${day}T00:00:00Z`) + BEHIND_UTC + minutes * MINUTE;
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
export const iso = (at: number) => new Date(at).toISOString();

/** 0 is Monday. */
const weekdayIndex = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
export const weekdayOf = (day: string): Weekday => WEEKDAYS[weekdayIndex(day)]!;
export const mondayOf = (day: string) => daysAfter(day, -weekdayIndex(day));

/** The days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = daysAfter(day, 1)) days.push(day);
  return days;
}

/** '2026-11' and the next one. */
export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const two = (number: number) => String(number).padStart(2, '0');
const hourOnTheDial = (minutes: number) => ((Math.floor(minutes / 60) + 11) % 12) + 1;

/** 550 → '09:10'. */
export const clock24 = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
/** 550 → '9:10 AM'. */
export const clock12 = (minutes: number) =>
  `${hourOnTheDial(minutes)}:${two(minutes % 60)} ${minutes % 1440 < 720 ? 'AM' : 'PM'}`;
/** 550 → '9:10 a. m.'. */
export const clockInSpanish = (minutes: number) => clock12(minutes).replace('AM', 'a. m.').replace('PM', 'p. m.');

/** '25/11/2026'. */
export const slashed = (day: string) => day.split('-').reverse().join('/');

/** 'miércoles, 25 de noviembre, 3:00 p. m.'. */
export function inWords(at: number): string {
  const day = dayOf(at);
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  const named = `${DAYS_IN_SPANISH[weekdayIndex(day)]}, ${date} de ${MONTHS_IN_SPANISH[month - 1]}`;
  return `${named}, ${clockInSpanish(minutesOf(at))}`;
}

/** '25/11/2026, 3:00 p. m.'. */
export const shortly = (at: number) => `${slashed(dayOf(at))}, ${clockInSpanish(minutesOf(at))}`;
