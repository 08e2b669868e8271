import { USER_COLUMNS } from '@mentorias/contract/people/users';
import { PATHS } from '../acts/act.ts';
import { figuresOf, reportOf } from '../ledger/figures.ts';
import { nameOf, ofType } from '../ledger/ledger.ts';
import type { Query } from '../ledger/lists.ts';
import { eventsOf, folded, sorted, usersOf } from '../ledger/lists.ts';
import { dayOf, daysAfter, mondayOf } from '../ledger/plain-time.ts';
import { wireAdminEvent, wireUser } from '../ledger/wire.ts';
import type { Simulation } from '../simulation.ts';
import { addressOf, compareIds, comparePages } from './pages.ts';

const SPAN = `${PATHS.admin}/span`;
/** A span answers at most so many days at once. */
const SPAN_DAYS = 62;

/** The filters, searches and orders of the administrators' events that are compared. */
export function eventQueries({ ledger, random }: Simulation): Query[] {
  const today = dayOf(ledger.now);
  const monday = mondayOf(today);
  const week = { from: monday, to: daysAfter(monday, 6) };
  const guide = random.of(ofType(ledger, 'guide'))!;
  const user = random.of(ofType(ledger, 'user'))!;
  const columns = ['start_time', 'guide', 'user', 'status', 'created_at'];
  return [
    ...['confirmed', 'cancelled', 'upcoming', 'past', 'unrecorded', 'held', 'missed'].map((status) => ({ status })),
    ...['active', 'inactive'].map((guide_status) => ({ guide_status })),
    { status: 'upcoming', guide_status: 'inactive' },
    { guide_id: String(guide.id) },
    { user_id: String(user.id), status: 'confirmed' },
    { from: today, to: today },
    week,
    { ...week, status: 'cancelled' },
    { from: daysAfter(today, 1) },
    { to: daysAfter(today, -1) },
    { search: nameOf(guide) },
    { search: user.email.toUpperCase() },
    { search: user.company, status: 'confirmed' },
    { search: 'tema 1', sort_by: 'guide', sort_direction: 'desc' },
    ...columns.flatMap((sort_by) => ['asc', 'desc'].map((sort_direction) => ({ sort_by, sort_direction }))),
    { sort_by: random.of(columns)!, status: 'confirmed', ...week },
    { sort_direction: 'asc' },
  ];
}

export function userQueries({ ledger, random }: Simulation): Query[] {
  const columns = [...USER_COLUMNS];
  const person = random.of(ledger.people)!;
  return [
    ...['0', '1', '2'].map((user_type) => ({ user_type })),
    ...['availability', 'link', 'events'].map((missing) => ({ missing })),
    ...['30', 'never'].map((last_event) => ({ last_event })),
    { last_event: '60', user_type: '1', sort_by: 'last_event' },
    { search: nameOf(person) },
    { search: random.of(ofType(ledger, 'guide'))!.code.toLowerCase(), user_type: '1' },
    ...columns.flatMap((sort_by) => ['asc', 'desc'].map((sort_direction) => ({ sort_by, sort_direction }))),
    { sort_by: random.of(columns)!, user_type: random.of(['0', '1'])! },
  ];
}

/** Every list of the administrators with its filters, and the calendar's span. */
export async function compareLists(simulation: Simulation, first: string): Promise<void> {
  const { ledger, admin, call, comparison } = simulation;
  const events = { path: PATHS.admin, key: 'calendar_events' };
  await comparePages(simulation, admin, events, eventsOf(ledger, {}).map(wireAdminEvent));
  for (const query of eventQueries(simulation))
    await compareIds(simulation, admin, { ...events, query }, eventsOf(ledger, query));
  const users = { path: '/admin/users', key: 'users' };
  await comparePages(
    simulation,
    admin,
    users,
    usersOf(ledger, {}).map((person) => wireUser(ledger, person)),
  );
  for (const query of userQueries(simulation))
    await compareIds(simulation, admin, { ...users, query }, usersOf(ledger, query));
  const span = { from: first, to: daysAfter(first, SPAN_DAYS) };
  for (const query of [span, { ...span, status: 'confirmed' }, { ...span, search: 'bodega' }]) {
    const rows = sorted(eventsOf(ledger, query), ({ start, id }) => [start, id], 'asc');
    const { body } = await call(admin, 'GET', addressOf(SPAN, query));
    const shown = rows.slice(0, 500).map(wireAdminEvent);
    comparison.same(addressOf(SPAN, query), body, { calendar_events: shown, total_count: rows.length });
  }
  await compareChoices(simulation);
}

/** The people who can be chosen for an event. */
async function compareChoices({ ledger, admin, call, comparison }: Simulation): Promise<void> {
  const { body } = await call(admin, 'GET', `${PATHS.admin}/filter`);
  for (const [key, type] of [
    ['users', 'user'],
    ['guides', 'guide'],
  ] as const) {
    const active = ofType(ledger, type).filter((person) => person.active);
    const people = sorted(active, (person) => [folded(nameOf(person)), person.id], 'asc');
    comparison.same(
      key,
      body[key],
      people.map((person) => ({ id: person.id, name: nameOf(person), email: person.email })),
    );
  }
}

/** The dashboard's figures, the monthly report, and the mails that could not be sent. */
export async function compareFigures(simulation: Simulation, firstMonth: string): Promise<void> {
  const { ledger, admin, call, comparison } = simulation;
  comparison.same('/admin/figures', (await call(admin, 'GET', '/admin/figures')).body, figuresOf(ledger));
  const month = dayOf(ledger.now).slice(0, 7);
  const address = `/admin/report?from=${firstMonth}&to=${month}`;
  comparison.same(address, (await call(admin, 'GET', address)).body.months, reportOf(ledger, firstMonth, month));
  const mails = ledger.undelivered.toReversed().map(({ kind, to }) => ({ kind, to, status: 'failed' }));
  await comparePages(simulation, admin, { path: '/admin/mail', key: 'mails' }, mails);
}
