import { expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });
const lucia = await api.addGuide(
  { monday: ['09:00-12:00'] },
  { given_name: 'Lucía Paredes', email: 'lucia@ejemplo.pe' },
);
const jorge = await api.addGuide({}, { given_name: 'Jorge Huamán', email: 'jorge@ejemplo.pe' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe' });
await api.addUser({ given_name: 'Luis Ramos' });

const as = admin;
const span = (query: string) => api.call('GET', `/admin/calendar_events/span?${query}`, { as });
const figures = async () => (await api.call('GET', '/admin/figures', { as })).body;
const cancelAllOf = (id: number, reason?: string) =>
  api.call('POST', `/admin/guides/${id}/cancellation`, { as, body: reason === undefined ? {} : { reason } });
const setActive = (user: TestUser, active: boolean) =>
  api.database.kysely.updateTable('users').set({ active }).where('id', '=', user.id).execute();

async function place(guide: TestUser, user: TestUser, start_time: string): Promise<number> {
  const body = { guide_id: guide.id, user_id: user.id, start_time };
  return (await api.call('POST', '/admin/calendar_events', { as, body })).body.id;
}

const today = await place(lucia, rosa, '2026-11-23T10:00:00-05:00');
const sunday = await place(lucia, rosa, '2026-11-29T23:30:00-05:00');
const nextMonday = await place(jorge, rosa, '2026-11-30T09:00:00-05:00');

const idsOf = ({ body }: { body: { calendar_events: { id: number }[] } }) => body.calendar_events.map(({ id }) => id);

test('a span of days holds all of their events in their order, and says how many', async () => {
  const reply = await span('from=2026-11-23&to=2026-11-29');
  expect(idsOf(reply)).toEqual([today, sunday]);
  expect(reply.body.total_count).toBe(2);
  expect(reply.body.calendar_events[0].guide).toEqual({
    id: lucia.id,
    name: 'Lucía Paredes',
    email: 'lucia@ejemplo.pe',
    status: true,
  });
});

test('a span is filtered as the list is', async () => {
  expect(idsOf(await span(`from=2026-11-24&to=2026-12-24&guide_id=${jorge.id}`))).toEqual([nextMonday]);
  expect(idsOf(await span('from=2026-11-24&to=2026-12-24&status=cancelled'))).toEqual([]);
  expect(idsOf(await span('from=2026-11-24&to=2026-12-24&search=jorge'))).toEqual([nextMonday]);
});

test('a span of a search is in the order of the starts too', async () => {
  expect(idsOf(await span('from=2026-11-23&to=2026-12-24&search=rosa'))).toEqual([today, sunday, nextMonday]);
});

test.each([
  'from=2026-11-24',
  'from=2026-11-24&to=2026-11-23',
  'from=2026-11-01&to=2027-01-03',
  'from=2026-11-24&to=2026-11-25&page=1',
  'from=2026-11-24&to=2026-11-25&sort_by=guide',
])('the span %s is a 400', async (query) => {
  expect((await span(query)).status).toBe(400);
});

test('the figures count the week in Lima, empty weeks, and entrepreneurs without an event', async () => {
  expect(await figures()).toMatchObject({
    sessions_this_week: 2,
    mentors_without_availability: 1,
    entrepreneurs_without_session: 1,
    sessions_of_inactive_mentors: 0,
    failed_mails: 0,
    delayed_mails: 0,
  });
});

test('an active mentor’s events cannot be cancelled together', async () => {
  const reply = await cancelAllOf(lucia.id);
  expect([reply.status, reply.body.error]).toEqual([
    422,
    'El mentor está activo: sus mentorías se cancelan una por una',
  ]);
  expect((await cancelAllOf(rosa.id)).status).toBe(404);
  expect((await cancelAllOf(987654)).status).toBe(404);
});

test('an inactive mentor’s coming events are marked, and cancelled together (rules 1.8 and 6.7)', async () => {
  await setActive(lucia, false);
  expect((await figures()).sessions_of_inactive_mentors).toBe(2);
  const orphans = await api.call('GET', '/admin/calendar_events?guide_status=inactive&status=upcoming', { as });
  expect([idsOf(orphans), orphans.body.meta.total_count]).toEqual([[today, sunday], 2]);
  expect(idsOf(await api.call('GET', '/admin/calendar_events?guide_status=inactive', { as }))).toEqual([today, sunday]);
  expect((await span('from=2026-11-23&to=2026-11-23')).body.calendar_events[0].guide.status).toBe(false);

  api.clock.now = new Date('2026-11-23T10:30:00-05:00');
  await api.database.kysely.deleteFrom('outbox').execute();
  const { status, body } = await cancelAllOf(lucia.id, 'La mentora dejó el programa');
  expect([status, body]).toEqual([200, { cancelled_count: 1 }]);

  const cancelled = await api.call('GET', '/admin/calendar_events?status=cancelled', { as });
  expect(cancelled.body.calendar_events).toMatchObject([
    { id: sunday, cancelled_by: 'admin', cancel_reason: 'La mentora dejó el programa' },
  ]);
  const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
  expect(mails.map(({ payload }) => (payload as { to: string }).to).sort()).toEqual([lucia.email, rosa.email].sort());
  expect((await cancelAllOf(lucia.id)).body).toEqual({ cancelled_count: 0 });
  expect((await figures()).sessions_of_inactive_mentors).toBe(0);
  const left = await api.call('GET', '/admin/calendar_events?guide_status=inactive&status=upcoming', { as });
  expect(left.body.meta.total_count).toBe(0);
});

test('the figure of this week’s events equals the list’s count (rule 9.12)', async () => {
  const { body } = await api.call('GET', '/admin/calendar_events?status=confirmed&from=2026-11-23&to=2026-11-29', {
    as,
  });
  expect((await figures()).sessions_this_week).toBe(body.meta.total_count);
});
