import type { RecordReminder, RecordReminders } from '@mentorias/contract/events/admin-events';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import { ApiError, conflict, notFound, unprocessable } from '../http/errors.ts';
import { lockUsers } from '../lock-users.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import type { Services } from '../services.ts';
import { remindedSince } from './reminded.ts';
import { countLateRecords, lateRecords } from './unrecorded-events.ts';

/** Mails a mentor, once a Lima day at most, that events wait for a record (rule 9.27). */
export async function remindOfRecords(
  { database, now: clock }: Services,
  admin: Actor,
  id: number,
): Promise<RecordReminder> {
  const now = clock();
  return transact(database.kysely, async (db) => {
    const [guide] = await lockUsers(db, [id]);
    if (guide?.user_type !== 'guide') throw notFound('No se encontró la información del mentor');
    if (!guide.active) throw unprocessable('guide_inactive', 'El mentor está inactivo');
    const count = await countLateRecords(db, id, now);
    if (count === 0) throw unprocessable('nothing_to_record', 'El mentor no tiene mentorías sin registrar');
    if ((await remindedSince(db, limaDate(now))).has(id))
      throw conflict('already_reminded', 'Hoy ya se le envió un recordatorio');
    await enqueue(db, [{ kind: 'late_records', payload: { userId: id } }], now);
    await recordAudit(db, admin, now, { action: 'user.reminded', subjectId: id, details: { count } });
    return { late_count: count };
  });
}

/** So many mentors are read; the rest is reminded at the next press. */
const AT_ONCE = 100;

/** Mails all who were not mailed today, each in a transaction of its own, so that a refusal for one does not stop the others. */
export async function remindAllOfRecords(services: Services, admin: Actor): Promise<RecordReminders> {
  const late = await lateRecords(services.database.kysely, services.now(), AT_ONCE);
  let reminded_count = 0;
  for (const { guide, is_reminded } of late) {
    if (is_reminded) continue;
    try {
      await remindOfRecords(services, admin, guide.id);
      reminded_count += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return { reminded_count };
}
