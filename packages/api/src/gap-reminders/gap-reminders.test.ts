import type { RemindedGap } from '@mentorias/contract/events/admin-events';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../mail/messages/compose-mail.ts';
import type { ClaimedMail } from '../outbox/outbox-store.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';

const api = await startTestApi();
const { kysely } = api.database;
const services = { database: api.database, config: api.config, now: () => api.clock.now };
const HOURS = { monday: ['09:00-12:00'] };
const LINK = 'https://meet.example/lucia';
const lucia = await api.addGuide({}, { given_name: 'Lucía', meeting_link: LINK });
const jorge = await api.addGuide(HOURS, { given_name: 'Jorge' });
const nadia = await api.addGuide({}, { given_name: 'Nadia' });
await api.addGuide({}, { given_name: 'Inactivo', active: false });
await api.addGuide({}, { given_name: 'Se va', erase_after: new Date('2026-12-05T14:00Z') });
await api.addUser({ given_name: 'Rosa' });

beforeEach(async () => {
  api.clock.now = MONDAY_AT_NINE;
  await kysely.deleteFrom('outbox').execute();
});

/** One who has signed in just now. */
const admin = () => api.addUser({ user_type: 'admin' });
const remindAll = async (missing: RemindedGap, as?: TestUser) =>
  api.call('POST', '/admin/gap_reminders', { as: as ?? (await admin()), body: { missing } });
const mails = () => kysely.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();

async function toRemind(missing: RemindedGap): Promise<number> {
  return (await api.call('GET', '/admin/figures', { as: await admin() })).body[`mentors_to_remind_of_${missing}`];
}

