import type { Person, UserType } from '../ledger/ledger.ts';
import { hasBegun, isConfirmed, newPerson, ofType } from '../ledger/ledger.ts';
import { mailInvitation } from '../ledger/mails.ts';
import { wireUser } from '../ledger/wire.ts';
import type { Simulation } from '../simulation.ts';
import type { Act } from './act.ts';
import { somebody, trail } from './act.ts';
import { markCancelled } from './event-acts.ts';

const PASSWORD = 'Paltas2026Maduras';
const AREA_LABELS: Record<string, string> = { it: 'Tecnología', rrhh: 'Recursos Humanos', finanzas: 'Finanzas' };
const HEADER =
  'Tipo,Correo,Nombre,Emprendimiento,Ubicación,Origen,Descripción,Código,Tipo de mentor,Especialidades,Áreas';

/** An administrator makes an account. */
export const createAccount =
  (type?: 'user' | 'guide'): Act =>
  async (simulation) => {
    const { random, comparison, admin, call, ledger } = simulation;
    const person = somebodyNew(simulation, type ?? random.of(['user', 'guide'] as const)!);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const isTaken = ledger.people.length > 5 && random.chance(0.1);
    if (isTaken) person.email = random.of(ledger.people)!.email;
    const body = { ...formOf(person), ...(person.type === 'user' && passwords) };
    const reply = await call(admin, 'POST', '/admin/users', body);
    comparison.same('the answer', reply.status, isTaken ? 409 : 201);
    if (!isTaken) enter(simulation, { ...person, id: reply.body.id });
  };

/** An administrator changes an account. */
export const editAccount: Act = async (simulation) => {
  const { random, comparison, admin, call } = simulation;
  const person = somebody(simulation, random.of(['user', 'guide'] as const)!);
  if (!person) return;
  const changed = { ...person, location: `Lugar${simulation.count()}` };
  if (random.chance(0.2)) changed.email = `${person.type}${letters(simulation.count()).toLowerCase()}@otro.pe`;
  if (person.type === 'user' && random.chance(0.5)) changed.company = `Compañía ${letters(simulation.count())}`;
  const reply = await call(admin, 'PUT', `/admin/users/${person.id}`, formOf(changed));
  comparison.same('the answer', reply.status, 200);
  // No account of a programme was ever signed in to: the new address is invited.
  const isInvited = person.active && person.email !== changed.email;
  Object.assign(person, changed);
  if (isInvited) mailInvitation(simulation.ledger, person);
  trail(simulation, admin, 'user.edited', [person]);
  comparison.same('the account', reply.body, wireUser(simulation.ledger, person));
};

/** Somebody changes the own name. */
export const rename: Act = async (simulation) => {
  const { random, comparison, call } = simulation;
  const person = somebody(simulation, random.of(['user', 'guide'] as const)!);
  if (!person) return;
  const name = `Íñigo ${letters(simulation.count())}`;
  const reply = await call(person, 'PUT', '/auth/profile', { name });
  comparison.same('the answer', reply.status, person.active ? 200 : 401);
  if (reply.status !== 200) return;
  person.givenName = name;
  trail(simulation, person, 'user.renamed');
};

/** Somebody turns the reminders on or off. */
export const preferReminders: Act = async (simulation) => {
  const { random, comparison, call } = simulation;
  const person = somebody(simulation, random.of(['user', 'guide'] as const)!);
  if (!person) return;
  const reply = await call(person, 'PUT', '/auth/reminders', { wants_reminders: !person.wantsReminders });
  comparison.same('the answer', reply.status, person.active ? 200 : 401);
  if (reply.status === 200) person.wantsReminders = !person.wantsReminders;
};

/** An administrator turns an account off, or one that is off mostly on again. */
export const toggle: Act = async (simulation) => {
  const { ledger, random, comparison, admin, call } = simulation;
  const people = ledger.people.filter(({ type }) => type !== 'admin');
  const off = people.filter(({ active }) => !active);
  const person = random.of(off.length > 2 || random.chance(0.4) ? off : people);
  if (!person) return;
  const reply = await call(admin, 'DELETE', `/admin/users/${person.id}`);
  comparison.same('the answer', reply.status, 200);
  setActive(simulation, person, !person.active);
  comparison.same('the account', reply.body, wireUser(simulation.ledger, person));
};

/** An administrator gives some accounts one status: those that have it stay as they are. */
export const setStatuses: Act = async (simulation) => {
  const { ledger, random, comparison, admin, call } = simulation;
  const people = ledger.people.filter(({ type }) => type !== 'admin');
  const chosen = [...new Set(Array.from({ length: 3 }, () => random.of(people)!))];
  const status = random.chance(0.7);
  const body = { ids: chosen.map(({ id }) => id), status };
  const reply = await call(admin, 'POST', '/admin/users/status', body);
  comparison.same('the answer', reply.status, 200);
  comparison.same(
    'the results',
    reply.body.results,
    chosen.map(({ id }) => ({ id })),
  );
  for (const person of chosen) if (person.active !== status) setActive(simulation, person, status);
};

