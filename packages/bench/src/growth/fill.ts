import type { Schema } from '@mentorias/api/database/schema';
import { recountLastEvents } from '@mentorias/api/last-events/last-events';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The moment at which everything is measured: a Wednesday, 10:00 in Lima. */
export const NOW = new Date('2026-04-15T15:00:00Z');

/** How many days of events are still to come: what an entrepreneur can book. */
const DAYS_AHEAD = 7;

export interface Size {
  /** Guides and entrepreneurs. */
  users: number;
  events: number;
}

/** Of this many users in a row the last is a guide and the others are entrepreneurs. */
export const BLOCK = 20;

/** Every account is older than this day. */
const NEWEST_ACCOUNT = '2026-01-05';

const GIVEN_NAMES = words('Ana Luis Rosa José Óscar Ñusta María Julio Carmen Pedro Elena Hugo Inés Raúl Sofía Víctor');
const FAMILY_NAMES = words(
  'Quispe Huamán Flores Rojas Díaz Mamani Ramos Condori Vargas Chávez Núñez Soto Tello Urbina',
);

/** A pseudo-random number, the same in every run. */
const DRAWN = sql`abs(hashint4(n)::bigint)`;

/** Fills an empty, migrated database, with one administrator too, as the product could have filled it: its own tables, constraints and indexes hold. */
export async function fill(kysely: Kysely<Schema>, size: Size): Promise<void> {
  await kysely.connection().execute(async (db) => {
    await sql`SET statement_timeout = 0`.execute(db);
    await sql`SET maintenance_work_mem = '512MB'`.execute(db);
    await insertUsers(db, size);
    await db
      .insertInto('users')
      .values({ user_type: 'admin', email: 'admin@ejemplo.pe', created_at: new Date() })
      .execute();
    // The foreign keys are correct by construction; checking each would take a minute.
    await sql`SET session_replication_role = replica`.execute(db);
    // Constraints and indexes are built much faster on the finished table than row by row.
    const restore = await takeOff(db, 'calendar_events');
    await insertEvents(db, size);
    await sql`RESET session_replication_role`.execute(db);
    for (const statement of restore) await sql.raw(statement).execute(db);
    // Without statistics the planner finds each person's last event by walking through all events.
    await sql`ANALYZE calendar_events`.execute(db);
    await recountLastEvents(db, NOW);
    await sql`VACUUM (ANALYZE)`.execute(db);
    await sql`RESET ALL`.execute(db);
  });
}

function words(text: string): string[] {
  return text.split(' ');
}

/** One of the words, chosen by `n`; another divisor chooses another. */
function oneOf(drawnFrom: string[], divisor: number) {
  return sql`(${drawnFrom}::text[])[1 + ${DRAWN} / ${sql.lit(divisor)} % ${sql.lit(drawnFrom.length)}]`;
}

async function insertUsers(db: Kysely<Schema>, { users }: Size): Promise<void> {
  await sql`
    INSERT INTO users (user_type, email, given_name, company_name, location, origin, active, created_at, code, guide_type)
    SELECT
      CASE WHEN guide THEN 'guide' ELSE 'user' END,
      lower(norm(given)) || '.' || lower(norm(family)) || n || '@ejemplo.pe',
      given || ' ' || second || ' ' || family || ' ' || mother,
      CASE WHEN guide THEN '' ELSE 'Taller ' || substr(md5(n::text), 14) END,
      'Distrito ' || n % 40,
      'Feria ' || n % 9,
      n % 25 <> 0,
      ${NEWEST_ACCOUNT}::timestamptz - n * 7919 % 100003 * interval '1 minute',
      CASE WHEN guide THEN translate(lpad((n / ${sql.lit(BLOCK)})::text, 6, '0'), '0123456789', 'ABCDEFGHIJ') END,
      CASE WHEN guide THEN 'assigned' END
    FROM (
      SELECT
        n,
        n % ${sql.lit(BLOCK)} = 0 AS guide,
        ${oneOf(GIVEN_NAMES, 1)} AS given,
        ${oneOf(GIVEN_NAMES, 16)} AS second,
        ${oneOf(FAMILY_NAMES, 256)} AS family,
        ${oneOf(FAMILY_NAMES, 4096)} AS mother
      FROM generate_series(1, ${sql.lit(users)}) AS n
    ) AS drawn
  `.execute(db);
}

