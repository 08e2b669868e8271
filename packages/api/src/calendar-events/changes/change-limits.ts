import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { UserType } from '@mentorias/domain/people/roles';
import type { Transaction } from 'kysely';
import type { ChangeLimits } from '../../config.ts';
import type { Schema } from '../../database/schema.ts';
import { tooMany } from '../../http/errors.ts';
import { countAttempt } from '../../sign-in/limits/attempts.ts';
import { hashOf } from '../../sign-in/sessions/tokens.ts';

const TEN_MINUTES = 10;
const AN_HOUR = 60;
/** Administrators change the events of all users. */
const ADMIN_FACTOR = 10;

/**
 * Counts a move, a cancellation or a new link of `actor` in the transaction that makes it, so that only what succeeds counts.
 * Throws a 429: each of them mails all participants (rule 6.6).
 */
export async function assertMayChangeAgain(
  db: Transaction<Schema>,
  actor: { id: number; user_type: UserType },
  { changesPerTenMinutes }: ChangeLimits,
  now: Date,
): Promise<void> {
  const most = changesPerTenMinutes * (actor.user_type === 'admin' ? ADMIN_FACTOR : 1);
  const wait = await countAttempt(db, { key: `changes of ${actor.id}`, most, minutes: TEN_MINUTES }, now);
  if (wait > 0) throw tooMany('Has hecho demasiados cambios seguidos. Espera unos minutos', wait);
}

/**
 * Counts a mail to each of these guests, from all inviters together (rule 5.18). Throws a 429. A cancellation is not
 * counted: it ends what was counted before. Always in the order of the addresses: concurrent writers never deadlock.
 */
export async function assertGuestsMayBeMailed(
  db: Transaction<Schema>,
  guests: readonly string[],
  { mailsPerGuestAnHour }: ChangeLimits,
  now: Date,
): Promise<void> {
  for (const guest of guests.toSorted()) {
    const limit = { key: `mails to ${hashOf(guest)}`, most: mailsPerGuestAnHour, minutes: AN_HOUR };
    const wait = await countAttempt(db, limit, now);
    if (wait > 0) throw tooMany('Tus invitados ya recibieron demasiados correos. Inténtalo más tarde', wait);
  }
}

/** The guests of these events, one entry for each mail that they get. */
export function guestsOf(events: readonly CalendarEvent[]): string[] {
  return events.flatMap(({ attendees }) => attendees.map(({ email }) => email));
}
