import type { Kysely } from 'kysely';
import { sql } from 'kysely';

const USERS_PER_GUIDE = 100;

/** Fills an empty, migrated database, through one connection, with so many users, one in a hundred a guide, and sessions that never overlap. */
export async function load<T>(db: Kysely<T>, users: number, events: number): Promise<void> {
  const guides = users / USERS_PER_GUIDE;
  await sql`SET statement_timeout = 0`.execute(db);
  await sql`
    INSERT INTO users (user_type, email, given_name, company_name, location, origin, created_at, code, guide_type)
    SELECT
      CASE WHEN n % 100 = 0 THEN 'guide' ELSE 'user' END,
      'persona' || n || '@ejemplo.pe',
      (ARRAY['Ana', 'Luis', 'Rosa', 'José', 'Óscar', 'Ñusta', 'María'])[1 + n % 7] || ' ' || md5(n::text),
      'Empresa ' || md5((n * 7)::text), 'Distrito ' || n % 40, 'Feria ' || n % 9,
      '2026-01-01'::timestamptz + n * interval '1 minute',
      CASE WHEN n % 100 = 0 THEN translate(lpad((n / 100)::text, 6, '0'), '0123456789', 'ABCDEFGHIJ') END,
      CASE WHEN n % 100 = 0 THEN 'assigned' END
    FROM generate_series(1, ${sql.lit(users)}) AS n
  `.execute(db);
  await sql`
    INSERT INTO availability SELECT id, 'monday', int4range(540, 1080) FROM users WHERE user_type = 'guide'
  `.execute(db);
  // The constraints are laid over the finished table: row by row they would take most of the time.
  await sql`ALTER TABLE calendar_events DROP CONSTRAINT guide_once, DROP CONSTRAINT entrepreneur_once`.execute(db);
  await sql`
    INSERT INTO calendar_events (guide_id, user_id, during, description, created_by, created_at, status, cancelled_by, cancelled_at)
    SELECT guide, person, tstzrange(start, start + interval '1 hour'), 'Tema ' || md5(n::text), person,
      start - interval '1 day',
      CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'confirmed' END,
      CASE WHEN n % 10 = 0 THEN person END,
      CASE WHEN n % 10 = 0 THEN start END
    FROM (
      SELECT n, 100 * (1 + n % ${sql.lit(guides)}) AS guide, 100 * (n % ${sql.lit(guides)}) + 1 + n * 7 % 99 AS person,
        '2026-01-01'::timestamptz + n / ${sql.lit(guides)} * interval '1 hour' AS start
      FROM generate_series(0, ${sql.lit(events - 1)}) AS n
    ) AS drawn
  `.execute(db);
  await sql`
    ALTER TABLE calendar_events
      ADD CONSTRAINT guide_once EXCLUDE USING gist (guide_id WITH =, during WITH &&) WHERE (status = 'confirmed'),
      ADD CONSTRAINT entrepreneur_once EXCLUDE USING gist (user_id WITH =, during WITH &&) WHERE (status = 'confirmed')
  `.execute(db);
  await sql`VACUUM (ANALYZE)`.execute(db);
}
