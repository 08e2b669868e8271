import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { hoursAfter } from '../outbox/retry-schedule.ts';

/** When reminders are sent before an event, and how late a delayed one is still useful (rule 10.2). */
export const REMINDERS = [
  { hoursBefore: 24, uselessHoursBefore: 2 },
  { hoursBefore: 1, uselessHoursBefore: 0 },
] as const;

/** Whether it is the time for a reminder of an event that starts at `startsAt`. */
export function isReminderTime(hoursBefore: number, startsAt: Date, now: Date): boolean {
  const reminder = REMINDERS.find((known) => known.hoursBefore === hoursBefore);
  if (!reminder) return false;
  return now >= hoursAfter(startsAt, -hoursBefore) && now < hoursAfter(startsAt, -reminder.uselessHoursBefore);
}

/** The most events that one statement reminds of. */
const BATCH = 500;

const FIRST_HOURS = Math.max(...REMINDERS.map(({ hoursBefore }) => hoursBefore));

/**
 * Writes the reminders that are due to the outbox, for both people and each guest, and returns of how many events. One
 * statement: the primary key lets each reminder be written once, by however many gateways at the same time.
 */
export async function enqueueReminders(db: Db, now: Date): Promise<number> {
  const times = REMINDERS.map(
    ({ hoursBefore, uselessHoursBefore }) => sql`(${hoursBefore}::int, ${uselessHoursBefore}::int)`,
  );
  let total = 0;
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      WITH due AS (
        INSERT INTO event_reminders (event_id, hours_before, starts_at)
        SELECT event.id, reminder.hours_before, event.starts_at
        FROM calendar_events event, (VALUES ${sql.join(times)}) AS reminder (hours_before, useless_before)
        WHERE event.status = 'confirmed' AND event.starts_at > ${now} AND event.starts_at <= ${hoursAfter(now, FIRST_HOURS)}
          AND event.starts_at <= ${now}::timestamptz + make_interval(hours => reminder.hours_before)
          AND event.starts_at > ${now}::timestamptz + make_interval(hours => reminder.useless_before)
          AND NOT EXISTS (
            SELECT FROM event_reminders written
            WHERE written.event_id = event.id AND written.hours_before = reminder.hours_before
              AND written.starts_at = event.starts_at
          )
        ORDER BY event.starts_at, event.id, reminder.hours_before LIMIT ${sql.lit(BATCH)}
        ON CONFLICT DO NOTHING RETURNING *
      ), recipients AS (
        SELECT due.*, person.id AS user_id, NULL AS address
        FROM due JOIN calendar_events event ON event.id = due.event_id
          JOIN users person ON person.id IN (event.guide_id, event.user_id)
        UNION ALL
        SELECT due.*, NULL, guest
        FROM due JOIN calendar_events event ON event.id = due.event_id CROSS JOIN unnest(event.attendees) AS guest
        WHERE NOT EXISTS (SELECT FROM users WHERE id IN (event.guide_id, event.user_id) AND email = guest)
      ), written AS (
        INSERT INTO outbox (kind, payload, created_at, run_after, give_up_at)
        SELECT 'reminder', jsonb_strip_nulls(jsonb_build_object('eventId', event_id, 'startsAt', starts_at,
            'hoursBefore', hours_before, 'userId', user_id, 'to', address)),
          ${now}, ${now}, starts_at - make_interval(hours => useless_before)
        FROM recipients JOIN (VALUES ${sql.join(times)}) AS reminder (hours, useless_before) ON hours = hours_before
        ORDER BY starts_at, event_id, user_id NULLS LAST
      )
      SELECT count(*) AS count FROM due
    `.execute(db);
    const count = Number(rows[0]?.count);
    total += count;
    if (count < BATCH) return total;
  }
}

/** Skips the reminders that would be due at once, beside the mail about the same event. */
export async function skipRemindersDue(db: Db, eventId: number, startsAt: Date, now: Date): Promise<void> {
  const rows = REMINDERS.filter(({ hoursBefore }) => startsAt <= hoursAfter(now, hoursBefore)).map(
    ({ hoursBefore }) => ({ event_id: eventId, hours_before: hoursBefore, starts_at: startsAt }),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('event_reminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deletePastReminders(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('event_reminders').where('starts_at', '<', now).execute();
}
