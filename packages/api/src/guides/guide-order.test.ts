import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const databases = await openBothTestDatabases();

interface Card {
  name: string;
  next_slots: string[];
}

describe.each(databases)('the order of the search (%s)', async (_, database) => {
  const api = await startTestApi({}, database);
  const [rosa, luis] = [await api.addUser(), await api.addUser()];
  const search = async (query = '', as: TestUser = rosa) =>
    (await api.call('GET', `/entrepreneur/guides?${query}`, { as })).body;
  const names = async (query = '', as: TestUser = rosa) =>
    (await search(query, as)).guides.map(({ name }: Card) => name);
  const change = (method: 'POST' | 'DELETE', path: string, as: TestUser, body: object = {}) =>
    api.call(method, path, { as, body });
  const book = (as: TestUser, guide: TestUser, start_time: string) =>
    change('POST', '/entrepreneur/calendar_events', as, { guide_id: guide.id, start_time });

  // It is Monday, nine o'clock.
  const never = await api.addGuide({}, { given_name: 'Ada Nunca', areas: ['legal'] });
  const friday = await api.addGuide({ friday: ['09:00-11:00'] }, { given_name: 'Beto Viernes', areas: ['legal'] });
  const today = await api.addGuide({ monday: ['10:00-13:00'] }, { given_name: 'Caro Hoy', areas: ['ventas'] });
  const tomorrow = await api.addGuide(
    { tuesday: ['08:00-09:00'], friday: ['09:00-10:00'] },
    { given_name: 'Dora Mañana' },
  );
  await api.addGuide({ monday: ['09:00-10:00'] }, { given_name: 'Eva Tarde' });

  const ALL = ['Caro Hoy', 'Dora Mañana', 'Beto Viernes', 'Ada Nunca', 'Eva Tarde'];

  test('is the soonest free hour first, then by name, and those without one last (rule 5.1)', async () => {
    expect(await names()).toEqual(ALL);
    expect(await names('search=viernes')).toEqual(['Beto Viernes']);
    expect(await names('area=legal')).toEqual(['Beto Viernes', 'Ada Nunca']);
    expect(await names('search=ejemplo')).toEqual(ALL);
  });

  test('on some days there are those with an hour on them, with these hours (rule 5.24)', async () => {
    expect(await names('when=today')).toEqual(['Caro Hoy']);
    expect(await names('when=tomorrow')).toEqual(['Dora Mañana']);
    expect(await names('when=week')).toEqual(['Caro Hoy', 'Dora Mañana', 'Beto Viernes']);
    const { guides, meta, when } = await search('when=tomorrow');
    expect(guides[0].next_slots).toEqual(['2026-11-24T13:00:00.000Z']);
    expect([meta.total_count, when]).toEqual([1, 'tomorrow']);
    expect((await search('when=tomorrow&page=2')).guides).toEqual([]);
    expect((await api.call('GET', '/entrepreneur/guides?when=ayer', { as: rosa })).status).toBe(400);
  });

  test('goes on with the clock of the same day', async () => {
    const { now } = api.clock;
    api.clock.now = new Date('2026-11-23T11:30:00-05:00');
    expect(await names('when=today')).toEqual([]);
    api.clock.now = new Date('2026-11-24T00:10:00-05:00');
    // By then the sessions of the others would have ended.
    expect(await names('when=today', await api.addUser())).toEqual(['Dora Mañana']);
    api.clock.now = now;
  });

  test('follows what others book at once, and what is booked oneself without waiting for it (rule 5.15)', async () => {
    await book(rosa, today, '2026-11-23T11:00:00-05:00');
    await book(rosa, today, '2026-11-23T12:00:00-05:00');
    expect(await names('when=today')).toEqual([]);
    await expect.poll(() => names('when=today', luis)).toEqual([]);
    expect(await names('when=tomorrow', luis)).toEqual(['Dora Mañana']);
    await book(luis, tomorrow, '2026-11-24T08:00:00-05:00');
    await expect.poll(() => names()).toEqual(['Beto Viernes', 'Dora Mañana', 'Ada Nunca', 'Caro Hoy', 'Eva Tarde']);
  });

  test('leaves out an hour of an event with somebody else', async () => {
    const eight = await api.addGuide({ tuesday: ['08:00-09:00'] }, { given_name: 'Flor Ocho' });
    expect(await names('when=tomorrow', luis)).toEqual([]);
    expect(await names('when=tomorrow', rosa)).toEqual(['Flor Ocho']);
    expect((await search('when=tomorrow', luis)).meta.total_count).toBe(0);
    await database.kysely.updateTable('users').set({ active: false }).where('id', '=', eight.id).execute();
    expect(await names('when=tomorrow', rosa)).toEqual([]);
  });

  test('follows a week and a special date', async () => {
    const week = Object.fromEntries(
      ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
        day,
        [{ start_time: '09:00', end_time: '18:00' }],
      ]),
    );
    await change('POST', '/guide/profiles', never, { available_schedule: week });
    await expect.poll(async () => (await names())[0]).toBe('Ada Nunca');
    const off = { from: '2026-11-23', to: '2026-11-29', ranges: [], reason: '' };
    const { body } = await change('POST', '/guide/availability_exceptions', never, off);
    await expect.poll(async () => (await names())[0]).toBe('Beto Viernes');
    await change('DELETE', `/guide/availability_exceptions/${body.id}`, never);
    await expect.poll(async () => (await names())[0]).toBe('Ada Nunca');
  });

  test('has who was added, and another area, at once', async () => {
    const { kysely } = database;
    await api.addGuide({ monday: ['12:00-13:00'] }, { given_name: 'Gina Nueva', areas: ['otros'] });
    expect(await names('area=otros')).toEqual(['Gina Nueva']);
    await kysely
      .updateTable('users')
      .set({ areas: ['otros'] })
      .where('id', '=', friday.id)
      .execute();
    expect(await names('area=otros', luis)).toEqual(['Gina Nueva', 'Beto Viernes']);
    expect((await search('area=legal')).meta.total_count).toBe(1);
  });

  test('rule 5.1: a mentor without a name is not in the search until there is one', async () => {
    const { kysely } = database;
    const nameless = await api.addGuide(
      { monday: ['12:00-13:00'] },
      { email: 'mentor.nuevo@ejemplo.pe', given_name: null },
    );
    const admin = await api.addUser({ user_type: 'admin' });
    const missing = async () =>
      (await api.call('GET', '/admin/users?missing=name', { as: admin })).body.users.map(({ id }: TestUser) => id);
    expect(await names('search=mentor.nuevo')).toEqual([]);
    expect(await names()).not.toContain('mentor.nuevo');
    expect(await missing()).toEqual([nameless.id]);
    await kysely.updateTable('users').set({ given_name: 'Ítalo' }).where('id', '=', nameless.id).execute();
    expect(await names('search=mentor.nuevo')).toEqual(['Ítalo']);
    expect(await names()).toContain('Ítalo');
    expect(await missing()).toEqual([]);
  });
});
