import { mayMarkAttendance } from '@mentorias/domain/events/attendance';
import type { AttendanceStatement } from '@mentorias/domain/events/outcome';
import { statedBy, statementRefusal } from '@mentorias/domain/events/outcome';
import type { ReceivedEvent } from '../received/events.ts';
import { timesOf } from './event-times.ts';

/** One of the two people of an event. */
type Side = 'user' | 'guide';

/** What was said of an event, as `domain` takes it. */
function statementsIn({ statements }: ReceivedEvent): AttendanceStatement[] {
  return statements.map((statement) => ({ ...statement, said_at: new Date(statement.said_at) }));
}

/** Whether the backend of an event knows what each side says (rule 16.1), not the mentor's record alone. */
export function hasStatements({ outcome_basis }: ReceivedEvent): boolean {
  return outcome_basis !== undefined;
}

/** Whether one of the two can state something of an event at `now` (rule 16.2); a record has no other limit than the event's end. */
export function mayState(event: ReceivedEvent, by: Side, now: Date): boolean {
  if (!hasStatements(event)) return by === 'guide' && mayMarkAttendance(timesOf(event), now);
  return statementRefusal(timesOf(event), statementsIn(event), by, now) === undefined;
}

/** What one of the two says of an event. */
export function wordOf({ statements }: ReceivedEvent, by: Side): AttendanceStatement['says'] | undefined {
  return statedBy(statements, by)?.says;
}
