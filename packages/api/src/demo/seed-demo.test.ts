import { expect, test } from 'vitest';
import { hasDemoAccounts } from '../database/demo-accounts.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { topicsOf } from './events.ts';
import { seedDemo } from './seed-demo.ts';

const api = await startTestApi();

test('an empty database gets the example data, and only an empty one', async () => {
  expect(await hasDemoAccounts(api.database.kysely)).toBe(false);
  expect(await seedDemo(api.database, MONDAY_AT_NINE)).toBe(true);
  expect(await seedDemo(api.database, MONDAY_AT_NINE)).toBe(false);
  expect(await hasDemoAccounts(api.database.kysely)).toBe(true);
  const { kysely } = api.database;
  const users = await kysely.selectFrom('users').select('user_type').execute();
  const countOf = (type: string) => users.filter(({ user_type }) => user_type === type).length;
  expect([countOf('admin'), countOf('guide'), countOf('user')]).toEqual([1, 12, 30]);
});

test.each([
  ['admin@mentorias.demo', 'admin'],
  ['mentor@mentorias.demo', 'guide'],
  ['emprendedor@mentorias.demo', 'user'],
])('%s signs in and has events behind and ahead', async (email, userType) => {
  const { body } = await api.call('POST', '/auth/login', { body: { email, password: 'Mentorias2026!' } });
  expect(body.user.user_type).toBe(userType);
  const role = { admin: 'admin', guide: 'guide', user: 'entrepreneur' }[userType]!;
  const as = { ...body.user, token: body.token };
  const scopes = role === 'admin' ? ['?status=confirmed', '?status=cancelled'] : ['?scope=upcoming', '?scope=past'];
  for (const scope of scopes) {
    const { calendar_events } = (await api.call('GET', `/${role}/calendar_events${scope}`, { as })).body;
    expect(calendar_events.length).toBeGreaterThan(1);
  }
});

test('the example mentor has events that were held, and some without a record', async () => {
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: 'mentor@mentorias.demo', password: 'Mentorias2026!' },
  });
  const as = { ...body.user, token: body.token };
  const { calendar_events } = (await api.call('GET', '/guide/calendar_events?scope=past', { as })).body;
  const marks = calendar_events.map(({ attendance }: { attendance: string | null }) => attendance);
  expect(marks).toContain('held');
  expect(marks).toContain(null);
});

test('topics of example events fit the mentor’s areas', async () => {
  const events = await api.database.kysely
    .selectFrom('calendar_events as event')
    .innerJoin('users as guide', 'guide.id', 'event.guide_id')
    .select(['guide.areas', 'event.description'])
    .execute();
  const misplaced = events.filter(
    ({ areas, description }) => description !== '' && !topicsOf(areas ?? []).includes(description),
  );
  expect(misplaced).toEqual([]);
  expect(new Set(events.map(({ description }) => description)).size).toBeGreaterThan(15);
});

test('most example mentors still have a free hour, and say what they help with', async () => {
  const { body } = await api.call('POST', '/auth/login', {
    body: { email: 'emprendedor@mentorias.demo', password: 'Mentorias2026!' },
  });
  const as = { ...body.user, token: body.token };
  const pages = [1, 2].map((page) => api.call('GET', `/entrepreneur/guides?page=${page}`, { as }));
  const guides = (await Promise.all(pages)).flatMap((reply) => reply.body.guides);
  expect(guides).toHaveLength(11);
  expect(guides.filter(({ next_slot }) => next_slot !== null).length).toBeGreaterThan(8);
  expect(guides.filter(({ help_with }) => help_with !== '').length).toBe(8);
});
