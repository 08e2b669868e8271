import type { Attendance } from '@mentorias/domain/events/attendance';
import type { OutcomeBasis } from '@mentorias/domain/events/outcome-basis';

/** What was made of an event, as it is stored. */
export interface Settled {
  attendance: Attendance | null;
  outcome_basis: OutcomeBasis;
}

/** What the attendance of an event rests on. The release before writes the attendance alone (decision 84). */
export function basisOf({ attendance, outcome_basis }: Settled): OutcomeBasis {
  if (attendance === null) return outcome_basis === 'disputed' ? 'disputed' : 'none';
  return outcome_basis === 'none' || outcome_basis === 'disputed' ? 'one' : outcome_basis;
}
