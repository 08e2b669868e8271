import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';
import { markedPair, newMark, pastEvent } from './testing.ts';

const databases = await openBothTestDatabases();

/** What an export leaves out of a person's rows, written down a second time on purpose: secrets, what the database computes, and what is about no person. */
const NOT_GIVEN: Record<string, string[]> = {
  users: ['name', 'person_text', 'name_text', 'company_name_text', 'location_text', 'origin_text'].concat([
    'specializations_text',
    'password_hash',
    'credentials_version',
    'revision',
    'schedule_revision',
    'link_revision',
    'links_version',
  ]),
  sessions: ['token_hash', 'credentials_version', 'public_id'],
  known_devices: ['token_hash'],
  second_factors: ['secret', 'last_step'],
  recovery_codes: ['code_hash'],
  sign_in_challenges: ['token_hash', 'credentials_version', 'tries'],
  one_time_links: ['token_hash', 'credentials_version'],
  availability: [],
  availability_exceptions: [],
  exception_ranges: [],
  presentations: ['photo_hash', 'revision', 'help_with_text', 'about_text'],
  idempotency_keys: ['key', 'body_hash', 'reply'],
  outbox: [
    'payload',
    'run_after',
    'attempts',
    'done_at',
    'give_up_at',
    'tried_at',
    'failed_at',
    'failure',
    'smtp_code',
  ].concat('message_part'),
  remote_failures: ['as_canary'],
  release_days: ['as_canary'],
  data_requests: ['answered_by'],
  consents: [],
  policy_readings: [],
  audit_trail: ['people', 'request_id'],
  calendar_events: ['during', 'revision', 'record_revision', 'link_revision', 'uid_part', 'description_text'].concat([
    'has_summary',
    'agreements',
    'agreements_kept',
  ]),
  event_responses: ['revision', 'via'],
  attendance_statements: ['via', 'author_id', 'reason'],
  attendance_mails: [],
  event_summaries: ['revision'],
  agreements: [],
  ratings: [],
  rating_means: ['at'],
};

type Row = Record<string, unknown>;

/** Whether a row of a table is one of a person's, told by its values. */
function isOf(
  { id, email }: TestUser,
  table: string,
  row: Row,
  { exceptions, events }: Record<'exceptions' | 'events', Row[]>,
): boolean {
  if (table === 'users') return row.id === id;
  if (table === 'audit_trail') return (row.people as unknown[]).map(Number).includes(id);
  if (table === 'exception_ranges') return exceptions.some((one) => one.id === row.exception_id && one.guide_id === id);
  if (table === 'outbox') return JSON.stringify(row.payload).includes(`"${email}"`);
  if (table === 'event_responses') return row.address === email;
  if (['attendance_statements', 'event_summaries'].includes(table))
    return events.some((event) => event.id === row.event_id && [event.guide_id, event.user_id].includes(id));
  if (table === 'ratings') return row.user_id === id || (isShared(row) && row.guide_id === id);
  const isGuest = ((row.attendees ?? []) as string[]).includes(email);
  return row.user_id === id || row.guide_id === id || isGuest;
}

/** Whether a mentor reads what was written beside a rating. */
const isShared = ({ comment_shared, comment }: Row) => comment_shared === true && comment !== '';

/** A row as its person is given it. */
function givenTo({ id, email }: TestUser, table: string, row: Row): Row {
  const given = Object.entries(row).filter(([column]) => !NOT_GIVEN[table]!.includes(column));
  const all: Row = Object.fromEntries(given);
  if (table === 'ratings' && row.user_id !== id) return { ...all, score: null, at: null };
  if (table !== 'calendar_events') return all;
  if (row.guide_id !== id) all.note = null;
  if (row.guide_id === id || row.user_id === id) return all;
  const hidden = [
    'description',
    'created_by',
    'cancelled_by',
    'cancel_reason',
    'meeting_link',
    'attendance',
    'outcome_basis',
  ];
  return { ...all, ...Object.fromEntries(hidden.map((column) => [column, null])), attendees: [email] };
}

const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

