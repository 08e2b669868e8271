import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { findEvent } from '../calendar-events/events-store.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';
import { broadcast } from './broadcast.ts';
import { HEARTBEAT_MS, MAX_STREAMS, MAX_WAITING_BYTES, openEventStream } from './live-streams.ts';
import type { ReadStream } from './testing.ts';
import { openStream } from './testing.ts';

// The streams' timer is made with the routes.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
const api = await startTestApi({ bookingsPerMinute: 1000, changesPerTenMinutes: 1000 });
const url = await api.listen();

const DOCUMENT = '3f8a4f0e-8f4c-4f1e-9d7b-0f6a3c1d2e4b';
const TUESDAY = '2026-11-24';

const streamOf = (user: TestUser, document?: string) =>
  openStream({ url, token: user.token, ...(document && { document }) });

/** A minute later nothing is recent any more. */
const pass = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};

afterEach(() => pass(2));

async function people() {
  return {
    guide: await api.addGuide({ monday: ['09:00-18:00'], tuesday: ['09:00-18:00'] }),
    user: await api.addUser(),
    guest: await api.addUser(),
    admin: await api.addUser({ user_type: 'admin' }),
    stranger: await api.addUser(),
    otherGuide: await api.addGuide(),
  };
}

interface Booked {
  guide: TestUser;
  user: TestUser;
  guest?: TestUser;
}

async function book({ guide, user, guest }: Booked, hour = '10', { document = '', day = TUESDAY } = {}) {
  const attendees = guest ? [{ email: guest.email }] : [];
  const body = { guide_id: guide.id, start_time: `${day}T${hour}:00:00-05:00`, attendees };
  const headers: Record<string, string> = document ? { 'x-document': document } : {};
  const reply = await api.call('POST', '/entrepreneur/calendar_events', { as: user, body, headers });
  expect(reply.status).toBe(201);
  return reply.body as { id: number; start_time: string };
}

/** Resolves when everything that was sent by now has arrived. */
async function settled(...streams: ReadStream[]) {
  await vi.waitFor(() => expect(streams.every(({ text }) => text.length > 0)).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 150));
}

