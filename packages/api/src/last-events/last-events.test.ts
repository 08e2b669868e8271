import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { listUsers } from '../users/list-users.ts';
import { addEndedEvents, recountLastEvents } from './last-events.ts';

const api = await startTestApi();
const { kysely } = api.database;
const admin = await api.addUser({ user_type: 'admin' });
const lucia = await api.addGuide({}, { given_name: 'Lucía' });
const jorge = await api.addGuide({}, { given_name: 'Jorge' });
const rosa = await api.addUser({ given_name: 'Rosa' });
const luis = await api.addUser({ given_name: 'Luis' });
const inactive = await api.addUser({ given_name: 'Inés', active: false });
const today = limaDate(MONDAY_AT_NINE);

interface Past {
  guide: TestUser;
  user: TestUser;
  /** So many days before today, at 9:00. */
  days: number;
  status?: 'cancelled';
  attendance?: 'held' | 'missed_by_user';
}

async function addEvent({ guide, user, days, status, attendance }: Past): Promise<number> {
  const start = instantOf(addDays(today, -days), 9 * 60);
  const end = new Date(start.getTime() + 3_600_000);
  const cancellation = { status: 'cancelled' as const, cancelled_by: admin.id, cancelled_at: start };
  const row = {
    guide_id: guide.id,
    user_id: user.id,
    during: `[${start.toISOString()},${end.toISOString()})`,
    created_by: admin.id,
    created_at: start,
    ...(attendance && { attendance }),
    ...(status && cancellation),
  };
  return (await kysely.insertInto('calendar_events').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const list = async (query: string): Promise<{ name: string; last_event_at: string | null }[]> =>
  (await api.call('GET', `/admin/users?${query}`, { as: admin })).body.users;
const names = async (query: string) => (await list(query)).map(({ name }) => name);
const lastOf = async (name: string) => (await list(`search=${name}`))[0]!.last_event_at?.slice(0, 10) ?? null;
const day = (days: number) => addDays(today, -days);

let latest: number;

beforeAll(async () => {
  await addEvent({ guide: lucia, user: rosa, days: 100 });
  await addEvent({ guide: lucia, user: rosa, days: 30, attendance: 'held' });
  latest = await addEvent({ guide: lucia, user: rosa, days: 2 });
  await addEvent({ guide: jorge, user: luis, days: 65 });
  await addEvent({ guide: jorge, user: luis, days: 20, status: 'cancelled' });
  await addEvent({ guide: jorge, user: luis, days: 10, attendance: 'missed_by_user' });
  await addEvent({ guide: jorge, user: luis, days: -1 });
  await recountLastEvents(kysely, MONDAY_AT_NINE);
});

test('rule 8.16: the last event is over, confirmed, and not recorded as missed', async () => {
  expect(await Promise.all(['Lucia', 'Rosa', 'Jorge', 'Luis', 'Ines'].map(lastOf))).toEqual([
    day(2),
    day(2),
    day(65),
    day(65),
    null,
  ]);
});

test('what a record changes counts at once, for both people', async () => {
  const record = (attendance: string | null) =>
    api.call('PUT', `/guide/calendar_events/${latest}/record`, { as: lucia, body: { attendance, note: '' } });
  expect((await record('missed_by_user')).status).toBe(200);
  expect([await lastOf('Lucia'), await lastOf('Rosa')]).toEqual([day(30), day(30)]);
  expect((await record(null)).status).toBe(200);
  expect([await lastOf('Lucia'), await lastOf('Rosa')]).toEqual([day(2), day(2)]);
});

test('the filters have active people who stay alone; a day so long ago is in, the day after it is not', async () => {
  expect(await names('last_event=30&sort_by=name')).toEqual(['Jorge', 'Luis']);
  expect(await names('last_event=60&sort_by=name&user_type=0')).toEqual(['Luis']);
  expect(await names('last_event=90')).toEqual([]);
  const madeAgo = (days: number) => ({ created_at: instantOf(day(days), 600) });
  const marta = await api.addUser({ given_name: 'Marta', ...madeAgo(90) });
  const nora = await api.addUser({ given_name: 'Nora', ...madeAgo(89) });
  await api.addUser({ given_name: 'Olga', ...madeAgo(90), erase_after: MONDAY_AT_NINE });
  expect(await names('last_event=never&sort_by=name')).toEqual([marta.name, nora.name]);
  expect(await names('last_event=90')).toEqual([marta.name]);
  const guidesAt = async (now: Date) =>
    (await listUsers(kysely, { page: 1, search: '', last_event: '90', user_type: '1' }, api.config, now)).meta
      .total_count;
  const midnight = instantOf(addDays(today, 25), 0);
  expect([await guidesAt(new Date(midnight.getTime() - 1)), await guidesAt(midnight)]).toEqual([0, 1]);
  expect((await api.call('GET', '/admin/users?last_event=31', { as: admin })).status).toBe(400);
});

test('the list is sorted by it, who never had one first, and so is the file', async () => {
  const never = [inactive.name, 'Marta', 'Nora', 'Olga'];
  expect(await names('user_type=0&sort_by=last_event')).toEqual([...never, 'Luis', 'Rosa']);
  expect(await names('user_type=0&sort_by=last_event&sort_direction=desc')).toEqual([
    'Rosa',
    'Luis',
    ...never.toReversed(),
  ]);
  const { text } = await api.call('GET', '/admin/users/download?user_type=1&sort_by=last_event', { as: admin });
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toMatch(/"Última mentoría"$/);
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['"19/09/2026"', '"21/11/2026"']);
});

test('an event counts once it is over, without anything being written', async () => {
  const end = instantOf(addDays(today, 1), 10 * 60);
  await addEndedEvents(kysely, new Date(end.getTime() - 1));
  expect(await lastOf('Jorge')).toBe(day(65));
  await addEndedEvents(kysely, end);
  expect([await lastOf('Jorge'), await lastOf('Luis'), await lastOf('Lucia')]).toEqual([day(-1), day(-1), day(2)]);
});
