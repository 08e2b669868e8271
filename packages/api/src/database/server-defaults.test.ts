import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi, TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';
import type { Database } from './open-database.ts';
import { openDatabase } from './open-database.ts';
import { startTestPostgres } from './testing.ts';

const postgres = await startTestPostgres();

/** Defaults that an operator, or a distribution, may have set for a server, a database or a role. */
const DEFAULTS = [
  ['datestyle', 'German, DMY'],
  ['datestyle', 'SQL, MDY'],
  ['datestyle', 'Postgres, YMD'],
  ['intervalstyle', 'iso_8601'],
  ['timezone', 'Asia/Kolkata'],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', 'repeatable read'],
  ['default_transaction_deferrable', 'on'],
  ['bytea_output', 'escape'],
  ['extra_float_digits', '-15'],
  ['standard_conforming_strings', 'off'],
  ['client_encoding', 'LATIN1'],
  ['transform_null_equals', 'on'],
  ['idle_session_timeout', '1s'],
  ['jit_above_cost', '0'],
  ['enable_seqscan', 'off'],
] as const;

describe.skipIf(!postgres).each(DEFAULTS)('a PostgreSQL whose %s is %j', (setting, value) => {
  let database: Database;
  let api: TestApi;
  let admin: TestUser;

  beforeAll(async () => {
    const first = await open();
    await sql.raw(`ALTER DATABASE postgres SET ${setting} = '${value}'`).execute(first.kysely);
    await first.close();
    database = await open();
    api = await startTestApi({}, database);
    admin = await api.addUser({ user_type: 'admin' });
  });

  afterAll(async () => {
    await sql.raw(`ALTER DATABASE postgres RESET ${setting}`).execute(database.kysely);
    await database.close();
  });

  test('books, moves, lists, reports and cancels as any other, many at once too', async () => {
    const guide = await api.addGuide({ monday: ['08:00-18:00'], tuesday: ['08:00-18:00'] });
    const starts = ['08', '09', '10', '11', '12', '13', '14', '15', '16'].map(
      (hour) => `2026-11-24T${hour}:00:00-05:00`,
    );
    const people = await Promise.all(starts.map(() => api.addUser()));
    const booked = await Promise.all(
      starts.map((start_time, index) =>
        api.call('POST', '/entrepreneur/calendar_events', {
          as: people[index],
          body: { guide_id: guide.id, start_time, description: 'C:\\temp\\ñ' },
        }),
      ),
    );
    expect(booked.map(({ status }) => status)).toEqual(starts.map(() => 201));
    expect(booked[0]!.body).toMatchObject({ description: 'C:\\temp\\ñ' });
    const [first, second] = booked.map(({ body }) => body);
    const moved = await api.call('PUT', `/admin/calendar_events/${first.id}`, {
      as: admin,
      body: { start_time: '2026-11-24T17:00:00-05:00' },
    });
    expect([moved.status, Date.parse(moved.body.start_time)]).toEqual([200, Date.parse('2026-11-24T17:00:00-05:00')]);
    const cancelled = await api.call('POST', `/admin/calendar_events/${second.id}/cancellation`, {
      as: admin,
      body: {},
    });
    expect(cancelled.status).toBe(200);
    const day = `/admin/calendar_events?from=2026-11-24&to=2026-11-24&guide_id=${guide.id}`;
    expect((await api.call('GET', day, { as: admin })).body.meta.total_count).toBe(starts.length);
    expect((await api.call('GET', '/admin/report?from=2026-10&to=2026-11', { as: admin })).status).toBe(200);
    const hours = await api.call('GET', `/entrepreneur/guides/${guide.id}/available_hours?date=2026-11-24`, {
      as: people[0],
    });
    expect(hours.status).toBe(200);
  });
});

const open = () => openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
