import { CalendarEvent, EventCancellation, Move } from '@mentorias/contract/events/calendar-events';
import { IdParams } from '@mentorias/contract/lists';
import { mayChange, mayPlace } from '@mentorias/domain/events/calendar-events';
import type { SignedInActor } from '../../actor.ts';
import { actorOf } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import type { Api } from '../../http/api.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { assertFresh } from '../../http/revisions.ts';
import { broadcast } from '../../live/broadcast.ts';
import type { Services } from '../../services.ts';
import { hourFrom, instantFrom, throwConflict } from '../booking/event-time.ts';
import { assertOffered } from '../booking/offered-hours.ts';
import { assertActive, lockParticipants } from '../booking/participants.ts';
import { findEvent, reviseEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { assertGuestsMayBeMailed, assertMayChangeAgain, assertMayMailGuests } from './change-limits.ts';

/** Moves an event of active people to a start that the guide offers, or for an administrator to any half hour to come. */
export async function move(
  { database, config, metrics, now: clock }: Services,
  actor: SignedInActor,
  id: number,
  { start_time, revision }: Move,
): Promise<CalendarEvent> {
  const now = clock();
  const start = instantFrom(start_time);
  const work = async (db: DbTransaction) => {
    const { event, people } = await lockEvent(db, actor, id, now);
    assertActive(people);
    if (event.starts_at.getTime() === start.getTime())
      return { event: await findEvent(db, id, config), isMoved: false };
    await assertSeen(db, event, revision, config);
    if (actor.user_type === 'admin') assertPlaceable(start, now);
    else await assertOffered(db, { guideId: event.guide_id, start, movingEventId: id }, now);
    await assertMayChangeAgain(db, actor, config, now);
    await assertMayMailGuests(db, actor, event.attendees, config, now);
    await assertGuestsMayBeMailed(db, event.attendees, config, now);
    const values = { during: hourFrom(start) };
    const how = { movedFrom: event.starts_at, movedBy: actor.user_type };
    const moved = await reviseEvent(db, id, { values, news: 'moved', ...how }, config, now);
    const from = event.starts_at.toISOString();
    await recordAudit(
      db,
      actor,
      now,
      eventAuditRecord('event.moved', moved, { start_time: { from, to: moved.start_time } }),
    );
    await broadcast(db, actor, 'moved', moved);
    return { event: moved, isMoved: true };
  };
  const { event, isMoved } = await transact(database.kysely, work).catch((error) =>
    throwConflict(error, actor.user_type),
  );
  if (isMoved) metrics?.countEvents('moved');
  return event;
}

/** Cancels an event; its hour is free at once (rule 6.5). */
export async function cancel(
  { database, config, metrics, now: clock }: Services,
  actor: SignedInActor,
  id: number,
  { reason, revision }: EventCancellation,
): Promise<CalendarEvent> {
  const now = clock();
  const cancelled = await transact(database.kysely, async (db) => {
    const { event } = await lockEvent(db, actor, id, now);
    await assertSeen(db, event, revision, config);
    await assertMayChangeAgain(db, actor, config, now);
    const values = { status: 'cancelled', cancelled_by: actor.id, cancelled_at: now, cancel_reason: reason } as const;
    const cancelled = await reviseEvent(db, id, { values, news: 'cancelled' }, config, now);
    await recordAudit(db, actor, now, eventAuditRecord('event.cancelled', cancelled));
    await broadcast(db, actor, 'cancelled', cancelled);
    return cancelled;
  });
  metrics?.countEvents('cancelled');
  return cancelled;
}

/** Throws a 422 unless an administrator may place an event at this start, inside or outside the availability (rule 6.4). */
export function assertPlaceable(start: Date, now: Date): void {
  if (!mayPlace(start, now))
    throw unprocessable(
      'start_not_allowed',
      'La mentoría debe empezar en el futuro, a la hora en punto o a la media hora',
    );
}

/** An event and both people, locked; 404 if it is unknown or not the actor's, 422 if it can no longer change. */
export async function lockEvent(db: DbTransaction, actor: SignedInActor, id: number, now: Date) {
  const known = await readEvent(db, id);
  if (!known || !isTheirs(known, actor)) throw notFound();
  const people = await lockParticipants(db, known.guide_id, known.user_id, actor.id);
  const event = await readEvent(db, id);
  if (event && mayChange({ start: event.starts_at, end: event.ends_at, status: event.status }, now))
    return { event, people };
  const reason = event?.status === 'cancelled' ? 'Esta mentoría se canceló' : 'Esta mentoría ya empezó';
  throw unprocessable('event_fixed', `${reason}, y no se puede cambiar`);
}

/** Throws a 409 where the actor has read an older revision of the event, which is locked. */
export function assertSeen(
  db: DbTransaction,
  { id, revision }: { id: number; revision: number },
  sent: number | undefined,
  config: RoomConfig,
): Promise<void> {
  return assertFresh({ stored: revision, sent, schema: CalendarEvent, current: () => findEvent(db, id, config) });
}

function isTheirs(event: { guide_id: number; user_id: number }, actor: SignedInActor): boolean {
  if (actor.user_type === 'admin') return true;
  return actor.id === (actor.user_type === 'guide' ? event.guide_id : event.user_id);
}

async function readEvent(db: DbTransaction, id: number) {
  return db.selectFrom('calendar_events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Moving and cancelling: the same for every role, except whose events it may change. */
export function addChangeRoutes(app: Api, path: string, services: Services): void {
  app.put(`${path}/:id`, { schema: { params: IdParams, body: Move, response: { 200: CalendarEvent } } }, (request) =>
    move(services, actorOf(request), request.params.id, request.body),
  );

  app.post(
    `${path}/:id/cancellation`,
    { schema: { params: IdParams, body: EventCancellation, response: { 200: CalendarEvent } } },
    (request) => cancel(services, actorOf(request), request.params.id, request.body),
  );
}
