import type { TimeRange } from '@mentorias/domain/availability/availability';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lanesOf, lanesThatFit, placesOf } from './lanes.ts';

describe('events at the same time lie side by side', () => {
  test.each([
    ['nothing', [], []],
    [
      'one after the other',
      [
        [9, 10],
        [10, 11],
      ],
      ['1/1', '1/1'],
    ],
    [
      'two at once',
      [
        [9, 10],
        [9, 10],
      ],
      ['1/2', '2/2'],
    ],
    [
      'a lane that is free again',
      [
        [9, 12],
        [9, 10],
        [10, 11],
      ],
      ['1/2', '2/2', '2/2'],
    ],
    [
      'a chain shares one width',
      [
        [9, 11],
        [10, 12],
        [11, 13],
      ],
      ['1/2', '2/2', '1/2'],
    ],
    [
      'three at once, then one',
      [
        [9, 10],
        [9, 10],
        [9, 10],
        [10, 11],
      ],
      ['1/3', '2/3', '3/3', '1/1'],
    ],
  ] as [string, [number, number][], string[]][])('%s', (_name, hours, expected) => {
    const ranges = hours.map(([start, end]) => ({ start: start * 60, end: end * 60 }));
    expect(lanesOf(ranges).map(({ lane, lanes }) => `${lane + 1}/${lanes}`)).toEqual(expected);
  });
});

const range = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 300 }))
  .map(([start, length]): TimeRange => ({ start, end: start + length }));
const sorted = fc.array(range, { maxLength: 30 }).map((ranges) => ranges.sort((a, b) => a.start - b.start));
const overlap = (a: TimeRange, b: TimeRange) => a.start < b.end && b.start < a.end;

test('whatever the events: none covers another, and the lanes are no more than are needed', () => {
  fc.assert(
    fc.property(sorted, (ranges) => {
      const lanes = lanesOf(ranges);
      ranges.forEach((one, place) => {
        const { lane, lanes: width } = lanes[place]!;
        expect(lane).toBeLessThan(width);
        for (const [other, range] of ranges.entries()) {
          if (other === place || !overlap(one, range)) continue;
          expect(lanes[other]!.lane).not.toBe(lane);
          expect(lanes[other]!.lanes).toBe(width);
        }
      });
      const atOnce = ranges.map(({ start }) => ranges.filter((two) => two.start <= start && start < two.end).length);
      expect(Math.max(0, ...lanes.map(({ lanes: width }) => width))).toBe(Math.max(0, ...atOnce));
    }),
  );
});

describe('where no more lanes fit, the last one takes what has none (rule 9.14)', () => {
  const hours = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start: start * 60, end: end * 60 }));
  const nine: [number, number] = [9, 10];

  test.each([
    ['all fit', 3, hours(nine, nine, nine), ['1/3: 0', '2/3: 1', '3/3: 2']],
    ['one too many', 2, hours(nine, nine, nine), ['1/2: 0', '2/2: 1 2']],
    ['four too many', 3, hours(nine, nine, nine, nine, nine, nine), ['1/3: 0', '2/3: 1', '3/3: 2 3 4 5']],
    [
      'a box for each hour',
      2,
      hours(nine, nine, nine, [10, 11], [10, 11], [10, 11]),
      ['1/2: 0', '2/2: 1 2', '1/2: 3', '2/2: 4 5'],
    ],
    [
      'what is alone in the last lane is no box',
      2,
      hours([9, 12], nine, nine, [10, 11]),
      ['1/2: 0', '2/2: 1 2', '2/2: 3'],
    ],
    [
      'a chain is a box for each of its hours',
      2,
      hours(nine, nine, nine, [9.5, 10.5], [9.5, 10.5], [10, 11], [10, 11], [10.5, 11.5], [10.5, 11.5]),
      ['1/2: 0', '2/2: 1 2 3 4', '1/2: 5', '2/2: 6 7 8'],
    ],
    [
      'a long one is in the first of the boxes at its time',
      2,
      hours(nine, [9, 12], nine, [10, 11], [10, 11]),
      ['1/2: 0', '2/2: 1 2', '1/2: 3', '2/2: 4'],
    ],
    ['what is at other times keeps its width', 2, hours(nine, nine, nine, [10, 11]), ['1/2: 0', '2/2: 1 2', '1/1: 3']],
  ] as const)('%s', (_name, most, ranges, expected) => {
    expect(
      placesOf([...ranges], most).map(({ lane, lanes, held }) => `${lane + 1}/${lanes}: ${held.join(' ')}`),
    ).toEqual(expected);
  });

  test('whatever the events: each has one place, no place covers another, and all are in order', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: 2, max: 6 }), (ranges, most) => {
        const places = placesOf(ranges, most);
        expect(places.flatMap(({ held }) => held).sort((a, b) => a - b)).toEqual([...ranges.keys()]);
        places.forEach((one, at) => {
          expect(one.lane).toBeLessThan(one.lanes);
          expect(one.lanes).toBeLessThanOrEqual(most);
          const held = one.held.map((index) => ranges[index]!);
          expect(one.start).toBe(Math.min(...held.map(({ start }) => start)));
          const last = Math.max(...held.map(({ end }) => end));
          expect(one.end).toBeLessThanOrEqual(last);
          expect(one.end).toBeGreaterThanOrEqual(Math.min(...held.map(({ end }) => end)));
          if (held.length === 1) expect(one.end).toBe(last);
          else expect(one.lane).toBe(most - 1);
          for (const other of places.slice(at + 1)) {
            expect(other.held[0]).toBeGreaterThan(one.held[0]!);
            if (!overlap(one, other)) continue;
            expect(other.lane).not.toBe(one.lane);
            expect(other.lanes).toBe(one.lanes);
          }
        });
      }),
    );
  });

  test('whatever the events: where all fit, nothing changes', () => {
    fc.assert(
      fc.property(sorted, (ranges) => {
        const places = placesOf(ranges, 30);
        expect(places.map(({ lane, lanes }) => ({ lane, lanes }))).toEqual(lanesOf(ranges));
        expect(places.map(({ start, end }) => ({ start, end }))).toEqual(ranges);
      }),
    );
  });

  test.each([
    [0, 1],
    [87, 1],
    [88, 2],
    [131, 2],
    [132, 3],
    [180, 4],
  ])('%i pixels have %i lanes', (width, lanes) => expect(lanesThatFit(width)).toBe(lanes));
});
