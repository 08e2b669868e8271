import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const guide = await api.addGuide({ monday: ['09:00-23:00'], tuesday: ['09:00-23:00'] });
const ana = await api.addUser();
const starts = (reply: { body: { calendar_events: { start_time: string }[] } }) =>
  reply.body.calendar_events.map(({ start_time }) => start_time.slice(5, 16));

for (const start_time of ['2026-11-24T09:00:00-05:00', '2026-11-23T12:00:00-05:00', '2026-11-23T14:00:00-05:00']) {
  await api.call('POST', '/entrepreneur/calendar_events', { as: ana, body: { guide_id: guide.id, start_time } });
}
const other = await api.addUser();
await api.call('POST', '/entrepreneur/calendar_events', {
  as: other,
  body: { guide_id: guide.id, start_time: '2026-11-24T22:00:00-05:00' },
});
await api.call('POST', '/entrepreneur/calendar_events/1/cancellation', { as: ana, body: {} });

describe.each(['entrepreneur', 'guide'])('%s', (role) => {
  const as = role === 'guide' ? guide : ana;
  const mine = role === 'guide' ? ['11-23T17:00', '11-23T19:00', '11-25T03:00'] : ['11-23T17:00', '11-23T19:00'];

  test('coming events, the next one first', async () => {
    expect(starts(await api.call('GET', `/${role}/calendar_events`, { as }))).toEqual(mine);
  });

  test('past and cancelled events, the last one first; an ongoing one is upcoming (rule 6.1)', async () => {
    const start = api.clock.now;
    expect(starts(await api.call('GET', `/${role}/calendar_events?scope=past`, { as }))).toEqual(['11-24T14:00']);
    api.clock.now = new Date('2026-11-23T12:59:59-05:00');
    expect(starts(await api.call('GET', `/${role}/calendar_events`, { as }))).toEqual(mine);
    api.clock.now = new Date('2026-11-23T13:00:00-05:00');
    expect(starts(await api.call('GET', `/${role}/calendar_events?scope=past`, { as }))).toEqual([
      '11-24T14:00',
      '11-23T17:00',
    ]);
    api.clock.now = start;
  });

  test('pages carry the true totals', async () => {
    const { body } = await api.call('GET', `/${role}/calendar_events?page=3`, { as });
    expect(body).toEqual({
      calendar_events: [],
      meta: { current_page: 3, total_pages: 1, total_count: mine.length },
    });
  });
});

describe("a guide's span of Lima days", () => {
  const between = (from: string, to: string) =>
    api.call('GET', `/guide/calendar_events?from=${from}&to=${to}`, { as: guide });

  test('has all events of both days, cancelled ones too, without a page', async () => {
    const reply = await between('2026-11-24', '2026-11-24');
    expect(starts(reply)).toEqual(['11-24T14:00', '11-25T03:00']);
    expect(reply.body.meta).toBeUndefined();
  });

  test.each([
    ['2026-11-24', '2026-11-23'],
    ['2026-11-01', '2027-01-03'],
    ['2026-11-31', '2026-12-01'],
    ['2026-11-24', ''],
  ])('from %s to %s is a 400', async (from, to) => {
    expect((await between(from, to)).status).toBe(400);
  });
});
