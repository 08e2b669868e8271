import { bookingWindow } from '@mentorias/domain/availability/slots';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import fc from 'fast-check';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { replaceWeek } from '../availability/availability-store.ts';
import { insertException } from '../availability/exceptions-store.ts';
import { offeredSlots } from '../calendar-events/booking/offered-hours.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Schema } from '../database/schema.ts';
import { openBothTestDatabases, openTestDatabase, startTestPostgres } from '../database/testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { registerDatabaseGauges } from './database-gauges.ts';
import { outboxState } from './outbox-state.ts';
import { slotsAhead } from './slots-ahead.ts';
import { seriesOf } from './testing.ts';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(MONDAY_AT_NINE.getTime() - minutes * MINUTE);
type NewMail = Insertable<Schema['outbox']>;
const NOBODY = 0;

/** At most two disjoint ranges of a day, in steps of ten minutes. */
const day = fc
  .uniqueArray(fc.integer({ min: 0, max: 142 }), { minLength: 0, maxLength: 4 })
  .map((marks) => marks.sort((a, b) => a - b).map((mark) => mark * 10))
  .map((marks) => [marks.slice(0, 2), marks.slice(2, 4)].filter(({ length }) => length === 2))
  .map((pairs) => pairs.map(([start = 0, end = 0]) => ({ start, end })).filter(({ start }) => start <= 1350));
const plan = fc.record({
  weeks: fc.array(fc.record({ days: fc.tuple(day, day, day, day, day, day, day), active: fc.boolean() }), {
    minLength: 1,
    maxLength: 3,
  }),
  exceptions: fc.uniqueArray(fc.record({ day: fc.nat(8), ranges: day }), {
    selector: ({ day: on }) => on,
    maxLength: 3,
  }),
  events: fc.uniqueArray(fc.integer({ min: -30, max: 24 * 8 }), { maxLength: 10 }),
  hour: fc.nat(23),
});

describe.each(await openBothTestDatabases())('on %s', async (_, database) => {
  const { kysely } = database;
  const api = await startTestApi({}, database);

  test('free slots are those that the API offers, and events the upcoming ones', async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ weeks, exceptions, events, hour }) => {
        await sql`TRUNCATE calendar_events, exception_ranges, availability_exceptions, availability, users CASCADE`.execute(
          kysely,
        );
        const now = new Date(instantOf('2026-11-23', hour * 60 + 17));
        const user = await api.addUser();
        const guides: number[] = [];
        for (const { days, active } of weeks) {
          const guide = await api.addGuide({}, { active });
          guides.push(guide.id);
          const week = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, days[index] ?? []]));
          await replaceWeek(kysely, guide.id, week as Parameters<typeof replaceWeek>[2]);
        }
        for (const { day: on, ranges } of exceptions) {
          const date = addDays(limaDate(now), on - 1);
          await insertException(kysely, guides[0]!, { from: date, to: date, ranges, reason: '' });
        }
        for (const half of events.filter((one, index) =>
          events.every((other, at) => at >= index || Math.abs(other - one) >= 2),
        )) {
          const start = instantOf('2026-11-23', half * 30);
          const during = sql<string>`tstzrange(${start}, ${new Date(start.getTime() + 60 * MINUTE)})`;
          await kysely
            .insertInto('calendar_events')
            .values({ guide_id: guides[0]!, user_id: user.id, during, created_by: user.id, created_at: now })
            .execute();
        }
        let offered = 0;
        for (const guideId of guides)
          for (const date of bookingWindow(now))
            offered += (await offeredSlots(kysely, { guideId, userId: NOBODY }, date, now)).length;
        const { rows } = await sql<{ count: number }>`SELECT count(*) FROM calendar_events
          WHERE starts_at > ${now} AND starts_at < ${instantOf('2026-11-30', 0)}`.execute(kysely);
        expect(await slotsAhead(kysely, now)).toEqual({ free: offered, events: rows[0]!.count });
      }),
      { numRuns: 8 },
    );
  });

  test('unsent mails are counted by state', async () => {
    const mail = (created: number, run: number, attempts: number, more: Partial<NewMail> = {}): NewMail => ({
      kind: 'event',
      payload: '{}',
      created_at: ago(created),
      run_after: ago(run),
      give_up_at: ago(-72 * 60),
      attempts,
      ...more,
    });
    await kysely.deleteFrom('outbox').execute();
    expect(await outboxState(kysely, MONDAY_AT_NINE)).toEqual({
      due: 0,
      scheduled: 0,
      retrying: 0,
      failed: 0,
      oldestSeconds: 0,
    });
    const slowAddress = mail(90, -30, 4, { failure: 'address_refused' });
    const serverAway = mail(20, -1, 2, { failure: 'server_unreachable' });
    const failed = mail(5000, 60, 8, { failure: 'server_unreachable', failed_at: ago(60) });
    const left = mail(99, 99, 1, { done_at: ago(98) });
    await kysely
      .insertInto('outbox')
      .values([mail(5, 5, 0), mail(9000, -60, 0), slowAddress, serverAway, failed, left])
      .execute();
    expect(await outboxState(kysely, MONDAY_AT_NINE)).toEqual({
      due: 1,
      scheduled: 1,
      retrying: 2,
      failed: 1,
      oldestSeconds: 20 * 60,
    });
  });

  test('connections in use and waiting callers are counted, and fall to 0 again', async () => {
    const { size } = database.usage;
    const begun: Promise<unknown>[] = [];
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    for (let locked = 0; locked < size; locked += 1) begun.push(kysely.transaction().execute(() => over));
    await expect.poll(() => database.usage).toEqual({ size, inUse: size, waiting: 0 });
    const waits = database.ping();
    await expect.poll(() => database.usage).toEqual({ size, inUse: size, waiting: 1 });
    end();
    await Promise.all([...begun, waits]);
    expect(database.usage).toEqual({ size, inUse: 0, waiting: 0 });
  });
});

