import type { LimaDate, Minutes } from './lima-time.ts';
import { instantOf, limaMinutes, MINUTES_A_DAY } from './lima-time.ts';

/** What is stored of an event: it stands, or somebody called it off. */
export type EventStatus = 'confirmed' | 'cancelled';

export const EVENT_STATUSES = ['confirmed', 'cancelled'] as const satisfies readonly EventStatus[];

/** How an event stands at an instant. */
export type EventState = 'upcoming' | 'ongoing' | 'past' | 'cancelled';

/** The two lists that people keep: what is still to come, and everything else. */
export type EventScope = 'upcoming' | 'past';

export const EVENT_SCOPES = ['upcoming', 'past'] as const satisfies readonly EventScope[];

/** The times of an event and whether it stands. */
export interface EventTimes {
  start: Date;
  end: Date;
  status: EventStatus;
}

/** An administrator places events in steps of half an hour (rule 6.4). */
export const EVENT_STEP_MINUTES = 30;

/** How an event stands; one whose times are unknown stands as it is stored. */
export function eventState({ start, end, status }: EventTimes, now: Date): EventState {
  if (status === 'cancelled') return 'cancelled';
  if (now < start || Number.isNaN(start.getTime())) return 'upcoming';
  return now < end ? 'ongoing' : 'past';
}

/** The list an event belongs to: it is upcoming until it ends, and a cancelled one is no longer. */
export function eventScope(event: EventTimes, now: Date): EventScope {
  const state = eventState(event, now);
  return state === 'upcoming' || state === 'ongoing' ? 'upcoming' : 'past';
}

/** Whether an event may still be moved or cancelled: only one that stands and has not begun. */
export function mayChange(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'upcoming';
}

/** The 48 half hours of a day, '00:00' to '23:30' (rule 9.6). */
export const EVENT_STARTS: readonly Minutes[] = Array.from(
  { length: MINUTES_A_DAY / EVENT_STEP_MINUTES },
  (_, step) => step * EVENT_STEP_MINUTES,
);

/** Whether an administrator may place an event at `start`: on the half hour, and not in the past. */
export function mayPlace(start: Date, now: Date): boolean {
  return start > now && start.getTime() % 60_000 === 0 && limaMinutes(start) % EVENT_STEP_MINUTES === 0;
}

/** The half hours of `date` that are still to come at `now`. */
export function placeableStarts(date: LimaDate, now: Date): Minutes[] {
  return EVENT_STARTS.filter((minutes) => mayPlace(instantOf(date, minutes), now));
}
