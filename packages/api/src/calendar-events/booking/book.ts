import type { BookedEvent, Booking } from '@mentorias/contract/events/calendar-events';
import { normalizeAttendees } from '@mentorias/domain/events/attendees';
import { sql } from 'kysely';
import type { SignedInActor } from '../../actor.ts';
import type { UpcomingLimits } from '../../config.ts';
import { CLOCK_TOLERANCE_MS } from '../../database/database-clock.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { tooMany, unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { assertGuestsMayBeMailed, assertMayMailGuests } from '../changes/change-limits.ts';
import { insertEvent } from '../events-store.ts';
import { countUpcoming } from './count-upcoming.ts';
import { createOnce } from './create-once.ts';
import { hourFrom, instantFrom } from './event-time.ts';
import { assertInvitable, withStoppedGuests } from './guests.ts';
import { assertOffered } from './offered-hours.ts';

/** An entrepreneur books an hour that a guide offers: checked and stored in one transaction that locks both people. */
export async function book(
  services: Services,
  user: SignedInActor,
  booking: Booking,
  key: string | undefined,
): Promise<BookedEvent> {
  const { config } = services;
  const now = services.now();
  const start = instantFrom(booking.start_time);
  const attendees = guestsOf(booking);
  const between = { guide_id: booking.guide_id, user_id: user.id };
  const request = { call: 'POST /entrepreneur/calendar_events', key, body: booking, between };
  return createOnce(services, user, request, now, async (db) => {
    await assertBookingRate(db, user.id, config.bookingsPerMinute, now);
    await assertBelowUpcomingLimits(db, between, config.upcoming, now);
    await assertOffered(db, { guideId: booking.guide_id, start }, now);
    const values = { ...between, during: hourFrom(start), created_by: user.id };
    const event = await insertEvent<Booking>(
      db,
      { ...values, description: booking.description, attendees: othersAmong(attendees, between) },
      config,
      now,
    );
    await assertMayMailGuests(db, user, attendees, config, now);
    await assertGuestsMayBeMailed(db, attendees, config, now);
    return withStoppedGuests(db, event, attendees);
  });
}

function guestsOf({ attendees }: Booking): string[] {
  const emails = normalizeAttendees(attendees.map(({ email }) => email));
  assertInvitable(emails);
  return emails;
}

/** Those of the addresses that are of neither of the two, who are in the event anyway. */
function othersAmong(emails: string[], { guide_id, user_id }: { guide_id: number; user_id: number }) {
  return sql<string[]>`ARRAY(
    SELECT email FROM unnest(${emails}::text[]) WITH ORDINALITY AS guest (email, place)
    WHERE email NOT IN (SELECT users.email FROM users WHERE id IN (${guide_id}, ${user_id})) ORDER BY place
  )`;
}

/** Counts successful bookings (rule 5.18): one person can neither fill a week nor mail strangers by the hundred. */
export async function assertBookingRate(db: DbTransaction, userId: number, most: number, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('calendar_events')
    .select(sql<number>`count(*)`.as('count'))
    .where('created_by', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - 60_000))
    .where('created_at', '<=', new Date(now.getTime() + CLOCK_TOLERANCE_MS))
    .executeTakeFirstOrThrow();
  if (count >= most)
    throw tooMany('too_many_bookings', 'Agendaste demasiadas mentorías seguidas. Espera un minuto', 60);
}

/**
 * Throws a 422 if the entrepreneur already has the maximum number of coming events, in all or with this mentor (rule 5.23). The transaction
 * holds a lock on the entrepreneur, so that concurrent bookings are counted one after the other.
 */
async function assertBelowUpcomingLimits(
  db: DbTransaction,
  { guide_id, user_id }: { guide_id: number; user_id: number },
  { perPerson, perPair }: UpcomingLimits,
  now: Date,
): Promise<void> {
  if (perPerson === undefined && perPair === undefined) return;
  const { all, ofPair } = await countUpcoming(db, { guide_id, user_id }, now);
  if (perPair !== undefined && ofPair >= perPair)
    throw unprocessable('limit_of_pair', atMost(perPair, ' con este mentor'));
  if (perPerson !== undefined && all >= perPerson) throw unprocessable('limit_of_person', atMost(perPerson, ''));
}

function atMost(count: number, withWhom: string): string {
  const events = count === 1 ? 'una mentoría' : `${count} mentorías`;
  return `Ya tienes ${events} por venir${withWhom}, el máximo. Podrás agendar otra cuando se realice o la canceles`;
}
