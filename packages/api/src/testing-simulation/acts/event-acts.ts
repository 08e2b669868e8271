import type { Booking } from '@mentorias/contract/events/calendar-events';
import { answerTo, offeredOn, startsOn, windowOf } from '../ledger/hours.ts';
import type { Event, Person, UserType } from '../ledger/ledger.ts';
import { hasBegun, isConfirmed } from '../ledger/ledger.ts';
import { mailChange, REFUSED_DOMAIN } from '../ledger/mails.ts';
import { iso, shortly } from '../ledger/plain-time.ts';
import { wireEvent } from '../ledger/wire.ts';
import type { Simulation } from '../simulation.ts';
import type { Act } from './act.ts';
import { anyStart, PATHS, somebody, someEvent, trail } from './act.ts';

type Sent = Record<keyof Booking, unknown>;

/** An entrepreneur books an hour, mostly one that is offered; sometimes the same request arrives twice. */
export const book: Act = async (simulation) => {
  const { ledger, random, comparison, call } = simulation;
  const [user, guide] = [somebody(simulation, 'user'), somebody(simulation, 'guide')];
  if (!user || !guide) return;
  const offered = windowOf(ledger).flatMap((day) => offeredOn(ledger, guide, user, day));
  const start = (random.chance(0.85) && random.of(offered)) || anyStart(simulation, 10);
  const addresses = random.chance(0.4) ? guestsOf(simulation) : [];
  const guests = addresses.filter((email) => email !== user.email && email !== guide.email);
  const description = random.chance(0.5) ? `Tema ${simulation.count()}: precios y crédito` : '';
  const typed = addresses.map((email) => ({ email: random.chance(0.2) ? ` ${email.toUpperCase()} ` : email }));
  const body = { guide_id: guide.id, start_time: iso(start), description, attendees: typed } satisfies Sent;
  const headers = { 'idempotency-key': random.uuid() };
  const reply = await call(user, 'POST', PATHS.user, body, headers);
  const wanted = { actor: user, guide, user, start };
  comparison.same('the answer', reply.status, user.active ? answerTo(ledger, wanted, 201) : 401);
  if (reply.status !== 201) return;
  const event = add(
    simulation,
    { id: reply.body.id, uid: reply.body.calendar_uid, guide, user, start, description, guests },
    user,
  );
  comparison.same('the event', reply.body, wireEvent(event));
  if (random.chance(0.8)) return;
  const again = await call(user, 'POST', PATHS.user, body, headers);
  comparison.same('the second answer', again.status, 201);
  comparison.same('the same event', again.body, wireEvent(event));
};

/** An administrator places an event, whatever the mentor's hours. */
export const place: Act = async (simulation) => {
  const { ledger, comparison, admin, call, random } = simulation;
  const [user, guide] = [somebody(simulation, 'user'), somebody(simulation, 'guide')];
  if (!user || !guide) return;
  const start = anyStart(simulation, random.chance(0.9) ? 30 : 10, 20);
  const body = { guide_id: guide.id, user_id: user.id, start_time: iso(start) };
  const reply = await call(admin, 'POST', PATHS.admin, body);
  comparison.same('the answer', reply.status, answerTo(ledger, { actor: admin, guide, user, start }, 201));
  if (reply.status !== 201) return;
  const event = add(
    simulation,
    { id: reply.body.id, uid: reply.body.calendar_uid, guide, user, start, description: '', guests: [] },
    admin,
  );
  comparison.same('the event', reply.body, wireEvent(event));
};

/** Somebody of a role moves an event, mostly to where it may go. */
export const move =
  (role: UserType): Act =>
  async (simulation) => {
    const { ledger, random, comparison, call } = simulation;
    const event = someEvent(simulation);
    if (!event) return;
    const { guide, user } = event;
    const actor = actorOf(simulation, event, role);
    const offered = windowOf(ledger).flatMap((day) => startsOn(ledger, guide, day));
    const isFree = role === 'admin' || random.chance(0.2);
    const start = (!isFree && random.of(offered)) || anyStart(simulation, 30);
    const reply = await call(actor, 'PUT', `${PATHS[role]}/${event.id}`, { start_time: iso(start) });
    const mayChange = isConfirmed(event) && !hasBegun(event, ledger) && guide.active && user.active;
    const isSame = start === event.start;
    const answer = isSame ? 200 : answerTo(ledger, { actor, guide, user, start, moving: event }, 200);
    comparison.same('the answer', reply.status, !actor.active ? 401 : mayChange ? answer : 422);
    if (reply.status !== 200) return;
    if (!isSame) {
      const from = event.start;
      event.start = start;
      event.revision += 1;
      mailChange(ledger, event, 'moved', { from, by: role });
      trail(simulation, actor, 'event.moved', [guide, user], `Fecha y hora: ${shortly(from)} → ${shortly(start)}`);
    }
    comparison.same('the event', reply.body, wireEvent(event));
  };

