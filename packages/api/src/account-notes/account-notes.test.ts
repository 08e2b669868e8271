import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const carmen = await api.addUser({ user_type: 'admin', given_name: 'Carmen Salas' });
const pedro = await api.addUser({ user_type: 'admin', given_name: 'Pedro Ríos' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe' });
const ana = await api.addGuide({}, { given_name: 'Ana Ruiz' });

const NOTES = '/admin/account_notes';
const listed = async (about = rosa, as = carmen) =>
  (await api.call('GET', `${NOTES}?user_id=${about.id}`, { as })).body.notes;
const add = (text: string, about = rosa, as = carmen) =>
  api.call('POST', NOTES, { as, body: { user_id: about.id, text } });
const remove = (id: number, as = carmen) => api.call('DELETE', `${NOTES}/${id}`, { as });
const trail = async () => (await api.call('GET', `/admin/audit?person_id=${rosa.id}`, { as: carmen })).body.entries;

describe('rule 8.17: notes of administrators', () => {
  test('say who wrote them and when, the latest first, to every administrator', async () => {
    const first = await add('  Pide horas por la tarde.  ');
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: first.body.id,
        text: 'Pide horas por la tarde.',
        author: 'Carmen Salas',
        is_own: true,
        created_at: api.clock.now.toISOString(),
      },
    ]);
    const second = await add('Llamar en enero', rosa, pedro);
    expect(await listed()).toEqual([{ ...second.body, is_own: false }, first.body]);
    expect((await listed(rosa, pedro)).map((note: { is_own: boolean }) => note.is_own)).toEqual([true, false]);
    expect(await listed(ana)).toEqual([]);
  });

  test('are removed by their author alone; the trail has both, and never the text', async () => {
    const [newest, oldest] = await listed();
    expect((await remove(newest.id)).status).toBe(404);
    expect([(await remove(oldest.id)).status, (await remove(oldest.id)).status]).toEqual([204, 404]);
    expect(await listed()).toEqual([newest]);
    const entries = await trail();
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'user.note_removed',
      'user.noted',
      'user.noted',
    ]);
    expect(entries[0]).toMatchObject({ subject_id: rosa.id, subject_name: 'Rosa Quispe', actor: { id: carmen.id } });
    expect(JSON.stringify(entries)).not.toContain('tarde');
  });

  test.each([
    ['empty', ' ', 422],
    ['of a thousand letters', 'a'.repeat(1000), 201],
    ['longer', 'a'.repeat(1001), 422],
  ])('one that is %s', async (_what, text, status) => {
    expect((await add(text, ana)).status).toBe(status);
  });

  test('are about mentors and entrepreneurs, and a hundred of one account', async () => {
    expect((await add('Nota', pedro)).status).toBe(403);
    expect((await api.call('POST', NOTES, { as: carmen, body: { user_id: 987_654, text: 'Nota' } })).status).toBe(404);
    const luis = await api.addUser();
    await api.database.kysely
      .insertInto('account_notes')
      .values(
        Array.from({ length: 99 }, () => ({
          user_id: luis.id,
          author_id: carmen.id,
          text: 'Nota',
          created_at: api.clock.now,
        })),
      )
      .execute();
    expect([(await add('La última', luis)).status, (await add('Otra', luis)).status]).toEqual([201, 422]);
    expect(await listed(luis)).toHaveLength(100);
  });

  test('nobody else reads, writes or removes them', async () => {
    const { id } = (await add('Nota')).body;
    for (const as of [rosa, ana]) {
      const replies = [
        await api.call('GET', `${NOTES}?user_id=${rosa.id}`, { as }),
        await add('Mía', rosa, as),
        await remove(id, as),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await api.call('GET', `${NOTES}?user_id=${rosa.id}`)).status).toBe(401);
  });
});

describe('GET /admin/users/:id', () => {
  test('is the account as the list has it', async () => {
    const { body } = await api.call('GET', '/admin/users?user_type=1', { as: carmen });
    expect((await api.call('GET', `/admin/users/${ana.id}`, { as: carmen })).body).toEqual(body.users[0]);
  });

  test('is refused to others, and unknown where there is none', async () => {
    expect((await api.call('GET', `/admin/users/${ana.id}`, { as: rosa })).status).toBe(403);
    expect((await api.call('GET', '/admin/users/987654', { as: carmen })).status).toBe(404);
    expect((await api.call('GET', '/admin/users/abc', { as: carmen })).status).toBe(404);
  });
});
