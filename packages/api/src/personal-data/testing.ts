import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { TestApi, TestUser } from '../testing.ts';

const DAY = '2026-12-07';

/** A word that stands nowhere else in a database. */
export const newMark = () => `marca${randomBytes(6).toString('hex')}`;

/** The tables and columns in which a text stands, in any of their forms as text. */
export async function whereIs(db: Db, text: string): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
      WHERE strpos(lower(${sql.ref(column)}::text), ${text.toLowerCase()}) > 0 LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** A mentor and an entrepreneur whose every text contains a mark, with events, and rows in all tables. */
export async function markedPair(api: TestApi, mark: string) {
  const db = api.database.kysely;
  const texts = { email: '', location: mark, given_name: `Rosa ${mark}`, description: mark, google_sub: mark };
  const user = await api.addUser({ ...texts, email: `${mark}@ejemplo.pe`, company_name: mark, origin: mark });
  const guide = await api.addGuide(
    { tuesday: ['09:00-18:00'] },
    {
      ...texts,
      email: `${mark}.mentor@ejemplo.pe`,
      google_sub: `mentor ${mark}`,
      areas: ['finanzas'],
      specializations: [mark],
      meeting_link: `https://meet.example/${mark}`,
    },
  );
  for (const person of [user, guide]) await addRowsOf(db, person, mark, api.clock.now);
  await db
    .insertInto('presentations')
    .values({ guide_id: guide.id, help_with: mark, about: mark, linkedin: `https://linkedin.com/in/${mark}` })
    .execute();
  const { id } = await db
    .insertInto('availability_exceptions')
    .values({ guide_id: guide.id, days: '[2026-12-24,2026-12-25)', reason: mark })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('exception_ranges').values({ exception_id: id, minutes: '[600,660)' }).execute();
  return { user, guide };
}

async function addRowsOf(db: Db, { id, email }: TestUser, mark: string, now: Date) {
  const later = new Date(now.getTime() + 3_600_000);
  const token = () => newMark();
  await db.insertInto('known_devices').values({ token_hash: token(), user_id: id, last_used_at: now }).execute();
  await db.insertInto('second_factors').values({ user_id: id, secret: token() }).execute();
  await db.insertInto('recovery_codes').values({ user_id: id, code_hash: token() }).execute();
  await db
    .insertInto('one_time_links')
    .values({ token_hash: token(), user_id: id, google_sub: mark, expires_at: later, credentials_version: 0 })
    .execute();
  await db
    .insertInto('remote_failures')
    .values({ remote: 'guide', version: '1.0.0', user_id: id, as_canary: false, reported_at: now })
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values({
      user_id: id,
      call: 'POST /x',
      key: crypto.randomUUID(),
      body_hash: 'x',
      reply: JSON.stringify({ email }),
      created_at: now,
    })
    .execute();
  await db.insertInto('policy_readings').values({ user_id: id, version: DAY, read_at: now }).execute();
  await db.insertInto('consents').values({ user_id: id, purpose: 'funder', given_at: now }).execute();
  await db
    .insertInto('data_requests')
    .values({ user_id: id, address: email, kind: 'correction', wrong: mark, correct: mark, asked_at: now, due_on: DAY })
    .execute();
  await db
    .insertInto('outbox')
    .values({
      kind: 'reset',
      payload: JSON.stringify({ email }),
      created_at: now,
      run_after: later,
      give_up_at: later,
    })
    .execute();
}

/** An event that was held some days ago. */
export async function pastEvent(
  api: TestApi,
  { guide, user }: { guide: TestUser; user: TestUser },
  mark: string,
  { daysAgo = 3, attendees = [] as string[] } = {},
): Promise<number> {
  const start = new Date(api.clock.now.getTime() - daysAgo * 24 * 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  const { id } = await api.database.kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during: `[${start.toISOString()},${end.toISOString()})`,
      description: mark,
      note: mark,
      attendees,
      attendance: 'held',
      created_by: user.id,
      created_at: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepOfEvent(api, { id, guide, user, at: end }, mark, attendees);
  return id;
}

/** What its people say of a past event and agree, and what they answered to its invitation. */
async function keepOfEvent(
  { database: { kysely } }: TestApi,
  { id, guide, user, at }: { id: number; guide: TestUser; user: TestUser; at: Date },
  mark: string,
  attendees: string[],
): Promise<void> {
  await kysely
    .insertInto('attendance_statements')
    .values({ event_id: id, by: 'guide', says: 'held', said_at: at, author_id: guide.id })
    .execute();
  await kysely
    .insertInto('event_summaries')
    .values({ event_id: id, text: mark, updated_by: user.id, updated_at: at })
    .execute();
  await kysely
    .insertInto('agreements')
    .values({ event_id: id, guide_id: guide.id, user_id: user.id, text: mark || 'Acuerdo', owner: 'user' })
    .execute();
  await kysely
    .insertInto('ratings')
    .values({
      event_id: id,
      guide_id: guide.id,
      user_id: user.id,
      score: 4,
      comment: mark,
      comment_shared: id % 2 === 0,
      at,
    })
    .execute();
  await kysely
    .insertInto('attendance_mails')
    .values({ event_id: id, user_id: user.id, about: 'asked', written_at: at })
    .execute();
  for (const address of [user.email, ...attendees.filter((one) => one !== user.email)])
    await kysely
      .insertInto('event_responses')
      .values({ event_id: id, address, partstat: 'accepted', revision: 0, at, via: 'link' })
      .execute();
}
