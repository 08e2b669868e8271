import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';

const END = new Date('2026-11-23T13:00:00-05:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MARK = 'Pacae dulce';

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  const started = startTestApi({}, database);
  const { kysely } = database;

  beforeEach(async () => {
    for (const table of ['rating_means', 'calendar_events', 'outbox'] as const)
      await kysely.deleteFrom(table).execute();
  });

  async function setUp() {
    const api = await started;
    api.clock.now = END;
    const guide = await api.addGuide({ monday: ['08:00-20:00'] }, { given_name: 'Lucía Paredes' });
    const ana = await api.addUser({ given_name: 'Ana Ruiz' });
    const admin = await api.addUser({ user_type: 'admin' });
    const call = async (method: 'GET' | 'PUT', path: string, who: TestUser, body?: object) => {
      const as = { ...who, token: await openTestSession(kysely, who.id, api.clock.now) };
      return api.call(method, path, { as, body });
    };
    let hours = 0;
    /** An event that ended at `END` or so many days before, each an hour before the last one; held unless it is said otherwise. */
    const addEvent = async (
      of: { user?: TestUser; attendance?: 'held' | 'missed_by_user' | null; days?: number } = {},
    ) => {
      const { user = ana, attendance = 'held', days = 0 } = of;
      const end = END.getTime() - days * DAY - hours * HOUR;
      hours += 1;
      const during = `[${new Date(end - HOUR).toISOString()},${new Date(end).toISOString()})`;
      const { id } = await kysely
        .insertInto('calendar_events')
        .values({ guide_id: guide.id, user_id: user.id, during, attendance, created_by: user.id, created_at: END })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const rate = (id: number, body: object, who = ana) =>
      call('PUT', `/entrepreneur/calendar_events/${id}/rating`, who, body);
    /** A new rating by another entrepreneur; returns the event. */
    const rated = async (score: number, more: object = {}) => {
      const id = await addEvent({ user: await api.addUser() });
      const { user_id } = await kysely
        .selectFrom('calendar_events')
        .select('user_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const as = { id: user_id, token: await openTestSession(kysely, user_id, api.clock.now) } as TestUser;
      const reply = await api.call('PUT', `/entrepreneur/calendar_events/${id}/rating`, {
        as,
        body: { score, ...more },
      });
      expect(reply.status).toBe(200);
      return {
        id,
        again: (body: object) => api.call('PUT', `/entrepreneur/calendar_events/${id}/rating`, { as, body }),
      };
    };
    return {
      api,
      guide,
      ana,
      admin,
      call,
      addEvent,
      rate,
      rated,
      own: async () => (await call('GET', '/entrepreneur/calendar_events?scope=past', ana)).body.calendar_events,
      ofGuide: () => call('GET', '/guide/calendar_events?scope=past', guide),
      mean: async () => (await call('GET', '/guide/ratings', guide)).body,
      figure: async () => {
        const reader = await api.addUser({ user_type: 'admin' });
        return (await call('GET', '/admin/figures', reader)).body.sessions_rated_low;
      },
    };
  }

  describe('rule 16.30: an entrepreneur rates an event that was held', () => {
    test('with a score and a line; the last one counts, and a score alone keeps the line', async () => {
      const { api, addEvent, rate, own } = await setUp();
      const id = await addEvent();
      expect(await own()).toMatchObject([{ id, rating: null }]);
      const first = await rate(id, { score: 2, comment: `  ${MARK} `, comment_shared: true });
      const rating = { score: 2, comment: MARK, comment_shared: true, at: END.toISOString() };
      expect([first.status, first.body.rating]).toEqual([200, rating]);
      api.clock.now = new Date(END.getTime() + DAY);
      expect((await rate(id, { score: 5 })).body.rating).toEqual({
        score: 5,
        comment: MARK,
        comment_shared: true,
        at: api.clock.now.toISOString(),
      });
      expect(await own()).toMatchObject([{ rating: { score: 5 } }]);
    });

    test('for 14 days from its end; the same again is no change, at any time', async () => {
      const { api, addEvent, rate } = await setUp();
      const id = await addEvent();
      const other = await addEvent({ days: 0.5 });
      await rate(id, { score: 4 });
      api.clock.now = new Date(END.getTime() + 14 * DAY - 1);
      expect((await rate(id, { score: 3 })).status).toBe(200);
      api.clock.now = new Date(END.getTime() + 14 * DAY);
      const late = await rate(id, { score: 4 });
      expect([late.status, late.body.error]).toEqual([422, 'Ya pasaron 14 días desde la mentoría']);
      expect((await rate(id, { score: 3 })).status).toBe(200);
      expect((await rate(other, { score: 3 })).status).toBe(422);
    });

    test('no other event', async () => {
      const { api, addEvent, rate, own } = await setUp();
      const refused = [await addEvent({ attendance: 'missed_by_user' }), await addEvent({ attendance: null, days: 1 })];
      for (const id of refused) {
        const { status, body } = await rate(id, { score: 5 });
        expect([status, body.error]).toEqual([422, 'Solo se califica una mentoría que se realizó']);
      }
      expect((await own()).map(({ rating }: { rating?: unknown }) => rating)).toEqual([undefined, undefined]);
      const held = await addEvent({ days: 2 });
      const stranger = await api.addUser();
      const strange = await rate(held, { score: 1 }, stranger);
      expect([strange.status, strange.body]).toEqual([404, (await rate(987_654, { score: 1 }, stranger)).body]);
    });

    test('no other role', async () => {
      const { addEvent, rate, guide, admin, api } = await setUp();
      const id = await addEvent();
      expect([(await rate(id, { score: 1 }, guide)).status, (await rate(id, { score: 1 }, admin)).status]).toEqual([
        403, 403,
      ]);
      const path = `/entrepreneur/calendar_events/${id}/rating`;
      expect((await api.call('PUT', path, { body: { score: 1 } })).status).toBe(401);
    });

    test.each([
      ['no score', {}, 400],
      ['none', { score: 0 }, 422],
      ['six', { score: 6 }, 422],
      ['a half', { score: 4.5 }, 400],
      ['a word', { score: '5' }, 400],
      ['a long line', { score: 5, comment: 'x'.repeat(281) }, 422],
      ['two lines', { score: 5, comment: 'uno\ndos' }, 422],
      ['another field', { score: 5, user_id: 1 }, 400],
    ])('%s is refused', async (_name, body, status) => {
      const { addEvent, rate } = await setUp();
      expect((await rate(await addEvent(), body)).status).toBe(status);
    });
  });

  describe('rule 16.31: administrators read all', () => {
    test('on the event, as long as that counts as held', async () => {
      const { addEvent, rate, call, admin } = await setUp();
      const id = await addEvent();
      await rate(id, { score: 1, comment: MARK });
      const listed = async () => (await call('GET', '/admin/calendar_events', admin)).body.calendar_events[0].rating;
      expect(await listed()).toMatchObject({ score: 1, comment: MARK, comment_shared: false });
      const body = { says: 'missed_by_guide', reason: 'Hablé con ambos' };
      const resolved = await call('PUT', `/admin/calendar_events/${id}/attendance`, admin, body);
      expect([resolved.status, resolved.body.rating]).toEqual([200, undefined]);
      expect(await listed()).toBeUndefined();
    });

    test('no list and no search is by ratings or by what was written', async () => {
      const { addEvent, rate, call, admin, ana } = await setUp();
      await rate(await addEvent(), { score: 1, comment: MARK, comment_shared: true });
      const found = await call('GET', `/admin/calendar_events?search=${encodeURIComponent(MARK)}`, admin);
      expect(found.body.meta.total_count).toBe(0);
      const mentors = await call('GET', '/entrepreneur/guides', ana);
      expect(mentors.text).not.toMatch(/rating|score|mean/);
      expect((await call('GET', '/entrepreneur/guides?sort_by=rating', ana)).status).toBe(400);
    });
  });

  describe('rule 16.32: a mentor', () => {
    test('reads no rating, and of what was written only what is shared', async () => {
      const { addEvent, rate, ofGuide, api, guide, call } = await setUp();
      const [one, other] = [await addEvent(), await addEvent({ days: 1 })];
      await rate(one, { score: 1, comment: MARK });
      await rate(other, { score: 2, comment: 'Muy clara', comment_shared: true });
      const { body, text } = await ofGuide();
      expect(text).not.toContain(MARK);
      expect(text).not.toMatch(/rating|score/);
      expect(body.calendar_events.map(({ shared_comment }: { shared_comment?: string }) => shared_comment)).toEqual([
        undefined,
        'Muy clara',
      ]);
      const recorded = await call('PUT', `/guide/calendar_events/${one}/record`, guide, {
        attendance: 'held',
        note: 'Nota',
      });
      expect(recorded.text).not.toMatch(/rating|score/);
      const data = await call('GET', '/auth/data/download', guide);
      expect(data.text).toContain('Muy clara');
      expect(data.text).not.toContain(MARK);
      expect(data.body.data.ratings.rows).toMatchObject([{ score: null }]);
      await rate(other, { score: 2, comment: 'Muy clara', comment_shared: false });
      expect((await ofGuide()).text).not.toContain('Muy clara');
      expect(api.clock.now).toEqual(END);
    });

    test('is told by nothing that they were rated', async () => {
      const { addEvent, rate, call, admin } = await setUp();
      const id = await addEvent();
      await rate(id, { score: 1 });
      expect(await kysely.selectFrom('outbox').select('id').execute()).toEqual([]);
      const { entries } = (await call('GET', `/admin/audit?subject_type=event`, admin)).body;
      expect(entries.filter(({ subject_id }: { subject_id: number }) => subject_id === id)).toEqual([]);
    });

    test('reads the mean of five ratings, then of ten', async () => {
      const { rated, mean } = await setUp();
      for (const score of [5, 4, 5, 4]) await rated(score);
      expect(await mean()).toEqual({ mean: null, count: 0 });
      await rated(5);
      expect(await mean()).toEqual({ mean: 4.6, count: 5 });
      for (const score of [1, 1, 1, 1]) await rated(score);
      expect(await mean()).toEqual({ mean: 4.6, count: 5 });
      await rated(2);
      expect(await mean()).toEqual({ mean: 2.9, count: 10 });
    });

    test('reads none that a single rating changes: neither one that is given again, nor an event that counts as held no more', async () => {
      const { rated, mean } = await setUp();
      const all = [await rated(5), await rated(4), await rated(5), await rated(4), await rated(5)];
      await all[0]!.again({ score: 1 });
      expect(await mean()).toEqual({ mean: 4.6, count: 5 });
      const setHeld = (attendance: 'held' | null) =>
        kysely.updateTable('calendar_events').set({ attendance }).where('id', '=', all[1]!.id).execute();
      await setHeld(null);
      await rated(1);
      expect(await mean()).toEqual({ mean: 4.6, count: 5 });
      await setHeld('held');
      for (let n = 0; n < 3; n += 1) await rated(3);
      expect(await mean()).toEqual({ mean: 4.6, count: 5 });
      await rated(3);
      expect(await mean()).toEqual({ mean: (1 + 4 + 5 + 4 + 5 + 1 + 12) / 10, count: 10 });
    });

    test('reads their own alone', async () => {
      const { rated, api, call } = await setUp();
      for (let n = 0; n < 5; n += 1) await rated(2);
      expect((await call('GET', '/guide/ratings', await api.addGuide())).body).toEqual({ mean: null, count: 0 });
    });
  });

  describe('rule 16.33: low ratings', () => {
    test('are counted for 30 days, and the list has exactly those', async () => {
      const { api, rated, call, figure } = await setUp();
      const low = [await rated(1), await rated(2)];
      await rated(3);
      const from = (days: number) => new Date(END.getTime() - days * DAY).toISOString().slice(0, 10);
      const rows = async (query: string) => {
        const admin = await api.addUser({ user_type: 'admin' });
        return (await call('GET', `/admin/calendar_events?${query}`, admin)).body;
      };
      expect(await figure()).toBe(2);
      const listed = await rows(`rating=low&from=${from(30)}`);
      expect(listed.calendar_events.map(({ id }: { id: number }) => id).sort()).toEqual(low.map(({ id }) => id).sort());
      await low[0]!.again({ score: 5 });
      expect(await figure()).toBe(1);
      expect((await rows('rating=low&sort_by=guide')).meta.total_count).toBe(1);
      expect((await rows('rating=low&search=nadie')).meta.total_count).toBe(0);
      api.clock.now = new Date(END.getTime() + 31 * DAY);
      expect(await figure()).toBe(0);
      expect((await rows('rating=low')).meta.total_count).toBe(1);
    });
  });

  test('ratings at once are one, and a mean is of all of them', async () => {
    const { api, addEvent, ana, mean } = await setUp();
    const id = await addEvent();
    const as = { ...ana, token: await openTestSession(kysely, ana.id, api.clock.now) };
    const path = `/entrepreneur/calendar_events/${id}/rating`;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => api.call('PUT', path, { as, body: { score: 1 + (n % 5) } })),
    );
    expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(await kysely.selectFrom('ratings').select('event_id').execute()).toEqual([{ event_id: id }]);
    const others = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const user = await api.addUser();
        const event = await addEvent({ user });
        return { event, token: await openTestSession(kysely, user.id, api.clock.now), user };
      }),
    );
    await api.call('PUT', path, { as, body: { score: 4 } });
    await Promise.all(
      others.map(({ event, token, user }) =>
        api.call('PUT', `/entrepreneur/calendar_events/${event}/rating`, {
          as: { ...user, token },
          body: { score: 4 },
        }),
      ),
    );
    expect(await mean()).toEqual({ mean: 4, count: 10 });
  });
});
