import type { Week } from '@mentorias/domain/availability';
import { instantOf, weekdayOf } from '@mentorias/domain/lima-time';
import { bookingWindow, freeSlots } from '@mentorias/domain/slots';
import { minutesOf } from '../calendar-events/booking/offered-hours.ts';

interface Session {
  starts_at: Date;
  ends_at: Date;
}

/** The start of the first hour that a guide offers at `now`. */
export function nextSlot(week: Week, sessions: Session[], now: Date): Date | undefined {
  for (const date of bookingWindow(now)) {
    const taken = sessions.map((session) => minutesOf(session, date));
    const [first] = freeSlots(week[weekdayOf(date)], taken, date, now);
    if (first) return instantOf(date, first.start);
  }
  return undefined;
}