describe('rule 9.23: all who lack something are reminded at one press', () => {
  test.each([
    ['availability', 'without_availability', 'user.reminded_of_hours', [lucia, nadia]],
    ['link', 'without_link', 'user.reminded_of_link', [jorge, nadia]],
  ] as const)('%s, one mail a Lima day, with a row of the trail each', async (missing, kind, action, mentors) => {
    const mailed = mentors.map(({ id }) => ({ kind, payload: { userId: id } }));
    expect(await toRemind(missing)).toBe(2);
    expect((await remindAll(missing)).body).toEqual({ reminded_count: 2 });
    expect(await mails()).toEqual(mailed);
    const { entries } = (await api.call('GET', '/admin/audit', { as: await admin() })).body;
    const about = entries.filter((entry: { action: string }) => entry.action === action);
    expect(about.map((entry: { subject_id: number }) => entry.subject_id).toSorted()).toEqual(
      mentors.map(({ id }) => id).toSorted(),
    );
    expect(await toRemind(missing)).toBe(0);
    expect((await remindAll(missing)).body).toEqual({ reminded_count: 0 });
    api.clock.now = instantOf(addDays(limaDate(MONDAY_AT_NINE), 1), 0);
    expect((await remindAll(missing)).body).toEqual({ reminded_count: 2 });
    expect(await mails()).toEqual([...mailed, ...mailed]);
  });

  test('two presses at once mail each mentor once', async () => {
    api.clock.now = instantOf(addDays(limaDate(MONDAY_AT_NINE), 2), 600);
    const replies = await Promise.all([remindAll('link'), remindAll('link')]);
    expect(replies.map(({ body }) => body.reminded_count).reduce((one, other) => one + other)).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test('entrepreneurs without an event for 30 days are asked to book, but for those who have one to come or want no reminders', async () => {
    const rooms = await startTestApi();
    const as = await rooms.addUser({ user_type: 'admin' });
    const guide = await rooms.addGuide(HOURS);
    const longAgo = { created_at: new Date('2026-10-24T14:00Z') };
    const never = await rooms.addUser({ given_name: 'Nunca', ...longAgo });
    const long = await rooms.addUser({ given_name: 'Hace mucho' });
    const coming = await rooms.addUser({ given_name: 'Pronto' });
    const recent = await rooms.addUser({ given_name: 'Reciente' });
    const quiet = await rooms.addUser({ given_name: 'Sin recordatorios', ...longAgo });
    await rooms.addUser({ given_name: 'Recién invitada', created_at: new Date('2026-10-25T14:00Z') });
    await rooms.addUser({ given_name: 'Se va', ...longAgo, erase_after: new Date('2026-12-05T14:00Z') });
    const { kysely: db } = rooms.database;
    const lastEvent = (user: TestUser, last_event_at: Date) =>
      db.updateTable('users').set({ last_event_at }).where('id', '=', user.id).execute();
    await lastEvent(long, new Date('2026-10-24T14:00Z'));
    await lastEvent(coming, new Date('2026-10-01T14:00Z'));
    await lastEvent(recent, new Date('2026-11-01T14:00Z'));
    await db.updateTable('users').set({ wants_reminders: false }).where('id', '=', quiet.id).execute();
    const body = { guide_id: guide.id, user_id: coming.id, start_time: '2026-11-30T14:00:00.000Z' };
    expect((await rooms.call('POST', '/admin/calendar_events', { as, body })).status).toBe(201);
    await db.deleteFrom('outbox').execute();
    const press = async () =>
      (await rooms.call('POST', '/admin/gap_reminders', { as, body: { missing: 'recent_event' } })).body;
    const figures = async () => (await rooms.call('GET', '/admin/figures', { as })).body;
    expect(await figures()).toMatchObject({ entrepreneurs_without_recent_session: 4, entrepreneurs_to_remind: 2 });
    expect(await press()).toEqual({ reminded_count: 2 });
    expect(await figures()).toMatchObject({ entrepreneurs_without_recent_session: 4, entrepreneurs_to_remind: 0 });
    const queued = await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute();
    expect(queued.map(({ payload }) => payload)).toEqual(
      [never, long].map(({ id }) => ({ userId: id, about: 'booking_reminder' })),
    );
    const { database, config } = rooms;
    const compose = (userId: number) =>
      composeMail(
        { database, config, now: () => rooms.clock.now },
        { kind: 'late_records', payload: { userId, about: 'booking_reminder' }, attempts: 1 },
      );
    expect(await compose(never.id)).toMatchObject({
      subject: 'Agenda tu primera mentoría',
      text: expect.stringMatching(/^Hola, Nunca:\n(.|\n)*Buscar un mentor:\n\S+\/\n/),
    });
    expect(await compose(long.id)).toMatchObject({ subject: 'Agenda tu próxima mentoría' });
    expect(await compose(coming.id)).toBeUndefined();
    expect(await compose(quiet.id)).toBeUndefined();
  });

  test('an administrator alone reminds, and of nothing else', async () => {
    expect((await remindAll('link', lucia)).status).toBe(403);
    expect((await remindAll('events' as RemindedGap)).status).toBe(400);
    expect(await mails()).toEqual([]);
  });
});

describe('the mail', () => {
  const mail = (kind: 'without_availability' | 'without_link', userId: number) =>
    composeMail(services, { kind, payload: { userId }, attempts: 1 });

  test('leads to what is missing', async () => {
    expect(await mail('without_availability', lucia.id)).toMatchObject({
      to: lucia.email,
      subject: 'Publica tus horarios',
      text: expect.stringMatching(/^Hola, Lucía:\n(.|\n)*Publicar mis horarios:\n\S+\/profile\n/),
    });
    expect(await mail('without_link', jorge.id)).toMatchObject({
      subject: 'Agrega tu enlace de reunión',
      text: expect.stringMatching(/Agregar mi enlace:\n\S+\/profile\?vista=presentacion#enlace\n/),
    });
  });

  test('of a kind that only a later release knows is left to that release, and is no new password', async () => {
    const later = { kind: 'of_tomorrow', payload: { userId: lucia.id }, attempts: 1 } as unknown as ClaimedMail;
    await expect(composeMail(services, later)).rejects.toThrow('of_tomorrow');
  });

  test('is not sent where it is there meanwhile', async () => {
    expect(await mail('without_link', lucia.id)).toBeUndefined();
    expect(await mail('without_availability', jorge.id)).toBeUndefined();
  });
});

test('where the operator gives rooms no mentor is reminded of a link (rule 6.17)', async () => {
  const rooms = await startTestApi({ roomUrl: 'https://meet.mi-incubadora.pe/{room}' });
  const as = await rooms.addUser({ user_type: 'admin' });
  await rooms.addGuide(HOURS);
  const { body } = await rooms.call('POST', '/admin/gap_reminders', { as, body: { missing: 'link' } });
  expect(body).toEqual({ reminded_count: 0 });
});