/** What was recorded of eight past events in ten. */
const RECORDS = words('held held held held held held missed_by_user missed_by_guide');

/** Each day every guide has one event, an hour of it, and no two with the same entrepreneur; the last days are to come. */
async function insertEvents(db: Kysely<Schema>, { users, events }: Size): Promise<void> {
  const guides = users / BLOCK;
  const days = Math.ceil(events / guides);
  const firstDay = new Date(NOW.getTime() - (days - DAYS_AHEAD) * 24 * 3_600_000).toISOString().slice(0, 10);
  const entrepreneursEach = BLOCK - 1;
  await sql`
    INSERT INTO calendar_events
      (guide_id, user_id, during, description, created_by, created_at, status, cancelled_by, cancelled_at, attendance, outcome_basis)
    SELECT
      guide_id, user_id, tstzrange(start, start + interval '1 hour'),
      (ARRAY['Plan de ventas', 'Costos', 'Formalización', 'Marketing digital'])[1 + mixed % 4] || ' ' || md5(n::text),
      user_id, start - n * 37 % 20 * interval '1 day',
      CASE WHEN cancelled THEN 'cancelled' ELSE 'confirmed' END,
      CASE WHEN cancelled THEN user_id END,
      CASE WHEN cancelled THEN start END,
      CASE WHEN record < 8 THEN (${RECORDS}::text[])[1 + record] END,
      CASE WHEN record < 8 THEN (ARRAY['one', 'both'])[1 + n % 2] WHEN record = 9 AND n % 1000 = 3 THEN 'disputed' ELSE 'none' END
    FROM (
      SELECT
        n,
        mixed,
        mixed / 4 % 10 = 3 AS cancelled,
        ${sql.lit(BLOCK)} * (1 + guide) AS guide_id,
        ${sql.lit(BLOCK)} * (entrepreneur / ${sql.lit(entrepreneursEach)}) + entrepreneur % ${sql.lit(entrepreneursEach)} + 1 AS user_id,
        ${firstDay}::timestamptz + round * interval '1 day' + (14 + guide % 8) * interval '1 hour' AS start
      FROM (
        SELECT
          n, ${DRAWN} AS mixed, n / ${sql.lit(guides)} AS round, n % ${sql.lit(guides)} AS guide,
          (n % ${sql.lit(guides)} * ${sql.lit(entrepreneursEach)} + n / ${sql.lit(guides)} * 31) % ${sql.lit(guides * entrepreneursEach)} AS entrepreneur
        FROM generate_series(0, ${sql.lit(events - 1)}) AS n
      ) AS drawn
    ) AS placed, LATERAL (
      SELECT CASE WHEN NOT cancelled AND start + interval '1 hour' <= ${NOW}::timestamptz THEN mixed / 40 % 10 END AS record
    ) AS recorded
  `.execute(db);
}

/** Drops the constraints and indexes of a table, and returns the statements that create them again. */
async function takeOff(db: Kysely<Schema>, table: string): Promise<string[]> {
  const { rows } = await sql<{ drop: string; restore: string }>`
    SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', ${table}::text, conname) AS drop,
      format('ALTER TABLE %I ADD CONSTRAINT %I %s', ${table}::text, conname, pg_get_constraintdef(oid)) AS restore
    FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype = 'x'
    UNION ALL
    SELECT format('DROP INDEX %I', relname), pg_get_indexdef(indexrelid)
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE indrelid = ${table}::regclass AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
  `.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  return rows.map(({ restore }) => restore);
}
