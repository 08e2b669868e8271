import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, instantOf, limaDate, limaHour, limaMinutes, toTime24 } from '../time/lima-time.ts';
import type { TimeRange } from './availability.ts';
import { overlaps } from './availability.ts';
import {
  bookableSlots,
  bookingDecision,
  bookingWindow,
  freeSlots,
  freeStretches,
  slotsIn,
  slotsOffered,
} from './slots.ts';

const MONDAY = '2026-11-23';
const NINE_TO_SIX: TimeRange = { start: 540, end: 1080 };
const ALL_DAY: TimeRange = { start: 0, end: 1440 };

const at = (date: string, time: string) => new Date(`${date}T${time}:00-05:00`);
const starts = (slots: TimeRange[]) => slots.map(({ start }) => toTime24(start));

describe('slots are cut every hour from the own start of a range (rule 5.5)', () => {
  test.each([
    ['09:00 to 12:00', { start: 540, end: 720 }, ['09:00', '10:00', '11:00']],
    ['09:10 to 11:30, whose last twenty minutes are not offered', { start: 550, end: 690 }, ['09:10', '10:10']],
    ['one hour', { start: 540, end: 600 }, ['09:00']],
    ['fifty-nine minutes', { start: 540, end: 599 }, []],
    ['nothing', { start: 540, end: 540 }, []],
    ['an end before its start', { start: 600, end: 540 }, []],
    ['the end of the day', { start: 1320, end: 1440 }, ['22:00', '23:00']],
  ])('%s', (_, range, expected) => {
    expect(starts(slotsIn(range))).toEqual(expected);
  });

  it('each of sixty minutes', () => {
    expect(slotsIn({ start: 550, end: 690 })).toEqual([
      { start: 550, end: 610 },
      { start: 610, end: 670 },
    ]);
  });
});

describe('of a stretch that a backend calls available at least the start is offered (rule 5.9)', () => {
  test.each([
    ['forty-five minutes', { start: 600, end: 645 }, [{ start: 600, end: 645 }]],
    ['a minute', { start: 600, end: 601 }, [{ start: 600, end: 601 }]],
    ['an hour', { start: 600, end: 660 }, [{ start: 600, end: 660 }]],
    ['an hour and a half, whose last half is not offered', { start: 600, end: 690 }, [{ start: 600, end: 660 }]],
    ['nothing', { start: 600, end: 600 }, []],
    ['an end before its start', { start: 600, end: 540 }, []],
  ])('%s', (_, stretch, expected) => {
    expect(slotsOffered(stretch)).toEqual(expected);
  });

  it('under the same rules of the clock', () => {
    const stretches = [
      { start: 645, end: 690 },
      { start: 600, end: 645 },
    ];
    const offered = (time: string) => starts(bookableSlots(stretches, MONDAY, at(MONDAY, time), slotsOffered));
    expect(offered('08:30')).toEqual(['10:00', '10:45']);
    expect(offered('09:00')).toEqual([]);
  });
});

describe('events can be booked on seven Lima days, today included (rule 5.6)', () => {
  test.each([
    ['in the morning', '2026-11-23T09:00:00-05:00', '2026-11-23', '2026-11-29'],
    ['at 23:59, already tomorrow in UTC', '2026-11-23T23:59:00-05:00', '2026-11-23', '2026-11-29'],
    ['on the last day of the year', '2026-12-31T23:59:00-05:00', '2026-12-31', '2027-01-06'],
    ['on 29 February', '2028-02-29T12:00:00-05:00', '2028-02-29', '2028-03-06'],
    ['across 29 February', '2028-02-26T00:00:00-05:00', '2028-02-26', '2028-03-03'],
    ['across 28 February', '2027-02-26T00:00:00-05:00', '2027-02-26', '2027-03-04'],
  ])('%s', (_, now, first, last) => {
    const days = bookingWindow(new Date(now));
    expect([days.length, days[0], days.at(-1)]).toEqual([7, first, last]);
  });

  it('neither yesterday nor the eighth day', () => {
    const now = at(MONDAY, '07:00');
    const offered = [-1, 0, 6, 7].map((days) => bookableSlots([NINE_TO_SIX], addDays(MONDAY, days), now).length);
    expect(offered).toEqual([0, 9, 9, 0]);
  });
});

