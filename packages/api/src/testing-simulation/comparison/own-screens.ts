import { PATHS } from '../acts/act.ts';
import { offeredOn, stretchesOn, windowOf } from '../ledger/hours.ts';
import type { Person } from '../ledger/ledger.ts';
import { nameOf, ofType } from '../ledger/ledger.ts';
import { folded, ownEvents, sorted } from '../ledger/lists.ts';
import { dayOf, daysBetween, iso } from '../ledger/plain-time.ts';
import { wireGuideEvent, wireOwnEvent, wireSpecials, wireWeek } from '../ledger/wire.ts';
import type { Simulation } from '../simulation.ts';
import { comparePages } from './pages.ts';

const SCOPES = ['upcoming', 'past'];

/** The events of every entrepreneur, and the search and the hours as one of them sees them. */
export async function compareEntrepreneurs(simulation: Simulation): Promise<void> {
  const { ledger, random, call, comparison } = simulation;
  for (const user of ofType(ledger, 'user')) {
    if (!user.active) comparison.same(PATHS.user, (await call(user, 'GET', PATHS.user)).status, 401);
    else
      for (const scope of SCOPES) {
        const rows = ownEvents(ledger, user, scope).map(wireOwnEvent);
        await comparePages(simulation, user, { path: PATHS.user, query: { scope }, key: 'calendar_events' }, rows);
      }
  }
  const user = random.of(ofType(ledger, 'user').filter(({ active }) => active));
  if (!user) return;
  await compareSearch(simulation, user);
  for (const guide of ofType(ledger, 'guide')) {
    const path = `/entrepreneur/guides/${guide.id}/available_days`;
    const reply = await call(user, 'GET', path);
    comparison.same(path, reply.status, guide.active ? 200 : 404);
    if (!guide.active) continue;
    const days = windowOf(ledger).map((date) => ({ date, available_hours: stretchesOn(ledger, guide, user, date) }));
    comparison.same(path, reply.body.available_days, days);
  }
}

/** The search: mentors with a name, the soonest free hour first. */
async function compareSearch(simulation: Simulation, user: Person): Promise<void> {
  const { ledger } = simulation;
  const found = ofType(ledger, 'guide')
    .filter(({ active, givenName }) => active && givenName)
    .map((guide) => ({ guide, starts: windowOf(ledger).flatMap((day) => offeredOn(ledger, guide, user, day)) }));
  const inOrder = sorted(
    found,
    ({ guide, starts }) => [starts[0] ?? Number.MAX_SAFE_INTEGER, folded(nameOf(guide)), guide.id],
    'asc',
  );
  const cards = inOrder.map(({ guide, starts }) => {
    const next_slots = starts.slice(0, 3).map(iso);
    return { id: guide.id, name: nameOf(guide), email: guide.email, next_slot: next_slots[0] ?? null, next_slots };
  });
  await comparePages(simulation, user, { path: '/entrepreneur/guides', key: 'guides' }, cards);
}

/** Every mentor's lists, the agenda of each day from `first` on, week, link and special dates. */
export async function compareMentors(simulation: Simulation, first: string, last: string): Promise<void> {
  const { ledger, call, comparison } = simulation;
  for (const guide of ofType(ledger, 'guide')) {
    if (!guide.active) {
      comparison.same(PATHS.guide, (await call(guide, 'GET', PATHS.guide)).status, 401);
      continue;
    }
    for (const scope of SCOPES) {
      const rows = ownEvents(ledger, guide, scope).map((event) => wireGuideEvent(ledger, event));
      await comparePages(simulation, guide, { path: PATHS.guide, query: { scope }, key: 'calendar_events' }, rows);
    }
    for (const day of daysBetween(first, last)) await compareDay(simulation, guide, day);
    const { body } = await call(guide, 'GET', '/guide/profiles');
    const { id, email, link } = guide;
    const profile = { id, email, name: nameOf(guide), meeting_link: link, available_schedule: wireWeek(guide) };
    comparison.same('/guide/profiles', body, profile);
    const specials = (await call(guide, 'GET', '/guide/availability_exceptions')).body.availability_exceptions;
    comparison.same('/guide/availability_exceptions', specials, wireSpecials(guide, dayOf(ledger.now)));
  }
}

/** A day of an agenda: all events that touch it, one that begins before midnight on both days. */
async function compareDay({ ledger, call, comparison }: Simulation, guide: Person, day: string): Promise<void> {
  const address = `${PATHS.guide}?from=${day}&to=${day}`;
  const own = [...ownEvents(ledger, guide, 'upcoming'), ...ownEvents(ledger, guide, 'past')];
  const touching = own.filter(({ start }) => day === dayOf(start) || day === dayOf(start + 59 * 60_000));
  const rows = sorted(touching, ({ start, id }) => [start, id], 'asc').map((event) => wireGuideEvent(ledger, event));
  comparison.same(address, (await call(guide, 'GET', address)).body.calendar_events, rows);
}
