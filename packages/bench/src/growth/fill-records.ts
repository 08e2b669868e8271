import type { Schema } from '@mentorias/api/database/schema';
import { REMINDERS } from '@mentorias/api/reminders/reminders-store';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { BLOCK, NOW } from './fill.ts';

/**
 * What the product stores beside people and events, for a database that `fill` has filled: weeks, presentations, mail, audit trail,
 * sessions and browsers. A mail and one and a half rows of the trail an event; of the mails twenty wait and one in a thousand failed.
 */
export async function fillRecords(kysely: Kysely<Schema>): Promise<void> {
  await kysely.connection().execute(async (db) => {
    await sql`SET statement_timeout = 0`.execute(db);
    await sql`SET session_replication_role = replica`.execute(db);
    for (const insert of [
      WEEKS,
      EXCEPTIONS,
      PRESENTATIONS,
      MAILS,
      WAITING_MAILS,
      REMINDED,
      STATEMENTS,
      RATINGS,
      BOOKINGS_IN_TRAIL,
      SIGN_INS_IN_TRAIL,
      SESSIONS,
      DEVICES,
    ])
      await insert.execute(db);
    await sql`RESET ALL`.execute(db);
    await sql`VACUUM (ANALYZE)`.execute(db);
  });
}

const AT = sql`${NOW}::timestamptz`;

const WEEKS = sql`
  INSERT INTO availability (guide_id, weekday, minutes)
  SELECT id, weekday, minutes FROM users,
    unnest('{monday,tuesday,wednesday,thursday,friday}'::text[]) AS weekday,
    unnest('{"[540,720)","[840,1080)"}'::int4range[]) AS minutes
  WHERE user_type = 'guide'`;

/** One mentor in ten is away for a week. */
const EXCEPTIONS = sql`
  INSERT INTO availability_exceptions (guide_id, days)
  SELECT id, daterange(${AT}::date + (id % 30)::int, ${AT}::date + (id % 30)::int + 7)
  FROM users WHERE user_type = 'guide' AND id / ${sql.lit(BLOCK)} % 10 = 0`;

/** Three lines and a paragraph of every mentor, and the languages of most of them. */
const PRESENTATIONS = sql`
  INSERT INTO presentations (guide_id, help_with, about, languages)
  SELECT id,
    'Ordenar las cuentas de un taller pequeño' || E'\n' || 'Fijar precios y hablar con el banco' || E'\n' || 'Vender en la feria ' || id % 9,
    repeat('Trabajé en microfinanzas y acompaño a quienes empiezan. ', 4),
    CASE WHEN id / ${sql.lit(BLOCK)} % 4 = 0 THEN '{}' ELSE '{es,qu}' END::text[]
  FROM users WHERE user_type = 'guide'`;

/** Sent or given up within the thirty days that they are kept. */
const MAILS = sql`
  INSERT INTO outbox (kind, payload, created_at, run_after, give_up_at, attempts, done_at, failed_at, failure)
  SELECT 'event',
    CASE WHEN failed THEN jsonb_build_object('news', 'booked', 'to', 'x' || id || '@ejemplo.pe') ELSE '{}' END,
    at, at, at + interval '3 days', 1,
    CASE WHEN NOT failed THEN at END, CASE WHEN failed THEN at END, CASE WHEN failed THEN 'address_refused' END
  FROM (
    SELECT id, id % 1000 = 7 AS failed, ${AT} - (id * 7919 % 2592000) * interval '1 second' AS at FROM calendar_events
  ) AS mail`;

const WAITING_MAILS = sql`
  INSERT INTO outbox (kind, payload, created_at, run_after, give_up_at)
  SELECT 'event', jsonb_build_object('news', 'booked', 'to', 'espera' || n || '@ejemplo.pe'),
    ${AT} - interval '1 minute', ${AT} + n * interval '1 hour', ${AT} + interval '3 days'
  FROM generate_series(1, 20) AS n`;

/** What is due was written already. */
const REMINDED = sql`
  INSERT INTO event_reminders (event_id, hours_before, starts_at)
  SELECT id, hours, starts_at FROM calendar_events, unnest(${REMINDERS.map(({ hoursBefore }) => hoursBefore)}::int[]) AS hours
  WHERE starts_at > ${AT} AND starts_at <= ${AT} + make_interval(hours => hours)`;

/** The mentor's word of each event that was recorded, the entrepreneur's where both agree, and both where they do not. */
const STATEMENTS = sql`
  INSERT INTO attendance_statements (event_id, by, says, said_at, author_id)
  SELECT id, 'guide', coalesce(attendance, 'missed_by_user'), ends_at, guide_id FROM calendar_events
  WHERE outcome_basis IN ('one', 'both', 'disputed')
  UNION ALL
  SELECT id, 'user', coalesce(attendance, 'held'), ends_at, user_id FROM calendar_events
  WHERE outcome_basis IN ('both', 'disputed')`;

/** Of every third event that was held, one in ten of them low. */
const RATINGS = sql`
  INSERT INTO ratings (event_id, guide_id, user_id, score, at)
  SELECT id, guide_id, user_id, CASE WHEN id % 10 = 0 THEN 2 ELSE 3 + id % 3 END, ends_at FROM calendar_events
  WHERE attendance = 'held' AND id % 3 = 0`;

const BOOKINGS_IN_TRAIL = sql`
  INSERT INTO audit_trail (at, actor_id, actor_type, action, subject_type, subject_id, people, details, release)
  SELECT created_at, user_id, 'user', 'event.created', 'event', id, ARRAY[user_id, guide_id],
    jsonb_build_object('start_time', starts_at), 'entrepreneur@1.0.3'
  FROM calendar_events`;

const SIGN_INS_IN_TRAIL = sql`
  INSERT INTO audit_trail (at, actor_id, actor_type, action, subject_type, subject_id, people, details, release)
  SELECT created_at - interval '5 minutes', user_id, 'user', 'sign_in.opened', 'sign_in', user_id, ARRAY[user_id],
    '{"method":"password"}', 'shell@1.0.0'
  FROM calendar_events WHERE id % 2 = 0`;

/** Everybody signed in within the last three days. */
const SESSIONS = sql`
  INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, credentials_version)
  SELECT encode(sha256(('session' || id)::bytea), 'hex'), id, at, at + interval '10 minutes', credentials_version
  FROM (SELECT id, credentials_version, ${AT} - (id * 7919 % 259000) * interval '1 second' AS at FROM users) AS person`;

const DEVICES = sql`
  INSERT INTO known_devices (token_hash, user_id, last_used_at)
  SELECT encode(sha256(('device' || id)::bytea), 'hex'), id, ${AT} - (id % 60) * interval '1 day' FROM users`;
