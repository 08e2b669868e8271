import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin', given_name: 'Alicia Admin' });
const lucia = await api.addGuide({ monday: ['09:00-12:00'] }, { given_name: 'Lucía Paredes' });
const jorge = await api.addGuide({}, { given_name: 'Jorge Huamán' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe', company_name: '=1+1' });
const luis = await api.addUser({ given_name: 'Luis Ramos' });
await api.addGuide({}, { active: false });
const as = admin;

const list = async (query: string) => (await api.call('GET', `/admin/users?${query}`, { as })).body;
const namesIn = async (query: string) => (await list(query)).users.map(({ name }: { name: string }) => name);
const change = (ids: number[], status: boolean) =>
  api.call('POST', '/admin/users/status', { as, body: { ids, status } });
const trail = async () =>
  (await api.database.kysely.selectFrom('audit_trail').select(['action', 'subject_id']).orderBy('id').execute()).map(
    ({ action, subject_id }) => `${action} ${subject_id}`,
  );

describe('what accounts lack (rules 9.12 and 9.23)', () => {
  test('is listed, found and counted as the figures count it', async () => {
    const body = { guide_id: lucia.id, user_id: rosa.id, start_time: '2026-12-01T14:00:00Z' };
    await api.call('POST', '/admin/calendar_events', { as, body });
    expect(await namesIn('missing=availability')).toEqual(['Jorge Huamán']);
    expect(await namesIn('missing=events')).toEqual(['Luis Ramos']);
    expect(await namesIn('missing=availability&search=lucia')).toEqual([]);
    expect(await namesIn('missing=events&user_type=1')).toEqual([]);
    expect(await namesIn('missing=events&sort_by=name&sort_direction=desc')).toEqual(['Luis Ramos']);
    const figures = (await api.call('GET', '/admin/figures', { as })).body;
    expect(figures.mentors_without_availability).toBe((await list('missing=availability')).meta.total_count);
    expect(figures.entrepreneurs_without_session).toBe((await list('missing=events')).meta.total_count);
  });

  test('something else is a 400', async () => {
    expect((await api.call('GET', '/admin/users?missing=password', { as })).status).toBe(400);
  });
});

describe('rule 8.14: one status for some accounts', () => {
  test('what is refused for one keeps none of the others back, and says why', async () => {
    const { status, body } = await change([lucia.id, admin.id, 987_654, rosa.id, lucia.id], false);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { id: lucia.id },
        { id: admin.id, error: 'No se puede modificar a un administrador' },
        { id: 987_654, error: 'No se encontró lo que buscas' },
        { id: rosa.id },
      ],
    });
    expect((await api.call('GET', '/auth/session', { as: rosa })).status).toBe(401);
  });

  test('one that has the status already stays as it is; each change leaves its row (rule 11.8)', async () => {
    const before = (await trail()).length;
    expect((await change([rosa.id, luis.id], false)).body.results).toEqual([{ id: rosa.id }, { id: luis.id }]);
    expect((await change([rosa.id], true)).status).toBe(200);
    expect((await trail()).slice(before)).toEqual([`user.deactivated ${luis.id}`, `user.activated ${rosa.id}`]);
  });

  test.each<[string, unknown[], number]>([
    ['none', [], 422],
    ['more than a hundred', Array.from({ length: 101 }, (_, n) => n + 1), 422],
    ['texts', ['1'], 400],
  ])('%s: refused', async (_what, ids, status) => {
    const body = { ids, status: true };
    expect((await api.call('POST', '/admin/users/status', { as, body })).status).toBe(status);
  });
});

describe('rule 8.15: the file of accounts', () => {
  const rowsOf = async (query: string) => {
    const { text } = await api.call('GET', `/admin/users/download?${query}`, { as });
    return text
      .slice(1)
      .split('\r\n')
      .slice(1, -1)
      .map((line: string) => line.slice(1, -1).split('","'));
  };

  test('has the list’s filters, search and order', async () => {
    const { status, headers } = await api.call('GET', '/admin/users/download', { as });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="table_data_2026-11-23.csv"');
    const names = (await rowsOf('user_type=0&sort_by=name')).map(([, name]: string[]) => name);
    expect(names).toEqual(['Luis Ramos', 'Rosa Quispe']);
    expect((await rowsOf('search=huaman')).map(([, name]: string[]) => name)).toEqual(['Jorge Huamán']);
  });

  test('has the chosen ones alone, and no cell that runs (rule 9.9)', async () => {
    const [row, ...others] = await rowsOf(`ids=${rosa.id}`);
    expect(others).toEqual([]);
    expect(row?.slice(1, 4)).toEqual(['Rosa Quispe', rosa.email, 'Emprendedor']);
    expect(row).toContain("'=1+1");
    expect(await rowsOf(`ids=${rosa.id},${jorge.id}&user_type=1`)).toHaveLength(1);
  });

  test.each(['page=1', 'ids=', 'ids=1,', 'ids=x', `ids=${Array.from({ length: 101 }, (_, n) => n + 1)}`])(
    '%s is a 400',
    async (query) => {
      expect((await api.call('GET', `/admin/users/download?${query}`, { as })).status).toBe(400);
    },
  );
});
