import type { BookedEvent, CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { attendeeProblems } from '@mentorias/domain/events/attendees';
import type { Db } from '../../database/schema.ts';
import { unprocessable } from '../../http/errors.ts';
import { stoppedAmong } from '../../links/stopped-addresses.ts';

/** Throws a 422 unless these addresses can be all the guests of an event (rule 5.12). */
export function assertInvitable(emails: readonly string[]): void {
  const [first, ...rest] = attendeeProblems(emails);
  if (first) throw unprocessable('invalid_guests', first, ...rest).at('attendees');
}

/** The event with those of its new guests who get no mail because they want none (rule 15.23). */
export async function withStoppedGuests(
  db: Db,
  event: CalendarEvent,
  invited: readonly string[],
): Promise<BookedEvent> {
  const stopped = await stoppedAmong(db, invited);
  return stopped.length === 0 ? event : { ...event, stopped_guests: stopped.map((email) => ({ email })) };
}
