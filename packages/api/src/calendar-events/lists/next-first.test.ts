import { beforeAll, expect, test } from 'vitest';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe' });
const luis = await api.addUser({ given_name: 'Luis Ramos' });

const list = (query: string) => api.call('GET', `/admin/calendar_events?${query}`, { as: admin });
const hours = async (query: string) =>
  (await list(query)).body.calendar_events.map(({ start_time }: { start_time: string }) => start_time.slice(5, 13));

async function add(hour: string, different: object = {}) {
  const start = new Date(`2026-${hour}:30:00Z`);
  const end = new Date(start.getTime() + 3_600_000);
  const guide = await api.addGuide();
  const event = { guide_id: guide.id, user_id: rosa.id, created_by: admin.id, created_at: api.clock.now };
  await api.database.kysely
    .insertInto('calendar_events')
    .values({ ...event, during: `[${start.toISOString()},${end.toISOString()})`, ...different })
    .execute();
}

/** At 9:00 in Lima on 23 November: the first one is over since an hour, the one at 04:30Z belongs to the day before. */
const IN_ORDER = ['11-23T13', '11-23T23', '12-01T04', '12-04T14', '11-23T04', '11-20T14', '10-02T14'];

beforeAll(async () => {
  const shuffled = [3, 5, 0, 6, 2, 4, 1].map((at) => IN_ORDER[at]!);
  for (const hour of shuffled) {
    await add(hour, {
      ...(hour.startsWith('10') && { attendance: 'held' }),
      ...(hour === '12-04T14' && { user_id: luis.id }),
    });
  }
});

test('rule 9.20: today’s and the coming events, then the past ones, the last first', async () => {
  expect(await hours('')).toEqual(IN_ORDER);
  expect(await hours('status=confirmed')).toEqual(IN_ORDER);
  expect(await hours('search=quispe')).toEqual(IN_ORDER.filter((hour) => hour !== '12-04T14'));
});

test('within some days, and in the download', async () => {
  expect(await hours('to=2026-11-23')).toEqual([...IN_ORDER.slice(0, 2), ...IN_ORDER.slice(4)]);
  expect(await hours('to=2026-11-22')).toEqual(IN_ORDER.slice(4));
  expect(await hours('from=2026-11-24')).toEqual(IN_ORDER.slice(2, 4));
  const { text } = await api.call('GET', '/admin/calendar_events/download', { as: admin });
  const days = text
    .split('\r\n')
    .slice(1, -1)
    .map((line: string) => line.split('","')[1]?.slice(0, 5));
  expect(days).toEqual(['23/11', '23/11', '30/11', '04/12', '22/11', '20/11', '02/10']);
});

test('rule 6.9: those that are over and have no record can be listed alone', async () => {
  expect(await hours('status=unrecorded')).toEqual(['11-23T04', '11-20T14']);
  api.clock.now = new Date('2026-11-23T14:30:00Z');
  expect(await hours('status=unrecorded')).toEqual(['11-23T13', '11-23T04', '11-20T14']);
});

test('rule 8.18: those that have begun can be listed alone, cancelled ones too', async () => {
  await add('11-22T20', { status: 'cancelled', cancelled_by: admin.id, cancelled_at: api.clock.now });
  await add('12-09T14', { status: 'cancelled', cancelled_by: admin.id, cancelled_at: api.clock.now });
  const lastFirst = 'sort_by=start_time&sort_direction=desc';
  const begun = ['11-23T13', '11-23T04', '11-22T20', '11-20T14', '10-02T14'];
  expect(await hours(`status=past&${lastFirst}`)).toEqual(begun);
  expect(await hours(`status=past&user_id=${rosa.id}&${lastFirst}`)).toEqual(begun);
  expect(await hours(`status=past&user_id=${luis.id}`)).toEqual([]);
});

test('on pages that begin in one part and end in the other', async () => {
  const more = Array.from({ length: 16 }, (_, n) => `09-${10 + n}T14`);
  for (const hour of more) await add(hour);
  const all = [...IN_ORDER, ...more.toReversed()];
  await api.database.kysely.deleteFrom('calendar_events').where('status', '=', 'cancelled').execute();
  for (const filter of ['', '&status=confirmed']) {
    const pages = [await hours(`page=1${filter}`), await hours(`page=2${filter}`), await hours(`page=3${filter}`)];
    expect(pages.flat()).toEqual(all);
    const { meta } = (await list(`page=2${filter}`)).body;
    expect(meta).toEqual({ current_page: 2, total_pages: 3, total_count: all.length });
  }
  expect(await hours('page=4')).toEqual([]);
});