/** An entrepreneur changes the topic of an event or adds guests, mostly both. */
export const edit: Act = async (simulation) => {
  const { ledger, random, comparison, call } = simulation;
  const event = someEvent(simulation);
  if (!event) return;
  const { guide, user } = event;
  const asked = random.chance(0.7) ? guestsOf(simulation) : [];
  const added = asked.filter((email) => ![user.email, guide.email, ...event.guests].includes(email));
  const description = random.chance(0.6) ? `Tema ${simulation.count()}: caja chica` : event.description;
  const body = { description, attendees: asked.map((email) => ({ email })) };
  const reply = await call(user, 'PUT', `${PATHS.user}/${event.id}/details`, body);
  const mayChange = isConfirmed(event) && !hasBegun(event, ledger);
  const isNewTopic = description !== event.description;
  const isChange = isNewTopic || added.length > 0;
  const answer = isChange && event.guests.length + added.length > 10 ? 422 : 200;
  comparison.same('the answer', reply.status, !user.active ? 401 : mayChange ? answer : 422);
  if (reply.status !== 200) return;
  if (isChange) {
    event.description = description;
    event.guests = [...event.guests, ...added];
    event.revision += 1;
    mailChange(ledger, event, 'updated', undefined, { added });
    const changed = [...(isNewTopic ? ['Tema'] : []), ...(added.length > 0 ? ['Invitados'] : [])];
    const changes = [`Fecha y hora: ${shortly(event.start)}`, ...changed.map((field) => `${field}: con cambios`)];
    trail(simulation, user, 'event.edited', [guide, user], changes.join('; '));
  }
  comparison.same('the event', reply.body, wireEvent(event));
};

/** Somebody of a role cancels an event. */
export const cancel =
  (role: UserType): Act =>
  async (simulation) => {
    const { ledger, random, comparison, call } = simulation;
    const event = someEvent(simulation);
    if (!event) return;
    const actor = actorOf(simulation, event, role);
    const reason = random.chance(0.5) ? `Viaje ${simulation.count()}` : '';
    const reply = await call(actor, 'POST', `${PATHS[role]}/${event.id}/cancellation`, { reason });
    const mayChange = isConfirmed(event) && !hasBegun(event, ledger);
    comparison.same('the answer', reply.status, !actor.active ? 401 : mayChange ? 200 : 422);
    if (reply.status !== 200) return;
    markCancelled(simulation, event, actor, reason);
    comparison.same('the event', reply.body, wireEvent(event));
  };

export function markCancelled(simulation: Simulation, event: Event, actor: Person, reason: string): void {
  Object.assign(event, { status: 'cancelled', cancelledBy: actor.type, reason, revision: event.revision + 1 });
  mailChange(simulation.ledger, event, 'cancelled');
  trail(simulation, actor, 'event.cancelled', [event.guide, event.user], `Fecha y hora: ${shortly(event.start)}`);
}

type Placed = Pick<Event, 'id' | 'uid' | 'guide' | 'user' | 'start' | 'description' | 'guests'>;

function add(simulation: Simulation, placed: Placed, actor: Person): Event {
  const { ledger } = simulation;
  const event: Event = {
    ...placed,
    status: 'confirmed',
    cancelledBy: null,
    reason: '',
    link: null,
    attendance: null,
    saidAt: null,
    told: 'never',
    note: '',
    createdAt: ledger.now,
    revision: 0,
    reminded: new Set(),
  };
  ledger.events.push(event);
  mailChange(ledger, event, 'booked');
  trail(simulation, actor, 'event.created', [event.guide, event.user], `Fecha y hora: ${shortly(event.start)}`);
  return event;
}

function actorOf({ admin }: Simulation, event: Event, role: UserType): Person {
  return role === 'admin' ? admin : event[role];
}

/** Some addresses: of outsiders, of people with an account, and of a domain that takes no mail. */
function guestsOf({ ledger, random }: Simulation): string[] {
  const pool = [
    'socia@andina.pe',
    'contador@andina.pe',
    `nadie${REFUSED_DOMAIN}`,
    ...ledger.people.map(({ email }) => email),
  ];
  return [...new Set(Array.from({ length: 1 + random.below(3) }, () => random.of(pool)!))];
}
