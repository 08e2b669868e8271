import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const databases = await openBothTestDatabases();

describe.each(databases)('%s', (_, database) => {
  const started = startTestApi({}, database);

  async function confirmed() {
    return database.kysely.selectFrom('calendar_events').select('id').where('status', '=', 'confirmed').execute();
  }

  const tally = (statuses: number[]) => Object.groupBy(statuses, String);

  test('of 200 parallel bookings of one slot exactly one is a 201, the rest are 409, and there is one row', async () => {
    const api = await started;
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const people = await Promise.all(Array.from({ length: 200 }, () => api.addUser()));
    const before = (await confirmed()).length;
    const body = { guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00' };
    const replies = await Promise.all(
      people.map((as) => api.call('POST', '/entrepreneur/calendar_events', { as, body })),
    );
    const statuses = tally(replies.map(({ status }) => status));
    expect([statuses['201']?.length, statuses['409']?.length]).toEqual([1, 199]);
    expect(await confirmed()).toHaveLength(before + 1);
    const [event] = replies.filter(({ status }) => status === 201);
    const mails = await database.kysely.selectFrom('outbox').select('payload').execute();
    expect(
      mails.filter(({ payload }) => (payload as { event?: { id: number } }).event?.id === event?.body.id),
    ).toHaveLength(2);
  });

  test('REL-01: administrators and entrepreneurs who book overlapping hours at once never overlap (rule 5.15)', async () => {
    const api = await started;
    const guide = await api.addGuide({ tuesday: ['09:00-18:00'] });
    const admin = await api.addUser({ user_type: 'admin' });
    const people = await Promise.all(Array.from({ length: 40 }, () => api.addUser()));
    const at = (minutes: number) => new Date(Date.parse('2026-11-24T10:00:00-05:00') + minutes * 60_000).toISOString();
    const replies = await Promise.all(
      people.map((as, n) =>
        n % 2 === 0
          ? api.call('POST', '/entrepreneur/calendar_events', {
              as,
              body: { guide_id: guide.id, start_time: at((n % 3) * 60) },
            })
          : api.call('POST', '/admin/calendar_events', {
              as: admin,
              body: { guide_id: guide.id, user_id: as.id, start_time: at((n % 5) * 30) },
            }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const events = await database.kysely
      .selectFrom('calendar_events')
      .select(['starts_at', 'ends_at'])
      .where('guide_id', '=', guide.id)
      .orderBy('starts_at')
      .execute();
    for (const [index, { starts_at }] of events.entries()) {
      if (index > 0) expect(starts_at.getTime()).toBeGreaterThanOrEqual(events[index - 1]!.ends_at.getTime());
    }
  });

  test('REL-02: one entrepreneur who books many guides for one hour at once gets one of them', async () => {
    const api = await started;
    const guides = await Promise.all(Array.from({ length: 10 }, () => api.addGuide({ wednesday: ['09:00-10:00'] })));
    const as = await api.addUser();
    const replies = await Promise.all(
      guides.map(({ id }) =>
        api.call('POST', '/entrepreneur/calendar_events', {
          as,
          body: { guide_id: id, start_time: '2026-11-25T09:00:00-05:00' },
        }),
      ),
    );
    const statuses = tally(replies.map(({ status }) => status));
    expect([statuses['201']?.length, statuses['409']?.length]).toEqual([1, 9]);
  });

  test('two events that swap their hours at once neither deadlock nor overlap', async () => {
    const api = await started;
    const guides = [
      await api.addGuide({ thursday: ['09:00-12:00'] }),
      await api.addGuide({ thursday: ['09:00-12:00'] }),
    ];
    const book = async (as: TestUser, guide_id: number, hour: string) =>
      (
        await api.call('POST', '/entrepreneur/calendar_events', {
          as,
          body: { guide_id, start_time: `2026-11-26T${hour}:00-05:00` },
        })
      ).body.id;
    const [ana, luis] = [await api.addUser(), await api.addUser()];
    const ids = [await book(ana, guides[0]!.id, '09:00'), await book(luis, guides[0]!.id, '10:00')];
    const move = (as: TestUser, id: number, hour: string) =>
      api.call('PUT', `/entrepreneur/calendar_events/${id}`, {
        as,
        body: { start_time: `2026-11-26T${hour}:00-05:00` },
      });
    const replies = await Promise.all([
      move(ana, ids[0], '10:00'),
      move(luis, ids[1], '09:00'),
      move(ana, ids[0], '11:00'),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
  });

  test('REL-14: a week saved while others book leaves no booking that was not offered', async () => {
    const api = await started;
    const guide = await api.addGuide({ friday: ['09:00-18:00'] });
    const people = await Promise.all(Array.from({ length: 8 }, () => api.addUser()));
    const empty = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
    const [saved, ...replies] = await Promise.all([
      api.call('POST', '/guide/profiles', { as: guide, body: { available_schedule: empty } }),
      ...people.map((as, n) =>
        api.call('POST', '/entrepreneur/calendar_events', {
          as,
          body: { guide_id: guide.id, start_time: `2026-11-27T${String(9 + n).padStart(2, '0')}:00:00-05:00` },
        }),
      ),
    ]);
    expect(saved.status).toBe(200);
    for (const { status } of replies) expect([201, 422]).toContain(status);
  });
});
