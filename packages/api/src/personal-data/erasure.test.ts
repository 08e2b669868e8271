import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupDatabase } from '../backup/backup-database.ts';
import { restoreDatabase } from '../backup/restore/restore-database.ts';
import { answerRequest } from '../data-requests/answer-request.ts';
import { insertRequest } from '../data-requests/data-requests-store.ts';
import { openDatabase } from '../database/open-database.ts';
import { dataFolder, openBothTestDatabases, temporaryFolder } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { claim, isStillWaiting } from '../outbox/outbox-store.ts';
import { hashPassword } from '../sign-in/passwords/passwords.ts';
import type { TestApi, TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, openTestSession, startTestApi } from '../testing.ts';
import { eraseDue } from './erase-due.ts';
import { addErasures, addressErasureOf } from './erasures-file.ts';
import { markedPair, newMark, pastEvent, whereIs } from './testing.ts';

const DAY = 24 * 3_600_000;
const TUESDAY_AT_TEN = '2026-11-24T10:00:00-05:00';
const databases = await openBothTestDatabases();

const servicesOf = ({ database, config, clock }: TestApi) => ({ database, config, now: () => clock.now });
const later = (api: TestApi, days: number) => {
  api.clock.now = new Date(MONDAY_AT_NINE.getTime() + days * DAY);
};
const erasing = (api: TestApi, as: TestUser) => api.call('PUT', '/auth/erasure', { as });
const book = (api: TestApi, { user, guide }: { user: TestUser; guide: TestUser }, guests: string[] = []) =>
  api.call('POST', '/entrepreneur/calendar_events', {
    as: user,
    body: {
      guide_id: guide.id,
      start_time: TUESDAY_AT_TEN,
      description: 'Costos',
      attendees: guests.map((email) => ({ email })),
    },
  });

async function start(database = databases[0]![1]) {
  return startTestApi({ dataDir: temporaryFolder() }, database);
}

async function sendMails(api: TestApi) {
  const transport = openMailTransport(api.config);
  await deliverDue(servicesOf(api), transport, ({ error }) => {
    throw error;
  });
  transport.close();
}

test('an erasure that is asked for is due in 14 days, says so at a sign-in, and can be undone (rule 15.3)', async () => {
  const api = await start();
  const password_hash = await hashPassword('Quinua2026!');
  const user = await api.addUser({ password_hash, company_name: 'Café Kusi', location: 'Cusco' });
  const written_by_admin = {
    company_name: 'Café Kusi',
    location: 'Cusco',
    origin: '',
    description: '',
    areas: '',
    specializations: '',
  };
  expect((await api.call('GET', '/auth/data', { as: user })).body).toEqual({ erase_after: null, written_by_admin });
  const asked = await erasing(api, user);
  expect([asked.status, asked.body]).toEqual([200, { erase_after: '2026-12-07T14:00:00.000Z', written_by_admin }]);
  const admin = await api.addUser({ user_type: 'admin' });
  const { erase_after } = asked.body;
  expect((await api.call('GET', `/admin/users/${user.id}`, { as: admin })).body).toMatchObject({ erase_after });
  api.clock.now = new Date(MONDAY_AT_NINE.getTime() + 3_600_000);
  expect((await erasing(api, user)).body).toEqual(asked.body);
  later(api, 2);
  const body = { email: user.email, password: 'Quinua2026!' };
  const signedIn = await api.call('POST', '/auth/login', { body });
  expect(signedIn.body.erase_after).toBe('2026-12-07T14:00:00.000Z');
  const undone = await api.call('DELETE', '/auth/erasure', { as: { ...user, token: signedIn.body.token } });
  expect([undone.status, undone.body]).toEqual([200, { erase_after: null, written_by_admin }]);
  later(api, 30);
  expect(await eraseDue(servicesOf(api))).toBe(0);
  expect((await api.call('POST', '/auth/login', { body })).body).not.toHaveProperty('erase_after');
});

