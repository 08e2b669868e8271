import { POLICY_VERSION } from '@mentorias/domain/text/policy-version';
import { sql } from 'kysely';
import { replaceWeek } from '../availability/availability-store.ts';
import { hourFrom } from '../calendar-events/booking/event-time.ts';
import type { Database } from '../database/open-database.ts';
import type { DbTransaction, NewUser } from '../database/schema.ts';
import { recountLastEvents } from '../last-events/last-events.ts';
import { hashPassword } from '../sign-in/passwords/passwords.ts';
import { DEMO_PASSWORD, demoEmail } from './accounts.ts';
import { ENTREPRENEURS } from './entrepreneurs.ts';
import type { DemoEvent } from './events.ts';
import { demoEvents } from './events.ts';
import { MENTORS } from './mentors.ts';

const DAY = 24 * 3_600_000;
const ADMIN = { user_type: 'admin' as const, email: demoEmail('admin'), given_name: 'Administración Mentorías' };

/** Inserts the example accounts and events around `now` into a database without users; returns whether it did. */
export async function seedDemo({ kysely }: Database, now: Date): Promise<boolean> {
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return kysely.transaction().execute(async (db) => {
    await sql`LOCK TABLE users IN EXCLUSIVE MODE`.execute(db);
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
    const insert = (rows: Omit<NewUser, 'created_at'>[]) => insertUsers(db, rows, password_hash, now);
    await insert([ADMIN]);
    const guides = await insert(MENTORS.map(({ row }) => row));
    const entrepreneurs = await insert(ENTREPRENEURS);
    for (const [index, { week }] of MENTORS.entries()) await replaceWeek(db, guides[index]!, week);
    const presentations = MENTORS.flatMap(({ presentation }, index) =>
      presentation ? { ...presentation, help_with: presentation.help_with.join('\n'), guide_id: guides[index]! } : [],
    );
    await db.insertInto('presentations').values(presentations).execute();
    const events = demoEvents(
      MENTORS.map(({ week, row: { areas } }) => ({ week, areas })),
      ENTREPRENEURS.length,
      now,
    );
    await insertEvents(db, events, guides, entrepreneurs);
    await recountLastEvents(db, now);
    // The embedded database would have no statistics before its first maintenance.
    await sql`ANALYZE`.execute(db);
    return true;
  });
}

async function insertUsers(
  db: DbTransaction,
  rows: Omit<NewUser, 'created_at'>[],
  password_hash: string,
  now: Date,
): Promise<number[]> {
  const accounts = rows.map((row, index) => ({
    ...row,
    password_hash,
    created_at: new Date(now.getTime() - (90 - index) * DAY),
  }));
  const stored = await db.insertInto('users').values(accounts).returning('id').execute();
  const readings = stored.map(({ id }) => ({ user_id: id, version: POLICY_VERSION, read_at: now }));
  await db.insertInto('policy_readings').values(readings).execute();
  return stored.map(({ id }) => id);
}

async function insertEvents(db: DbTransaction, events: DemoEvent[], guides: number[], entrepreneurs: number[]) {
  const rows = events.map(({ guide, entrepreneur, start, createdAt, topic, cancellation, record }) => {
    const guide_id = guides[guide]!;
    const user_id = entrepreneurs[entrepreneur]!;
    return {
      guide_id,
      user_id,
      during: hourFrom(start),
      description: topic,
      created_by: user_id,
      created_at: createdAt,
      status: cancellation ? ('cancelled' as const) : ('confirmed' as const),
      cancelled_by: cancellation ? (cancellation.by === 'guide' ? guide_id : user_id) : null,
      cancelled_at: cancellation?.at ?? null,
      cancel_reason: cancellation?.reason ?? '',
      attendance: record?.attendance ?? null,
      note: record?.note ?? '',
    };
  });
  await db.insertInto('calendar_events').values(rows).execute();
}