describe("today's slots begin at or after the clock hour plus two (rule 5.7)", () => {
  test.each(Array.from({ length: 24 }, (_, hour) => hour))('at hour %i, whatever the minute', (hour) => {
    const expected = starts(slotsIn(ALL_DAY)).slice(hour + 2);
    for (const minute of [0, 1, 30, 59]) {
      const now = instantOf(MONDAY, hour * 60 + minute);
      expect(starts(bookableSlots([ALL_DAY], MONDAY, now))).toEqual(expected);
    }
  });

  test.each([
    ['09:00', '11:00'],
    ['09:59', '11:00'],
    ['10:00', '12:00'],
  ])('at %s the first is %s', (time, first) => {
    expect(starts(bookableSlots([NINE_TO_SIX], MONDAY, at(MONDAY, time)))[0]).toBe(first);
  });

  it('and the rule concerns no other day, not even a minute before midnight', () => {
    const now = at(MONDAY, '23:59');
    expect(starts(bookableSlots([ALL_DAY], '2026-11-24', now))[0]).toBe('00:00');
    expect(bookableSlots([ALL_DAY], MONDAY, now)).toEqual([]);
  });
});

it('lists slots by the clock, whatever the order of the ranges', () => {
  const ranges = [
    { start: 900, end: 960 },
    { start: 540, end: 600 },
  ];
  expect(starts(bookableSlots(ranges, MONDAY, at(MONDAY, '00:00')))).toEqual(['09:00', '15:00']);
});

it('lists a start once, also where a backend states ranges that overlap', () => {
  const ranges = [
    { start: 540, end: 660 },
    { start: 600, end: 720 },
  ];
  expect(starts(bookableSlots(ranges, MONDAY, at(MONDAY, '00:00')))).toEqual(['09:00', '10:00', '11:00']);
});

describe('a start is offered, taken or not offered (rule 5.14)', () => {
  const now = at(MONDAY, '07:00');
  const taken = [{ start: 630, end: 690 }];

  test.each([
    ['a free hour of the grid', '09:00', 'offered'],
    ['the hour before an event at 10:30', '10:00', 'taken'],
    ['the hour in which that event ends', '11:00', 'taken'],
    ['the hour after it: the grid has not moved', '12:00', 'offered'],
    ['the half hour at which it ends, off the grid', '11:30', 'not-offered'],
    ['a minute off the grid', '09:07', 'not-offered'],
    ['before the range', '08:00', 'not-offered'],
    ['the end of the range', '18:00', 'not-offered'],
  ] as const)('%s', (_, time, decision) => {
    expect(bookingDecision({ ranges: [NINE_TO_SIX], taken, start: at(MONDAY, time), now })).toBe(decision);
  });

  test.each([
    ['within the lead', MONDAY, '09:00'],
    ['in the past', '2026-11-22', '12:00'],
    ['beyond the window', '2026-11-30', '12:00'],
  ])('not offered: %s', (_, date, time) => {
    const start = at(date, time);
    expect(bookingDecision({ ranges: [NINE_TO_SIX], taken: [], start, now: at(MONDAY, '08:00') })).toBe('not-offered');
  });

  it('not offered: a second past the hour', () => {
    const start = new Date(at(MONDAY, '12:00').getTime() + 1000);
    expect(bookingDecision({ ranges: [NINE_TO_SIX], taken: [], start, now })).toBe('not-offered');
  });

  it('touching events leave a slot free', () => {
    const around = [
      { start: 540, end: 600 },
      { start: 660, end: 720 },
    ];
    expect(bookingDecision({ ranges: [NINE_TO_SIX], taken: around, start: at(MONDAY, '10:00'), now })).toBe('offered');
  });
});

