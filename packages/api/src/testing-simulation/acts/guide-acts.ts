import type { Event, Person, Range, SpecialDate } from '../ledger/ledger.ts';
import { hasBegun, isConfirmed, isOver } from '../ledger/ledger.ts';
import { isOpen, mailChange, UNTOLD_MS } from '../ledger/mails.ts';
import { clockInSpanish, dayOf, daysAfter, slashed, WEEKDAYS } from '../ledger/plain-time.ts';
import { wireGuideEvent, wireRanges, wireWeek } from '../ledger/wire.ts';
import type { Random } from '../random.ts';
import type { Simulation } from '../simulation.ts';
import type { Act } from './act.ts';
import { PATHS, somebody, someEvent, trail } from './act.ts';

const LABELS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** A mentor saves another week, rarely one whose ranges overlap. */
export const saveWeek: Act = async (simulation) => {
  const { random, comparison, call } = simulation;
  const guide = somebody(simulation, 'guide');
  if (!guide) return;
  const isEmpty = random.chance(0.05);
  const week = { ...guide.week };
  for (const day of WEEKDAYS) if (isEmpty || random.chance(0.4)) week[day] = isEmpty ? [] : someRanges(random);
  const isBroken = random.chance(0.1);
  if (isBroken) week.monday = [...someRanges(random), [540, 660], [600, 720]];
  const schedule = Object.fromEntries(WEEKDAYS.map((day) => [day, wireRanges(week[day])]));
  const reply = await call(guide, 'POST', '/guide/profiles', { available_schedule: schedule });
  comparison.same('the answer', reply.status, !guide.active ? 401 : isBroken ? 422 : 200);
  if (reply.status !== 200) return;
  const changes = WEEKDAYS.flatMap((day, index) => {
    const [from, to] = [inSpanish(guide.week[day]), inSpanish(week[day])];
    return from === to ? [] : [`${LABELS[index]}: ${from} → ${to}`];
  });
  guide.week = week;
  if (changes.length > 0) trail(simulation, guide, 'availability.saved', [], changes.join('; '));
  comparison.same('the week', reply.body.available_schedule, wireWeek(guide));
};

/** A mentor adds a special date, which no other one may touch. */
export const addSpecial: Act = async (simulation) => {
  const { ledger, random, comparison, call } = simulation;
  const guide = somebody(simulation, 'guide');
  if (!guide) return;
  const from = daysAfter(dayOf(ledger.now), random.below(14));
  const to = random.chance(0.6) ? from : daysAfter(from, random.below(4));
  const ranges = from === to && random.chance(0.6) ? someRanges(random) : [];
  const reason = random.chance(0.5) ? `Motivo ${simulation.count()}` : '';
  const body = { from, to, ranges: wireRanges(ranges), reason };
  const reply = await call(guide, 'POST', '/guide/availability_exceptions', body);
  const isTaken = guide.specials.some((special) => special.from <= to && from <= special.to);
  comparison.same('the answer', reply.status, !guide.active ? 401 : isTaken ? 409 : 201);
  if (reply.status !== 201) return;
  const special = { id: reply.body.id, from, to, ranges, reason };
  guide.specials.push(special);
  trail(simulation, guide, 'availability.exception_added', [], inWords(special));
};

/** A mentor removes a special date. */
export const removeSpecial: Act = async (simulation) => {
  const { random, comparison, call } = simulation;
  const guide = somebody(simulation, 'guide');
  const special = guide && random.of(guide.specials);
  if (!special) return;
  const reply = await call(guide, 'DELETE', `/guide/availability_exceptions/${special.id}`);
  comparison.same('the answer', reply.status, guide.active ? 204 : 401);
  if (reply.status !== 204) return;
  guide.specials = guide.specials.filter((one) => one !== special);
  trail(simulation, guide, 'availability.exception_removed', [], inWords(special));
};

