import { beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const created_at = new Date('2026-08-15T12:00:00Z');
const admin = await api.addUser({ user_type: 'admin' });
const lucia = await api.addGuide({}, { created_at });
const jorge = await api.addGuide({}, { created_at: new Date('2026-10-05T12:00:00Z') });
const rosa = await api.addUser({ created_at });
const luis = await api.addUser({ created_at });
await api.addGuide({}, { created_at, active: false });

interface Past {
  guide: TestUser;
  user: TestUser;
  start: string;
  hours?: number;
  attendance?: 'held' | 'missed_by_user' | 'missed_by_guide';
  isCancelled?: boolean;
}

async function addPastEvent({ guide, user, start, hours = 1, attendance, isCancelled = false }: Past) {
  const end = new Date(new Date(start).getTime() + hours * 3_600_000).toISOString();
  const cancellation = { status: 'cancelled' as const, cancelled_by: admin.id, cancelled_at: created_at };
  await api.database.kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during: `[${start},${end})`,
      created_by: admin.id,
      created_at,
      ...(attendance && { attendance }),
      ...(isCancelled && cancellation),
    })
    .execute();
}

beforeAll(async () => {
  await addPastEvent({ guide: lucia, user: rosa, start: '2026-09-10T09:00:00-05:00' });
  await addPastEvent({ guide: lucia, user: rosa, start: '2026-09-30T23:30:00-05:00', hours: 0.5, attendance: 'held' });
  await addPastEvent({ guide: lucia, user: luis, start: '2026-10-01T00:30:00-05:00', attendance: 'missed_by_user' });
  await addPastEvent({ guide: jorge, user: luis, start: '2026-10-20T09:00:00-05:00', attendance: 'held' });
  await addPastEvent({ guide: jorge, user: rosa, start: '2026-10-21T09:00:00-05:00', isCancelled: true });
  await addPastEvent({ guide: lucia, user: rosa, start: '2026-11-23T08:30:00-05:00' });
});

const report = (query: string) => api.call('GET', `/admin/report?${query}`, { as: admin });

test('each month counts events held, hours, unrecorded, missed and cancelled events, and people without one (rule 9.11)', async () => {
  const { status, body } = await report('from=2026-08&to=2026-11');
  expect(status).toBe(200);
  const line = (
    month: string,
    held: number,
    hours: number,
    unrecorded: number,
    missed: number,
    cancelled: number,
    mentors: number,
    entrepreneurs: number,
  ) => ({
    month,
    sessions_held: held,
    hours_held: hours,
    sessions_held_by_both: 0,
    sessions_held_by_one: held,
    sessions_unrecorded: unrecorded,
    sessions_disputed: 0,
    sessions_not_attended: missed,
    sessions_cancelled: cancelled,
    mentors_without_sessions: mentors,
    entrepreneurs_without_session: entrepreneurs,
  });
  expect(body.months).toEqual([
    line('2026-08', 0, 0, 0, 0, 0, 1, 2),
    line('2026-09', 1, 0.5, 1, 0, 0, 0, 1),
    line('2026-10', 1, 1, 0, 1, 1, 1, 1),
    line('2026-11', 0, 0, 0, 0, 0, 2, 2),
  ]);
});

test('an event counts once it is over, and as held once that is recorded', async () => {
  const now = async () => (await report('from=2026-11&to=2026-11')).body.months[0];
  api.clock.now = new Date('2026-11-23T09:30:00-05:00');
  expect(await now()).toMatchObject({ sessions_held: 0, hours_held: 0, sessions_unrecorded: 1 });
  const last = api.database.kysely.selectFrom('calendar_events').select(({ fn }) => fn.max('id').as('id'));
  const body = { attendance: 'held', note: '' };
  const { id } = await last.executeTakeFirstOrThrow();
  expect((await api.call('PUT', `/guide/calendar_events/${id}/record`, { as: lucia, body })).status).toBe(200);
  expect(await now()).toMatchObject({ sessions_held: 1, hours_held: 1, sessions_unrecorded: 0 });
});

test('a cancelled event counts once its hour would be over', async () => {
  const hour = { guide: lucia, user: luis, start: '2026-11-23T10:00:00-05:00' };
  await addPastEvent({ ...hour, isCancelled: true });
  const cancelled = async () => (await report('from=2026-11&to=2026-11')).body.months[0].sessions_cancelled;
  api.clock.now = new Date('2026-11-23T10:59:00-05:00');
  expect(await cancelled()).toBe(0);
  api.clock.now = new Date('2026-11-23T11:00:00-05:00');
  expect(await cancelled()).toBe(1);
});

test.each([
  'from=2026-11',
  'from=2026-11&to=2026-10',
  'from=2024-11&to=2026-11',
  'from=2026-13&to=2027-01',
  'from=x&to=y',
])('%s is a 400', async (query) => {
  expect((await report(query)).status).toBe(400);
});

test('the download has the same numbers', async () => {
  const { status, text, headers } = await api.call('GET', '/admin/report/download?from=2026-09&to=2026-10', {
    as: admin,
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="reporte_2026-09_2026-10.csv"');
  expect(text).toBe(
    [
      '\uFEFF"Mes","Mentorías realizadas","Horas realizadas","Confirmadas por ambos","Por una parte","Sin registrar","En desacuerdo","Inasistencias","Canceladas","Mentores sin mentoría realizada","Emprendedores sin mentoría realizada"',
      '"2026-09","1","0.5","0","1","1","0","0","0","0","1"',
      '"2026-10","1","1","0","1","0","0","1","1","1","1"',
      '',
    ].join('\r\n'),
  );
});

test('who is deactivated or activated counts in the months before as at their end (rule 9.11)', async () => {
  api.clock.now = new Date('2026-11-23T12:00:00-05:00');
  const people = async (as: TestUser) => {
    const { body } = await api.call('GET', '/admin/report?from=2026-08&to=2026-12', { as });
    const months: Record<string, number>[] = body.months;
    return months.map((month) => [month.mentors_without_sessions, month.entrepreneurs_without_session]);
  };
  const toggle = (user: TestUser, as: TestUser) => api.call('DELETE', `/admin/users/${user.id}`, { as });
  const before = await people(admin);
  for (const user of [lucia, jorge, luis]) expect((await toggle(user, admin)).status).toBe(200);
  const after = await people(admin);
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(after.slice(3)).toEqual([
    [0, 0],
    [0, 1],
  ]);

  api.clock.now = new Date('2026-12-01T00:00:00-05:00');
  const later = await api.addUser({ user_type: 'admin' });
  for (const user of [lucia, luis]) await toggle(user, later);
  expect(await people(later)).toEqual([...after.slice(0, 4), [1, 2]]);
});
