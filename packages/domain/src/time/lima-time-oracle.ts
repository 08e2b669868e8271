import { withNoBreaks } from '../text/spaces.ts';
import type { Weekday } from './weekdays.ts';
import { WEEKDAYS } from './weekdays.ts';

/** A calendar day in Lima, 'YYYY-MM-DD'. */
export type LimaDate = string;

/** Minutes from Lima midnight: 0 to 1440, the midnight that ends the day. */
export type Minutes = number;

export const MINUTES_A_DAY = 1440;

/** Shown for an unknown day ('') or time (NaN). */
export const UNKNOWN = '—';

/** Peru keeps one offset all year (rule 2.1). */
const LIMA_OFFSET = '-05:00';
const LIMA_OFFSET_MS = -5 * 3_600_000;
const MINUTE_MS = 60_000;
const DAY_MS = MINUTES_A_DAY * MINUTE_MS;

const DAY_NAMES: Record<Weekday, string> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
};

export const MONTH_NAMES = [
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

/** The Lima day at `now`. */
export function limaDate(now: Date): LimaDate {
  return inLima(now).toISOString().slice(0, 10);
}

/** The clock hour in Lima at `now`, 0 to 23. */
export function limaHour(now: Date): number {
  return inLima(now).getUTCHours();
}

/** Whole minutes since Lima's midnight at `now`. */
export function limaMinutes(now: Date): Minutes {
  return limaHour(now) * 60 + inLima(now).getUTCMinutes();
}

/** The day `days` after `date`; before it where negative. */
export function addDays(date: LimaDate, days: number): LimaDate {
  return new Date(midnightUtc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

export function weekdayOf(date: LimaDate): Weekday {
  return WEEKDAYS[(midnightUtc(date).getUTCDay() + 6) % 7]!;
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: LimaDate): LimaDate {
  return addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
}

/** The instant `minutes` after Lima's midnight of `date`. */
export function instantOf(date: LimaDate, minutes: Minutes): Date {
  return new Date(midnightUtc(date).getTime() - LIMA_OFFSET_MS + minutes * MINUTE_MS);
}

/** The same instant as the wire wants it: '2026-11-23T09:00:00-05:00' (rule 2.4). */
export function wireInstant(date: LimaDate, minutes: Minutes): string {
  const day = addDays(date, Math.floor(minutes / MINUTES_A_DAY));
  return `${day}T${toTime24(minutes)}:00${LIMA_OFFSET}`;
}

/** The Lima day in the first ten characters of a text, whatever follows (rule 2.2); undefined where no such day exists. */
export function limaDayNamedBy(text: string): LimaDate | undefined {
  const day = text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const midnight = midnightUtc(day);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? day : undefined;
}

/** Whether `text` is a Lima day of the years 2000 to 2999: databases and clocks fail far beyond them (rule 2.6). */
export function isUsableDay(text: string): text is LimaDate {
  return text.length === 10 && text.startsWith('2') && limaDayNamedBy(text) !== undefined;
}

/** The day that an address names; undefined for what is none, or lies too near the end of the usable years to show its month whole. */
export function dayInAddress(text: string | null): LimaDate | undefined {
  const isReadable = text !== null && isUsableDay(text);
  return isReadable && isUsableDay(addDays(text, -40)) && isUsableDay(addDays(text, 40)) ? text : undefined;
}

/** 540 → '9:00 AM'; both midnights are '12:00 AM' (rule 5.9). */
export function toTime12(minutes: Minutes): string {
  return `${clock12(minutes)} ${isMorning(minutes) ? 'AM' : 'PM'}`;
}

/** '9:00 AM' → 540; undefined for any other text. '12:00 AM' is 0, also where the caller reads it as the end of a day. */
export function parseTime12(text: string): Minutes | undefined {
  const match = /^(0?[1-9]|1[0-2]):([0-5]\d)\s?([AP])M$/i.exec(text.trim());
  if (!match) return undefined;
  const [, hour, minute, half] = match;
  return (Number(hour) % 12) * 60 + Number(minute) + (half?.toUpperCase() === 'P' ? 720 : 0);
}

/** 550 → '09:10'. */
export function toTime24(minutes: Minutes): string {
  const ofDay = withinDay(minutes);
  return `${padded(Math.floor(ofDay / 60))}:${padded(ofDay % 60)}`;
}

/** '09:10' → 550; undefined for what is no 24-hour time with two digits each. */
export function parseTime24(text: string): Minutes | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

/** 540 → '9:00 a. m.', the 12-hour time of es-ES (rule 5.10), which stays on one line. */
export function showTime(minutes: Minutes): string {
  if (Number.isNaN(minutes)) return UNKNOWN;
  return withNoBreaks(`${clock12(minutes)} ${isMorning(minutes) ? 'a. m.' : 'p. m.'}`);
}

/** 9:00 to 10:00 → '9:00 a. m. – 10:00 a. m.'. */
export function showHours({ start, end }: { start: Minutes; end: Minutes }): string {
  return Number.isNaN(start) ? UNKNOWN : `${showTime(start)} – ${showTime(end)}`;
}

/** '2026-11-23' → 'lunes, 23 de noviembre': the long way, of headings. */
export function showDate(date: LimaDate): string {
  if (date === '') return UNKNOWN;
  const midnight = midnightUtc(date);
  return `${DAY_NAMES[weekdayOf(date)]}, ${midnight.getUTCDate()} de ${MONTH_NAMES[midnight.getUTCMonth()]}`;
}

/** '2026-11-23' → 'lunes 23/11/2026': the short way, of rows and of what is chosen from. */
export function showDay(date: LimaDate): string {
  return date === '' ? UNKNOWN : `${DAY_NAMES[weekdayOf(date)]} ${showDayMonthYear(date)}`;
}

/** The week of a Monday, '2026-11-23' → 'Semana del 23 de noviembre de 2026'. */
export function showWeek(monday: LimaDate): string {
  const midnight = midnightUtc(monday);
  const month = MONTH_NAMES[midnight.getUTCMonth()];
  return `Semana del ${midnight.getUTCDate()} de ${month} de ${midnight.getUTCFullYear()}`;
}

/** An instant in Lima's day and time, the short way: '23/11/2026, 9:00 a. m.'. */
export function showInstant(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return UNKNOWN;
  return `${showDayMonthYear(instant)}, ${showTime(limaMinutes(instant))}`;
}

/** The same the long way: 'lunes, 23 de noviembre, 9:00 a. m.'. */
export function showLongInstant(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return UNKNOWN;
  return `${showDate(limaDate(instant))}, ${showTime(limaMinutes(instant))}`;
}

/** '2026-11-23' → 'lun 23'. */
export function showShortDate(date: LimaDate): string {
  return `${DAY_NAMES[weekdayOf(date)].slice(0, 3)} ${midnightUtc(date).getUTCDate()}`;
}

/** A Lima day, or the Lima day of an instant, as dd/mm/yyyy (rule 2.3). */
export function showDayMonthYear(when: Date | LimaDate): string {
  if (when === '') return UNKNOWN;
  const [year, month, day] = (typeof when === 'string' ? when : limaDate(when)).split('-');
  return `${day}/${month}/${year}`;
}

/** A date whose UTC fields read as Lima's clock. */
function inLima(instant: Date): Date {
  return new Date(instant.getTime() + LIMA_OFFSET_MS);
}

function midnightUtc(date: LimaDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

function withinDay(minutes: Minutes): Minutes {
  return ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
}

function isMorning(minutes: Minutes): boolean {
  return withinDay(minutes) < 720;
}

function clock12(minutes: Minutes): string {
  const hour = Math.floor(withinDay(minutes) / 60) % 12 || 12;
  return `${hour}:${padded(withinDay(minutes) % 60)}`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}
