import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { withPlainSpaces } from '../text/spaces.ts';
import {
  addDays,
  dayInAddress,
  formatDate,
  formatDay,
  formatDayMonthYear,
  formatHours,
  formatInstant,
  formatLongInstant,
  formatNearDay,
  formatNearInstant,
  formatShortDate,
  formatTime,
  formatWeek,
  instantOf,
  limaDate,
  limaHour,
  limaMinutes,
  parseLimaDay,
  parseTime12,
  parseTime24,
  toTime12,
  toTime24,
  weekdayOf,
  wireInstant,
} from './lima-time.ts';

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const dates = instants.map(limaDate);
const minutesOfADay = fc.integer({ min: 0, max: 1439 });

describe('the Lima clock runs five hours behind UTC, all year (rule 2.1)', () => {
  test.each([
    ['2026-11-23T04:59:59Z', '2026-11-22', 23, 1439],
    ['2026-11-23T05:00:00Z', '2026-11-23', 0, 0],
    ['2026-11-24T00:30:00Z', '2026-11-23', 19, 1170],
    ['2026-12-31T23:59:00-05:00', '2026-12-31', 23, 1439],
    ['2027-01-01T04:59:00Z', '2026-12-31', 23, 1439],
    ['2028-02-29T23:59:00-05:00', '2028-02-29', 23, 1439],
    ['2026-07-01T12:00:00Z', '2026-07-01', 7, 420],
  ])('%s is %s, hour %i, minute %i', (instant, date, hour, minutes) => {
    const now = new Date(instant);
    expect([limaDate(now), limaHour(now), limaMinutes(now)]).toEqual([date, hour, minutes]);
  });

  it('names every instant by its day and minute', () => {
    fc.assert(
      fc.property(dates, minutesOfADay, (date, minutes) => {
        const instant = instantOf(date, minutes);
        expect(limaDate(instant)).toBe(date);
        expect(limaMinutes(instant)).toBe(minutes);
      }),
    );
  });
});

describe('days are counted on the calendar', () => {
  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-23', 6, '2026-11-29'],
  ])('%s and %i days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later);
  });

  test.each([
    ['2026-11-23', 'monday'],
    ['2026-11-29', 'sunday'],
    ['2028-02-29', 'tuesday'],
    ['2027-01-01', 'friday'],
  ])('%s is a %s', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it('comes back to the same weekday after seven days and to no other before', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 6 }), (date, days) => {
        expect(weekdayOf(addDays(date, 7))).toBe(weekdayOf(date));
        expect(weekdayOf(addDays(date, days))).not.toBe(weekdayOf(date));
      }),
    );
  });
});

describe('what is no date', () => {
  test.each(['', 'mañana', '2026-13-01', '2026-11-00', '2026-11-32'])('%j has no instant and no next day', (text) => {
    expect(instantOf(text, 540).getTime()).toBeNaN();
    expect(() => addDays(text, 1)).toThrow(RangeError);
    expect(() => wireInstant(text, 540)).toThrow(RangeError);
    expect([formatDate(text), formatWeek(text), formatShortDate(text)]).toEqual(['—', '—', '—']);
  });

  test('nor has an unknown time a text', () => {
    const unknown = new Date(Number.NaN);
    expect([formatInstant(unknown), formatLongInstant(unknown), formatDayMonthYear(unknown)]).toEqual(['—', '—', '—']);
    expect([formatTime(Number.NaN), formatDay(''), formatDayMonthYear('')]).toEqual(['—', '—', '—']);
  });
});

describe('a wire instant is the Lima clock with its offset (rule 2.4)', () => {
  test.each([
    ['2026-11-23', 540, '2026-11-23T09:00:00-05:00'],
    ['2026-11-23', 1170, '2026-11-23T19:30:00-05:00'],
    ['2026-11-23', 0, '2026-11-23T00:00:00-05:00'],
    ['2026-12-31', 1440, '2027-01-01T00:00:00-05:00'],
  ])('%s at minute %i is %s', (date, minutes, text) => {
    expect(wireInstant(date, minutes)).toBe(text);
  });

  it('names the instant that it stands for', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 1440 }), (date, minutes) => {
        expect(new Date(wireInstant(date, minutes))).toEqual(instantOf(date, minutes));
      }),
    );
  });
});

describe('the first ten characters name a Lima day, whatever follows (rule 2.2)', () => {
  test.each([
    ['2026-11-23T00:00:00.000Z', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T23:59:59+14:00', '2026-11-23'],
    ['2028-02-29', '2028-02-29'],
    ['2027-02-29', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-11-00', undefined],
    ['0000-00-00', undefined],
    ['23/11/2026', undefined],
    ['2026-1-2T00', undefined],
    ['', undefined],
    ['2026-11-2٣', undefined],
  ])('%s → %s', (text, date) => {
    expect(parseLimaDay(text)).toBe(date);
  });
});

describe('an address names a day whose month can be shown (rules 2.6 and 9.13)', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2000-03-01', '2000-03-01'],
    ['2000-01-15', undefined],
    ['2999-12-01', undefined],
    ['9999-12-31', undefined],
    ['0001-01-01', undefined],
    ['2026-02-30', undefined],
    ['2026-11-23T00:00:00.000Z', undefined],
    [null, undefined],
  ])('%s → %s', (text, date) => {
    expect(dayInAddress(text)).toBe(date);
  });
});

