import { bookingWindow, freeSlots, SLOT_MINUTES } from '@mentorias/domain/availability/slots';
import { eventScope, eventState } from '@mentorias/domain/events/calendar-events';
import { addDays, instantOf, limaDate, limaMinutes, mondayOf, weekdayOf } from '@mentorias/domain/time/lima-time';
import { describe, expect, test } from 'vitest';
import { ENTREPRENEURS } from './entrepreneurs.ts';
import type { DemoEvent } from './events.ts';
import { demoEvents } from './events.ts';
import { MENTORS } from './mentors.ts';

const HOUR = 3_600_000;
/** The accounts to sign in with are the first of their lists. */
const EXAMPLE = 0;
const FIRST_PAGE = 10;

/** Every hour of `days` days from Lima's midnight of `from`, half an hour after it: ranges begin and end on the hour. */
function hoursFrom(from: string, days: number): Date[] {
  const midnight = instantOf(from, 30).getTime();
  return Array.from({ length: days * 24 }, (_, hour) => new Date(midnight + hour * HOUR));
}

describe.each([
  ['two weeks', hoursFrom('2026-11-16', 14)],
  ['the end of a month', hoursFrom('2026-02-27', 3)],
  ['a leap day', hoursFrom('2028-02-28', 3)],
  ['the end of a year', hoursFrom('2026-12-30', 4)],
])('at every hour of %s', (_name, hours) => {
  const all = hours.map((now) => ({ now, events: eventsAt(now) }));
  /** The instants at which the example data lack what they should show. */
  const lacking = (shows: (events: DemoEvent[], now: Date) => boolean) =>
    all.filter(({ now, events }) => !shows(events, now)).map(({ now }) => now.toISOString());

  test('the example mentor has something to record on the first page of past events', () => {
    const isOpen = (event: DemoEvent, now: Date) => !event.record && stateOf(event, now) === 'past';
    expect(
      lacking((events, now) =>
        events
          .filter((event) => event.guide === EXAMPLE && scopeOf(event, now) === 'past')
          .sort((one, other) => other.start.getTime() - one.start.getTime())
          .slice(0, FIRST_PAGE)
          .some((event) => isOpen(event, now)),
      ),
    ).toEqual([]);
  });

  test.each(['guide', 'entrepreneur'] as const)('the example %s has an event today or tomorrow', (role) => {
    const isSoon = ({ start }: DemoEvent, now: Date) => limaDate(start) <= addDays(limaDate(now), 1);
    const isOwn = (event: DemoEvent, now: Date) => event[role] === EXAMPLE && scopeOf(event, now) === 'upcoming';
    expect(lacking((events, now) => events.some((event) => isOwn(event, now) && isSoon(event, now)))).toEqual([]);
  });

  test('hours of most mentors can be booked', () => {
    expect(lacking((events, now) => bookableGuides(events, now).length > 8)).toEqual([]);
  });

  test('the administrator’s week has events', () => {
    const isOfWeek = ({ start }: DemoEvent, now: Date) => mondayOf(limaDate(start)) === mondayOf(limaDate(now));
    const shown = (events: DemoEvent[], now: Date) =>
      events.filter((event) => !event.cancellation && isOfWeek(event, now));
    expect(lacking((events, now) => shown(events, now).length > 5)).toEqual([]);
  });

  test('nobody has two events at once', () => {
    const places = (events: DemoEvent[]) =>
      events.flatMap(({ guide, entrepreneur, start }) => [
        `guide ${guide} ${start.toISOString()}`,
        `entrepreneur ${entrepreneur} ${limaDate(start)}`,
      ]);
    expect(lacking((events) => new Set(places(events)).size === 2 * events.length)).toEqual([]);
  });
});

function eventsAt(now: Date): DemoEvent[] {
  const guides = MENTORS.map(({ week, row: { areas } }) => ({ week, areas }));
  return demoEvents(guides, ENTREPRENEURS.length, now);
}

function timesOf({ start, cancellation }: DemoEvent) {
  const end = new Date(start.getTime() + SLOT_MINUTES * 60_000);
  return { start, end, status: cancellation ? ('cancelled' as const) : ('confirmed' as const) };
}

function stateOf(event: DemoEvent, now: Date) {
  return eventState(timesOf(event), now);
}

function scopeOf(event: DemoEvent, now: Date) {
  return eventScope(timesOf(event), now);
}

/** The active mentors with an hour that can be booked. */
function bookableGuides(events: DemoEvent[], now: Date): number[] {
  const active = [...MENTORS.keys()].filter((guide) => MENTORS[guide]!.row.active);
  return active.filter((guide) => {
    const taken = events.filter((event) => event.guide === guide && !event.cancellation);
    return bookingWindow(now).some((date) => {
      const ofDay = taken
        .filter(({ start }) => limaDate(start) === date)
        .map(({ start }) => ({ start: limaMinutes(start), end: limaMinutes(start) + SLOT_MINUTES }));
      return freeSlots(MENTORS[guide]!.week[weekdayOf(date)], ofDay, date, now).length > 0;
    });
  });
}
