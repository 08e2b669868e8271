import { hoursAfter } from '../outbox/retry-schedule.ts';

/** When reminders are sent before an event, and how late a delayed one is still useful (rule 10.2). */
export const REMINDERS = [
  { hoursBefore: 24, uselessHoursBefore: 2 },
  { hoursBefore: 1, uselessHoursBefore: 0 },
] as const;

/** Whether it is the time for a reminder of an event that starts at `startsAt`. */
export function isReminderTime(hoursBefore: number, startsAt: Date, now: Date): boolean {
  const reminder = REMINDERS.find((known) => known.hoursBefore === hoursBefore);
  if (!reminder) return false;
  return now >= hoursAfter(startsAt, -hoursBefore) && now < hoursAfter(startsAt, -reminder.uselessHoursBefore);
}