test.each(['user', 'guide'] as const)(
  'coming events of the %s are cancelled at once, with mails to both and the guests; past ones stay',
  async (role) => {
    const api = await start();
    const pair = await markedPair(api, newMark());
    const guest = `${newMark()}@ejemplo.pe`;
    await pastEvent(api, pair, 'Antes');
    expect((await book(api, pair, [guest])).status).toBe(201);
    await erasing(api, pair[role]);
    const events = await api.database.kysely
      .selectFrom('calendar_events')
      .select(['status', 'cancelled_by'])
      .where('guide_id', '=', pair.guide.id)
      .orderBy('starts_at')
      .execute();
    expect(events).toEqual([
      { status: 'confirmed', cancelled_by: null },
      { status: 'cancelled', cancelled_by: pair[role].id },
    ]);
    const mails = await api.database.kysely
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'event')
      .execute();
    const cancelled = mails.map(({ payload }) => payload as { news: string; to: string });
    const to = cancelled.filter(
      ({ news, to }) => news === 'cancelled' && [guest, pair.guide.email, pair.user.email].includes(to),
    );
    expect(to).toHaveLength(3);
  },
);

test('the mail to its owner is listed among those that wait (rule 10.3)', async () => {
  const api = await start();
  const admin = await api.addUser({ user_type: 'admin' });
  const user = await api.addUser();
  await erasing(api, user);
  const { status, body } = await api.call('GET', '/admin/mail', { as: admin });
  expect(status).toBe(200);
  expect(body.mails).toContainEqual(expect.objectContaining({ kind: 'erasure_requested', to: user.email }));
});

test('nobody books with who leaves, and entrepreneurs do not find them (rule 15.3)', async () => {
  const api = await start();
  const pair = await markedPair(api, newMark());
  const other = await markedPair(api, newMark());
  await erasing(api, pair.guide);
  const path = `/entrepreneur/guides/${pair.guide.id}`;
  expect((await api.call('GET', path, { as: other.user })).status).toBe(404);
  expect((await api.call('GET', `${path}/available_hours?date=2026-11-24`, { as: other.user })).status).toBe(404);
  const { body } = await api.call('GET', '/entrepreneur/guides', { as: other.user });
  expect(body.guides.map(({ id }: { id: number }) => id)).not.toContain(pair.guide.id);
  const refused = await book(api, { ...pair, user: other.user });
  expect([refused.status, refused.body.error]).toEqual([422, 'El mentor pidió eliminar su cuenta']);
  await erasing(api, pair.user);
  const own = await book(api, { ...other, user: pair.user });
  expect([own.status, own.body.error]).toEqual([422, 'El emprendedor pidió eliminar su cuenta']);
});

test('bookings and the request at one moment leave no coming event', async () => {
  const api = await start(databases.at(-1)![1]);
  const pair = await markedPair(api, newMark());
  const [booked, asked] = await Promise.all([book(api, pair), erasing(api, pair.user)]);
  expect([201, 422]).toContain(booked.status);
  expect(asked.status).toBe(200);
  const coming = await api.database.kysely
    .selectFrom('calendar_events')
    .select('id')
    .where('user_id', '=', pair.user.id)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', api.clock.now)
    .execute();
  expect(coming).toEqual([]);
});

