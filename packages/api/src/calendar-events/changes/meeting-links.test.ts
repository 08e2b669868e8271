import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const MEET = 'https://meet.google.com/abc-defg-hij';
const ZOOM = 'https://us02web.zoom.us/j/123';

async function setUp(...starts: string[]) {
  const guide = await api.addGuide({ monday: ['12:00-13:00'], tuesday: ['09:00-12:00'] });
  const user = await api.addUser();
  const ids: number[] = [];
  for (const start_time of starts) {
    const body = { guide_id: guide.id, start_time };
    ids.push((await api.call('POST', '/entrepreneur/calendar_events', { as: user, body })).body.id);
  }
  await api.database.kysely.deleteFrom('outbox').execute();
  return { guide, user, ids };
}

const link = (as: TestUser, meeting_link: unknown) =>
  api.call('PUT', '/guide/meeting_link', { as, body: { meeting_link } });
const linkOne = (as: TestUser, id: number, meeting_link: unknown) =>
  api.call('PUT', `/guide/calendar_events/${id}/meeting_link`, { as, body: { meeting_link } });

async function linksSeenBy(as: TestUser, role: 'guide' | 'entrepreneur'): Promise<string[]> {
  const { body } = await api.call('GET', `/${role}/calendar_events`, { as });
  return body.calendar_events.map(({ meeting_link }: { meeting_link: string }) => meeting_link);
}

async function mails() {
  const rows = await api.database.kysely.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.map(({ payload }) => (typeof payload === 'string' ? JSON.parse(payload) : payload));
}

const TUESDAY = ['2026-11-24T09:00:00-05:00', '2026-11-24T10:00:00-05:00'];

describe('a mentor’s link (rule 6.8)', () => {
  test('is in the profile, in each event, and in a mail to the participants of coming ones', async () => {
    const { guide, user } = await setUp(...TUESDAY);
    const { status, body } = await link(guide, ` ${MEET} `);
    expect([status, body.meeting_link]).toEqual([200, MEET]);
    expect((await api.call('GET', '/guide/profiles', { as: guide })).body.meeting_link).toBe(MEET);
    expect(await linksSeenBy(user, 'entrepreneur')).toEqual([MEET, MEET]);
    const sent = await mails();
    expect(sent.map(({ to }) => to).sort()).toEqual([guide.email, guide.email, user.email, user.email].sort());
    expect(sent[0]).toMatchObject({ news: 'updated', revision: 1, event: { meeting_link: MEET } });
  });

  test('that is saved again unchanged sends no mail', async () => {
    const { guide } = await setUp(...TUESDAY);
    await link(guide, MEET);
    const before = await mails();
    await link(guide, MEET);
    expect(await mails()).toEqual(before);
  });

  test('can be removed', async () => {
    const { guide, user } = await setUp(TUESDAY[0]!);
    await link(guide, MEET);
    expect((await link(guide, '')).body.meeting_link).toBe('');
    expect(await linksSeenBy(user, 'entrepreneur')).toEqual(['']);
  });

  test('is hidden from entrepreneurs without an event', async () => {
    const { guide } = await setUp();
    await link(guide, MEET);
    const as = await api.addUser();
    expect((await api.call('GET', `/entrepreneur/guides/${guide.id}`, { as })).text).not.toContain('meet.google');
    expect((await api.call('GET', '/entrepreneur/guides', { as })).text).not.toContain('meet.google');
  });

  test.each(['javascript:alert(1)', 'http://meet.google.com/a', 'meet.google.com/a', 'https://a b.pe'])(
    'is not %s',
    async (bad) => {
      const { guide } = await setUp();
      const error = 'El enlace debe ser una dirección web que empiece con https://';
      expect(await link(guide, bad)).toMatchObject({ status: 422, body: { error } });
      expect((await api.call('GET', '/guide/profiles', { as: guide })).body.meeting_link).toBe('');
    },
  );

  test.each([[null], [1], [undefined]])('is not %s', async (bad) => {
    expect((await link(await api.addGuide(), bad)).status).toBe(400);
  });
});

describe('an event’s own link', () => {
  test('replaces the mentor’s, until it is removed', async () => {
    const { guide, user, ids } = await setUp(...TUESDAY);
    await link(guide, MEET);
    const { status, body } = await linkOne(guide, ids[0]!, ZOOM);
    expect([status, body.meeting_link]).toEqual([200, ZOOM]);
    expect(await linksSeenBy(user, 'entrepreneur')).toEqual([ZOOM, MEET]);
    expect((await mails()).at(-1)).toMatchObject({ news: 'updated', revision: 2, event: { meeting_link: ZOOM } });
    await linkOne(guide, ids[0]!, null);
    expect(await linksSeenBy(user, 'entrepreneur')).toEqual([MEET, MEET]);
  });

  test('stays when the mentor’s changes, without a mail', async () => {
    const { guide, user, ids } = await setUp(...TUESDAY);
    await linkOne(guide, ids[0]!, ZOOM);
    await api.database.kysely.deleteFrom('outbox').execute();
    await link(guide, MEET);
    expect(await linksSeenBy(user, 'entrepreneur')).toEqual([ZOOM, MEET]);
    expect((await mails()).map(({ event }) => event.id)).toEqual([ids[1], ids[1]]);
  });

  test('cannot be set by another mentor', async () => {
    const { ids } = await setUp(TUESDAY[0]!);
    const stranger = await api.addGuide();
    const strange = await linkOne(stranger, ids[0]!, ZOOM);
    const unknown = await linkOne(stranger, 987654, ZOOM);
    expect([strange.status, strange.body]).toEqual([404, unknown.body]);
  });

  test('cannot be set once the event is over or cancelled', async () => {
    const { guide, ids } = await setUp('2026-11-23T12:00:00-05:00', TUESDAY[0]!);
    await api.call('POST', `/guide/calendar_events/${ids[1]}/cancellation`, { as: guide, body: {} });
    const error = 'La mentoría ya terminó o fue cancelada';
    expect(await linkOne(guide, ids[1]!, ZOOM)).toMatchObject({ status: 422, body: { error } });
    const now = api.clock.now;
    api.clock.now = new Date('2026-11-23T13:00:00-05:00');
    expect(await linkOne(guide, ids[0]!, ZOOM)).toMatchObject({ status: 422, body: { error } });
    api.clock.now = now;
  });

  test('is a link', async () => {
    const { guide, ids } = await setUp(TUESDAY[0]!);
    expect((await linkOne(guide, ids[0]!, 'javascript:alert(1)')).status).toBe(422);
  });
});
