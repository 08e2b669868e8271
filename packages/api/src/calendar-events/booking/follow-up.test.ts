import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const DAY = 24 * 3_600_000;
const PATH = '/guide/calendar_events';

describe.each(await openBothTestDatabases())('%s: rule 16.26, the next event by the mentor', (_, database) => {
  async function setUp(config: Parameters<typeof startTestApi>[0] = {}) {
    const api = await startTestApi({ bookingsPerMinute: 1000, ...config }, database);
    const guide = await api.addGuide();
    const user = await api.addUser();
    /** An event so many days from now, at this hour. */
    const addEvent = (
      days: number,
      between: Partial<{ guide: TestUser; user: TestUser }> = {},
      attendance?: 'held',
    ) => {
      const start = api.clock.now.getTime() + days * DAY;
      return database.kysely
        .insertInto('calendar_events')
        .values({
          guide_id: (between.guide ?? guide).id,
          user_id: (between.user ?? user).id,
          during: `[${new Date(start).toISOString()},${new Date(start + 3_600_000).toISOString()})`,
          attendance: attendance ?? null,
          created_by: user.id,
          created_at: new Date(api.clock.now.getTime() - DAY),
        })
        .execute();
    };
    const place = (
      start_time: string,
      more: { to?: TestUser; as?: TestUser; key?: string; description?: string } = {},
    ) => {
      const { to = user, as = guide, key, description } = more;
      const body = { user_id: to.id, start_time, ...(description !== undefined && { description }) };
      return api.call('POST', PATH, { as, body, headers: key ? { 'idempotency-key': key } : {} });
    };
    return { api, guide, user, addEvent, place };
  }

  test('is placed on any half hour, mailed to both, and can be cancelled as any', async () => {
    const { api, guide, user, addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    const { status, body } = await place('2026-11-29T22:30:00-05:00', { description: 'Revisar costos' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        start_time: '2026-11-30T03:30:00.000Z',
        status: 'confirmed',
        description: 'Revisar costos',
        guide: expect.objectContaining({ id: guide.id }),
        user: expect.objectContaining({ id: user.id }),
      }),
    ]);
    const mails = await database.kysely.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute();
    const of = mails.map(({ payload }) => payload as { news: string; to: string; event: { id: number } });
    expect(of.filter(({ event }) => event.id === body.id).map(({ news, to }) => [news, to])).toEqual([
      ['booked', guide.email],
      ['booked', user.email],
    ]);
    const path = `/entrepreneur/calendar_events/${body.id}/cancellation`;
    expect((await api.call('POST', path, { as: user, body: {} })).status).toBe(200);
  });

  test.each([
    ['at a quarter', '2026-11-24T10:15:00-05:00', 422],
    ['in the past', '2026-11-23T08:30:00-05:00', 422],
    ['60 days ahead', '2027-01-22T23:30:00-05:00', 201],
    ['61 days ahead', '2027-01-23T00:00:00-05:00', 422],
    ['no instant', 'mañana', 400],
  ])('%s: %s is a %i', async (_what, start, status) => {
    const { addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    expect((await place(start)).status).toBe(status);
  });

  test.each<[string, number | undefined, 'held' | undefined, number]>([
    ['held 364 days ago', -364, 'held', 201],
    ['held 366 days ago', -366, 'held', 422],
    ['over, and not said to be held', -3, undefined, 422],
    ['none', undefined, undefined, 404],
  ])('with an event that was %s it is a %s', async (_what, days, attendance, status) => {
    const { addEvent, place } = await setUp();
    if (days !== undefined) await addEvent(days, {}, attendance);
    expect((await place('2026-11-24T10:00:00-05:00')).status).toBe(status);
  });

  test('an entrepreneur of another mentor, a mentor and nobody are unknown alike', async () => {
    const { api, addEvent, place } = await setUp();
    const [stranger, other] = [await api.addUser({ active: false }), await api.addGuide()];
    await addEvent(-1, { guide: other, user: stranger }, 'held');
    const replies = [stranger, other, { ...stranger, id: 987_654 }].map((to) =>
      place('2026-11-24T10:00:00-05:00', { to }),
    );
    expect((await Promise.all(replies)).map(({ status, body }) => [status, body])).toEqual(
      replies.map(() => [404, expect.objectContaining({ error: 'No se encontró la información del emprendedor' })]),
    );
    const { user } = await setUp();
    expect((await place('2026-11-24T10:00:00-05:00', { as: user })).status).toBe(403);
  });

  test('an inactive entrepreneur gets none', async () => {
    const { user, addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    await database.kysely.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();
    const { status, body } = await place('2026-11-24T10:00:00-05:00');
    expect([status, body.error]).toEqual([422, 'El emprendedor está inactivo']);
  });

  test('two of a pair may be to come, or as many as the operator allows (rule 5.23)', async () => {
    const { addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    await addEvent(1);
    expect((await place('2026-11-25T10:00:00-05:00')).status).toBe(201);
    const third = await place('2026-11-26T10:00:00-05:00');
    expect([third.status, third.body.error]).toEqual([
      422,
      'Ya tienes con este emprendedor el máximo de mentorías por venir',
    ]);
    const limited = await setUp({ upcoming: { perPerson: 1, perPair: undefined } });
    await limited.addEvent(-1, {}, 'held');
    await limited.addEvent(1, { guide: await limited.api.addGuide() });
    const refused = await limited.place('2026-11-25T10:00:00-05:00');
    expect([refused.status, refused.body.error]).toEqual([
      422,
      'El emprendedor ya tiene el máximo de mentorías por venir',
    ]);
  });

  test('over another event of either it is a 409 (rule 5.15)', async () => {
    const { api, addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    await addEvent(1, { user: await api.addUser() });
    await addEvent(2, { guide: await api.addGuide() });
    const replies = [await place('2026-11-24T09:30:00-05:00'), await place('2026-11-25T09:30:00-05:00')];
    expect(replies.map(({ status, body }) => [status, body.error])).toEqual([
      [409, 'El horario ya fue reservado'],
      [409, 'El emprendedor ya tiene una mentoría en ese horario'],
    ]);
  });

  test('sent ten times with one key it is one event, and of ten at once one is placed', async () => {
    const { addEvent, place } = await setUp();
    await addEvent(-1, {}, 'held');
    const key = crypto.randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => place('2026-11-24T10:00:00-05:00', { key })));
    expect(new Set(same.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 10 }, () => place('2026-11-25T10:00:00-05:00')));
    expect(others.filter(({ status }) => status === 201)).toHaveLength(1);
    const again = await place('2026-11-24T11:00:00-05:00', { key });
    expect([again.status, again.body.error]).toEqual([422, 'Esta solicitud ya se envió con otros datos']);
  });
});
