import type { Event, Ledger, Person } from './ledger.ts';
import { endOf, hasBegun, isConfirmed, isOver, nameOf, ofType } from './ledger.ts';
import { eventsOf, lacking, usersOf } from './lists.ts';
import { dayOf, daysAfter, HOUR, instantOf, mondayOf, monthAfter } from './plain-time.ts';

/** The figures of the administrators' first screen. */
export function figuresOf(ledger: Ledger) {
  const monday = mondayOf(dayOf(ledger.now));
  const confirmed = ledger.events.filter(isConfirmed);
  const isThisWeek = ({ start }: Event) => dayOf(start) >= monday && dayOf(start) < daysAfter(monday, 7);
  const today = dayOf(ledger.now);
  const isToday = (event: Event) => dayOf(event.start) <= today && dayOf(endOf(event) - 1) >= today;
  return {
    sessions_today: confirmed.filter(isToday).length,
    mentors_without_link: lacking(ledger, 'link').length,
    mentors_to_remind_of_availability: lacking(ledger, 'availability').length,
    mentors_to_remind_of_link: lacking(ledger, 'link').length,
    entrepreneurs_without_recent_session: usersOf(ledger, { user_type: '0', last_event: '30' }).length,
    entrepreneurs_to_remind: usersOf(ledger, { user_type: '0', last_event: '30' }).filter(
      (person) => !confirmed.some((event) => event.user === person && endOf(event) > ledger.now),
    ).length,
    late_records: lateRecordsOf(ledger),
    sessions_this_week: confirmed.filter(isThisWeek).length,
    sessions_of_inactive_mentors: confirmed.filter((event) => !hasBegun(event, ledger) && !event.guide.active).length,
    mentors_without_availability: lacking(ledger, 'availability').length,
    entrepreneurs_without_session: lacking(ledger, 'events').length,
    sessions_disputed: 0,
    sessions_rated_low: 0,
    failed_mails: ledger.undelivered.length,
    delayed_mails: 0,
    open_data_requests: 0,
  };
}

/** The mentors with events without a record from three days ago on, while they can record them; a simulation sends no reminders. */
function lateRecordsOf(ledger: Ledger) {
  const today = dayOf(ledger.now);
  const query = { status: 'unrecorded', guide_status: 'active', from: daysAfter(today, -13), to: daysAfter(today, -3) };
  const late = eventsOf(ledger, query);
  const guides = [...new Set(late.map(({ guide }) => guide))].map((guide) => ({
    guide: { id: guide.id, name: nameOf(guide), email: guide.email },
    count: late.filter((event) => event.guide === guide).length,
    is_reminded: false,
  }));
  return guides.sort((one, other) => other.count - one.count || one.guide.id - other.guide.id).slice(0, 10);
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
    sessions_held_by_both: 0,
    sessions_held_by_one: held.length,
    sessions_unrecorded: confirmed.filter(({ attendance }) => attendance === null).length,
    sessions_disputed: 0,
    sessions_not_attended: confirmed.filter(({ attendance }) => attendance?.startsWith('missed')).length,
    sessions_cancelled: over.filter(({ status }) => status === 'cancelled').length,
    mentors_without_sessions: without('guide').length,
    entrepreneurs_without_session: without('user').length,
  };
}
