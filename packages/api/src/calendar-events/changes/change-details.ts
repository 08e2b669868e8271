import type { BookedEvent, CalendarEvent, DetailsChange } from '@mentorias/contract/events/calendar-events';
import { normalizeAttendees } from '@mentorias/domain/events/attendees';
import { sql } from 'kysely';
import type { SignedInActor } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import { transact } from '../../database/transact.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { assertInvitable, withStoppedGuests } from '../booking/guests.ts';
import { findEvent, reviseEvent } from '../events-store.ts';
import { assertSeen, lockEvent } from './change.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, assertMayMailGuests, guestsOf } from './change-limits.ts';

/** Changes the topic of an entrepreneur's coming event and adds guests; none is removed (rule 6.18). */
export async function changeDetails(
  { database, config, now: clock }: Services,
  user: SignedInActor,
  id: number,
  { description, attendees, revision }: DetailsChange,
): Promise<BookedEvent> {
  const now = clock();
  return transact(database.kysely, async (db) => {
    const { event } = await lockEvent(db, user, id, now);
    const before = await findEvent(db, id, config);
    const added = newGuests(before, attendees);
    const isNewTopic = description !== before.description;
    if (!isNewTopic && added.length === 0) return before;
    const guests = [...guestsOf([before]), ...added];
    assertInvitable(guests);
    await assertSeen(db, event, revision, config);
    await assertMayChangeAgain(db, user, config, now);
    await assertMayMailGuests(db, user, guests, config, now);
    await assertGuestsMayBeMailed(db, guests, config, now);
    // Appended to what is stored: an address that is erased at the same time does not come back.
    const values = { description, attendees: sql<string[]>`attendees || ${added}::text[]` };
    const edited = await reviseEvent(db, id, { values, news: 'updated', about: 'details', added }, config, now);
    const changes = {
      ...(isNewTopic && { topic: true as const }),
      ...(added.length > 0 && { attendees: true as const }),
    };
    await recordAudit(db, user, now, eventAuditRecord('event.edited', edited, changes));
    await broadcast(db, user, 'edited', edited);
    return withStoppedGuests(db, edited, added);
  });
}

/** Those of the addresses that are in the event neither as guests nor as one of the two people. */
function newGuests({ guide, user, attendees }: CalendarEvent, asked: DetailsChange['attendees']): string[] {
  const known = [guide, user, ...attendees].map(({ email }) => email);
  return normalizeAttendees(asked.map(({ email }) => email)).filter((email) => !known.includes(email));
}
