import type { OwnDataState } from '@mentorias/contract/program/personal-data';
import { areaLabel } from '@mentorias/domain/people/areas';
import type { SignedInActor } from '../actor.ts';
import { eventAuditRecord, recordAudit } from '../audit/record-audit.ts';
import { reviseEvents } from '../calendar-events/events-store.ts';
import type { Db, DbTransaction } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { unauthorized, unavailable, unprocessable } from '../http/errors.ts';
import { broadcast } from '../live/broadcast.ts';
import { lockSelf, lockUsers } from '../lock-users.ts';
import { enqueueSecurityMail } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';

/** For how long an erasure can be undone. */
const UNDO_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
/** How often the people of coming events are locked anew where events came meanwhile. */
const TRIES = 5;

/** Whether an account is to be erased, and when, and what an administrator wrote of it. */
export async function ownDataState(db: Db, id: number): Promise<OwnDataState> {
  const { erase_after, areas, specializations, ...others } = await db
    .selectFrom('users')
    .select(['erase_after', 'company_name', 'location', 'origin', 'description', 'areas', 'specializations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const inWords = { areas: areas.map(areaLabel).join(', '), specializations: specializations.join(', ') };
  return { erase_after: erase_after?.toISOString() ?? null, written_by_admin: { ...others, ...inWords } };
}

/**
 * Has an account erased in some days (rule 15.3): its coming events are cancelled at once, with mails to everybody in them, and no
 * new event gets a time with it.
 */
export async function requestErasure(services: Services, actor: SignedInActor): Promise<OwnDataState> {
  const { database, metrics, now: clock } = services;
  const now = clock();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const cancelled = await transact(database.kysely, (db) => request(services, db, actor, now));
    if (cancelled === undefined) continue;
    if (cancelled > 0) metrics?.countEvents('cancelled', cancelled);
    return ownDataState(database.kysely, actor.id);
  }
  throw unavailable();
}

/** How many events were cancelled; undefined where an event came before its people were locked. */
async function request({ config }: Services, db: DbTransaction, actor: SignedInActor, now: Date) {
  const { id } = actor;
  const others = actor.user_type === 'admin' ? await activeAdmins(db) : await partnersOf(db, id, now);
  const locked = await lockUsers(db, [...new Set([id, ...others])]);
  const self = locked.find((one) => one.id === id);
  if (!self?.active) throw unauthorized();
  if (self.erase_after) return 0;
  const isKnown = (other: number) => locked.some((one) => one.id === other);
  if (actor.user_type === 'admin') {
    if (!locked.some((one) => one.id !== id && one.active && !one.erase_after))
      throw unprocessable('last_admin', 'Eres la única persona que administra la plataforma: antes crea otra cuenta');
  } else if (!(await partnersOf(db, id, now)).every(isKnown)) return undefined;

  const erase_after = new Date(now.getTime() + UNDO_DAYS * DAY_MS);
  const { email } = await db
    .updateTable('users')
    .set({ erase_after })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  const values = { status: 'cancelled', cancelled_by: id, cancelled_at: now } as const;
  const events = await reviseEvents(
    db,
    {
      values,
      where: (event) =>
        event.and([
          event.or([event('guide_id', '=', id), event('user_id', '=', id)]),
          event('status', '=', 'confirmed'),
          event('starts_at', '>', now),
        ]),
      news: 'cancelled',
    },
    config,
    now,
  );
  await enqueueSecurityMail(db, 'erasure_requested', { id, email }, now);
  const whole = { action: 'user.erasure_requested', subjectId: id, details: { count: events.length } } as const;
  await recordAudit(db, actor, now, whole, ...events.map((event) => eventAuditRecord('event.cancelled', event)));
  await broadcast(db, actor, 'cancelled', ...events);
  return events.length;
}

/** Undoes it; what was cancelled stays so. */
export async function undoErasure({ database, now: clock }: Services, actor: SignedInActor): Promise<OwnDataState> {
  await transact(database.kysely, async (db) => {
    await lockSelf(db, actor.id);
    const undone = await db
      .updateTable('users')
      .set({ erase_after: null })
      .where('id', '=', actor.id)
      .where('erase_after', 'is not', null)
      .executeTakeFirst();
    if (undone.numUpdatedRows > 0n)
      await recordAudit(db, actor, clock(), { action: 'user.erasure_undone', subjectId: actor.id });
  });
  return ownDataState(database.kysely, actor.id);
}

/** The people with whom somebody has coming events. */
async function partnersOf(db: DbTransaction, id: number, now: Date): Promise<number[]> {
  const events = await db
    .selectFrom('calendar_events')
    .select(['guide_id', 'user_id'])
    .where((event) => event.or([event('guide_id', '=', id), event('user_id', '=', id)]))
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .execute();
  return events.map(({ guide_id, user_id }) => (guide_id === id ? user_id : guide_id));
}

async function activeAdmins(db: DbTransaction): Promise<number[]> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('active', '=', true)
    .execute();
  return admins.map(({ id }) => id);
}
