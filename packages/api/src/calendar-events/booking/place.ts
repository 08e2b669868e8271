import type { AdminBooking, CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { SignedInActor } from '../../actor.ts';
import type { Services } from '../../services.ts';
import { assertPlaceable } from '../changes/change.ts';
import { insertEvent } from '../events-store.ts';
import { createOnce } from './create-once.ts';
import { hourFrom, instantFrom } from './event-time.ts';

/** An administrator places an event for two people, whatever the guide's availability, over no other event (rule 6.4). */
export async function placeEvent(
  services: Services,
  admin: SignedInActor,
  placing: AdminBooking,
  key: string | undefined,
): Promise<CalendarEvent> {
  const now = services.now();
  const between = { guide_id: placing.guide_id, user_id: placing.user_id };
  const start = instantFrom(placing.start_time);
  const request = { call: 'POST /admin/calendar_events', key, body: placing, between };
  return createOnce(services, admin, request, now, async (db) => {
    assertPlaceable(start, now);
    return insertEvent<AdminBooking>(
      db,
      { ...between, during: hourFrom(start), created_by: admin.id },
      services.config,
      now,
    );
  });
}
