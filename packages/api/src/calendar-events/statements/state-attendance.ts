import { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import type { Attendance } from '@mentorias/domain/events/attendance';
import type { StatementRefusal } from '@mentorias/domain/events/outcome';
import { callsMissing, outcomeOf, statedBy, statementRefusal } from '@mentorias/domain/events/outcome';
import { STATEMENT_DAYS } from '@mentorias/domain/events/outcome-basis';
import type { SignedInActor } from '../../actor.ts';
import { eventAuditRecord, recordAudit } from '../../audit/record-audit.ts';
import type { Db, DbTransaction } from '../../database/schema.ts';
import { transact } from '../../database/transact.ts';
import { notFound, unprocessable } from '../../http/errors.ts';
import { assertFresh } from '../../http/revisions.ts';
import { recountLastEventsOf } from '../../last-events/last-events.ts';
import { broadcast } from '../../live/broadcast.ts';
import { dropCalledMissing, enqueueCalledMissing } from '../../reminders/attendance-mails.ts';
import type { Services } from '../../services.ts';
import { lockParticipants } from '../booking/participants.ts';
import { findAdminEvent } from '../event-details.ts';
import { findEvent } from '../events-store.ts';
import type { RoomConfig } from '../rooms.ts';
import { statementsOf } from './statements-store.ts';

/** What somebody says of an event; null takes it back. */
export interface Statement {
  says: Attendance | null;
  /** An administrator's. */
  reason?: string;
  /** Of the decision that an administrator has read. */
  revision?: number | undefined;
  via?: 'app' | 'link';
}

/** The code of each refusal, and what it says. */
export const REFUSALS: Record<StatementRefusal, readonly [string, string]> = {
  not_over: ['event_not_over', 'La asistencia se marca cuando la mentoría ya terminó'],
  too_late: [
    'statement_too_late',
    `Ya pasaron ${STATEMENT_DAYS} días desde la mentoría. Escribe a la administración para corregirla`,
  ],
  final: ['statement_final', 'La asistencia ya quedó registrada. Escribe a la administración para corregirla'],
};

/** States whether an event was held: a person for themselves, an administrator for both (rules 16.1 to 16.5). */
export async function stateAttendance(
  { database, config, now: clock }: Services,
  actor: SignedInActor,
  id: number,
  statement: Statement,
): Promise<void> {
  const now = clock();
  await transact(database.kysely, async (db) => {
    const known = await readStated(db, id);
    const own = actor.user_type === 'guide' ? known?.guide_id : known?.user_id;
    if (!known || (actor.user_type !== 'admin' && own !== actor.id)) throw notFound();
    await lockParticipants(db, known.guide_id, known.user_id, actor.id);
    if (actor.user_type === 'admin') await assertUndecided(db, id, statement, config);
    const changed = await settleStatement(db, actor, id, statement, now);
    if (!changed) return;
    const event = await findEvent(db, id, config);
    const action = actor.user_type === 'admin' ? 'event.resolved' : 'event.recorded';
    await recordAudit(db, actor, now, eventAuditRecord(action, event, changed));
    await broadcast(db, actor, 'recorded', event);
  });
}

/** Throws a 409 where another administrator has decided since an event that is locked was read, and not the same. */
async function assertUndecided(
  db: DbTransaction,
  id: number,
  { says, reason, revision: sent }: Statement,
  config: RoomConfig,
): Promise<void> {
  if (sent === undefined) return;
  const event = await findAdminEvent(db, id, config);
  const decision = statedBy(event.statements ?? [], 'admin');
  if (decision?.says === says && decision.reason === reason) return;
  await assertFresh({
    stored: event.resolution_revision ?? 0,
    sent,
    schema: CalendarEvent,
    current: async () => event,
  });
}

/**
 * The one writer of what is said of an event, and of what that makes of it (rule 16.3): stores the statement, settles the attendance and
 * what it rests on, and has who was called missing mailed. The caller has locked both people. Returns what changed of the actor's
 * statement, for the trail; undefined where they had said the same. Throws a 422 where they can state nothing.
 */
export async function settleStatement(
  db: DbTransaction,
  actor: SignedInActor,
  id: number,
  { says, reason = '', via = 'app' }: Statement,
  now: Date,
): Promise<AuditDetails | undefined> {
  const event = (await readStated(db, id))!;
  const by = actor.user_type;
  const before = await statementsOf(db, event);
  const own = statedBy(before, by);
  const from = own?.says ?? null;
  if (from === says && (by !== 'admin' || own?.reason === reason)) return undefined;
  const refusal = statementRefusal(event, before, by, now);
  if (refusal) throw unprocessable(...REFUSALS[refusal]);
  // The revision of a decision grows, whatever the clock of the server that made the one before.
  const saidAt = by === 'admin' && own && own.said_at >= now ? new Date(own.said_at.getTime() + 1) : now;
  await db.deleteFrom('attendance_statements').where('event_id', '=', id).where('by', '=', by).execute();
  if (says !== null)
    await db
      .insertInto('attendance_statements')
      .values({ event_id: id, by, says, said_at: saidAt, via, author_id: actor.id, reason })
      .execute();
  const others = before.filter((statement) => statement.by !== by);
  const after = says === null ? others : [...others, { by, says, said_at: saidAt, via }];
  const { attendance, basis } = outcomeOf(after, event.end, now);
  await db
    .updateTable('calendar_events')
    .set({ attendance, outcome_basis: basis })
    .where('id', '=', id)
    .where((row) => row.or([row('attendance', 'is distinct from', attendance), row('outcome_basis', '<>', basis)]))
    .execute();
  const people = [event.guide_id, event.user_id];
  if (attendance !== event.attendance) await recountLastEventsOf(db, now, people);
  if (by !== 'admin' && basis !== 'both') await tellCalledMissing(db, event, by, { from, to: says }, now);
  if (by !== 'admin') return { attendance: { from, to: says } };
  // Administrators alone read the trail, as they do the reason.
  const counted = from ?? event.attendance ?? (event.outcome_basis === 'disputed' ? 'disputed' : null);
  return { attendance: { from: counted, to: says }, reason: { from: own?.reason ?? '', to: reason } };
}

/** Has the one of the two whom the other calls missing mailed, unless that is taken back in time (rule 16.6). */
async function tellCalledMissing(
  db: DbTransaction,
  { id, guide_id, user_id }: { id: number; guide_id: number; user_id: number },
  by: 'guide' | 'user',
  { from, to }: { from: Attendance | null; to: Attendance | null },
  now: Date,
): Promise<void> {
  const other = by === 'guide' ? 'user' : 'guide';
  const otherId = by === 'guide' ? user_id : guide_id;
  if (callsMissing(to, other)) await enqueueCalledMissing(db, id, otherId, now);
  else if (callsMissing(from, other)) await dropCalledMissing(db, id, otherId);
}

async function readStated(db: Db, id: number) {
  return db
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .select(['event.id', 'guide_id', 'user_id', 'starts_at as start', 'ends_at as end', 'status'])
    .select(['attendance', 'outcome_basis', 'guide.name as guide_name'])
    .where('event.id', '=', id)
    .executeTakeFirst();
}
