import { describe, expect, test } from 'vitest';
import * as now from './lima-time.ts';
import * as was from './lima-time-oracle.ts';
import * as monthsNow from './months.ts';
import * as monthsWere from './months-oracle.ts';

const MINUTE = 60_000;
/** 1 for every minute of two years and all zones. */
const STEP = Number(process.env.ORACLE_STEP ?? 9973);

const outcome = (run: () => unknown) => {
  try {
    const value = run();
    return value instanceof Date ? value.getTime() : value;
  } catch (error) {
    return `throws ${(error as Error).name}`;
  }
};

let compared = 0;
const differences: string[] = [];
const names = new Set<string>();
function same(name: keyof typeof was, ...args: unknown[]) {
  compared++;
  names.add(name);
  const [one, other] = [was, now].map((time) => outcome(() => (time[name] as (...a: unknown[]) => unknown)(...args)));
  if (!Object.is(one, other) && differences.push(`${name}(${args}) was ${one}, is ${other}`) > 40)
    expect(differences).toEqual([]);
}

const OF_INSTANTS = [
  'limaDate',
  'limaHour',
  'limaMinutes',
  'showInstant',
  'showLongInstant',
  'showDayMonthYear',
] as const;
const OF_DATES = [
  'weekdayOf',
  'mondayOf',
  'showDate',
  'showDay',
  'showWeek',
  'showShortDate',
  'showDayMonthYear',
] as const;
const OF_TEXTS = ['limaDayNamedBy', 'isUsableDay', 'dayInAddress', 'parseTime12', 'parseTime24'] as const;
const OF_MINUTES = ['toTime12', 'toTime24', 'showTime'] as const;

