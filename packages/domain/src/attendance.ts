import type { EventState, EventTimes } from './calendar-events.ts';
import { eventState } from './calendar-events.ts';

/** What became of an event in the end, as its guide says: held, or missed by one of the two. */
export type Attendance = 'held' | 'missed_by_user' | 'missed_by_guide';

export const ATTENDANCES = ['held', 'missed_by_user', 'missed_by_guide'] as const satisfies readonly Attendance[];

const LABELS: Record<Attendance, string> = {
  held: 'Realizada',
  missed_by_user: 'No asistió el emprendedor',
  missed_by_guide: 'No asistió el mentor',
};

/** 'held' → 'Realizada'; what nobody recorded is 'Sin registrar', and counts as neither held nor missed. */
export function attendanceLabel(attendance: Attendance | null): string {
  return attendance === null ? 'Sin registrar' : LABELS[attendance];
}

/** How an event stands, and once it is over what became of it. */
export type EventOutcome = Exclude<EventState, 'past'> | Attendance | 'unrecorded';

/** How good an outcome is, whatever it is an outcome of: screens give each tone its colour. */
export type Tone = 'good' | 'active' | 'open' | 'bad' | 'off';

const OUTCOMES: Record<EventOutcome, { label: string; tone: Tone }> = {
  upcoming: { label: 'Confirmada', tone: 'good' },
  ongoing: { label: 'En curso', tone: 'active' },
  cancelled: { label: 'Cancelada', tone: 'off' },
  unrecorded: { label: attendanceLabel(null), tone: 'open' },
  held: { label: LABELS.held, tone: 'good' },
  missed_by_user: { label: LABELS.missed_by_user, tone: 'bad' },
  missed_by_guide: { label: LABELS.missed_by_guide, tone: 'bad' },
};

/** What became of an event; a backend may say of its attendance what is no word of ours. */
export function eventOutcome(event: EventTimes, attendance: string | null | undefined, now: Date): EventOutcome {
  const state = eventState(event, now);
  if (state !== 'past') return state;
  return ATTENDANCES.find((known) => known === attendance) ?? 'unrecorded';
}

/** The one word and the one tone of an outcome, for every role. */
export function describeOutcome(outcome: EventOutcome): { label: string; tone: Tone } {
  return OUTCOMES[outcome];
}

/** Whether it can be said who came: only of an event that stood, once it is over. */
export function mayMarkAttendance(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'past';
}
