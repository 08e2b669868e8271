import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { startTestApi } from '../testing.ts';

const databases = await openBothTestDatabases();

const FORM = {
  help_with: 'Ordenar tus costos\nPoner precios',
  about: 'Quince años en restaurantes.',
  languages: ['es', 'qu'],
  linkedin: 'linkedin.com/in/lucia',
};

/** A plain red image. */
const picture = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#a34' } });

describe.each(databases)('the presentation of a mentor (%s)', async (_, database) => {
  const api = await startTestApi({}, database);
  const ana = await api.addUser();
  const admin = await api.addUser({ user_type: 'admin' });
  const addGuide = async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-10:00'] }, { given_name: `Guía ${crypto.randomUUID()}` });
    await api.call('PUT', '/auth/consents', { as: guide, body: { purpose: 'photo', given: true } });
    return guide;
  };
  type Guide = Awaited<ReturnType<typeof addGuide>>;
  const put = (as: Guide, body: object) => api.call('PUT', '/guide/presentation', { as, body });
  const putPhoto = async (as: Guide, file: Buffer) =>
    api.call('PUT', '/guide/photo', { as, body: { image: file.toString('base64') } });
  const hide = (guide: Guide, hidden: string[]) =>
    api.call('PUT', `/admin/users/${guide.id}/presentation`, { as: admin, body: { hidden } });
  const seen = async ({ id, name }: Guide) => {
    const { body } = await api.call('GET', `/entrepreneur/guides/${id}`, { as: ana });
    const { guides } = (await api.call('GET', `/entrepreneur/guides?search=${encodeURIComponent(name)}`, { as: ana }))
      .body;
    return { guide: body, card: guides[0] };
  };

  test('rule 7.16: is empty, then what the mentor wrote, for entrepreneurs too', async () => {
    const guide = await addGuide();
    const empty = { help_with: '', about: '', languages: [], linkedin: '', photo: null, hidden: [], revision: 0 };
    expect((await api.call('GET', '/guide/presentation', { as: guide })).body).toEqual({
      ...empty,
      photo_permitted: false,
    });
    expect((await seen(guide)).guide).toMatchObject({ help_with: '', languages: [], photo: null, held_events: 0 });
    const { status, body } = await put(guide, { ...FORM, help_with: ' Ordenar tus costos \n\nPoner precios\n' });
    const stored = { ...FORM, linkedin: 'https://linkedin.com/in/lucia' };
    expect([status, body]).toEqual([200, { ...empty, ...stored, photo_permitted: true }]);
    const { guide: shown, card } = await seen(guide);
    expect(shown).toMatchObject(stored);
    expect(card).toMatchObject({ help_with: FORM.help_with, languages: ['es', 'qu'], photo: null, held_events: 0 });
    expect(card).not.toHaveProperty('about');
  });

  test('a broken rule is named at its field, and nothing is stored', async () => {
    const guide = await addGuide();
    const refused = await put(guide, { ...FORM, help_with: 'a\nb\nc\nd', linkedin: 'bodega.pe' });
    expect([refused.status, Object.keys(refused.body.field_errors)]).toEqual([422, ['help_with', 'linkedin']]);
    expect((await put(guide, { ...FORM, about: 'a'.repeat(281) })).status).toBe(422);
    for (const body of [
      { ...FORM, languages: ['xx'] },
      { ...FORM, otro: 1 },
    ])
      expect((await put(guide, body)).status).toBe(400);
    expect((await api.call('GET', '/guide/presentation', { as: guide })).body.revision).toBe(0);
  });

  test('rule 11.10: a save over an older one is refused with what is stored', async () => {
    const guide = await addGuide();
    await put(guide, FORM);
    const { revision } = (await put(guide, { ...FORM, about: 'Otra cosa.' })).body;
    const stale = await put(guide, { ...FORM, about: 'Mía.', revision: revision - 1 });
    expect([stale.status, stale.body.current.about]).toEqual([409, 'Otra cosa.']);
    expect((await put(guide, { ...FORM, about: 'Mía.', revision })).status).toBe(200);
  });

  test('rule 7.17: a photograph is a square WebP of its own hash, without metadata, until it is removed', async () => {
    const guide = await addGuide();
    const file = await picture(900)
      .withExif({ IFD0: { Artist: 'Lucia' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('Lucia')).toBe(true);
    const { status, body } = await putPhoto(guide, file);
    expect(status).toBe(200);
    expect(body.photo).toMatch(/^\/api\/v1\/photos\/[0-9a-f]{64}$/);
    expect((await seen(guide)).card.photo).toBe(body.photo);
    const path = body.photo.replace('/api/v1', '');
    const photo = await api.call('GET', path);
    expect([photo.status, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=3600',
    ]);
    const { photo: stored } = await database.kysely
      .selectFrom('presentations')
      .select('photo')
      .where('guide_id', '=', guide.id)
      .executeTakeFirstOrThrow();
    expect(await sharp(stored!).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(stored!.length).toBeLessThanOrEqual(61_440);
    expect(Buffer.from(stored!).includes('Lucia')).toBe(false);
    expect((await api.call('DELETE', '/guide/photo', { as: guide })).body.photo).toBeNull();
    expect((await api.call('GET', path)).status).toBe(404);
    expect((await api.call('GET', `/photos/${'0'.repeat(64)}`)).status).toBe(404);
    expect((await api.call('GET', '/photos/x')).status).toBe(404);
  });

  test('an administrator hides parts from everybody but the owner, and shows them again; it stands in the trail', async () => {
    const guide = await addGuide();
    await put(guide, FORM);
    const { photo } = (await putPhoto(guide, await picture(64).png().toBuffer())).body;
    const path = photo.replace('/api/v1', '');
    expect((await hide(guide, ['photo', 'about'])).body.hidden).toEqual(['about', 'photo']);
    expect((await seen(guide)).guide).toMatchObject({ help_with: FORM.help_with, about: '', photo: null });
    expect((await api.call('GET', path)).status).toBe(404);
    expect((await api.call('GET', '/guide/presentation', { as: guide })).body).toMatchObject({
      about: FORM.about,
      photo,
    });
    expect((await hide(guide, [])).status).toBe(200);
    expect((await seen(guide)).guide).toMatchObject({ about: FORM.about, photo });
    const { body } = await api.call('GET', '/admin/audit?action=user.presentation_hidden', { as: admin });
    const own = body.entries.filter(({ subject_id }: { subject_id: number }) => subject_id === guide.id);
    expect(own.map(({ details }: { details: object }) => details)).toEqual([
      { hidden: { from: ['about', 'photo'], to: [] } },
      { hidden: { from: [], to: ['about', 'photo'] } },
    ]);
    expect((await hide({ ...guide, id: ana.id }, [])).status).toBe(404);
    expect((await api.call('GET', `/admin/users/${ana.id}/presentation`, { as: admin })).status).toBe(404);
  });

  test('events held are counted', async () => {
    const guide = await addGuide();
    const events = [1, 2, 3, 4].map((n) => ({
      guide_id: guide.id,
      user_id: ana.id,
      during: `[2026-10-0${n}T10:00-05:00,2026-10-0${n}T11:00-05:00)`,
      attendance: n === 4 ? ('missed_by_user' as const) : ('held' as const),
      created_at: api.clock.now,
      created_by: ana.id,
    }));
    await database.kysely.insertInto('calendar_events').values(events).execute();
    const { guide: shown, card } = await seen(guide);
    expect([shown.held_events, card.held_events]).toEqual([3, 3]);
  });
});

describe('files that are no photograph', async () => {
  const api = await startTestApi();
  const as = await api.addGuide();
  const animation = await sharp([await picture(20).png().toBuffer(), await picture(20).negate().png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const UNREADABLE = 'No pudimos leer la foto. Usa un archivo JPG, PNG o WebP';

  test.each([
    ['a drawing that loads files', Buffer.from(svg), UNREADABLE],
    ['an animation', animation, UNREADABLE],
    ['a GIF', await picture(20).gif().toBuffer(), UNREADABLE],
    ['half a picture', (await picture(300).png().toBuffer()).subarray(0, 200), UNREADABLE],
    ['a text', Buffer.from('hola'), UNREADABLE],
    [
      '41 megapixels',
      await picture(6404).png().toBuffer(),
      'La foto tiene demasiados píxeles: 40 millones como máximo',
    ],
  ])('%s is a 422', async (_, file, error) => {
    const reply = await api.call('PUT', '/guide/photo', { as, body: { image: file.toString('base64') } });
    expect([reply.status, reply.body.error]).toEqual([422, error]);
  });

  test.each([
    ['nothing', '', 422],
    ['no Base64', 'ñ', 422],
    ['more than 2 MB', 'A'.repeat(2_900_000), 422],
    ['more than any body', 'A'.repeat(3_200_000), 413],
  ])('%s is refused', async (_, image, status) => {
    expect((await api.call('PUT', '/guide/photo', { as, body: { image } })).status).toBe(status);
  });
});