function everyDay(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(`${from}T00:00:00Z`); at <= Date.parse(`${to}T00:00:00Z`); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
const DAYS = [
  ...everyDay('2026-01-01', '2028-03-02'),
  ...everyDay('2024-02-27', '2024-03-02'),
  ...everyDay('2023-12-30', '2024-01-02'),
  '2000-01-01',
  '2999-12-31',
  '1970-01-01',
  '0001-01-01',
  '0099-12-31',
  '1000-01-01',
  '9998-12-31',
];
const MISSING = ['2026-02-29', '2026-02-30', '2026-02-31', '2026-04-31', '2027-02-29', '2100-02-29'];
const MALFORMED = [
  '',
  ' ',
  'x',
  '2026',
  '2026-11',
  '2026-1-2',
  '26-11-23',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-32',
  '0000-00-00',
  '23/11/2026',
  '2026/11/23',
  '2026-11-2٣',
  '2026-11-23T00:00:00.000Z',
  '2026-11-23T23:59:59+14:00',
  '2026-11-23 ',
  ' 2026-11-23',
  '-000001-01',
  '+012026-11',
  '2026-11-23Z',
  'Invalid Date',
  'undefined',
  'NaN',
  '—',
  '2026-W10-1',
  '2026-327',
  '10000-01-01',
  '99999-01-01',
];
const TIMES = [
  '',
  ':',
  '9',
  '9:00',
  '09:00',
  '24:00',
  '24:01',
  '09:60',
  '9:60 AM',
  '0:00 AM',
  '00:00 AM',
  '00:10',
  '12:00 AM',
  '12:00 PM',
  '12:30 am',
  '13:00 PM',
  '9:00 am',
  ' 9:00 AM ',
  '9:00\u202fPM',
  '9:00\u00a0PM',
  '9:00  AM',
  '09:00AM',
  '009:00 AM',
  '9:00 XM',
  '9:00 A',
  '9:0 AM',
  '9:000 AM',
  '-9:00 AM',
  '+9:00 AM',
  '9:00 AM 9:00 AM',
  '09:00:00',
  '-1:00',
  '09:0',
  ' 09:00',
  '09:00 ',
  '٠٩:٠٠',
  '9.00 AM',
  '9 AM',
  'AM',
  '9:00 a. m.',
  '1e1:00',
  '23:59',
  '23:59:59',
  '9:00pm',
  '9:00\tPM',
  '9:00\nPM',
  'x9:00 AM',
  '9:00 AMx',
  '0009:00AM',
  '0:60AM',
  '11:59PM',
  '19:00AM',
  '[9]:00 AM',
  '9:00 ᴀM',
  '9:00 ŚAM',
];
const MANY_TIMES = Array.from({ length: 30 }, (_, h) =>
  Array.from({ length: 70 }, (_, m) => [
    `${h}:${m}`,
    `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`,
    `${h}:${String(m).padStart(2, '0')} AM`,
    `${h}:${String(m).padStart(2, '0')} pm`,
    `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')} PM`,
    `${h}:${m} AM`,
  ]),
).flat(2);

function compareAll() {
  for (let at = Date.parse('2027-01-01T00:00Z'); at < Date.parse('2029-01-01T00:00Z'); at += STEP * MINUTE)
    for (const name of OF_INSTANTS) same(name, new Date(at + (at % 59_999)));
  for (const at of [
    '2024-02-29T04:59:59.999Z',
    '2024-02-29T05:00Z',
    '2028-03-01T04:59:59.999Z',
    '1969-12-31T23:59Z',
    '0001-01-01T04:00Z',
    '2000-01-01T00:00Z',
  ])
    for (const name of OF_INSTANTS) same(name, new Date(at));
  for (const day of [...DAYS, ...MISSING]) {
    for (const name of OF_DATES) if (name !== 'showWeek' || day > '1000') same(name, day);
    for (const days of [-366, -62, -7, -1, 0, 1, 6, 7, 30, 365, 731]) same('addDays', day, days);
    for (let minutes = -1440; minutes <= 2880; minutes += STEP === 1 ? 1 : 61) {
      same('instantOf', day, minutes);
      same('wireInstant', day, minutes);
    }
    for (const name of OF_TEXTS) for (const tail of ['', 'T00:00:00.000Z', 'T23:59', ' x', 'Z']) same(name, day + tail);
  }
  for (let minutes = -3000; minutes <= 5000; minutes++) for (const name of OF_MINUTES) same(name, minutes);
  for (let start = 0; start <= 1440; start += 5) same('showHours', { start, end: start + 60 });
  same('showHours', { start: Number.NaN, end: Number.NaN });
  same('showTime', Number.NaN);
  for (const text of [...MALFORMED, ...TIMES, ...MANY_TIMES, ...MISSING]) for (const name of OF_TEXTS) same(name, text);
  same('dayInAddress', null);
  same('showDate', '');
  same('showDay', '');
  same('showDayMonthYear', '');
  for (const text of MALFORMED) {
    for (const minutes of [0, 540, Number.NaN]) {
      same('instantOf', text, minutes);
      if (!/^[-+]/.test(text)) same('wireInstant', text, minutes);
    }
    same('addDays', text, 1);
    same('mondayOf', text);
    same('weekdayOf', text);
  }
  const invalid = new Date(Number.NaN);
  for (const name of OF_INSTANTS) if (name !== 'showDayMonthYear') same(name, invalid);
  const months = [...new Set(DAYS.map((day) => day.slice(0, 7)))].filter((month) => month > '1010');
  for (const month of months) {
    for (let count = -40; count <= 40; count++) {
      expect(monthsNow.addMonths(month, count)).toBe(monthsWere.addMonths(month, count));
    }
    expect([monthsNow.showMonth(month), monthsNow.showShortMonth(month)]).toEqual([
      monthsWere.showMonth(month),
      monthsWere.showShortMonth(month),
    ]);
  }
  expect(now.MONTH_NAMES).toEqual(was.MONTH_NAMES);
  expect(differences).toEqual([]);
  return { compared, functions: [...names].sort().join(' ') };
}

const ZONES = [
  'Etc/GMT+12',
  'America/St_Johns',
  'America/Lima',
  'UTC',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

describe('as before', () => {
  test.each(ZONES)('%s', (zone) => {
    const { TZ } = process.env;
    process.env.TZ = zone;
    expect(compareAll().compared).toBeGreaterThan(0);
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });
});