test('the last administrator stays (rule 15.3)', async () => {
  const api = await startTestApi({ dataDir: temporaryFolder() });
  const [one, two] = [await api.addUser({ user_type: 'admin' }), await api.addUser({ user_type: 'admin' })];
  const replies = await Promise.all([erasing(api, one), erasing(api, two)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test.each(databases)('on %s an erased person is in no table, mail and file (rule 15.4)', async (_name, database) => {
  const api = await start(database);
  const db = database.kysely;
  const mark = newMark();
  const { user, guide } = await markedPair(api, mark);
  const other = await markedPair(api, newMark());
  const admin = await api.addUser({ user_type: 'admin' });
  const past = await pastEvent(api, { user, guide: other.guide }, mark);
  await pastEvent(api, { user: other.user, guide }, 'Costos', { daysAgo: 5 });
  const resolution = { says: 'held', reason: `${mark} sí vino` };
  const resolved = await api.call('PUT', `/admin/calendar_events/${past}/attendance`, { as: admin, body: resolution });
  expect(resolved.status).toBe(200);
  await pastEvent(api, other, 'Con invitados', { daysAgo: 8, attendees: [user.email, 'queda@ejemplo.pe'] });
  await book(api, { user, guide: other.guide });
  await api.call('PUT', '/auth/profile', { as: user, body: { name: `Rosa Q ${mark}` } });
  await api.call('POST', '/admin/account_notes', { as: admin, body: { user_id: user.id, text: mark } });
  await api.call('GET', `/admin/calendar_events/download?search=${user.email}`, { as: admin });
  await api.call('PUT', `/admin/users/${user.id}`, {
    as: admin,
    body: { user_type: 'user', name: `Rosa ${mark}`, email: `nueva.${mark}@ejemplo.pe`, company_name: mark },
  });
  // The edit has ended the session.
  const token = await openTestSession(db, user.id, api.clock.now);
  await erasing(api, { ...user, token });
  await erasing(api, guide);
  await sendMails(api);
  expect(await whereIs(db, mark)).not.toEqual([]);
  expect(readdirSync(join(api.config.dataDir, 'mail')).length).toBeGreaterThan(0);

  later(api, 14);
  // Tests before this one have left others who are due.
  expect(await eraseDue(servicesOf(api))).toBeGreaterThanOrEqual(2);
  expect(await eraseDue(servicesOf(api))).toBe(0);
  expect(await whereIs(db, mark)).toEqual([]);
  const mails = readdirSync(join(api.config.dataDir, 'mail')).map((name) =>
    readFileSync(join(api.config.dataDir, 'mail', name), 'utf8'),
  );
  expect(mails.filter((mail) => mail.includes(mark))).toEqual([]);
  expect((await api.call('GET', '/auth/session', { as: guide })).status).toBe(401);

  const row = await db.selectFrom('users').selectAll().where('id', '=', guide.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ name: 'Cuenta eliminada', active: false, erased_at: api.clock.now, password_hash: null });
  const events = await db
    .selectFrom('calendar_events')
    .select(['attendance', 'attendees'])
    .where('attendance', '=', 'held')
    .execute();
  expect(events.map(({ attendees }) => attendees)).toContainEqual(['queda@ejemplo.pe']);
  const trail = await db
    .selectFrom('audit_trail')
    .select('action')
    .where('subject_id', '=', guide.id)
    .orderBy('id')
    .execute();
  expect(trail.at(-1)).toEqual({ action: 'user.erased' });
});

test('what was erased stays so: neither edited nor activated, and its address can be used anew', async () => {
  const api = await start();
  const user = await api.addUser();
  await erasing(api, user);
  later(api, 14);
  await eraseDue(servicesOf(api));
  const admin = await api.addUser({ user_type: 'admin' });
  const toggled = await api.call('DELETE', `/admin/users/${user.id}`, { as: admin });
  expect([toggled.status, toggled.body.error]).toEqual([403, 'La cuenta fue eliminada y no se puede modificar']);
  expect((await api.addUser({ email: user.email })).email).toBe(user.email);
});

test('a mail in hand of who is erased at that moment is not sent (rule 15.4)', async () => {
  const api = await startTestApi({ dataDir: temporaryFolder() });
  const db = api.database.kysely;
  const user = await api.addUser();
  await erasing(api, user);
  later(api, 14);
  const mail = await claim(db, api.clock.now);
  expect([mail?.kind, await isStillWaiting(db, mail!)]).toEqual(['security', true]);
  await eraseDue(servicesOf(api));
  expect(await isStillWaiting(db, mail!)).toBe(false);
});

// Opens five databases, one after the other.
test('a restored backup has nobody who was erased after it (rule 15.5)', async () => {
  const dataDir = await dataFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  const api = await startTestApi({ dataDir }, database);
  const mark = newMark();
  const { user } = await markedPair(api, mark);
  const mine = `solo${mark}`;
  await database.kysely.updateTable('users').set({ origin: mine }).where('id', '=', user.id).execute();
  const saved = join(temporaryFolder(), 'saved.jsonl.gz');
  await database.close();
  const place = { dataDir, databaseUrl: undefined };
  await backupDatabase(place, saved, { force: false, now: api.clock.now });

  const again = await openDatabase({ ...place, production: false });
  const services = { ...servicesOf(api), database: again };
  await again.kysely.updateTable('users').set({ erase_after: api.clock.now }).where('id', '=', user.id).execute();
  await eraseDue(services);
  await again.close();
  const empty = temporaryFolder();
  mkdirSync(empty, { recursive: true });
  // As that of another machine.
  writeFileSync(join(empty, 'erasures-2.jsonl'), readFileSync(join(dataDir, 'erasures.jsonl')));
  const { erased } = await restoreDatabase({ dataDir: empty, databaseUrl: undefined }, saved);
  expect(erased).toBe(1);
  const restored = await openDatabase({ dataDir: empty, databaseUrl: undefined, production: false });
  expect(await whereIs(restored.kysely, mine)).toEqual([]);
  expect(await whereIs(restored.kysely, user.email)).toEqual([]);
  await restored.close();

  // A later backup puts the list beside itself, for the restore of an older one.
  const later = join(saved, '..', 'later.jsonl.gz');
  await backupDatabase(place, later, { force: false, now: api.clock.now });
  expect(readFileSync(join(saved, '..', 'erasures.jsonl'), 'utf8')).toBe(
    readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8'),
  );
}, 240_000);

// Opens four databases, one after the other.
test('a restored backup has no guest who was erased after it, but whoever was invited anew before it (rule 15.5)', async () => {
  const dataDir = await dataFolder();
  const place = { dataDir, databaseUrl: undefined };
  const database = await openDatabase({ ...place, production: false });
  const api = await startTestApi({ dataDir }, database);
  const [email, anew] = [`${newMark()}@ejemplo.pe`, `${newMark()}@ejemplo.pe`];
  const pair = await markedPair(api, newMark());
  const admin = await api.addUser({ user_type: 'admin' });
  await pastEvent(api, pair, '', { attendees: [email, anew] });
  const asked = { userId: null, address: email, kind: 'erasure' } as const;
  const id = await insertRequest(database.kysely, asked, api.config, api.clock.now);
  addErasures(dataDir, [addressErasureOf(anew, new Date(api.clock.now.getTime() - DAY))]);
  await database.close();
  const saved = join(temporaryFolder(), 'saved.jsonl.gz');
  await backupDatabase(place, saved, { force: false, now: api.clock.now });

  const again = await openDatabase({ ...place, production: false });
  const services = { ...servicesOf(api), database: again };
  const actor = { id: admin.id, user_type: 'admin', release: null, requestId: null, document: null } as const;
  await answerRequest(services, actor, id!, { answer: 'Lo borramos', erase: true });
  await again.close();
  expect(readFileSync(join(dataDir, 'erasures.jsonl'), 'utf8')).not.toContain(email);
  // A later backup brings the list beside the older one.
  await backupDatabase(place, join(saved, '..', 'later.jsonl.gz'), { force: false, now: api.clock.now });
  const empty = temporaryFolder();
  const { erased } = await restoreDatabase({ dataDir: empty, databaseUrl: undefined }, saved);
  expect(erased).toBe(1);
  const restored = await openDatabase({ dataDir: empty, databaseUrl: undefined, production: false });
  expect(await whereIs(restored.kysely, email)).toEqual([]);
  expect(await whereIs(restored.kysely, anew)).toContain('calendar_events.attendees');
  await restored.close();
}, 240_000);
