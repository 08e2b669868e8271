import type { UserType } from '../people/roles.ts';
import type { EventState, EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';

const LABELS = {
  held: 'Se realizó',
  missed_by_user: 'No asistió el emprendedor',
  missed_by_guide: 'No asistió el mentor',
};

/** The attendance of a past event, as its guide recorded it: held, or missed by one of the two (rule 6.9). */
export type Attendance = keyof typeof LABELS;

export const ATTENDANCES = Object.keys(LABELS) as [Attendance, ...Attendance[]];

/** What is said where no attendance is recorded: to its mentor it is a question. */
const UNRECORDED: Record<UserType, string> = {
  user: 'Asistencia por confirmar',
  guide: '¿Se realizó?',
  admin: 'Sin registrar',
};

/**
 * The label of an attendance for one reader: 'held' → 'Se realizó', the reader's own absence → 'No asististe', null, which counts as
 * neither held nor missed, → 'Sin registrar' for an administrator.
 */
export function attendanceLabel(attendance: Attendance | null, reader: UserType = 'admin'): string {
  if (attendance === null) return UNRECORDED[reader];
  return attendance === `missed_by_${reader}` ? 'No asististe' : LABELS[attendance];
}

/** The state of an event, and its attendance once it is past. */
export type EventOutcome = Exclude<EventState, 'past'> | Attendance | 'disputed' | 'unrecorded';

/** The tone of an outcome; screens map it to a colour. */
export type Tone = 'good' | 'active' | 'open' | 'bad' | 'off';

const STATES: Record<Exclude<EventOutcome, Attendance | 'unrecorded'>, { label: string; tone: Tone }> = {
  upcoming: { label: 'Confirmada', tone: 'good' },
  ongoing: { label: 'En curso', tone: 'active' },
  cancelled: { label: 'Cancelada', tone: 'off' },
  disputed: { label: 'En desacuerdo', tone: 'bad' },
};

/** The outcome of an event; an unknown attendance of another backend counts as none, `basis` says what it rests on (rule 16.4). */
export function eventOutcome(
  event: EventTimes,
  attendance: string | null | undefined,
  now: Date,
  basis?: string,
): EventOutcome {
  const state = eventState(event, now);
  if (state !== 'past') return state;
  const known = ATTENDANCES.find((one) => one === attendance);
  return known ?? (basis === 'disputed' ? 'disputed' : 'unrecorded');
}

/** The label and tone of an outcome; what is recorded, and that nothing is, in words for its reader. */
export function describeOutcome(outcome: EventOutcome, reader: UserType): { label: string; tone: Tone } {
  if (outcome === 'unrecorded') return { label: attendanceLabel(null, reader), tone: 'open' };
  if (outcome in STATES) return STATES[outcome as keyof typeof STATES];
  return { label: attendanceLabel(outcome as Attendance, reader), tone: outcome === 'held' ? 'good' : 'bad' };
}

/** Whether attendance can be recorded: only of a confirmed event, once it is over. */
export function mayMarkAttendance(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'past';
}