describe('a scrape', () => {
  test('has the database’s figures; while the database is unavailable only those are missing', async () => {
    const database = await openTestDatabase();
    const api = await startTestApi({}, database);
    await api.addGuide({ tuesday: ['09:00-12:00'] });
    const register = new Registry();
    registerDatabaseGauges(register, database, () => api.clock.now);
    const well = seriesOf(await register.metrics());
    expect(Object.fromEntries(well)).toEqual({
      mentorias_database_up: 1,
      mentorias_slots_free: 3,
      mentorias_events_ahead: 0,
      mentorias_outbox_oldest_seconds: 0,
      'mentorias_outbox_mails{state="due"}': 0,
      'mentorias_outbox_mails{state="scheduled"}': 0,
      'mentorias_outbox_mails{state="retrying"}': 0,
      'mentorias_outbox_mails{state="failed"}': 0,
      'mentorias_database_connections{state="allowed"}': 1,
      'mentorias_database_connections{state="in_use"}': 0,
      'mentorias_database_connections{state="waiting"}': 0,
    });
    await database.close();
    api.clock.now = new Date(MONDAY_AT_NINE.getTime() + 5 * MINUTE);
    const away = seriesOf(await register.metrics());
    expect(away.get('mentorias_database_up')).toBe(0);
    expect([...away.keys()].filter((name) => !name.startsWith('mentorias_database'))).toEqual([]);
  });

  test('does not wait for a database that is busy', async () => {
    const database = await openTestDatabase();
    const register = new Registry();
    registerDatabaseGauges(register, database, () => new Date());
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const busy = database.kysely.transaction().execute(() => over);
    await expect.poll(() => database.usage.inUse).toBe(1);
    const waits = database.ping();
    const begun = performance.now();
    const series = seriesOf(await register.metrics());
    expect(series.get('mentorias_database_up')).toBe(0);
    expect(series.get('mentorias_database_connections{state="waiting"}')).toBe(1);
    expect(performance.now() - begun).toBeLessThan(8_000);
    end();
    await Promise.all([busy, waits]);
    await expect.poll(async () => seriesOf(await register.metrics()).get('mentorias_database_up')).toBe(1);
  });

  test('sees a PostgreSQL server go and come back, and never fails', async ({ skip }) => {
    const postgres = await startTestPostgres();
    if (!postgres) return skip();
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
    const register = new Registry();
    let scrapes = 0;
    registerDatabaseGauges(register, database, () => new Date(scrapes * MINUTE));
    const up = async () => {
      scrapes += 1;
      return seriesOf(await register.metrics()).get('mentorias_database_up');
    };
    expect(await up()).toBe(1);
    await postgres.kill();
    expect(await up()).toBe(0);
    await postgres.start();
    await expect.poll(up).toBe(1);
    await database.close();
  });
});
