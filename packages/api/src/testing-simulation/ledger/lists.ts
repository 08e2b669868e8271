import type { Event, Ledger, Person } from './ledger.ts';
import { endOf, hasBegun, isConfirmed, isOver, nameOf, ofType } from './ledger.ts';
import { dayOf, daysAfter } from './plain-time.ts';

export type Query = Readonly<Record<string, string>>;

/** Without accents and case. */
export const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const textOf = (person: Person) => folded(`${nameOf(person)}\n${person.email}\n${person.company}`);

/** The administrators' events of a query, in its order. */
export function eventsOf(ledger: Ledger, query: Query): Event[] {
  const search = folded(query.search ?? '');
  const found = ledger.events.filter(
    (event) =>
      hasStatus(ledger, event, query.status) &&
      (query.guide_id === undefined || String(event.guide.id) === query.guide_id) &&
      (query.user_id === undefined || String(event.user.id) === query.user_id) &&
      (query.guide_status === undefined || event.guide.active === (query.guide_status === 'active')) &&
      (query.from === undefined || dayOf(endOf(event) - 1) >= query.from) &&
      (query.to === undefined || dayOf(event.start) <= query.to) &&
      [textOf(event.guide), textOf(event.user), folded(event.description)].some((text) => hasWords(text, search)),
  );
  if (!query.sort_by && !query.sort_direction) return nextFirst(ledger, found);
  const keys = EVENT_KEYS[query.sort_by ?? 'start_time']!;
  return sorted(found, (event) => [...keys(event), event.id], query.sort_direction ?? (query.sort_by ? 'asc' : 'desc'));
}

function hasStatus(ledger: Ledger, event: Event, status: string | undefined): boolean {
  if (status === 'upcoming') return isConfirmed(event) && !hasBegun(event, ledger);
  if (status === 'past') return hasBegun(event, ledger);
  if (status === 'held') return event.attendance === 'held';
  if (status === 'missed') return event.attendance !== null && event.attendance !== 'held';
  if (status === 'unrecorded') return isConfirmed(event) && isOver(event, ledger) && event.attendance === null;
  return status === undefined || event.status === status;
}

/** Today and after by the start, then what was before, the last first. */
function nextFirst({ now }: Ledger, events: Event[]): Event[] {
  const isToCome = ({ start }: Event) => dayOf(start) >= dayOf(now);
  const byStart = sorted(events, ({ start, id }) => [start, id], 'asc');
  return [...byStart.filter(isToCome), ...byStart.filter((event) => !isToCome(event)).toReversed()];
}

type Keys = (number | string)[];

const EVENT_KEYS: Record<string, (event: Event) => Keys> = {
  start_time: ({ start }) => [start],
  status: ({ status }) => [status],
  created_at: ({ createdAt }) => [createdAt],
  guide: ({ guide, start }) => [folded(nameOf(guide)), guide.id, start],
  user: ({ user, start }) => [folded(nameOf(user)), user.id, start],
};

const USER_KEYS: Record<string, (person: Person) => Keys> = {
  code: ({ code }) => [code],
  name: (person) => [folded(nameOf(person))],
  email: ({ email }) => [email],
  user_type: ({ type }) => [type],
  company_name: ({ company }) => [folded(company)],
  location: ({ location }) => [folded(location)],
  origin: ({ origin }) => [folded(origin)],
  status: ({ active }) => [Number(active)],
  created_at: ({ createdAt }) => [createdAt],
};

/** The start of the last event that a person had: over, confirmed and not recorded as missed. */
export function lastEventOf(ledger: Ledger, person: Person): number | undefined {
  const had = ledger.events.filter(
    (event) =>
      (event.guide === person || event.user === person) &&
      isConfirmed(event) &&
      isOver(event, ledger) &&
      !event.attendance?.startsWith('missed'),
  );
  return had.length === 0 ? undefined : Math.max(...had.map(({ start }) => start));
}

/** Whether the last event of somebody active was so many Lima days ago or more, or there was none and the account is as old. */
function isWithoutEvent(ledger: Ledger, person: Person, filter: string): boolean {
  const last = lastEventOf(ledger, person);
  const isLong =
    filter === 'never'
      ? last === undefined
      : dayOf(last ?? person.createdAt) <= daysAfter(dayOf(ledger.now), -Number(filter));
  return person.active && person.type !== 'admin' && isLong;
}

const USER_TYPES: Record<string, string> = { '0': 'user', '1': 'guide', '2': 'admin' };

/** The accounts of a query, in its order; those without a code come last whichever way codes are sorted. */
export function usersOf(ledger: Ledger, query: Query): Person[] {
  const search = folded(query.search ?? '');
  const found = ledger.people.filter(
    (person) =>
      (query.user_type === undefined || person.type === USER_TYPES[query.user_type]) &&
      (query.missing === undefined || lacking(ledger, query.missing).includes(person)) &&
      (query.last_event === undefined || isWithoutEvent(ledger, person, query.last_event)) &&
      (hasWords(textOf(person), search) || person.code.toLowerCase().includes(search)),
  );
  const byLastEvent = (person: Person) => [lastEventOf(ledger, person) ?? 0];
  const keys = query.sort_by === 'last_event' ? byLastEvent : USER_KEYS[query.sort_by ?? 'created_at']!;
  const order = query.sort_direction ?? (query.sort_by ? 'asc' : 'desc');
  const all = sorted(found, (person) => [...keys(person), person.id], order);
  if (query.sort_by !== 'code') return all;
  return [...all.filter(({ code }) => code !== ''), ...all.filter(({ code }) => code === '')];
}

/** The active mentors who open nothing or have no link, or the active entrepreneurs who never had a confirmed event. */
export function lacking(ledger: Ledger, what: string): Person[] {
  if (what === 'availability')
    return ofType(ledger, 'guide').filter(({ active, week }) => active && Object.values(week).flat().length === 0);
  if (what === 'link') return ofType(ledger, 'guide').filter(({ active, link }) => active && link === '');
  return ofType(ledger, 'user').filter(
    (person) => person.active && !ledger.events.some((event) => event.user === person && isConfirmed(event)),
  );
}

/** One of the two lists of a person's events: the next first, or the last first. */
export function ownEvents(ledger: Ledger, person: Person, scope: string): Event[] {
  const own = ledger.events.filter(({ guide, user }) => guide === person || user === person);
  const isUpcoming = (event: Event) => isConfirmed(event) && !isOver(event, ledger);
  const listed = own.filter((event) => isUpcoming(event) === (scope === 'upcoming'));
  return sorted(listed, ({ start, id }) => [start, id], scope === 'upcoming' ? 'asc' : 'desc');
}

export function sorted<T>(items: readonly T[], keysOf: (item: T) => Keys, direction: string): T[] {
  const inOrder = items.toSorted((one, other) => {
    const [keys, others] = [keysOf(one), keysOf(other)];
    const at = keys.findIndex((key, index) => key !== others[index]);
    return at === -1 ? 0 : keys[at]! < others[at]! ? -1 : 1;
  });
  return direction === 'asc' ? inOrder : inOrder.toReversed();
}

function hasWords(text: string, search: string): boolean {
  return search.split(' ').every((word) => text.includes(word));
}
