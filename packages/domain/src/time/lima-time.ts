// Imported by the name of the package: as a shared module, which remotes take from the shell (decision 66).
import { dayjs } from '@mentorias/domain/time/dayjs';
import type { Dayjs } from 'dayjs';
import { withNoBreaks } from '../text/spaces.ts';
import type { Weekday } from './weekdays.ts';
import { WEEKDAYS } from './weekdays.ts';

/** How many results of a function are kept. */
const KEPT = 1500;

/** A calendar day in Lima, 'YYYY-MM-DD'. */
export type LimaDate = string;

/** Minutes from Lima midnight: 0 to 1440, the midnight that ends the day. */
export type Minutes = number;

export const MINUTES_A_DAY = 1440;

/** Shown for an unknown day ('') or time (NaN). */
export const UNKNOWN = '—';

export const MONTH_NAMES = dayjs.Ls.es?.months ?? [];

const LONG_DATE = 'dddd, D [de] MMMM';
const SHORT_DATE = 'DD/MM/YYYY';

/** Peru keeps one offset all year (rule 2.1), in hours. */
const LIMA_OFFSET = -5;

/** A moment whose UTC fields read as Lima's clock; dayjs's own offsets reckon with the machine's zone. */
const inLima = (instant: Date) => dayjs.utc(instant).add(LIMA_OFFSET, 'hour');

/** The same of Lima's midnight. With its Z, a text that is no date is invalid, and not read as another date. */
const midnight = remembered((date: LimaDate) => dayjs.utc(`${date}T00:00:00Z`));

const clock = (minutes: Minutes) => dayjs.utc(minutes * 60_000);
const dateOf = (lima: Dayjs): LimaDate => lima.toISOString().slice(0, 10);
const minutesOf = (lima: Dayjs): Minutes => lima.hour() * 60 + lima.minute();
const shown = (lima: Dayjs, format: string) => (lima.isValid() ? lima.format(format) : UNKNOWN);

/** The Lima day at `now`. */
export const limaDate = (now: Date): LimaDate => dateOf(inLima(now));

/** The clock hour in Lima at `now`, 0 to 23. */
export const limaHour = (now: Date) => inLima(now).hour();

/** Whole minutes since Lima's midnight at `now`. */
export const limaMinutes = (now: Date): Minutes => minutesOf(inLima(now));

/** The day `days` after `date`; before it where negative. */
export const addDays = (date: LimaDate, days: number): LimaDate => dateOf(midnight(date).add(24 * days, 'hour'));

export const weekdayOf = (date: LimaDate): Weekday => WEEKDAYS[(midnight(date).day() + 6) % 7]!;

/** The Monday of the week that a day is in. */
export const mondayOf = (date: LimaDate): LimaDate => addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));

/** The instant `minutes` after Lima's midnight of `date`. */
export const instantOf = (date: LimaDate, minutes: Minutes): Date =>
  midnight(date)
    .add(minutes - 60 * LIMA_OFFSET, 'minute')
    .toDate();

/** The same instant as the wire wants it: '2026-11-23T09:00:00-05:00' (rule 2.4). */
export const wireInstant = (date: LimaDate, minutes: Minutes): string =>
  `${midnight(date).add(minutes, 'minute').toISOString().slice(0, 19)}-05:00`;

/** The instant `minutes` after another one. */
export const addMinutes = (instant: Date, minutes: number): Date => dayjs.utc(instant).add(minutes, 'minute').toDate();

/** From one instant to another, with the fraction of a minute. */
export const minutesBetween = (from: Date, to: Date): number => dayjs.utc(to).diff(from, 'minute', true);

/** The Lima day in the first ten characters of a text, whatever follows (rule 2.2); undefined where no such day exists. */
export function parseLimaDay(text: string): LimaDate | undefined {
  const day = text.slice(0, 10);
  return midnight(day).format('YYYY-MM-DD') === day ? day : undefined;
}

/** Whether `text` is a Lima day of the years 2000 to 2999: databases and clocks fail far beyond them (rule 2.6). */
export const isUsableDay = (text: string): text is LimaDate =>
  text.length === 10 && text.startsWith('2') && parseLimaDay(text) !== undefined;

/** The day that an address names; undefined for what is none, or lies too near the end of the usable years to show its month whole. */
export function dayInAddress(text: string | null): LimaDate | undefined {
  const isReadable = text !== null && isUsableDay(text);
  return isReadable && isUsableDay(addDays(text, -40)) && isUsableDay(addDays(text, 40)) ? text : undefined;
}

