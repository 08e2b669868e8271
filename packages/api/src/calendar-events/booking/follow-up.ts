import type { CalendarEvent, FollowUp } from '@mentorias/contract/events/calendar-events';
import { FOLLOW_UP_DAYS, FOLLOW_UPS_MAX, MET_WITHIN_MONTHS, mayFollowUp } from '@mentorias/domain/events/follow-up';
import { sql } from 'kysely';
import type { SignedInActor } from '../../actor.ts';
import type { UpcomingLimits } from '../../config.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { assertPlaceable } from '../changes/change.ts';
import { insertEvent } from '../events-store.ts';
import { assertBookingRate } from './book.ts';
import { countUpcoming } from './count-upcoming.ts';
import { createOnce } from './create-once.ts';
import { hourFrom, instantFrom } from './event-time.ts';

type Between = { guide_id: number; user_id: number };

/** A mentor places the next event with an entrepreneur whom they have met, whatever the availability, over no other event (rule 16.26). */
export async function followUp(
  services: Services,
  guide: SignedInActor,
  input: FollowUp,
  key: string | undefined,
): Promise<CalendarEvent> {
  const { config, database } = services;
  const now = services.now();
  const start = instantFrom(input.start_time);
  const between = { guide_id: guide.id, user_id: input.user_id };
  await assertAcquainted(database.kysely, between);
  const request = { call: 'POST /guide/calendar_events', key, body: input, between };
  return createOnce(services, guide, request, now, async (db) => {
    assertPlaceable(start, now);
    if (!mayFollowUp(start, now))
      throw unprocessable('too_far_ahead', `La próxima cita puede ser hasta dentro de ${FOLLOW_UP_DAYS} días`).at(
        'start_time',
      );
    await assertMet(db, between, now);
    await assertFewComing(db, between, config.upcoming, now);
    await assertBookingRate(db, guide.id, config.bookingsPerMinute, now);
    const values = { ...between, during: hourFrom(start), created_by: guide.id };
    return insertEvent<FollowUp>(db, { ...values, description: input.description }, config, now);
  });
}

/** An entrepreneur without an event with the mentor is answered like an unknown id. */
async function assertAcquainted(db: Db, between: Between): Promise<void> {
  const event = await eventsOf(db, between).select('id').limit(1).executeTakeFirst();
  if (!event) throw notFound('No se encontró la información del emprendedor');
}

async function assertMet(db: DbTransaction, between: Between, now: Date): Promise<void> {
  const met = await eventsOf(db, between)
    .select('id')
    .where('attendance', '=', 'held')
    .where('starts_at', '>', sql<Date>`${now}::timestamptz - make_interval(months => ${sql.lit(MET_WITHIN_MONTHS)})`)
    .limit(1)
    .executeTakeFirst();
  if (!met)
    throw unprocessable(
      'not_met',
      'Solo puedes agendar con quien tuviste una mentoría realizada en los últimos doce meses',
    );
}

/** Counts what is to come, of the two and, where the operator limits it (rule 5.23), of the entrepreneur. */
async function assertFewComing(
  db: DbTransaction,
  { guide_id, user_id }: Between,
  { perPerson, perPair = FOLLOW_UPS_MAX }: UpcomingLimits,
  now: Date,
): Promise<void> {
  const { all, ofPair } = await countUpcoming(db, { guide_id, user_id }, now);
  if (ofPair >= Math.min(perPair, FOLLOW_UPS_MAX))
    throw unprocessable('limit_of_pair', 'Ya tienes con este emprendedor el máximo de mentorías por venir');
  if (perPerson !== undefined && all >= perPerson)
    throw unprocessable('limit_of_person', 'El emprendedor ya tiene el máximo de mentorías por venir');
}

function eventsOf(db: Db, { guide_id, user_id }: Between) {
  return db.selectFrom('calendar_events').where('user_id', '=', user_id).where('guide_id', '=', guide_id);
}
