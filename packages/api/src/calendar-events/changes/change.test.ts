import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const ROLES = ['entrepreneur', 'guide', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** A booked event on Monday at 14:00, and a user of each role. */
async function bookedEvent(hour = 14) {
  const entrepreneur = await api.addUser();
  const guide = await api.addGuide({ monday: ['09:00-20:00'], tuesday: ['09:00-12:00'] });
  const admin = await api.addUser({ user_type: 'admin' });
  const start_time = `2026-11-23T${hour}:00:00-05:00`;
  const { body } = await api.call('POST', '/entrepreneur/calendar_events', {
    as: entrepreneur,
    body: { guide_id: guide.id, start_time },
  });
  return { id: body.id as number, guide, people: { entrepreneur, guide, admin } };
}

const move = (role: Role, as: TestUser, id: number, start_time: string) =>
  api.call('PUT', `/${role}/calendar_events/${id}`, { as, body: { start_time } });
const cancel = (role: Role, as: TestUser, id: number, body: object = {}) =>
  api.call('POST', `/${role}/calendar_events/${id}/cancellation`, { as, body });
const firstHours = async (guideId: number) => {
  const as = await api.addUser();
  const { body } = await api.call('GET', `/entrepreneur/guides/${guideId}/available_hours?date=2026-11-23`, { as });
  return body.available_hours;
};

describe.each(ROLES)('%s', (role) => {
  test('moves an event, which frees its old hour at once', async () => {
    const { id, guide, people } = await bookedEvent();
    const { status, body } = await move(role, people[role], id, '2026-11-24T10:00:00-05:00');
    expect([status, body.id, body.start_time, body.end_time]).toEqual([
      200,
      id,
      '2026-11-24T15:00:00.000Z',
      '2026-11-24T16:00:00.000Z',
    ]);
    expect(await firstHours(guide.id)).toEqual([{ start_time: '11:00 AM', end_time: '8:00 PM' }]);
  });

  test('cancels an event with a reason, which frees its hour at once', async () => {
    const { id, guide, people } = await bookedEvent();
    const { status, body } = await cancel(role, people[role], id, { reason: 'Viaje' });
    const by = { entrepreneur: 'user', guide: 'guide', admin: 'admin' }[role];
    expect([status, body.status, body.cancelled_by, body.cancel_reason]).toEqual([200, 'cancelled', by, 'Viaje']);
    expect(await firstHours(guide.id)).toEqual([{ start_time: '11:00 AM', end_time: '8:00 PM' }]);
  });

  test('cannot change an event that is cancelled or has begun (rule 6.2)', async () => {
    const [cancelled, begun] = [await bookedEvent(), await bookedEvent()];
    await cancel(role, cancelled.people[role], cancelled.id);
    const start = api.clock.now;
    for (const [{ id, people }, at, reason] of [
      [cancelled, start, 'Esta mentoría se canceló'],
      [begun, new Date('2026-11-23T14:00:00-05:00'), 'Esta mentoría ya empezó'],
    ] as const) {
      api.clock.now = at;
      const replies = [
        await move(role, people[role], id, '2026-11-24T09:00:00-05:00'),
        await cancel(role, people[role], id),
      ];
      for (const { status, body } of replies) {
        expect([status, body.error]).toEqual([422, `${reason}, y no se puede cambiar`]);
      }
    }
    api.clock.now = start;
  });

  test('a refused move leaves the old hour (rule 6.3)', async () => {
    const { id, guide, people } = await bookedEvent(15);
    const other = await api.addUser();
    const taken = { guide_id: guide.id, start_time: '2026-11-23T17:00:00-05:00' };
    await api.call('POST', '/entrepreneur/calendar_events', { as: other, body: taken });
    const refused = await move(role, people[role], id, taken.start_time);
    expect([refused.status, refused.body]).toEqual([409, { error: 'El horario ya fue reservado' }]);
    expect((await move(role, people[role], id, '2026-11-23T08:00:00-05:00')).status).toBe(422);
    const { body } = await api.call('GET', '/entrepreneur/calendar_events', { as: people.entrepreneur });
    expect(body.calendar_events[0].start_time).toBe('2026-11-23T20:00:00.000Z');
  });

  test('an unknown event is a 404', async () => {
    const { people } = await bookedEvent();
    expect((await cancel(role, people[role], 999_999)).status).toBe(404);
  });
});

test.each(['entrepreneur', 'guide'] as const)("SEC-02: another %s's event is as unknown", async (role) => {
  const [mine, theirs] = [await bookedEvent(), await bookedEvent()];
  const before = await api.database.kysely
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', theirs.id)
    .execute();
  for (const id of [theirs.id, 999_999]) {
    const replies = [
      await move(role, mine.people[role], id, '2026-11-24T10:00:00-05:00'),
      await cancel(role, mine.people[role], id),
    ];
    for (const { status, body } of replies)
      expect([status, body]).toEqual([404, { error: 'No se encontró lo que buscas' }]);
  }
  const after = await api.database.kysely
    .selectFrom('calendar_events')
    .selectAll()
    .where('id', '=', theirs.id)
    .execute();
  expect(after).toEqual(before);
});

test('only an administrator moves an event out of the availability, and to a half hour (rule 6.4)', async () => {
  const { id, people } = await bookedEvent();
  const late = '2026-11-28T20:30:00-05:00';
  expect((await move('guide', people.guide, id, late)).status).toBe(422);
  expect((await move('entrepreneur', people.entrepreneur, id, late)).status).toBe(422);
  expect((await move('admin', people.admin, id, late)).status).toBe(200);
  const quarter = await move('admin', people.admin, id, '2026-11-28T20:15:00-05:00');
  expect(quarter.body.error).toBe('La mentoría debe empezar en el futuro, a la hora en punto o a la media hora');
});

test('an event may move onto a part of its own hour, and to where it is', async () => {
  const { id, people } = await bookedEvent();
  expect((await move('admin', people.admin, id, '2026-11-23T14:30:00-05:00')).status).toBe(200);
  const same = await move('entrepreneur', people.entrepreneur, id, '2026-11-23T14:30:00-05:00');
  expect(same.status).toBe(200);
  const { revision } = await api.database.kysely
    .selectFrom('calendar_events')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(1);
});

test('another user can book a cancelled hour (rule 6.5)', async () => {
  const { id, guide, people } = await bookedEvent();
  await cancel('guide', people.guide, id);
  const body = { guide_id: guide.id, start_time: '2026-11-23T14:00:00-05:00' };
  const reply = await api.call('POST', '/entrepreneur/calendar_events', { as: await api.addUser(), body });
  expect(reply.status).toBe(201);
});

test('a reason has 500 characters at most', async () => {
  const { id, people } = await bookedEvent();
  const reply = await cancel('guide', people.guide, id, { reason: 'x'.repeat(501) });
  expect(reply).toMatchObject({ status: 422, body: { error: 'El motivo admite como máximo 500 caracteres' } });
});