/** 540 → '9:00 AM'; both midnights are '12:00 AM' (rule 5.9). */
export const toTime12 = remembered((minutes: Minutes) => shown(clock(minutes), 'h:mm A'));

/** '9:00 AM' → 540; undefined for any other text. '12:00 AM' is 0, also where the caller reads it as the end of a day. */
export const parseTime12 = remembered((text: string) => {
  const time = text
    .trim()
    .toUpperCase()
    .replace(/\s(?=[AP]M$)/, '');
  return parsed(time.padStart('09:00AM'.length, '0'), 'hh:mmA');
});

/** 550 → '09:10'. */
export const toTime24 = remembered((minutes: Minutes) => shown(clock(minutes), 'HH:mm'));

/** '09:10' → 550; undefined for what is no 24-hour time with two digits each. */
export const parseTime24 = remembered((text: string) => parsed(text, 'HH:mm'));

function parsed(text: string, format: string): Minutes | undefined {
  const time = dayjs.utc(text, format, true);
  return time.isValid() ? minutesOf(time) : undefined;
}

/** 540 → '9:00 a. m.', the 12-hour time of es-ES (rule 5.10), which stays on one line. */
export const formatTime = remembered((minutes: Minutes) =>
  withNoBreaks(shown(clock(minutes), 'h:mm a').replace('m', '. m.')),
);

/** 9:00 to 10:00 → '9:00 a. m. – 10:00 a. m.'. */
export const formatHours = ({ start, end }: { start: Minutes; end: Minutes }) =>
  Number.isNaN(start) ? UNKNOWN : `${formatTime(start)} – ${formatTime(end)}`;

/** '2026-11-23' → 'lunes, 23 de noviembre': the long way, of headings. */
export const formatDate = (date: LimaDate) => shown(midnight(date), LONG_DATE);

/** '2026-11-23' → 'lunes 23/11/2026': the short way, of rows and of what is chosen from. */
export const formatDay = (date: LimaDate) => shown(midnight(date), `dddd [${formatDayMonthYear(date)}]`);

/** A day of a list or a card at `now`: 'Hoy', 'Mañana', else 'vie 27 nov', with the year where it is another one (rule 2.3). */
export function formatNearDay(date: LimaDate, now: Date): string {
  const today = limaDate(now);
  if (date === today) return 'Hoy';
  if (date === addDays(today, 1)) return 'Mañana';
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ' YYYY';
  return shown(midnight(date), `ddd D MMM${year}`).replaceAll('.', '');
}

/** The week of a Monday, '2026-11-23' → '23 – 29 de noviembre de 2026'; the month and the year of its first day where they are others. */
export function formatWeek(monday: LimaDate): string {
  const [first, last] = [midnight(monday), midnight(monday).add(6, 'day')];
  const month = first.month() === last.month() ? '' : ' [de] MMMM';
  const year = first.year() === last.year() ? '' : ' [de] YYYY';
  return first.isValid() ? `${first.format(`D${month}${year}`)} – ${last.format('D [de] MMMM [de] YYYY')}` : UNKNOWN;
}

/** An instant in Lima's day and time, the short way: '23/11/2026, 9:00 a. m.'. */
export const formatInstant = (instant: Date) => withTime(inLima(instant), SHORT_DATE);

/** The same the long way: 'lunes, 23 de noviembre, 9:00 a. m.'. */
export const formatLongInstant = (instant: Date) => withTime(inLima(instant), LONG_DATE);

/** An instant of the coming weeks: 'martes 1, 9:00 a. m.'. */
export const formatNearInstant = (instant: Date) => withTime(inLima(instant), 'dddd D');

const withTime = (lima: Dayjs, date: string) =>
  lima.isValid() ? `${lima.format(date)}, ${formatTime(minutesOf(lima))}` : UNKNOWN;

/** '2026-11-23' → 'lun 23'. */
export const formatShortDate = (date: LimaDate) => shown(midnight(date), 'ddd D').replace('.', '');

/** A Lima day, or the Lima day of an instant, as dd/mm/yyyy (rule 2.3). */
export const formatDayMonthYear = (when: Date | LimaDate) =>
  typeof when === 'string' ? when.split('-').reverse().join('/') || UNKNOWN : shown(inLima(when), SHORT_DATE);

/** A pure function that keeps its results, except undefined: dayjs takes microseconds for days and times that are asked for again and again. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    if (known.size === KEPT) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
