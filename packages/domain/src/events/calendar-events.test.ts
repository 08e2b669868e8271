import { describe, expect, it, test } from 'vitest';
import { toTime24 } from '../time/lima-time.ts';
import {
  EVENT_STARTS,
  eventScope,
  eventState,
  mayChange,
  mayJoin,
  mayPlace,
  placeableStarts,
} from './calendar-events.ts';

const at = (time: string) => new Date(`2026-11-23T${time}-05:00`);
const HOUR = { start: at('09:00:00'), end: at('10:00:00') };

describe('the state of an event (rules 6.1 and 6.2)', () => {
  test.each([
    ['before it begins', 'confirmed', '08:59:59', 'upcoming', 'upcoming', true],
    ['as it begins', 'confirmed', '09:00:00', 'ongoing', 'upcoming', false],
    ['until it ends', 'confirmed', '09:59:59', 'ongoing', 'upcoming', false],
    ['as it ends', 'confirmed', '10:00:00', 'past', 'past', false],
    ['cancelled, still to come', 'cancelled', '08:00:00', 'cancelled', 'past', false],
    ['cancelled, long ago', 'cancelled', '12:00:00', 'cancelled', 'past', false],
  ] as const)('%s', (_, status, time, state, scope, changeable) => {
    const event = { ...HOUR, status };
    const now = at(time);
    expect(eventState(event, now)).toBe(state);
    expect(eventScope(event, now)).toBe(scope);
    expect(mayChange(event, now)).toBe(changeable);
  });
});

test.each([
  ['08:44:59', 'confirmed', false],
  ['08:45:00', 'confirmed', true],
  ['09:59:59', 'confirmed', true],
  ['10:00:00', 'confirmed', false],
  ['08:50:00', 'cancelled', false],
] as const)('an event of nine o’clock at %s, %s, may be joined: %s (rule 6.11)', (time, status, expected) => {
  expect(mayJoin({ ...HOUR, status }, at(time))).toBe(expected);
});

describe('an administrator places events on the half hours to come (rule 6.4)', () => {
  it('of which a day has 48', () => {
    expect(EVENT_STARTS).toHaveLength(48);
    expect([EVENT_STARTS[0], EVENT_STARTS[1], EVENT_STARTS[47]].map((minutes) => toTime24(minutes!))).toEqual([
      '00:00',
      '00:30',
      '23:30',
    ]);
  });

  test.each([
    ['10:00:00', true],
    ['10:30:00', true],
    ['10:10:00', false],
    ['10:00:01', false],
    ['09:30:00', false],
    ['09:00:00', false],
  ])('at 09:30, an event at %s: %s', (time, expected) => {
    expect(mayPlace(at(time), at('09:30:00'))).toBe(expected);
  });

  it('today only those still to come', () => {
    expect(placeableStarts('2026-11-23', at('22:30:00')).map(toTime24)).toEqual(['23:00', '23:30']);
    expect(placeableStarts('2026-11-22', at('22:30:00'))).toEqual([]);
    expect(placeableStarts('2026-11-24', at('22:30:00'))).toEqual(EVENT_STARTS);
  });
});