function setActive(simulation: Simulation, person: Person, active: boolean): void {
  person.active = active;
  person.switched.push({ at: simulation.ledger.now, active });
  trail(simulation, simulation.admin, active ? 'user.activated' : 'user.deactivated', [person]);
}

/** An administrator cancels all coming events of a mentor, who must be inactive. */
export const cancelAll: Act = async (simulation) => {
  const { ledger, random, comparison, admin, call } = simulation;
  const guides = ofType(ledger, 'guide');
  const off = guides.filter(({ active }) => !active);
  const guide = random.of(off.length > 0 ? off : guides);
  if (!guide) return;
  const reason = `Dejó el programa ${simulation.count()}`;
  const reply = await call(admin, 'POST', `/admin/guides/${guide.id}/cancellation`, { reason });
  comparison.same('the answer', reply.status, guide.active ? 422 : 200);
  if (guide.active) return;
  const coming = ledger.events.filter(
    (event) => event.guide === guide && isConfirmed(event) && !hasBegun(event, ledger),
  );
  comparison.same('the count', reply.body.cancelled_count, coming.length);
  trail(simulation, admin, 'user.events_cancelled', [guide], coming.length > 0 ? `Cantidad: ${coming.length}` : '');
  for (const event of coming) markCancelled(simulation, event, admin, reason);
};

/** An administrator imports a file with two new accounts and one that is there already. */
export const importAccounts: Act = async (simulation) => {
  const { ledger, random, comparison, admin, call } = simulation;
  const people = [somebodyNew(simulation, 'user'), somebodyNew(simulation, 'guide')];
  const lines = [...people, random.of(ledger.people.filter(({ type }) => type === 'user')) ?? people[0]!].map(lineOf);
  const reply = await call(admin, 'POST', '/admin/users/import', { csv: [HEADER, ...lines].join('\r\n') });
  comparison.same('the answer', reply.status, 200);
  comparison.same('the good lines', reply.body.good_count, 2);
  trail(simulation, admin, 'import.stored', [], 'Cantidad: 2');
  for (const person of people.toSorted((one, other) => (one.email < other.email ? -1 : 1))) {
    const found = await call(admin, 'GET', `/admin/users?search=${encodeURIComponent(person.email)}`);
    enter(simulation, { ...person, id: found.body.users[0].id });
  }
};

function enter(simulation: Simulation, person: Person): void {
  const { ledger, admin } = simulation;
  ledger.people.push(person);
  mailInvitation(ledger, person);
  const type = person.type === 'user' ? 'Emprendedor' : 'Mentor';
  trail(simulation, admin, 'user.created', [person], `Correo: ${person.email}; Tipo: ${type}`);
}

function somebodyNew(simulation: Simulation, type: Exclude<UserType, 'admin'>): Person {
  const { ledger, random } = simulation;
  const name = letters(simulation.count());
  const email = `${type}${name.toLowerCase()}@programa.pe`;
  const known = { id: 0, type, email, createdAt: ledger.now, location: random.of(['Lima', 'Cusco', 'Ñaña'])! };
  if (type === 'user') {
    const origin = random.of(['Feria', 'Web', ''])!;
    return newPerson({ ...known, givenName: `Persona ${name}`, company: `Bodega ${name}`, origin });
  }
  const guideType = random.of(['assigned', 'specialized'] as const)!;
  return newPerson({ ...known, code: name, guideType, areas: [random.of(Object.keys(AREA_LABELS))!] });
}

/** What the form of an account sends. */
function formOf(person: Person) {
  const { type: user_type, email, location, description, origin } = person;
  if (user_type === 'user')
    return { user_type, name: person.givenName, email, company_name: person.company, location, description, origin };
  const { code, guideType: guide_type, areas, specializations } = person;
  return { user_type, email, guide_type, code, areas, specializations, location };
}

/** The line of a file that makes the account. */
function lineOf({ type, email, givenName, company, location, origin, code, guideType, areas }: Person): string {
  if (type === 'user') return `Emprendedor,${email},${givenName},${company},${location},${origin},,,,,`;
  const named = areas.map((area) => AREA_LABELS[area]).join(';');
  return `Mentor,${email},,,${location},,,${code},${guideType === 'assigned' ? 'Asignado' : 'Especializado'},,${named}`;
}

/** 27 → 'AABB': a number in letters, so that names and codes of one length sort alike everywhere. */
function letters(count: number): string {
  return String(count)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)]!);
}
