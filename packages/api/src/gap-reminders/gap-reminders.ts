import type { RecordReminders, RemindedGap } from '@mentorias/contract/events/admin-events';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import { instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Condition } from '../database/lists/conditions.ts';
import { transact } from '../database/transact.ts';
import { lockUsers } from '../lock-users.ts';
import type { Mail } from '../outbox/outbox-store.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import type { GapConfig } from '../users/missing.ts';
import { lacks, withoutEventFor } from '../users/missing.ts';

const ACTIONS = {
  availability: 'user.reminded_of_hours',
  link: 'user.reminded_of_link',
  recent_event: 'user.reminded_to_book',
} as const satisfies Record<RemindedGap, AuditAction>;

const MAILS: Record<RemindedGap, (userId: number) => Exclude<Mail, { kind: 'reminder' }>> = {
  availability: (userId) => ({ kind: 'without_availability', payload: { userId } }),
  link: (userId) => ({ kind: 'without_link', payload: { userId } }),
  recent_event: (userId) => ({ kind: 'late_records', payload: { userId, about: 'booking_reminder' } }),
};

/** So many people are mailed at a press, the others at the next one. */
const AT_ONCE = 100;

/** Those who lack it, do not leave, and were not mailed about it since the day began in Lima: the trail says it (rule 9.23). */
export function toRemindOf(gap: RemindedGap, config: GapConfig, now: Date): Condition {
  return sql`${isUseful(gap, config, now)} AND erase_after IS NULL AND NOT EXISTS (
    SELECT FROM audit_trail
    WHERE subject_type = 'user' AND subject_id = users.id AND at >= ${instantOf(limaDate(now), 0)} AND action = ${ACTIONS[gap]}
  )`;
}

/** The accounts with this gap. Entrepreneurs are asked to book only if they have no upcoming event and want reminders. */
export function isUseful(gap: RemindedGap, config: GapConfig, now: Date): Condition {
  if (gap !== 'recent_event') return lacks(gap, config);
  return sql`user_type = 'user' AND wants_reminders AND ${withoutEventFor('30', now)} AND NOT EXISTS (
    SELECT FROM calendar_events WHERE user_id = users.id AND status = 'confirmed' AND ends_at > ${now}
  )`;
}

/** Mails them, each in a transaction of its own. */
export async function remindAllOf(services: Services, admin: Actor, gap: RemindedGap): Promise<RecordReminders> {
  const { database, config, now } = services;
  const found = await database.kysely
    .selectFrom('users')
    .select('id')
    .where(toRemindOf(gap, config, now()))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  let reminded_count = 0;
  for (const { id } of found) if (await remindOf(services, admin, gap, id)) reminded_count += 1;
  return { reminded_count };
}

/** Mails somebody; false where it was done meanwhile, or is of no use any more. */
async function remindOf(
  { database, config, now: clock }: Services,
  admin: Actor,
  gap: RemindedGap,
  id: number,
): Promise<boolean> {
  const now = clock();
  return transact(database.kysely, async (db) => {
    await lockUsers(db, [id]);
    const isDue = toRemindOf(gap, config, now);
    const found = await db.selectFrom('users').select('id').where('id', '=', id).where(isDue).executeTakeFirst();
    if (!found) return false;
    await enqueue(db, [MAILS[gap](id)], now);
    await recordAudit(db, admin, now, { action: ACTIONS[gap], subjectId: id });
    return true;
  });
}
