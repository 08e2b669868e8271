import type { Event, Ledger, Person } from './ledger.ts';
import { endOf, hasBegun, isConfirmed, isOver, ofType } from './ledger.ts';
import { lacking } from './lists.ts';
import { dayOf, daysAfter, HOUR, instantOf, mondayOf, monthAfter } from './plain-time.ts';

/** The figures of the administrators' first screen. */
export function figuresOf(ledger: Ledger) {
  const monday = mondayOf(dayOf(ledger.now));
  const confirmed = ledger.events.filter(isConfirmed);
  const isThisWeek = ({ start }: Event) => dayOf(start) >= monday && dayOf(start) < daysAfter(monday, 7);
  return {
    sessions_this_week: confirmed.filter(isThisWeek).length,
    sessions_of_inactive_mentors: confirmed.filter((event) => !hasBegun(event, ledger) && !event.guide.active).length,
    mentors_without_availability: lacking(ledger, 'availability').length,
    entrepreneurs_without_session: lacking(ledger, 'events').length,
    failed_mails: ledger.undelivered.length,
    delayed_mails: 0,
  };
}

/** The report of the months from the first to the last. */
export function reportOf(ledger: Ledger, first: string, last: string) {
  const months: ReturnType<typeof monthOf>[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) months.push(monthOf(ledger, month));
  return months;
}

function monthOf(ledger: Ledger, month: string) {
  const isIn = ({ start }: Event) => dayOf(start).startsWith(month);
  const over = ledger.events.filter((event) => isIn(event) && isOver(event, ledger));
  const confirmed = over.filter(isConfirmed);
  const held = confirmed.filter(({ attendance }) => attendance === 'held');
  const monthsEnd = instantOf(`${monthAfter(month)}-01`, 0);
  const counts = ({ createdAt, switched }: Person) =>
    createdAt < monthsEnd && (switched.findLast(({ at }) => at < monthsEnd)?.active ?? true);
  const without = (type: 'guide' | 'user') =>
    ofType(ledger, type).filter((person) => counts(person) && !held.some((event) => event[type] === person));
  return {
    month,
    sessions_held: held.length,
    hours_held: held.reduce((sum, event) => sum + (endOf(event) - event.start), 0) / HOUR,
    sessions_unrecorded: confirmed.filter(({ attendance }) => attendance === null).length,
    sessions_not_attended: confirmed.filter(({ attendance }) => attendance?.startsWith('missed')).length,
    sessions_cancelled: over.filter(({ status }) => status === 'cancelled').length,
    mentors_without_sessions: without('guide').length,
    entrepreneurs_without_session: without('user').length,
  };
}
