import type { Entry, Event, Person, UserType } from '../ledger/ledger.ts';
import { hasBegun, isConfirmed, ofType } from '../ledger/ledger.ts';
import { dayOf, daysAfter, instantOf } from '../ledger/plain-time.ts';
import type { Simulation } from '../simulation.ts';

/** Something that somebody does; it says itself what the product must answer, and writes it into the ledger. */
export type Act = (simulation: Simulation) => Promise<void>;

/** Where each role's events are. */
export const PATHS = {
  user: '/entrepreneur/calendar_events',
  guide: '/guide/calendar_events',
  admin: '/admin/calendar_events',
};

/** Adds a row to the ledger's trail. */
export function trail(
  { ledger }: Simulation,
  actor: Person,
  action: string,
  people: Person[] = [],
  changes?: string,
): void {
  const entry: Entry = { at: ledger.now, action, actor, people: [...new Set([actor, ...people])] };
  ledger.trail.push(changes === undefined ? entry : { ...entry, changes });
}

/** A person of a type, mostly an active one. */
export function somebody({ ledger, random }: Simulation, type: UserType): Person | undefined {
  const people = ofType(ledger, type);
  return random.of(random.chance(0.95) ? people.filter(({ active }) => active) : people);
}

/** An event, mostly one that can still change, of this person where one is named. */
export function someEvent({ ledger, random }: Simulation, of?: Person): Event | undefined {
  const known = ledger.events.filter(({ guide, user }) => !of || guide === of || user === of);
  const changing = known.filter((event) => isConfirmed(event) && !hasBegun(event, ledger));
  return random.of(random.chance(0.9) ? changing : known);
}

/** A start on a grid of so many minutes within the days before and after today, whether offered or not. */
export function anyStart({ ledger, random }: Simulation, step: number, days = 9): number {
  const day = daysAfter(dayOf(ledger.now), random.below(days));
  return instantOf(day, random.below(1440 / step) * step);
}
