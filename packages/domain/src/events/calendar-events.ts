import type { LimaDate, Minutes } from '../time/lima-time.ts';
import { instantOf, limaMinutes, MINUTES_A_DAY, minutesBetween } from '../time/lima-time.ts';

export const EVENT_STATUSES = ['confirmed', 'cancelled'] as const;

/** The stored status of an event. */
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** The state of an event at an instant (rule 6.1). */
export type EventState = 'upcoming' | 'ongoing' | 'past' | 'cancelled';

/** The two lists of a user's events: 'Próximas' and 'Anteriores' (rule 6.1). */
export const EVENT_SCOPES = ['upcoming', 'past'] as const;

export type EventScope = (typeof EVENT_SCOPES)[number];

/** The times and the status of an event. */
export interface EventTimes {
  start: Date;
  end: Date;
  status: EventStatus;
}

/** An administrator places events in steps of half an hour (rule 6.4). */
export const EVENT_STEP_MINUTES = 30;

/** The state of an event at `now`; with unknown times a confirmed one counts as upcoming. */
export function eventState({ start, end, status }: EventTimes, now: Date): EventState {
  if (status === 'cancelled') return 'cancelled';
  if (now < start || Number.isNaN(start.getTime())) return 'upcoming';
  return now < end ? 'ongoing' : 'past';
}

/** The list of an event: upcoming until it ends; a cancelled one is in the past list. */
export function eventScope(event: EventTimes, now: Date): EventScope {
  const state = eventState(event, now);
  return state === 'upcoming' || state === 'ongoing' ? 'upcoming' : 'past';
}

/** Whether an event may be moved or cancelled: only a confirmed one that has not begun (rule 6.2). */
export function mayChange(event: EventTimes, now: Date): boolean {
  return eventState(event, now) === 'upcoming';
}

/** The 48 half hours of a day, '00:00' to '23:30' (rule 9.6). */
export const EVENT_STARTS: readonly Minutes[] = Array.from(
  { length: MINUTES_A_DAY / EVENT_STEP_MINUTES },
  (_, step) => step * EVENT_STEP_MINUTES,
);

/** So many minutes before its start an event can be joined (rule 6.11). */
const JOIN_MINUTES = 15;

/** Whether it is time to join an event: until it ends. */
export function mayJoin(event: EventTimes, now: Date): boolean {
  const state = eventState(event, now);
  return state === 'ongoing' || (state === 'upcoming' && minutesBetween(now, event.start) <= JOIN_MINUTES);
}

/** Whether an administrator may place an event at `start`: on the half hour, and not in the past. */
export function mayPlace(start: Date, now: Date): boolean {
  return start > now && start.getTime() % 60_000 === 0 && limaMinutes(start) % EVENT_STEP_MINUTES === 0;
}

/** The half hours of `date` that are still to come at `now`. */
export function placeableStarts(date: LimaDate, now: Date): Minutes[] {
  return EVENT_STARTS.filter((minutes) => mayPlace(instantOf(date, minutes), now));
}