describe('free slots in a row are one stretch', () => {
  test.each([
    ['none', [], []],
    ['one', [[540, 600]], [[540, 600]]],
    [
      'three in a row',
      [
        [540, 600],
        [600, 660],
        [660, 720],
      ],
      [[540, 720]],
    ],
    [
      'a gap',
      [
        [540, 600],
        [660, 720],
      ],
      [
        [540, 600],
        [660, 720],
      ],
    ],
    [
      'until midnight',
      [
        [1320, 1380],
        [1380, 1440],
      ],
      [[1320, 1440]],
    ],
  ])('%s', (_, slots, stretches) => {
    const ranges = (pairs: number[][]) => pairs.map(([start = 0, end = 0]) => ({ start, end }));
    expect(freeStretches(ranges(slots))).toEqual(ranges(stretches));
  });
});

describe('for every week, every event and every instant', () => {
  const grid = fc.integer({ min: 0, max: 144 }).map((step) => step * 10);
  const range = fc
    .tuple(grid, grid)
    .map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));
  const apart = fc
    .array(range, { maxLength: 4 })
    .map((ranges) => ranges.filter((each, index) => ranges.slice(0, index).every((before) => !overlaps(before, each))));
  const events = fc.array(
    fc.integer({ min: -1, max: 47 }).map((half) => ({ start: half * 30, end: half * 30 + 60 })),
    { maxLength: 5 },
  );
  const now = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true });
  const daysAhead = fc.integer({ min: -2, max: 9 });

  it('what is offered is accepted, and nothing else is', () => {
    fc.assert(
      fc.property(apart, events, now, daysAhead, (ranges, taken, instant, days) => {
        const date = addDays(limaDate(instant), days);
        const offered = new Set(freeSlots(ranges, taken, date, instant).map(({ start }) => start));
        for (let minutes = 0; minutes < 1440; minutes += 10) {
          const decision = bookingDecision({ ranges, taken, start: instantOf(date, minutes), now: instant });
          expect(decision === 'offered').toBe(offered.has(minutes));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('an offered slot lies in a range, on its grid, after the lead, and over no event', () => {
    fc.assert(
      fc.property(apart, events, now, daysAhead, (ranges, taken, instant, days) => {
        const date = addDays(limaDate(instant), days);
        for (const slot of freeSlots(ranges, taken, date, instant)) {
          expect(slot.end - slot.start).toBe(60);
          expect(days).toBeGreaterThanOrEqual(0);
          expect(days).toBeLessThan(7);
          expect(
            ranges.some(({ start, end }) => start <= slot.start && slot.end <= end && (slot.start - start) % 60 === 0),
          ).toBe(true);
          expect(taken.some((event) => overlaps(event, slot))).toBe(false);
          if (days === 0) expect(slot.start).toBeGreaterThanOrEqual((limaHour(instant) + 2) * 60);
          expect(instantOf(date, slot.start).getTime()).toBeGreaterThan(instant.getTime());
        }
      }),
    );
  });

  it('cutting the stretches again gives back the slots', () => {
    fc.assert(
      fc.property(apart, events, now, fc.integer({ min: 0, max: 6 }), (ranges, taken, instant, days) => {
        const date = addDays(limaDate(instant), days);
        const slots = freeSlots(ranges, taken, date, instant);
        expect(bookableSlots(freeStretches(slots), date, instant)).toEqual(slots);
      }),
    );
  });

  it('no hour is lost: an untaken slot of tomorrow is offered', () => {
    fc.assert(
      fc.property(apart, events, now, (ranges, taken, instant) => {
        const expected = ranges.flatMap(slotsIn).filter((slot) => !taken.some((event) => overlaps(event, slot)));
        expect(freeSlots(ranges, taken, addDays(limaDate(instant), 1), instant)).toHaveLength(expected.length);
      }),
    );
  });

  it('the minute of the hour never matters to the lead', () => {
    fc.assert(
      fc.property(apart, now, (ranges, instant) => {
        const hourBegan = instantOf(limaDate(instant), limaMinutes(instant) - (limaMinutes(instant) % 60));
        const today = limaDate(instant);
        expect(bookableSlots(ranges, today, instant)).toEqual(bookableSlots(ranges, today, hourBegan));
      }),
    );
  });
});
