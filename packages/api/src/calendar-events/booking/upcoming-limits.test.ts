import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const OF_PAIR =
  'Ya tienes una mentoría por venir con este mentor, el máximo. Podrás agendar otra cuando se realice o la canceles';
const OF_PERSON = 'Ya tienes 3 mentorías por venir, el máximo. Podrás agendar otra cuando se realice o la canceles';

describe.each(await openBothTestDatabases())('rule 5.23, limits of coming events, %s', (_, database) => {
  const started = startTestApi({ upcoming: { perPerson: 3, perPair: 1 } }, database);

  async function guides(count: number) {
    const api = await started;
    return Promise.all(Array.from({ length: count }, () => api.addGuide({ tuesday: ['10:00-18:00'] })));
  }

  async function book(as: TestUser, guide: TestUser, hour: string) {
    const body = { guide_id: guide.id, start_time: `2026-11-24T${hour}:00:00-05:00` };
    const { status, body: reply } = await (await started).call('POST', '/entrepreneur/calendar_events', { as, body });
    return { status, id: reply.id, error: reply.error };
  }

  test('of one mentor, and of all, end where an event is over or cancelled', async () => {
    const api = await started;
    const [first, second, third, fourth] = await guides(4);
    const as = await api.addUser();
    const { id } = await book(as, first!, '10');
    expect(await book(as, first!, '12')).toMatchObject({ status: 422, error: OF_PAIR });
    await book(as, second!, '11');
    await book(as, third!, '12');
    expect(await book(as, fourth!, '13')).toMatchObject({ status: 422, error: OF_PERSON });
    await api.call('POST', `/entrepreneur/calendar_events/${id}/cancellation`, { as, body: {} });
    expect(await book(as, fourth!, '13')).toMatchObject({ status: 201 });
  });

  test('hold for bookings at once: nobody takes all hours of all mentors', async () => {
    const api = await started;
    const all = await guides(8);
    const as = await api.addUser();
    const replies = await Promise.all(all.map((guide, index) => book(as, guide, String(10 + index))));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
  });

  test('do not bind an administrator', async () => {
    const api = await started;
    const [guide] = await guides(1);
    const [as, admin] = [await api.addUser(), await api.addUser({ user_type: 'admin' })];
    await book(as, guide!, '10');
    const body = { guide_id: guide!.id, user_id: as.id, start_time: '2026-11-24T11:00:00-05:00' };
    expect((await api.call('POST', '/admin/calendar_events', { as: admin, body })).status).toBe(201);
  });
});

test('without limits a person may have as many as there are hours', async () => {
  const api = await startTestApi();
  const guide = await api.addGuide({ tuesday: ['10:00-18:00'] });
  const as = await api.addUser();
  for (const hour of [10, 11, 12, 13, 14]) {
    const body = { guide_id: guide.id, start_time: `2026-11-24T${hour}:00:00-05:00` };
    expect((await api.call('POST', '/entrepreneur/calendar_events', { as, body })).status).toBe(201);
  }
});
