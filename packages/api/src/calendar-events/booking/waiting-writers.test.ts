import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../database/open-database.ts';
import { startTestPostgres } from '../../database/testing.ts';
import { createApiMetrics } from '../../metrics/api-metrics.ts';
import { startTestApi } from '../../testing.ts';

const WAITING = `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE wait_event_type = 'Lock'`;
const DEADLOCKS = 'SELECT deadlocks::integer AS count FROM pg_stat_database WHERE datname = current_database()';
const postgres = await startTestPostgres();

describe.runIf(postgres)('on PostgreSQL', async () => {
  if (!postgres) return;
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
  const register = new Registry();
  const api = await startTestApi({}, database, { metrics: createApiMetrics(register) });
  const start_time = '2026-11-23T14:00:00-05:00';
  afterAll(() => database.close());

  async function countOf(counts: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`${sql.raw(counts)}`.execute(database.kysely);
    return rows[0]!.count;
  }

  async function cast() {
    return { guide: await api.addGuide({ monday: ['09:00-20:00'] }), user: await api.addUser() };
  }

  test('REL-03: one key sent ten times at once is one booking, also where the database undoes a deadlock', async () => {
    const { guide, user } = await cast();
    const other = new pg.Client({ connectionString: postgres.url });
    await other.connect();
    const lock = (id: number) => other.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [id]);
    await other.query('BEGIN');
    await lock(user.id);
    const headers = { 'idempotency-key': randomUUID() };
    const body = { guide_id: guide.id, start_time };
    const book = () => api.call('POST', '/entrepreneur/calendar_events', { as: user, body, headers });
    const booked = Promise.all(Array.from({ length: 10 }, book));
    // The first has locked the guide and waits for the user, whom this transaction has locked.
    await expect.poll(() => countOf(WAITING)).toBeGreaterThan(1);
    await lock(guide.id).catch(() => {});
    await other.query('ROLLBACK');
    const replies = await booked;
    for (const { status } of replies) expect([201, 503]).toContain(status);
    const again = await book();
    expect(again.status).toBe(201);
    for (const { status, text } of replies) if (status === 201) expect(text).toBe(again.text);
    const events = database.kysely.selectFrom('calendar_events').select('id').where('guide_id', '=', guide.id);
    expect(await events.execute()).toHaveLength(1);
    expect(await register.metrics()).toContain('mentorias_events_total{change="booked"} 1\n');
    await other.end();
    // A connection reports its part with one of its next statements.
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 10 }, () => database.ping()));
        return countOf(DEADLOCKS);
      })
      .toBeGreaterThan(0);
  });

  test('a person who is deactivated while their call waits for the event changes nothing (rule 1.8)', async () => {
    const { guide, user } = await cast();
    const body = { guide_id: guide.id, start_time };
    const { id } = (await api.call('POST', '/entrepreneur/calendar_events', { as: user, body })).body;
    const path = `/guide/calendar_events/${id}`;
    const waiting: ReturnType<typeof api.call>[] = [];
    await database.kysely.transaction().execute(async (db) => {
      await db.updateTable('users').set({ active: false }).where('id', '=', guide.id).execute();
      waiting.push(
        api.call('PUT', path, { as: guide, body: { start_time: '2026-11-23T16:00:00-05:00' } }),
        api.call('POST', `${path}/cancellation`, { as: guide, body: {} }),
        api.call('PUT', `${path}/meeting_link`, { as: guide, body: { meeting_link: 'https://meet.example/a' } }),
        api.call('PUT', `${path}/record`, { as: guide, body: { attendance: null, note: 'Nota' } }),
        api.call('PUT', '/guide/meeting_link', { as: guide, body: { meeting_link: 'https://meet.example/b' } }),
      );
      await expect.poll(() => database.usage.inUse).toBe(1 + waiting.length);
    });
    const replies = await Promise.all(waiting);
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(401));
  });
});
