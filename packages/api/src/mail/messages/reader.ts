import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { normalizeEmail } from '@mentorias/domain/people/emails';

/** The role of a recipient in the event of a mail. */
export type Reader = 'guide' | 'user' | 'guest';

/** The two people by their addresses; anybody else was invited. */
export function readerOf({ guide, user }: Pick<CalendarEvent, 'guide' | 'user'>, to: string): Reader {
  const address = normalizeEmail(to);
  if (address === normalizeEmail(guide.email)) return 'guide';
  return address === normalizeEmail(user.email) ? 'user' : 'guest';
}
