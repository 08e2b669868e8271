import { STATEMENT_DAYS } from '@mentorias/domain/events/outcome-basis';
import { limaHour } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../database/schema.ts';
import type { AttendanceMail } from '../outbox/outbox-store.ts';
import { hoursAfter } from '../outbox/retry-schedule.ts';

/** When the two people of an event who have said nothing of it are asked after its end, and until when that is still useful (rule 16.8). */
const ASKINGS = [
  { about: 'asked', hoursAfterEnd: 1, uselessHoursAfterEnd: 24 },
  { about: 'asked_again', hoursAfterEnd: 72, uselessHoursAfterEnd: 120 },
] as const;

/** Quiet hours: no such mail is sent from 21:00 until 8:00 in Lima. */
const DAY_BEGINS = 8;
const DAY_ENDS = 21;

/** Minutes before the mail about a reported absence, in which 'Deshacer' still cancels it (rule 16.6). */
const CALLED_MISSING_DELAY_MINUTES = 2;

/** The most people whom one statement asks. */
const BATCH = 500;

/** Whether people may be asked at `now`. */
function isAskingTime(now: Date): boolean {
  const hour = limaHour(now);
  return hour >= DAY_BEGINS && hour < DAY_ENDS;
}

/** Whether it is still time to send a mail about an event that ended at `end`. */
export function isAttendanceMailTime(about: AttendanceMail['about'], end: Date, now: Date): boolean {
  const asking = ASKINGS.find((one) => one.about === about);
  if (!asking) return now < hoursAfter(end, STATEMENT_DAYS * 24);
  return isAskingTime(now) && now < hoursAfter(end, asking.uselessHoursAfterEnd);
}

/**
 * Writes to the outbox whom to ask whether an event was held, each once, and returns how many. Who wants no reminders is left out when
 * the mail is sent.
 */
export async function enqueueAskings(db: Db, now: Date): Promise<number> {
  if (!isAskingTime(now)) return 0;
  let total = 0;
  for (const { about, hoursAfterEnd, uselessHoursAfterEnd } of ASKINGS) {
    const [oldest, latest] = [hoursAfter(now, -uselessHoursAfterEnd), hoursAfter(now, -hoursAfterEnd)];
    for (;;) {
      const count = await enqueueSome(db, { about, oldest, latest, keptHours: uselessHoursAfterEnd }, now);
      total += count;
      if (count < BATCH) break;
    }
  }
  return total;
}

interface Asking {
  about: string;
  /** The ends of the events that are asked about lie between these. */
  oldest: Date;
  latest: Date;
  keptHours: number;
}

/** An event lasts less than a day: the index by the start finds those that have ended. */
async function enqueueSome(db: Db, { about, oldest, latest, keptHours }: Asking, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH due AS (
      INSERT INTO attendance_mails (event_id, user_id, about, written_at)
      SELECT event.id, person.id, ${about}, ${now}
      FROM calendar_events event CROSS JOIN LATERAL (VALUES ('guide', guide_id), ('user', user_id)) AS person (by, id)
      WHERE event.status = 'confirmed' AND event.outcome_basis IN ('none', 'one')
        AND event.starts_at > ${hoursAfter(oldest, -24)} AND event.starts_at < ${latest}
        AND event.ends_at > ${oldest} AND event.ends_at <= ${latest}
        AND NOT EXISTS (
          SELECT FROM attendance_statements statement
          WHERE statement.event_id = event.id AND (statement.by = person.by OR statement.via = 'migration')
        )
        -- What the release before records is the mentor's.
        AND (event.attendance IS NULL OR event.outcome_basis <> 'none')
        AND NOT EXISTS (
          SELECT FROM attendance_mails written
          WHERE written.event_id = event.id AND written.user_id = person.id AND written.about = ${about}
        )
      ORDER BY event.starts_at, event.id, person.id LIMIT ${sql.lit(BATCH)}
      ON CONFLICT DO NOTHING RETURNING event_id, user_id
    ), written AS (
      INSERT INTO outbox (kind, payload, created_at, run_after, give_up_at)
      SELECT 'reminder', jsonb_build_object('eventId', due.event_id, 'userId', due.user_id, 'about', ${about}::text), ${now}, ${now},
        event.ends_at + make_interval(hours => ${sql.lit(keptHours)})
      FROM due JOIN calendar_events event ON event.id = due.event_id
      ORDER BY event.starts_at, due.event_id, due.user_id
    )
    SELECT count(*) AS count FROM due
  `.execute(db);
  return Number(rows[0]?.count);
}

/** Has somebody mailed in two minutes, once for an event, that the other one calls them missing (rule 16.6). */
export async function enqueueCalledMissing(
  db: DbTransaction,
  eventId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const about = 'called_missing';
  const written = await db
    .insertInto('attendance_mails')
    .values({ event_id: eventId, user_id: userId, about, written_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) return;
  const payload: AttendanceMail = { eventId, userId, about };
  const mail = { kind: 'reminder', payload: JSON.stringify(payload), created_at: now };
  await db
    .insertInto('outbox')
    .values({ ...mail, run_after: hoursAfter(now, CALLED_MISSING_DELAY_MINUTES / 60), give_up_at: hoursAfter(now, 72) })
    .execute();
}

/** Takes such a mail back where no attempt has been made to send it: the same said later is mailed again. */
export async function dropCalledMissing(db: DbTransaction, eventId: number, userId: number): Promise<void> {
  const payload: AttendanceMail = { eventId, userId, about: 'called_missing' };
  const dropped = await db
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('attempts', '=', 0)
    .where('kind', '=', 'reminder')
    .where(sql<boolean>`payload @> ${JSON.stringify(payload)}::jsonb`)
    .executeTakeFirst();
  if (dropped.numDeletedRows === 0n) return;
  await db
    .deleteFrom('attendance_mails')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .where('about', '=', 'called_missing')
    .execute();
}
