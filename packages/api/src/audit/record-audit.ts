import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import { auditSubjectOf } from '@mentorias/domain/audit/audit';
import type { AuditDetail, AuditDetails, AuditValue } from '@mentorias/domain/audit/audit-details';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { MIN_AUDIT_RETENTION_DAYS } from '../config.ts';
import type { Db } from '../database/schema.ts';

/** One row of the audit trail. */
export interface AuditRecord {
  action: AuditAction;
  /** The id of the user or event; none for a subject without an id, such as a download. */
  subjectId?: number;
  /** The people concerned where the subject is no person: both in an event. */
  people?: readonly number[];
  /** Never a password, a token, a link or a private text: of those only that they changed. */
  details?: AuditDetails;
}

/** The audit record of a sign-in event; with the method where it was a password or Google. */
export function signInAuditRecord(
  action: AuditAction & `sign_in.${string}`,
  userId: number,
  method?: 'password' | 'google',
): AuditRecord {
  return { action, subjectId: userId, details: method ? { method } : {} };
}

/** Whether a person has ever signed in, as far as the trail goes back. */
export async function hasSignedIn(db: Db, userId: number): Promise<boolean> {
  const opened = await db
    .selectFrom('audit_trail')
    .select('id')
    .where('subject_type', '=', 'sign_in')
    .where('subject_id', '=', userId)
    .where('action', '=', 'sign_in.opened')
    .limit(1)
    .executeTakeFirst();
  return opened !== undefined;
}

/** The audit record of a person's new name. */
export function renamedAuditRecord(userId: number, from: string, to: string): AuditRecord {
  return { action: 'user.renamed', subjectId: userId, details: { name: { from, to } } };
}

/** The audit record of a change of an event: with both people and its time. */
export function eventAuditRecord(
  action: AuditAction & `event.${string}`,
  { id, guide, user, start_time }: CalendarEvent,
  details: Record<string, AuditDetail> = {},
): AuditRecord {
  return { action, subjectId: id, people: [guide.id, user.id], details: { start_time, ...details } };
}

type Fields = Readonly<Record<string, AuditValue>>;

/** The fields in which two states differ, with both values; for those in `silent` only that they differ. */
export function changesOf(old: Fields, now: Fields, silent: readonly string[] = []): AuditDetails {
  const details: AuditDetails = {};
  for (const [field, to] of Object.entries(now)) {
    const from = old[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) details[field] = silent.includes(field) ? true : { from, to };
  }
  return details;
}

/** A statement takes 65,535 values at most. */
const ROWS_AT_ONCE = 1000;

/** The subjects whose id is a user's. */
const PERSONAL = ['user', 'sign_in', 'availability'];

/** Adds to the audit trail, in the transaction of the change itself: neither is ever stored without the other. */
export async function recordAudit(db: Db, actor: Actor, at: Date, ...records: AuditRecord[]): Promise<void> {
  const by = {
    at,
    actor_id: actor.id,
    actor_type: actor.user_type,
    release: actor.release,
    request_id: actor.requestId,
  };
  const rows = records.map(({ action, subjectId = null, people = [], details = {} }) => {
    const subject_type = auditSubjectOf(action);
    const concerned = [actor.id, ...(PERSONAL.includes(subject_type) ? [subjectId] : []), ...people];
    return {
      ...by,
      action,
      subject_type,
      subject_id: subjectId,
      people: [...new Set(concerned.filter((id) => id !== null))],
      details: JSON.stringify(details),
    };
  });
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const some = rows.slice(first, first + ROWS_AT_ONCE);
    await db.insertInto('audit_trail').values(some).execute();
  }
}

/** Deletes rows older than `retentionDays` by this process's clock; the minimum is checked by the database's clock too. */
export async function deleteOldAudit(db: Db, now: Date, retentionDays: number): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * 24 * 3_600_000);
  await db
    .deleteFrom('audit_trail')
    .where('at', '<', oldest)
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(MIN_AUDIT_RETENTION_DAYS)})`)
    .execute();
}
