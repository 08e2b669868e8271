import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NO_LINKS } from '../links/mail-links.ts';
import { eventDraft } from '../mail/messages/event-message.ts';
import type { EventMail } from '../outbox/outbox-store.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import { roomOf } from './rooms.ts';

const roomUrl = 'https://meet.mi-incubadora.pe/{room}';
const ROOM = /^https:\/\/meet\.mi-incubadora\.pe\/[0-9a-f]{32}$/;
const ZOOM = 'https://us02web.zoom.us/j/123';
const TUESDAY = ['2026-11-24T09:00:00-05:00', '2026-11-24T10:00:00-05:00', '2026-11-24T11:00:00-05:00'] as const;

const api = await startTestApi({ roomUrl });
const admin = await api.addUser({ user_type: 'admin' });

async function setUp() {
  const guide = await api.addGuide({ tuesday: ['09:00-12:00'] });
  const user = await api.addUser();
  await api.database.kysely.deleteFrom('outbox').execute();
  const body = { guide_id: guide.id, start_time: TUESDAY[0] };
  const booked = (await api.call('POST', '/entrepreneur/calendar_events', { as: user, body })).body;
  const path = `/guide/calendar_events/${booked.id}`;
  const put = (to: string, body: object) => api.call('PUT', to, { as: guide, body });
  return {
    guide,
    user,
    booked,
    move: async (start_time: string) => (await put(path, { start_time })).body,
    link: (meeting_link: string) => put('/guide/meeting_link', { meeting_link }),
    linkOne: async (meeting_link: string | null) => (await put(`${path}/meeting_link`, { meeting_link })).body,
  };
}

async function seenBy(as: TestUser, path: string, id: number) {
  const { body } = await api.call('GET', path, { as });
  const { meeting_link, is_room } = body.calendar_events.find((event: { id: number }) => event.id === id);
  return { meeting_link, is_room };
}

/** The mails of the last change, as they are sent. */
async function mails() {
  const rows = await api.database.kysely.selectFrom('outbox').select('payload').where('kind', '=', 'event').execute();
  const sender = { publicUrl: 'https://mentorias.example', organizer: 'a@b.pe', now: MONDAY_AT_NINE, links: NO_LINKS };
  return rows.map(({ payload }) => eventDraft(payload as unknown as EventMail, sender));
}

describe('where the operator gives rooms (rule 6.17)', () => {
  test('an event without a link has one, the same for everybody in it, in mails and in calendar files', async () => {
    const { guide, user, booked } = await setUp();
    expect(booked).toMatchObject({ meeting_link: expect.stringMatching(ROOM), is_room: true });
    const room = { meeting_link: booked.meeting_link, is_room: true };
    expect(await seenBy(user, '/entrepreneur/calendar_events', booked.id)).toEqual(room);
    expect(await seenBy(guide, '/guide/calendar_events', booked.id)).toEqual(room);
    expect(await seenBy(guide, '/guide/calendar_events?from=2026-11-24&to=2026-11-24', booked.id)).toEqual(room);
    expect(await seenBy(admin, '/admin/calendar_events', booked.id)).toEqual(room);
    const span = '/admin/calendar_events/span?from=2026-11-24&to=2026-11-24';
    expect(await seenBy(admin, span, booked.id)).toEqual(room);
    const sent = await mails();
    expect(sent).toHaveLength(2);
    for (const { content, calendar } of sent) {
      expect(JSON.stringify(content)).toContain(booked.meeting_link);
      // A calendar file breaks long lines.
      expect(calendar?.content.replaceAll('\r\n ', '')).toContain(`LOCATION:${booked.meeting_link}`);
    }
  });

  test('a moved event has another one, and again another one when it is back', async () => {
    const { booked, move } = await setUp();
    const rooms = [booked, await move(TUESDAY[1]), await move(TUESDAY[0])].map(({ meeting_link }) => meeting_link);
    for (const room of rooms) expect(room).toMatch(ROOM);
    expect(new Set(rooms).size).toBe(3);
  });

  test('the mentor’s own link wins, and so does that of the event', async () => {
    const { guide, user, booked, link, linkOne } = await setUp();
    const own = (meeting_link: string) => ({ meeting_link, is_room: undefined });
    await link(ZOOM);
    expect(await seenBy(user, '/entrepreneur/calendar_events', booked.id)).toEqual(own(ZOOM));
    await linkOne('https://meet.google.com/abc');
    await link('');
    expect(await seenBy(guide, '/guide/calendar_events', booked.id)).toEqual(own('https://meet.google.com/abc'));
    expect(await linkOne(null)).toMatchObject({ meeting_link: expect.stringMatching(ROOM), is_room: true });
  });

  test('the mentor is told so in the profile', async () => {
    const { guide } = await setUp();
    const profile = (await api.call('GET', '/guide/profiles', { as: guide })).body;
    expect(profile).toMatchObject({ meeting_link: '', has_rooms: true });
  });

  test('no mentor counts as one without a link, in the figures and in the list that they lead to (rule 9.23)', async () => {
    const { guide } = await setUp();
    const get = async (path: string) => (await api.call('GET', path, { as: admin })).body;
    expect((await get('/admin/figures')).mentors_without_link).toBe(0);
    expect((await get('/admin/users?missing=link')).meta.total_count).toBe(0);
    const { text } = await api.call('GET', '/admin/users/download?missing=link', { as: admin });
    expect(text).not.toContain(guide.email);
  });

  test('a stale write is answered with the room, too', async () => {
    const { guide, booked } = await setUp();
    const path = `/guide/calendar_events/${booked.id}/record`;
    const record = (revision: number) =>
      api.call('PUT', path, { as: guide, body: { attendance: null, note: `${revision}`, revision } });
    await record(0);
    const { status, body } = await record(7);
    expect([status, body.current.meeting_link]).toEqual([409, booked.meeting_link]);
  });
});

test('where the operator gives none, an event without a link has no place', async () => {
  const plain = await startTestApi();
  const guide = await plain.addGuide({ tuesday: ['09:00-12:00'] });
  const body = { guide_id: guide.id, start_time: TUESDAY[0] };
  const booked = (await plain.call('POST', '/entrepreneur/calendar_events', { as: await plain.addUser(), body })).body;
  expect(booked.meeting_link).toBe('');
  expect('is_room' in booked).toBe(false);
  expect('has_rooms' in (await plain.call('GET', '/guide/profiles', { as: guide })).body).toBe(false);
});

describe('a room', () => {
  const config = { roomUrl, secretKey: randomBytes(32), databaseUrl: undefined, dataDir: '' };
  const event = { calendar_uid: 'mentoria-7-k3', revision: 2 };

  test('is the same for all gateways with one key, and another one with another key', () => {
    expect(roomOf(event, { ...config })).toBe(roomOf(event, config));
    expect(roomOf(event, { ...config, secretKey: randomBytes(32) })).not.toBe(roomOf(event, config));
  });

  test('of each event and revision is another one', () => {
    const events = [event, { ...event, revision: 3 }, { ...event, calendar_uid: 'mentoria-8-k3' }];
    expect(new Set(events.map((each) => roomOf(each, config))).size).toBe(3);
  });

  test('stands where the address has it', () => {
    const inside = { ...config, roomUrl: 'https://video.mi-incubadora.pe/salas/m-{room}?lang=es#x' };
    expect(roomOf(event, inside)).toMatch(/^https:\/\/video\.mi-incubadora\.pe\/salas\/m-[0-9a-f]{32}\?lang=es#x$/);
  });
});