describe('times are written in three ways (rule 5.10)', () => {
  test.each([
    [0, '12:00 AM', '00:00', '12:00 a. m.'],
    [10, '12:10 AM', '00:10', '12:10 a. m.'],
    [540, '9:00 AM', '09:00', '9:00 a. m.'],
    [719, '11:59 AM', '11:59', '11:59 a. m.'],
    [720, '12:00 PM', '12:00', '12:00 p. m.'],
    [780, '1:00 PM', '13:00', '1:00 p. m.'],
    [1350, '10:30 PM', '22:30', '10:30 p. m.'],
    [1430, '11:50 PM', '23:50', '11:50 p. m.'],
    [1440, '12:00 AM', '00:00', '12:00 a. m.'],
  ])('minute %i is %s, %s, %s', (minutes, twelve, twentyFour, shown) => {
    expect([toTime12(minutes), toTime24(minutes), withPlainSpaces(formatTime(minutes))]).toEqual([
      twelve,
      twentyFour,
      shown,
    ]);
  });

  it('stays on one line', () => expect(formatTime(780)).toBe('1:00\u00a0p.\u00a0m.'));

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(minutesOfADay, (minutes) => {
        expect(parseTime12(toTime12(minutes))).toBe(minutes);
        expect(parseTime24(toTime24(minutes))).toBe(minutes);
      }),
    );
  });

  it('shows what Spanish of Spain shows', () => {
    const intl = new Intl.DateTimeFormat('es-ES', {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'UTC',
    });
    fc.assert(
      fc.property(minutesOfADay, (minutes) => {
        const expected = intl.format(new Date(minutes * 60_000)).replace(/\s/g, ' ');
        expect(withPlainSpaces(formatTime(minutes))).toBe(expected);
      }),
    );
  });

  test.each([
    ['09:00 AM', 540],
    ['9:00 am', 540],
    [' 9:00 AM ', 540],
    ['9:00PM', 1260],
    // As Intl writes it.
    ['9:00\u202fPM', 1260],
    ['12:30 PM', 750],
  ])('reads %j as minute %i', (text, minutes) => {
    expect(parseTime12(text)).toBe(minutes);
  });

  test.each(['', '13:00 PM', '0:00 AM', '9:60 AM', '9 AM', '9:00', '9:00 XM', '21:00', '9:00 AM 9:00 AM'])(
    'does not read %j as a 12-hour time',
    (text) => {
      expect(parseTime12(text)).toBeUndefined();
    },
  );

  test.each(['', '24:00', '9:00', '09:60', '09:00:00', '-1:00', '09:0', ' 09:00'])(
    'does not read %j as a 24-hour time',
    (text) => {
      expect(parseTime24(text)).toBeUndefined();
    },
  );
});

describe('days are written in Spanish (rule 2.3)', () => {
  test.each([
    ['2026-11-23', 'lunes, 23 de noviembre', 'lun 23', '23/11/2026'],
    ['2027-01-01', 'viernes, 1 de enero', 'vie 1', '01/01/2027'],
    ['2028-02-29', 'martes, 29 de febrero', 'mar 29', '29/02/2028'],
    ['2026-09-05', 'sábado, 5 de septiembre', 'sáb 5', '05/09/2026'],
    ['2026-11-25', 'miércoles, 25 de noviembre', 'mié 25', '25/11/2026'],
  ])('%s', (date, long, short, numbers) => {
    expect([formatDate(date), formatShortDate(date), formatDayMonthYear(date)]).toEqual([long, short, numbers]);
  });

  it('takes the Lima day of an instant', () => {
    expect(formatDayMonthYear(new Date('2027-01-01T02:00:00Z'))).toBe('31/12/2026');
  });
});

describe('a day of a list is near, or has its month (rule 2.3)', () => {
  const EVENING = new Date('2026-11-23T23:59:00-05:00');
  test.each([
    ['2026-11-23', 'Hoy'],
    ['2026-11-24', 'Mañana'],
    ['2026-11-25', 'mié 25 nov'],
    ['2026-11-27', 'vie 27 nov'],
    ['2026-11-22', 'dom 22 nov'],
    ['2026-09-05', 'sáb 5 sep'],
    ['2026-12-31', 'jue 31 dic'],
    ['2027-01-01', 'vie 1 ene 2027'],
    ['2025-11-23', 'dom 23 nov 2025'],
    ['', '—'],
  ])('%j is %j', (date, words) => {
    expect(formatNearDay(date, EVENING)).toBe(words);
  });

  it('is of today until Lima’s midnight', () => {
    expect(formatNearDay('2026-11-23', new Date('2026-11-24T04:59:59Z'))).toBe('Hoy');
    expect(formatNearDay('2026-11-24', new Date('2026-11-24T05:00:00Z'))).toBe('Hoy');
    expect(formatNearDay('2027-01-01', new Date('2026-12-31T12:00:00-05:00'))).toBe('Mañana');
  });
});

test('a date and a time are written long in headings and short in rows, and never by 24 hours', () => {
  const instant = new Date('2026-11-24T01:05:00Z');
  expect(formatDate('2026-11-23')).toBe('lunes, 23 de noviembre');
  expect(withPlainSpaces(formatLongInstant(instant))).toBe('lunes, 23 de noviembre, 8:05 p. m.');
  expect(formatDay('2026-11-23')).toBe('lunes 23/11/2026');
  expect(withPlainSpaces(formatInstant(instant))).toBe('23/11/2026, 8:05 p. m.');
  expect(withPlainSpaces(formatNearInstant(instant))).toBe('lunes 23, 8:05 p. m.');
  expect(['2026-11-23', '2026-11-30', '2026-12-28'].map(formatWeek)).toEqual([
    '23 – 29 de noviembre de 2026',
    '30 de noviembre – 6 de diciembre de 2026',
    '28 de diciembre de 2026 – 3 de enero de 2027',
  ]);
  expect(formatHours({ start: 690, end: 780 })).toBe('11:30\u00a0a.\u00a0m. – 1:00\u00a0p.\u00a0m.');
});
