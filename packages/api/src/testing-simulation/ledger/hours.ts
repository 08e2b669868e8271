import type { Event, Ledger, Person, Range } from './ledger.ts';
import { endOf, isConfirmed, LENGTH } from './ledger.ts';
import { clock12, dayOf, daysAfter, HOUR, instantOf, minutesOf, weekdayOf } from './plain-time.ts';

/** Entrepreneurs book on these days, today included. */
const WINDOW_DAYS = 7;

export function windowOf({ now }: Ledger): string[] {
  return Array.from({ length: WINDOW_DAYS }, (_, days) => daysAfter(dayOf(now), days));
}

function rangesOn(guide: Person, day: string): Range[] {
  const special = guide.specials.find(({ from, to }) => from <= day && day <= to);
  return special ? special.ranges : guide.week[weekdayOf(day)];
}

/** The starts that a mentor's hours of a day have for entrepreneurs now, taken or not. */
export function startsOn(ledger: Ledger, guide: Person, day: string): number[] {
  if (!windowOf(ledger).includes(day)) return [];
  const starts: number[] = [];
  for (const [start, end] of rangesOn(guide, day))
    for (let minutes = start; minutes + 60 <= end; minutes += 60) starts.push(instantOf(day, minutes));
  const isToday = day === dayOf(ledger.now);
  const soonest = instantOf(day, Math.floor(minutesOf(ledger.now) / 60) * 60) + 2 * HOUR;
  return starts.filter((start) => !isToday || start >= soonest).sort((one, other) => one - other);
}

/** Whether a confirmed event of this person, other than `but`, is at this hour. */
export function isBusy({ events }: Ledger, person: Person, start: number, but?: Event): boolean {
  return events.some(
    (event) =>
      event !== but &&
      isConfirmed(event) &&
      (event.guide === person || event.user === person) &&
      event.start < start + LENGTH &&
      start < endOf(event),
  );
}

/** The starts of a day that a mentor offers to an entrepreneur. */
export function offeredOn(ledger: Ledger, guide: Person, user: Person, day: string): number[] {
  if (!guide.active) return [];
  return startsOn(ledger, guide, day).filter((start) => !isBusy(ledger, guide, start) && !isBusy(ledger, user, start));
}

/** The same as the API writes it: consecutive hours as one. */
export function stretchesOn(ledger: Ledger, guide: Person, user: Person, day: string) {
  const stretches: Range[] = [];
  for (const start of offeredOn(ledger, guide, user, day)) {
    const minutes = minutesOf(start);
    const last = stretches.at(-1);
    if (last?.[1] === minutes) last[1] = minutes + 60;
    else stretches.push([minutes, minutes + 60]);
  }
  return stretches.map(([start, end]) => ({ start_time: clock12(start), end_time: clock12(end) }));
}

/** What the API must answer to an event at this start: the status of the reply, `done` where it succeeds. */
export function answerTo(ledger: Ledger, wanted: Wanted, done: number): number {
  const { actor, guide, user, start, moving } = wanted;
  if (!guide.active || !user.active) return 422;
  if (actor.type === 'admin') {
    if (start <= ledger.now || minutesOf(start) % 30 !== 0) return 422;
  } else if (!startsOn(ledger, guide, dayOf(start)).includes(start)) return 422;
  return isBusy(ledger, guide, start, moving) || isBusy(ledger, user, start, moving) ? 409 : done;
}

interface Wanted {
  actor: Person;
  guide: Person;
  user: Person;
  start: number;
  moving?: Event;
}
