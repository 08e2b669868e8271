import type { LimaDate } from '../time/lima-time.ts';
import { addDays } from '../time/lima-time.ts';

/** So many days a mentor has for a record before an administrator is told. */
const DAYS_FOR_RECORD = 3;
/** So far back a mentor is asked for records (rule 7.13). */
const ASKED_DAYS = 62;

/** The days whose events are late without a record (rule 9.27): three days ago and before, as far back as mentors are asked. */
export function lateRecordDays(today: LimaDate): { from: LimaDate; to: LimaDate } {
  return { from: addDays(today, -ASKED_DAYS), to: addDays(today, -DAYS_FOR_RECORD) };
}
