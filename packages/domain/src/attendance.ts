import type { EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';

/** What became of a session in the end, as its guide says: held, or missed by one of the two. */
export type Attendance = 'held' | 'missed_by_user' | 'missed_by_guide';

export const ATTENDANCES = ['held', 'missed_by_user', 'missed_by_guide'] as const satisfies readonly Attendance[];

const LABELS: Record<Attendance, string> = {
  held: 'Realizada',
  missed_by_user: 'No asistió el emprendedor',
  missed_by_guide: 'No asistió el mentor',
};

/** 'held' → 'Realizada'. */
export function attendanceLabel(attendance: Attendance): string {
  return LABELS[attendance];
}

/** Whether it can be said who came: only of a session that stood, once it is over. */
export function mayMarkAttendance(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'past';
}