/** A mentor sets the link of all events, or of one alone. */
export const link: Act = async (simulation) => {
  const { ledger, random, comparison, call } = simulation;
  const guide = someEvent(simulation)?.guide;
  if (!guide) return;
  const meeting_link = random.chance(0.8) ? `https://meet.example/sala-${simulation.count()}` : '';
  const own = eventsOf(simulation, guide);
  const coming = own.filter((one) => isConfirmed(one) && !isOver(one, ledger));
  const event = random.chance(0.5) && random.of(random.chance(0.9) ? coming : own);
  if (event) return linkOne(simulation, event, random.chance(0.7) ? meeting_link : null);
  const reply = await call(guide, 'PUT', '/guide/meeting_link', { meeting_link });
  comparison.same('the answer', reply.status, guide.active ? 200 : 401);
  if (reply.status !== 200 || guide.link === meeting_link) return;
  guide.link = meeting_link;
  trail(simulation, guide, 'user.link_changed');
  for (const one of coming.filter(({ link }) => link === null)) {
    one.revision += 1;
    mailChange(ledger, one, 'updated');
  }
};

async function linkOne(simulation: Simulation, event: Event, meeting_link: string | null): Promise<void> {
  const { ledger, comparison, call } = simulation;
  const { guide, user } = event;
  const reply = await call(guide, 'PUT', `${PATHS.guide}/${event.id}/meeting_link`, { meeting_link });
  const isPast = !isConfirmed(event) || isOver(event, ledger);
  comparison.same('the answer', reply.status, !guide.active ? 401 : isPast ? 422 : 200);
  if (reply.status !== 200 || event.link === meeting_link) return;
  event.link = meeting_link;
  event.revision += 1;
  mailChange(ledger, event, 'updated');
  trail(simulation, guide, 'event.link_changed', [user]);
}

/** A mentor records who came, and a note, mostly of an event that is over. */
export const record: Act = async (simulation) => {
  const { ledger, random, comparison, call } = simulation;
  const guide = somebody(simulation, 'guide');
  if (!guide) return;
  const begun = eventsOf(simulation, guide).filter((event) => hasBegun(event, ledger) && isConfirmed(event));
  const open = begun.filter(({ attendance }) => attendance === null);
  const event = random.of(open.length > 0 && random.chance(0.8) ? open : begun);
  if (!event) return;
  const attendance = random.of(['held', 'held', 'held', 'missed_by_user', 'missed_by_guide', null])!;
  const note = random.chance(0.3) ? `Nota ${simulation.count()}` : event.note;
  const reply = await call(guide, 'PUT', `${PATHS.guide}/${event.id}/record`, { attendance, note });
  const isSame = event.attendance === attendance;
  const mayRecord = isSame || (isOver(event, ledger) && isOpen(ledger, event, event.saidAt));
  comparison.same('the answer', reply.status, !guide.active ? 401 : mayRecord ? 200 : 422);
  if (reply.status !== 200) return;
  const hasChanged = event.attendance !== attendance || event.note !== note;
  if (!isSame) event.saidAt = attendance === null ? null : ledger.now;
  if (!isSame && event.told !== 'done') event.told = attendance === 'missed_by_user' ? ledger.now + UNTOLD_MS : 'never';
  Object.assign(event, { attendance, note });
  if (hasChanged) trail(simulation, guide, 'event.recorded', [event.user]);
  comparison.same('the event', reply.body, wireGuideEvent(ledger, event));
};

function eventsOf({ ledger }: Simulation, guide: Person): Event[] {
  return ledger.events.filter((event) => event.guide === guide);
}

/** One or two ranges of a day, apart from each other, in steps of ten minutes. */
function someRanges(random: Random): Range[] {
  const start = random.below(60) * 10;
  const end = start + 60 + random.below(30) * 10;
  if (random.chance(0.5)) return [[start, end]];
  const next = end + 10 + random.below(10) * 10;
  return [
    [start, end],
    [next, Math.min(next + 60 + random.below(40) * 10, 1430)],
  ];
}

function inSpanish(ranges: Range[]): string {
  if (ranges.length === 0) return '(vacío)';
  return ranges.map(([start, end]) => `${clockInSpanish(start)} – ${clockInSpanish(end)}`).join(', ');
}

function inWords({ from, to, ranges }: SpecialDate): string {
  return [`Desde: ${slashed(from)}`, `Hasta: ${slashed(to)}`, `Horas: ${inSpanish(ranges)}`].join('; ');
}
