import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { repairFutureInstants } from './future-instants.ts';
import { backOff, isPaused, noOutage } from './mail/outage.ts';
import { claim, enqueue, LEASE_SECONDS } from './outbox/outbox-store.ts';
import { countAttempt } from './sign-in/limits/attempts.ts';
import { hashPassword } from './sign-in/passwords/passwords.ts';
import { codeFor, setUp } from './sign-in/second-factor/testing.ts';
import { findSession } from './sign-in/sessions/sessions-store.ts';
import { openTestSession, startTestApi } from './testing.ts';

const HOUR = 3_600_000;
const PASSWORD = 'Mentorias2026!';
const password_hash = await hashPassword(PASSWORD);
const api = await startTestApi({ signInLimits: { perAccount: 3, perAddress: 5, minutes: 15 }, bookingsPerMinute: 2 });
const { kysely } = api.database;
const start = api.clock.now;

const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const login = async (email: string, password = PASSWORD) =>
  (await api.call('POST', '/auth/login', { body: { email, password } })).status;
const repair = () => repairFutureInstants(kysely, api.clock.now);

beforeEach(async () => {
  await kysely.deleteFrom('attempts').execute();
  await kysely.deleteFrom('outbox').execute();
});

afterEach(() => {
  api.clock.now = start;
});

describe.each([
  ['30 seconds', 30_000],
  ['5 hours', 5 * HOUR],
  ['a year', 365 * 24 * HOUR],
])('REL-22: a clock that was %s ahead, and is right again', (_, ahead) => {
  beforeEach(() => {
    api.clock.now = at(ahead);
  });

  test('admits the right password at once, after fewer wrong ones than the limit', async () => {
    const { email } = await api.addUser({ password_hash });
    expect([await login(email), await login(email, 'x'), await login(email)]).toEqual([200, 401, 200]);
    await login(email, 'x');
    api.clock.now = start;
    expect(await login(email)).toBe(200);
  });

  test('admits it after as many seconds as the longest wait, past the limit', async () => {
    const { email } = await api.addUser({ password_hash });
    for (let n = 0; n < 4; n += 1) await login(email, 'x');
    api.clock.now = at(70_000);
    expect(await login(email)).toBe(200);
  });

  test('frees an address after its span', async () => {
    for (let n = 0; n < 6; n += 1) await login(`nadie${n}@ejemplo.pe`, 'x');
    const { email } = await api.addUser({ password_hash });
    expect(await login(email)).toBe(429);
    api.clock.now = at(16 * 60_000);
    expect(await login(email)).toBe(200);
  });

  test('keeps no session longer than another, and ends none', async () => {
    const { id } = await api.addUser();
    const token = await openTestSession(kysely, id, api.clock.now);
    api.clock.now = start;
    expect(await findSession(kysely, token, at(0))).toMatchObject({ id });
    await repair();
    expect(await findSession(kysely, token, at(7 * HOUR), { isUse: false })).toMatchObject({ id });
    expect(await findSession(kysely, token, at(9 * HOUR))).toBeUndefined();
  });

  test('sends the mails that were written then, and a leased one after its lease', async () => {
    const news = { kind: 'reset' as const, payload: { email: 'ana@ejemplo.pe' } };
    await enqueue(kysely, [news, news], api.clock.now);
    const leased = await claim(kysely, api.clock.now);
    api.clock.now = start;
    await repair();
    const other = await claim(kysely, start);
    expect(other?.id).toBe(leased!.id + 1);
    expect(await claim(kysely, at(31_000))).toBeUndefined();
    expect((await claim(kysely, at(LEASE_SECONDS * 1000)))?.id).toBe(leased!.id);
  });

  test('lets people book', async () => {
    const as = await api.addUser();
    const row = { created_by: as.id, user_id: as.id, created_at: api.clock.now };
    for (const day of [1, 2]) {
      const guide = await api.addGuide();
      const during = `[2027-12-0${day} 10:00+00,2027-12-0${day} 11:00+00)`;
      await kysely
        .insertInto('calendar_events')
        .values({ ...row, guide_id: guide.id, during })
        .execute();
    }
    api.clock.now = start;
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const token = await openTestSession(kysely, as.id, start);
    const body = { guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00', attendees: [] };
    const { status } = await api.call('POST', '/entrepreneur/calendar_events', { as: { ...as, token }, body });
    expect(status).toBe(201);
  });

  test('accepts the code of an app, and none twice', async () => {
    const ana = await api.addUser({ password_hash });
    const { secret } = await setUp(api, ana, PASSWORD);
    api.clock.now = start;
    const answer = async (code: string) => {
      const { body } = await api.call('POST', '/auth/login', { body: { email: ana.email, password: PASSWORD } });
      const reply = { challenge: body.second_factor.challenge, code };
      return (await api.call('POST', '/auth/second_factor', { body: reply })).status;
    };
    const code = codeFor(api, secret, 1);
    // The code of 30 seconds later was used while the clock was there.
    expect([await answer(code), await answer(code)]).toEqual(ahead === 30_000 ? [422, 422] : [200, 422]);
  });
});

test('a span is kept by processes whose clocks differ by less than a round trip', async () => {
  const allowance = { key: 'some call', most: 2, minutes: 1 };
  const waits = [];
  for (const ms of [100, 0, 100, 0]) waits.push(await countAttempt(kysely, allowance, at(ms)));
  expect(waits).toEqual([0, 0, 60, 61]);
});

test('a pause of the mail server that a clock ahead has begun is over', () => {
  const outage = noOutage();
  backOff(outage, at(5 * HOUR));
  expect([isPaused(outage, at(5 * HOUR)), isPaused(outage, at(0))]).toEqual([true, false]);
});

test('every instant that is stored is in the table of clocks', async () => {
  const table = readFileSync(join(import.meta.dirname, '../../../docs/operations/clocks.md'), 'utf8');
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND udt_name IN ('timestamptz', 'tstzrange')`.execute(kysely);
  expect(rows.length).toBeGreaterThan(25);
  expect(rows.map(({ name }) => name).filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
