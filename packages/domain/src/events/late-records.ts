import type { LimaDate } from '../time/lima-time.ts';
import { addDays } from '../time/lima-time.ts';
import { STATEMENT_DAYS } from './outcome-basis.ts';

/** So many days a mentor has for a record before an administrator is told. */
const DAYS_FOR_RECORD = 3;
/** So many whole days back a mentor can still say whether an event was held (rule 16.2). */
const ASKED_DAYS = STATEMENT_DAYS - 1;

/** The days whose events are late without a record (rule 9.27): three days ago and before, while their mentor can still record them. */
export function lateRecordDays(today: LimaDate): { from: LimaDate; to: LimaDate } {
  return { from: addDays(today, -ASKED_DAYS), to: addDays(today, -DAYS_FOR_RECORD) };
}
