import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import { inboxOf } from '@mentorias/domain/people/emails';
import type { UserType } from '@mentorias/domain/people/roles';
import type { ChangeLimits } from '../../config.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { limitAttempts } from '../../sign-in/limits/attempts.ts';
import { hashOf } from '../../sign-in/sessions/tokens.ts';

const TEN_MINUTES = 10;
const AN_HOUR = 60;
/** Administrators change the events of all users. */
const ADMIN_FACTOR = 10;

/**
 * Counts a move, a cancellation, a new link or new details of `actor` in the transaction that makes it, so that only what succeeds counts.
 * Throws a 429: each of them mails all participants (rule 6.6).
 */
export async function assertMayChangeAgain(
  db: DbTransaction,
  actor: { id: number; user_type: UserType },
  { changesPerTenMinutes }: ChangeLimits,
  now: Date,
): Promise<void> {
  const most = changesPerTenMinutes * (actor.user_type === 'admin' ? ADMIN_FACTOR : 1);
  const limit = { key: `changes of ${actor.id}`, most, minutes: TEN_MINUTES };
  await limitAttempts(db, limit, now, 'too_many_changes', 'Has hecho demasiados cambios seguidos. Espera unos minutos');
}

/**
 * Counts the mails to these guests for the person who causes them (rule 5.18), or one account could
 * mail its own name and text to strangers by the hundred. Throws a 429. As for a guest, a cancellation is not counted, and neither is a mentor's link.
 */
export async function assertMayMailGuests(
  db: DbTransaction,
  actor: { id: number; user_type: UserType },
  guests: readonly string[],
  { guestMailsAnHour, guestMailsADay }: ChangeLimits,
  now: Date,
): Promise<void> {
  if (guests.length === 0) return;
  const factor = actor.user_type === 'admin' ? ADMIN_FACTOR : 1;
  const limits = [
    { key: `guest mails of ${actor.id} in an hour`, most: guestMailsAnHour * factor, minutes: AN_HOUR },
    { key: `guest mails of ${actor.id} in a day`, most: guestMailsADay * factor, minutes: 24 * AN_HOUR },
  ];
  const sentence = 'Ya enviaste demasiados correos a invitados. Inténtalo más tarde';
  for (const limit of limits) await limitAttempts(db, limit, now, 'too_many_guest_mails', sentence, guests.length);
}

/**
 * Counts a mail to each of these guests, from all inviters together (rule 5.18). Throws a 429. A cancellation is not
 * counted: it ends what was counted before. Always in the order of the mailboxes: concurrent writers never deadlock.
 */
export async function assertGuestsMayBeMailed(
  db: DbTransaction,
  guests: readonly string[],
  { mailsPerGuestAnHour }: ChangeLimits,
  now: Date,
): Promise<void> {
  const sentence = 'Tus invitados ya recibieron demasiados correos. Inténtalo más tarde';
  for (const guest of guests.map(inboxOf).toSorted()) {
    const limit = { key: `mails to ${hashOf(guest)}`, most: mailsPerGuestAnHour, minutes: AN_HOUR };
    await limitAttempts(db, limit, now, 'guests_mailed_enough', sentence);
  }
}

/** The guests of these events, one entry for each mail that they get. */
export function guestsOf(events: readonly CalendarEvent[]): string[] {
  return events.flatMap(({ attendees }) => attendees.map(({ email }) => email));
}
