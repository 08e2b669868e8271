import type { RemindedGap } from '@mentorias/contract/events/admin-events';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { beforeEach, describe, expect, test } from 'vitest';
import { composeMail } from '../mail/messages/compose-mail.ts';
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
