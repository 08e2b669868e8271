import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { PICTURE } from '../presentations/testing.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const databases = await openBothTestDatabases();

describe.each(databases)('what people permit (%s)', async (_name, database) => {
  const api = await startTestApi({}, database);
  const admin = await api.addUser({ user_type: 'admin' });
  const own = async (as: TestUser) => (await api.call('GET', '/auth/consents', { as })).body.consents;
  const set = (as: TestUser, purpose: string, given: boolean) =>
    api.call('PUT', '/auth/consents', { as, body: { purpose, given } });
  const none = (...purposes: string[]) => purposes.map((purpose) => ({ purpose, given_at: null }));

  test('is nothing at first, and by type of account (rule 15.11)', async () => {
    expect(await own(await api.addGuide())).toEqual(none('photo', 'funder'));
    expect(await own(await api.addUser())).toEqual(none('funder'));
    expect(await own(admin)).toEqual([]);
    const refused = await set(await api.addUser(), 'photo', true);
    expect([refused.status, refused.body.error]).toEqual([422, 'Ese permiso no se pide a las cuentas de tu tipo']);
    expect((await set(await api.addUser(), 'otro', true)).status).toBe(400);
  });

  test('is given since a time, each by itself, and taken back; the trail has each change once', async () => {
    const user = await api.addUser();
    const given_at = api.clock.now.toISOString();
    expect((await set(user, 'funder', true)).body.consents).toEqual([{ purpose: 'funder', given_at }]);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    expect((await set(user, 'funder', true)).body.consents).toEqual([{ purpose: 'funder', given_at }]);
    const seen = await api.call('GET', `/admin/users/${user.id}/consents`, { as: admin });
    expect(seen.body.consents).toEqual([{ purpose: 'funder', given_at }]);
    expect((await set(user, 'funder', false)).body.consents).toEqual(none('funder'));
    expect((await set(user, 'funder', false)).body.consents).toEqual(none('funder'));
    const { entries } = (await api.call('GET', `/admin/audit?person_id=${user.id}`, { as: admin })).body;
    expect(entries.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['user.consent_withdrawn', { consent: 'funder' }],
      ['user.consent_given', { consent: 'funder' }],
    ]);
  });

  test('is read by administrators alone', async () => {
    const user = await api.addUser();
    expect((await api.call('GET', `/admin/users/${user.id}/consents`, { as: user })).status).toBe(403);
    expect((await api.call('GET', '/admin/users/987654/consents', { as: admin })).status).toBe(404);
  });

  test('a photograph is seen by its owner alone until it is permitted, and again once that is taken back (rule 15.12)', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-10:00'] });
    const user = await api.addUser();
    const seen = async () => (await api.call('GET', `/entrepreneur/guides/${guide.id}`, { as: user })).body.photo;
    const stored = (await api.call('PUT', '/guide/photo', { as: guide, body: { image: PICTURE } })).body;
    expect(stored).toMatchObject({
      photo: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
      photo_permitted: false,
    });
    const { photo_hash } = await database.kysely
      .selectFrom('presentations')
      .select('photo_hash')
      .where('guide_id', '=', guide.id)
      .executeTakeFirstOrThrow();
    const path = `/photos/${photo_hash}`;
    expect([await seen(), (await api.call('GET', path)).status]).toEqual([null, 404]);
    const shownTo = async () =>
      (await api.call('GET', `/admin/users/${guide.id}/presentation`, { as: admin })).body.photo;
    expect(await shownTo()).toBeNull();

    await set(guide, 'photo', true);
    expect([await seen(), await shownTo()]).toEqual([`/api/v1${path}`, `/api/v1${path}`]);
    expect((await api.call('GET', path)).status).toBe(200);
    expect((await api.call('GET', '/guide/presentation', { as: guide })).body).toMatchObject({
      photo: `/api/v1${path}`,
      photo_permitted: true,
    });

    await set(guide, 'photo', false);
    expect([await seen(), (await api.call('GET', path)).status]).toEqual([null, 404]);
  });
});
