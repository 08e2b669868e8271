import type { UserType } from '../people/roles.ts';
import { addMinutes, MINUTES_A_DAY } from '../time/lima-time.ts';
import type { Attendance } from './attendance.ts';
import type { EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';
import type { OutcomeBasis, STATEMENT_VIAS } from './outcome-basis.ts';
import { STATEMENT_DAYS } from './outcome-basis.ts';

/** What one side says of a past event (rule 16.1). */
export interface AttendanceStatement {
  by: UserType;
  says: Attendance;
  said_at: Date;
  via: (typeof STATEMENT_VIAS)[number];
}

/** What counts of an event, and from when on its two people can change nothing of it. */
export interface StatedOutcome {
  attendance: Attendance | null;
  basis: OutcomeBasis;
  /** Null where more statements are awaited. */
  final_at: Date | null;
}

/** After so many days of silence the statement of one stands (rule 16.3). */
const SILENCE_DAYS = 7;

const NONE: StatedOutcome = { attendance: null, basis: 'none', final_at: null };

/** The outcome of an event that ends at `end`, from what was said of it, in any order (rules 16.3 to 16.5). */
export function outcomeOf(statements: readonly AttendanceStatement[], end: Date, now: Date): StatedOutcome {
  if (!(now >= end)) return NONE;
  const [user, guide, admin] = (['user', 'guide', 'admin'] as const).map((by) =>
    statements.find((statement) => statement.by === by),
  );
  if (admin) return { attendance: admin.says, basis: 'admin', final_at: admin.said_at };
  const one = user ?? guide;
  if (!one) return NONE;
  if (!user || !guide) return { attendance: one.says, basis: 'one', final_at: standsFrom(one) };
  if (user.says !== guide.says) return { attendance: null, basis: 'disputed', final_at: null };
  const later = Math.max(user.said_at.getTime(), guide.said_at.getTime());
  return { attendance: user.says, basis: 'both', final_at: new Date(later) };
}

function standsFrom({ said_at, via }: AttendanceStatement): Date {
  return via === 'migration' ? said_at : daysAfter(said_at, SILENCE_DAYS);
}

/** Why somebody can state nothing of an event. */
export type StatementRefusal = 'not_over' | 'too_late' | 'final';

/** Why `by` can state nothing of an event at `now`; undefined where they can. Administrators can once it is over (rule 16.2). */
export function statementRefusal(
  event: EventTimes,
  statements: readonly AttendanceStatement[],
  by: UserType,
  now: Date,
): StatementRefusal | undefined {
  if (eventState(event, now) !== 'past') return 'not_over';
  if (by === 'admin') return undefined;
  const { final_at } = outcomeOf(statements, event.end, now);
  // What was said was said by now, whatever the clock of a screen.
  const latest = Math.max(now.getTime(), ...statements.map(({ said_at }) => said_at.getTime()));
  if (final_at && final_at.getTime() <= latest) return 'final';
  return now >= daysAfter(event.end, STATEMENT_DAYS) ? 'too_late' : undefined;
}

/** Until when its two people can state anything of an event that is over: whatever comes first of rules 16.2 and 16.3. */
export function statedUntil(statements: readonly AttendanceStatement[], end: Date, now: Date): Date {
  const last = daysAfter(end, STATEMENT_DAYS);
  const { final_at } = outcomeOf(statements, end, now);
  return final_at && final_at < last ? final_at : last;
}

/** What `by` has said of an event; undefined for nothing. */
export function statedBy<Statement extends { by: UserType }>(
  statements: readonly Statement[],
  by: UserType,
): Statement | undefined {
  return statements.find((statement) => statement.by === by);
}

/** Whether these words say of `person` that they were missing. */
export function callsMissing(says: Attendance | null, person: UserType): boolean {
  return says === `missed_by_${person}`;
}

function daysAfter(instant: Date, days: number): Date {
  return addMinutes(instant, days * MINUTES_A_DAY);
}