describe.each(databases)('on %s', (_name, database) => {
  test('the export has every row that the database has of a person, and no more (rule 15.1)', async () => {
    const api = await startTestApi({}, database);
    const { kysely } = database;
    const people: TestUser[] = [];
    const event = fc.record({
      guide: fc.nat(2),
      user: fc.nat(2),
      guests: fc.array(fc.nat(5), { maxLength: 3 }),
      daysAgo: fc.integer({ min: 1, max: 400 }),
    });
    const programme = fc.array(event, { maxLength: 8 });
    for (const events of fc.sample(programme, { numRuns: 3, seed: 39 })) {
      const pairs = [];
      for (let n = 0; n < 3; n += 1) pairs.push(await markedPair(api, newMark()));
      const all = pairs.flatMap(({ user, guide }) => [user, guide]);
      people.push(...all);
      for (const [index, { guide, user, guests, daysAgo }] of events.entries()) {
        const who = { guide: pairs[guide]!.guide, user: pairs[user]!.user };
        const attendees = [...new Set(guests)].map((guest) => all[guest]!.email);
        await pastEvent(api, who, newMark(), { daysAgo: daysAgo + index * 500, attendees });
      }
      const renamed = { name: `Rosa ${newMark()}` };
      await api.call('PUT', '/auth/profile', { as: all[0], body: renamed });
    }
    const exceptions = (await sql<Row>`SELECT * FROM availability_exceptions`.execute(kysely)).rows;
    const events = (await sql<Row>`SELECT * FROM calendar_events`.execute(kysely)).rows;
    const tables = new Map<string, Row[]>();
    for (const table of Object.keys(NOT_GIVEN))
      tables.set(table, (await sql<Row>`SELECT * FROM ${sql.table(table)}`.execute(kysely)).rows);
    for (const person of people) {
      const { status, body } = await api.call('GET', '/auth/data/download', { as: person });
      expect(status).toBe(200);
      for (const [table, rows] of tables) {
        const theirs = rows.filter((row) => isOf(person, table, row, { exceptions, events }));
        const expected = theirs.map((row) => asJson(givenTo(person, table, row)));
        // Downloads of people before have left rows since the tables were read.
        const exported = body.data[table].rows.filter((row: Row) => row.action !== 'export.own_data');
        expect([table, sorted(exported)]).toEqual([table, sorted(expected)]);
      }
      expect(Object.keys(body.data).sort()).toEqual([...tables.keys()].sort());
    }
  });
});

describe('a download', () => {
  test('is a file, of oneself alone, and says how long each thing is kept', async () => {
    const api = await startTestApi();
    const mark = newMark();
    const { user } = await markedPair(api, mark);
    const stranger = await api.addUser();
    const { headers, body, text } = await api.call('GET', '/auth/data/download', { as: user });
    expect(headers['content-disposition']).toBe('attachment; filename="mis_datos.json"');
    expect(body.data.users.rows).toHaveLength(1);
    expect(body.kept).toContainEqual({
      what: 'Los correos de las personas invitadas a una mentoría',
      kinds: ['Lo que te identifica y por donde te escribimos'],
      purpose: 'Agendar y recordar mentorías, y saber cuáles se realizaron',
      term: '1 año',
    });
    expect(text).toContain(mark);
    expect((await api.call('GET', '/auth/data/download', { as: stranger })).text).not.toContain(mark);
  });

  test('has 1,000 events in less than two seconds, as JSON and as CSV', async () => {
    const api = await startTestApi();
    const pair = await markedPair(api, newMark());
    await sql`INSERT INTO calendar_events (guide_id, user_id, during, created_by, created_at)
      SELECT ${pair.guide.id}, ${pair.user.id}, tstzrange(start, start + interval '1 hour'), ${pair.user.id}, start
      FROM generate_series(1, 1000) AS n, LATERAL (SELECT ${api.clock.now}::timestamptz - n * interval '2 hours') AS at (start)`.execute(
      api.database.kysely,
    );
    const timed = async (url: string) => {
      const before = process.cpuUsage();
      const reply = await api.call('GET', url, { as: pair.guide });
      const { user, system } = process.cpuUsage(before);
      return { ...reply, milliseconds: (user + system) / 1000 };
    };
    // Time of the processor, database included: what else a machine does says nothing of the export.
    const json = await timed('/auth/data/download');
    const csv = await timed('/auth/data/events/download');
    expect(json.body.data.calendar_events.rows).toHaveLength(1000);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1001);
    expect(Math.max(json.milliseconds, csv.milliseconds)).toBeLessThan(2000);
  });

  test('of events has those of the person, and not the private note', async () => {
    const api = await startTestApi();
    const [mine, theirs] = [await markedPair(api, newMark()), await markedPair(api, newMark())];
    const note = newMark();
    await pastEvent(api, mine, 'Mi tema');
    await pastEvent(api, theirs, 'Otro tema');
    await api.database.kysely.updateTable('calendar_events').set({ note }).execute();
    const { text, headers } = await api.call('GET', '/auth/data/events/download', { as: mine.user });
    expect(headers['content-disposition']).toBe('attachment; filename="mis_mentorias.csv"');
    expect(text).toContain('"Mi tema"');
    expect(text).not.toContain('Otro tema');
    expect(text).not.toContain(note);
  });
});