describe('rule 14.1: the stream', () => {
  test('is one of server-sent events that nobody stores or buffers, and begins at once', async () => {
    const stream = await streamOf(await api.addUser());
    expect(stream.reply.status).toBe(200);
    expect(Object.fromEntries(stream.reply.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    await vi.waitFor(() => expect(stream.text).toBe(':\n\n'));
  });

  test('asks for a session', async () => {
    expect((await openStream({ url, token: 'a'.repeat(43) })).reply.status).toBe(401);
  });

  test('outlasts the limit of an answer', async () => {
    const strict = await startTestApi({ handlerTimeoutMs: 1500 }, api.database);
    const stream = await openStream({ url: await strict.listen(), token: (await strict.addUser()).token });
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect([stream.reply.status, stream.text, stream.hasEnded]).toEqual([200, ':\n\n', false]);
  });

  test('is beaten every 25 seconds', async () => {
    const stream = await streamOf(await api.addUser());
    await settled(stream);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await vi.waitFor(() => expect(stream.text).toBe(':\n\n:\n\n'));
  });

  test('is no use of the session, which ends as if it were not there (rule 3.6)', async () => {
    const user = await api.addUser();
    const lastUse = () =>
      api.database.kysely
        .selectFrom('sessions')
        .select('last_used_at')
        .where('user_id', '=', user.id)
        .executeTakeFirst();
    const before = await lastUse();
    pass(60);
    await settled(await streamOf(user));
    expect(await lastUse()).toEqual(before);
  });
});

describe('rule 14.2: who is told of', () => {
  const told = (streams: Record<string, ReadStream>) =>
    Object.fromEntries(Object.entries(streams).map(([name, { messages }]) => [name, messages]));

  async function open() {
    const all = await people();
    const names = Object.keys(all) as (keyof typeof all)[];
    const opened = await Promise.all(names.map((name) => streamOf(all[name])));
    await settled(...opened);
    const streams = Object.fromEntries(names.map((name, index) => [name, opened[index]!]));
    return { all, streams };
  }

  test('a booking: mentor, entrepreneur, guest and administrators; other entrepreneurs of its hours', async () => {
    const { all, streams } = await open();
    const { id, start_time } = await book(all);
    await settled(...Object.values(streams));
    const event = { kind: 'booked', event_id: id, start_time };
    const hours = { kind: 'hours', guide_id: all.guide.id };
    expect(told(streams)).toEqual({
      guide: [{ ...event, as: 'guide', by_you: false }],
      user: [{ ...event, as: 'user', by_you: true }, hours],
      guest: [{ ...event, as: 'guest', by_you: false }, hours],
      admin: [{ ...event, as: 'admin', by_you: false }],
      stranger: [hours],
      otherGuide: [],
    });
  });

  test.each([
    ['moved', 'PUT', '', { start_time: `${TUESDAY}T15:00:00-05:00` }],
    ['cancelled', 'POST', '/cancellation', { reason: 'Feriado' }],
  ] as const)('%s by an administrator', async (kind, method, path, body) => {
    const all = await people();
    const { id } = await book(all, '11');
    pass(2);
    const streams = await Promise.all([streamOf(all.guide), streamOf(all.user), streamOf(all.otherGuide)]);
    await settled(...streams);
    const call = `/admin/calendar_events/${id}${path}`;
    expect((await api.call(method, call, { as: all.admin, body })).status).toBe(200);
    await settled(...streams);
    expect(
      streams.map(({ messages }) => messages.map((message) => [message.kind, 'as' in message && message.as])),
    ).toEqual([
      [[kind, 'guide']],
      [
        [kind, 'user'],
        ['hours', false],
      ],
      [],
    ]);
  });

  test('a link and an attendance: never guests of the attendance, and nobody of a private note', async () => {
    const all = await people();
    const { id } = await book(all, '15', { day: '2026-11-23' });
    pass(2);
    const streams = await Promise.all([streamOf(all.user), streamOf(all.guest), streamOf(all.stranger)]);
    await settled(...streams);
    const put = async (path: string, body: object) => {
      const call = `/guide/calendar_events/${id}/${path}`;
      expect((await api.call('PUT', call, { as: all.guide, body })).status).toBe(200);
    };
    await put('meeting_link', { meeting_link: 'https://meet.google.com/abc-defg-hij' });
    await put('record', { attendance: null, note: 'Trae su plan' });
    const before = api.clock.now;
    api.clock.now = new Date('2026-11-23T16:30:00-05:00');
    await put('record', { attendance: 'held', note: 'Trae su plan' });
    await settled(...streams);
    api.clock.now = before;
    const kinds = streams.map(({ messages }) => messages.map(({ kind }) => kind));
    expect(kinds).toEqual([['linked', 'recorded'], ['linked'], []]);
  });

  test('rule 6.18: topic and guests, to a guest who is new in it too', async () => {
    const all = await people();
    const { id } = await book({ guide: all.guide, user: all.user }, '16');
    pass(2);
    const streams = await Promise.all([streamOf(all.guide), streamOf(all.guest), streamOf(all.stranger)]);
    await settled(...streams);
    const body = { description: 'Costos', attendees: [{ email: all.guest.email }] };
    const call = `/entrepreneur/calendar_events/${id}/details`;
    expect((await api.call('PUT', call, { as: all.user, body })).status).toBe(200);
    await settled(...streams);
    const kinds = streams.map(({ messages }) => messages.map(({ kind }) => kind));
    expect(kinds).toEqual([['edited'], ['edited'], []]);
  });

  test('all events that one change cancels', async () => {
    const all = await people();
    await book(all, '13');
    await book(all, '14');
    pass(2);
    const stream = await streamOf(all.user);
    await settled(stream);
    await api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', all.guide.id).execute();
    const call = `/admin/guides/${all.guide.id}/cancellation`;
    expect((await api.call('POST', call, { as: all.admin, body: {} })).body).toEqual({ cancelled_count: 2 });
    await settled(stream);
    expect(stream.messages.filter(({ kind }) => kind === 'cancelled')).toHaveLength(2);
  });

  test('nothing that holds a name, an address or a text', async () => {
    const { all, streams } = await open();
    await book(all, '15');
    await settled(...Object.values(streams));
    const sent = Object.values(streams).map(({ text }) => text);
    expect(sent.join('')).not.toMatch(/@|Persona|description|attendees|guest_ids|actor_id|document/);
  });
});

describe('rule 14.1: a screen is told', () => {
  test('nothing of what it did itself; another screen of the same person is', async () => {
    const all = await people();
    const [same, other] = await Promise.all([streamOf(all.user, DOCUMENT), streamOf(all.user)]);
    await settled(same, other);
    await book(all, '16', { document: DOCUMENT });
    await settled(same, other);
    expect(same.messages).toEqual([]);
    expect(other.messages[0]).toMatchObject({ kind: 'booked', by_you: true });
  });

  test('after the commit only: of nothing that was refused', async () => {
    const all = await people();
    const stream = await streamOf(all.guide);
    await settled(stream);
    // More guests than may be mailed: refused after the event was stored, in the same transaction.
    const { id } = await book(all, '17');
    await settled(stream);
    expect(stream.messages).toHaveLength(1);
    const refused = await api.database.kysely
      .transaction()
      .execute(async (db) => {
        const actor = { id: all.user.id, user_type: 'user' as const, release: null, requestId: null, document: null };
        await broadcast(db, actor, 'cancelled', await findEvent(db, id, api.config));
        throw new Error('rolled back');
      })
      .catch((error: Error) => error.message);
    await settled(stream);
    expect(refused).toBe('rolled back');
    expect(stream.messages).toHaveLength(1);
  });

  test('that it missed something, where an event of theirs changed while the page was loading', async () => {
    const all = await people();
    await book(all, '09');
    const [concerned, stranger] = await Promise.all([streamOf(all.guide), streamOf(all.stranger)]);
    await settled(concerned, stranger);
    expect([concerned.messages, stranger.messages]).toEqual([[{ kind: 'missed' }], []]);
  });
});

describe('rule 14.3: a stream ends', () => {
  test('SEC-44: with the session, and nothing is sent after that', async () => {
    const all = await people();
    const ways: [TestUser, () => Promise<unknown>][] = [
      [all.user, () => api.call('DELETE', `/admin/users/${all.user.id}`, { as: all.admin })],
      [all.guide, () => api.call('DELETE', '/auth/session', { as: all.guide })],
    ];
    const streams = await Promise.all(ways.map(([user]) => streamOf(user)));
    const event = await book(all, '10');
    await settled(...streams);
    const before = streams.map(({ messages }) => messages.length);
    for (const [, end] of ways) await end();
    await api.call('POST', `/admin/calendar_events/${event.id}/cancellation`, { as: all.admin, body: {} });
    await vi.waitFor(() => expect(streams.every(({ hasEnded }) => hasEnded)).toBe(true));
    expect(streams.map(({ messages }) => messages.length)).toEqual(before);
  });

  test.each([
    [
      'deactivated',
      (user: TestUser) => api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', user.id),
    ],
    ['signed out', (user: TestUser) => api.database.kysely.deleteFrom('sessions').where('user_id', '=', user.id)],
  ])('SEC-44: within a beat where the person was %s', async (_, change) => {
    const user = await api.addUser();
    const stream = await streamOf(user);
    await settled(stream);
    await change(user).execute();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await vi.waitFor(() => expect(stream.hasEnded).toBe(true));
  });

  test('within a beat where the session has expired', async () => {
    const stream = await streamOf(await api.addUser());
    await settled(stream);
    const before = api.clock.now;
    pass(8 * 60 + 1);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await vi.waitFor(() => expect(stream.hasEnded).toBe(true));
    api.clock.now = before;
  });

  test('SEC-44: the oldest first where a session has more than three', async () => {
    const user = await api.addUser();
    const streams: ReadStream[] = [];
    for (let count = 0; count < MAX_STREAMS.session + 1; count += 1) {
      streams.push(await streamOf(user));
      await settled(...streams);
    }
    expect(streams.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false]);
    expect(streams[0]?.messages).toEqual([{ kind: 'replaced' }]);
  });

  test('SEC-44: where its reader is too slow, so that memory is bounded', async () => {
    const { readable, send } = openEventStream();
    const message = { kind: 'hours', guide_id: 1 } as const;
    for (let bytes = 0; bytes < 2 * MAX_WAITING_BYTES; bytes += 30) send(message);
    expect(readable.destroyed).toBe(true);
    expect(readable.readableLength).toBeLessThanOrEqual(MAX_WAITING_BYTES);
    send(message);
  });

  test('SEC-44: on a connection that is open and not read', async () => {
    const app = Fastify();
    const stream = openEventStream();
    app.get('/', (_, reply) => reply.type('text/event-stream').send(stream.readable));
    await app.listen({ host: '127.0.0.1', port: 0 });
    onTestFinished(() => app.close());
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    // The kernel takes some megabytes for the socket first.
    for (let bytes = 0; bytes < 64e6 && !stream.readable.destroyed; bytes += 30) {
      stream.send({ kind: 'hours', guide_id: 1 });
      if (bytes % 3000 === 0) await nextTurn();
    }
    expect(stream.readable.destroyed).toBe(true);
    socket.destroy();
  });
});
