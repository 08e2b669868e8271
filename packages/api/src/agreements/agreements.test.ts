import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import type { EmailMessage } from '../mail/mail-transport.ts';
import { enqueueReminders } from '../reminders/reminders-store.ts';
import type { TestUser } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';

const HOUR = 3_600_000;

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  /** A mentor, an entrepreneur, and an event of theirs that ended two hours ago. */
  async function setUp() {
    const api = await startTestApi({ publicUrl: 'https://mentorias.pe' }, database);
    const guide = await api.addGuide({}, { given_name: 'Ana Ruiz' });
    const user = await api.addUser({ given_name: 'Rosa Quispe' });
    const addEvent = async (hours: number, by: { guide?: TestUser; status?: 'cancelled' } = {}) => {
      const start = api.clock.now.getTime() + hours * HOUR;
      const cancelled = by.status && { status: by.status, cancelled_by: user.id, cancelled_at: api.clock.now };
      const { id } = await database.kysely
        .insertInto('calendar_events')
        .values({
          guide_id: (by.guide ?? guide).id,
          user_id: user.id,
          during: `[${new Date(start).toISOString()},${new Date(start + HOUR).toISOString()})`,
          created_by: user.id,
          created_at: api.clock.now,
          ...cancelled,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const pathOf = (as: TestUser) => (as.id === user.id ? '/entrepreneur' : '/guide');
    const read = (as: TestUser, id: number) => api.call('GET', `${pathOf(as)}/calendar_events/${id}/summary`, { as });
    const save = (as: TestUser, id: number, body: object) =>
      api.call('PUT', `${pathOf(as)}/calendar_events/${id}/summary`, {
        as,
        body: { text: '', agreements: [], ...body },
      });
    const open = async (as: TestUser) => (await api.call('GET', `${pathOf(as)}/agreements?state=open`, { as })).body;
    const tick = (as: TestUser, id: number, done: boolean) =>
      api.call('PUT', `${pathOf(as)}/agreements/${id}`, { as, body: { done } });
    return { api, guide, user, addEvent, read, save, open, tick, event: await addEvent(-3) };
  }

  const COSTS = { text: 'Enviar la lista de costos', owner: 'user', due_on: '2026-11-30' };
  const BUYER = { text: 'Presentar a una compradora', owner: 'guide', due_on: null };

  describe('rule 16.20: what both people keep of an event', () => {
    test('is empty at first, and is written and read by both', async () => {
      const { api, guide, user, read, save, event } = await setUp();
      const empty = {
        text: '',
        revision: 0,
        shared_onward: false,
        updated_at: null,
        updated_by: null,
        agreements: [],
        earlier: [],
      };
      expect((await read(user, event)).body).toEqual(empty);
      const saved = await save(guide, event, {
        text: '  Revisamos precios. ',
        agreements: [COSTS, BUYER],
        revision: 0,
      });
      expect([saved.status, saved.body]).toEqual([
        200,
        {
          ...empty,
          text: 'Revisamos precios.',
          revision: 1,
          updated_at: api.clock.now.toISOString(),
          updated_by: 'guide',
          agreements: [COSTS, BUYER].map((terms) => ({
            id: expect.any(Number),
            ...terms,
            done_at: null,
            done_by: null,
          })),
        },
      ]);
      expect((await read(user, event)).body).toEqual(saved.body);
      const edited = await save(user, event, { text: 'Precios y costos.', ...terms(saved.body), revision: 1 });
      expect(edited.body).toMatchObject({ text: 'Precios y costos.', revision: 2, updated_by: 'user' });
      expect(edited.body.agreements).toEqual(saved.body.agreements);
    });

    test('is of events that are over, and were not cancelled', async () => {
      const { guide, user, addEvent, save } = await setUp();
      const replies = [
        await save(guide, await addEvent(2), { text: 'Antes' }),
        await save(user, await addEvent(-0.5), { text: 'Mientras' }),
        await save(guide, await addEvent(-24, { status: 'cancelled' }), { text: 'Nunca' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([422, 422, 422]);
    });

    test('is nobody else’s: another mentor, another entrepreneur and an administrator get what an unknown one gets', async () => {
      const { api, guide, user, read, save, tick, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS] });
      const [agreement] = body.agreements;
      const strangers = [await api.addUser(), await api.addGuide()];
      for (const [as, path] of [
        [strangers[0]!, '/entrepreneur'],
        [strangers[1]!, '/guide'],
      ] as const) {
        const unknown = await api.call('GET', `${path}/calendar_events/987654/summary`, { as });
        const replies = [
          await api.call('GET', `${path}/calendar_events/${event}/summary`, { as }),
          await api.call('PUT', `${path}/calendar_events/${event}/summary`, {
            as,
            body: { text: 'Mía', agreements: [] },
          }),
          await api.call('PUT', `${path}/agreements/${agreement.id}`, { as, body: { done: true } }),
          await api.call('PUT', `${path}/agreements/987654`, { as, body: { done: true } }),
        ];
        expect(replies.map(({ status, body }) => [status, body.error])).toEqual(
          replies.map(() => [404, unknown.body.error]),
        );
        expect((await api.call('GET', `${path}/agreements`, { as })).body).toEqual({ agreements: [], total_count: 0 });
      }
      const admin = await api.addUser({ user_type: 'admin' });
      expect((await api.call('GET', `/guide/calendar_events/${event}/summary`, { as: admin })).status).toBe(403);
      expect((await read(user, event)).body).toEqual(body);
      expect((await tick(user, agreement.id, true)).status).toBe(200);
    });

    test('administrators read how much is kept, and both lists of events do; nobody reads there what it says', async () => {
      const { api, guide, user, save, tick, event } = await setUp();
      const admin = await api.addUser({ user_type: 'admin' });
      const listed = async (path: string, as: TestUser) => {
        const { body } = await api.call('GET', path, { as });
        expect(JSON.stringify(body)).not.toContain('costos');
        return body.calendar_events.find(({ id }: { id: number }) => id === event).closing;
      };
      const all = () =>
        Promise.all([
          listed(`/admin/calendar_events?user_id=${user.id}`, admin),
          listed('/guide/calendar_events?scope=past', guide),
          listed('/entrepreneur/calendar_events?scope=past', user),
        ]);
      expect(await all()).toEqual([undefined, undefined, undefined]);
      const { body } = await save(guide, event, { agreements: [COSTS, BUYER] });
      await tick(guide, body.agreements[1].id, true);
      const closing = { has_summary: false, agreements: 2, kept: 1 };
      expect(await all()).toEqual([closing, closing, closing]);
      await save(user, event, { text: 'Costos', agreements: [], revision: 1 });
      expect((await all())[0]).toEqual({ has_summary: true, agreements: 1, kept: 1 });
    });

    test('the trail says that it changed, and not what it says', async () => {
      const { api, guide, save, event } = await setUp();
      const admin = await api.addUser({ user_type: 'admin' });
      const { body } = await save(guide, event, { text: 'Secreto', agreements: [COSTS] });
      await save(guide, event, { ...terms(body), text: 'Secreto', revision: 1 });
      const { entries } = (await api.call('GET', `/admin/audit?person_id=${guide.id}`, { as: admin })).body;
      expect(entries.map(({ action, details }: Record<string, unknown>) => [action, details])).toEqual([
        ['event.summarized', { start_time: expect.any(String), summary: true, agreements: true }],
      ]);
    });
  });

  describe('rule 16.21: limits', () => {
    const eleven = Array.from({ length: 11 }, (_, n) => ({ ...COSTS, text: `Acuerdo ${n}` }));
    test.each<[string, object, number]>([
      ['2,000 letters', { text: 'a'.repeat(2000) }, 200],
      ['2,001 letters', { text: 'a'.repeat(2001) }, 422],
      ['ten agreements', { agreements: eleven.slice(1) }, 200],
      ['eleven agreements', { agreements: eleven }, 422],
      ['an agreement of 280 letters', { agreements: [{ ...COSTS, text: 'a'.repeat(280) }] }, 200],
      ['an agreement of 281 letters', { agreements: [{ ...COSTS, text: 'a'.repeat(281) }] }, 422],
      ['an empty agreement', { agreements: [{ ...COSTS, text: '  ' }] }, 422],
      ['an agreement of two lines', { agreements: [{ ...COSTS, text: 'a\nb' }] }, 422],
      ['due yesterday', { agreements: [{ ...COSTS, due_on: '2026-11-22' }] }, 422],
      ['due today', { agreements: [{ ...COSTS, due_on: '2026-11-23' }] }, 200],
      ['due in 180 days', { agreements: [{ ...COSTS, due_on: '2027-05-22' }] }, 200],
      ['due in 181 days', { agreements: [{ ...COSTS, due_on: '2027-05-23' }] }, 422],
      ['due on no day', { agreements: [{ ...COSTS, due_on: '2026-02-30' }] }, 422],
      ['nobody’s', { agreements: [{ ...COSTS, owner: 'admin' }] }, 400],
      ['an unknown one', { agreements: [{ ...COSTS, id: 987_654 }] }, 422],
      ['done by its form', { agreements: [{ ...COSTS, done_at: '2026-11-23T14:00:00Z' }] }, 400],
      ['shared by the mentor', { shared_onward: true }, 400],
    ])('%s: %#', async (_what, body, status) => {
      const { guide, save, event } = await setUp();
      const reply = await save(guide, event, body);
      expect([reply.status, reply.body]).toEqual([status, expect.anything()]);
    });

    test('one of another event is unknown, and one that is named twice', async () => {
      const { guide, addEvent, save, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS] });
      const other = await addEvent(-50);
      expect((await save(guide, other, terms(body))).status).toBe(422);
      const [one] = terms(body).agreements;
      expect((await save(guide, event, { agreements: [one, one] })).status).toBe(422);
    });

    test('a day that has passed is kept with its agreement; another one must be to come', async () => {
      const { api, guide, save, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS] });
      api.clock.now = new Date('2026-12-07T14:00:00Z');
      const again = { ...guide, token: await openTestSession(database.kysely, guide.id, api.clock.now) };
      const [one] = terms(body).agreements;
      expect((await save(again, event, { agreements: [{ ...one, text: 'Enviar costos' }] })).status).toBe(200);
      expect((await save(again, event, { agreements: [{ ...one, due_on: '2026-12-01' }] })).status).toBe(422);
    });
  });

  describe('rule 16.22: later mentors', () => {
    test('read it where the entrepreneur shares it; the same mentor always', async () => {
      const { api, guide, user, addEvent, read, save, event } = await setUp();
      const other = await api.addGuide({}, { given_name: 'Luis Vega' });
      await save(guide, event, { text: 'Revisamos precios.', agreements: [COSTS] });
      const next = await addEvent(24);
      const elsewhere = await addEvent(48, { guide: other });
      const earlierOf = async (as: TestUser, id: number) => (await read(as, id)).body.earlier;
      const kept = {
        start_time: expect.any(String),
        guide_name: 'Ana Ruiz',
        is_own: true,
        text: 'Revisamos precios.',
        agreements: [expect.objectContaining(COSTS)],
      };
      expect(await earlierOf(guide, next)).toEqual([kept]);
      expect(await earlierOf(user, next)).toEqual([kept]);
      expect(await earlierOf(other, elsewhere)).toEqual([]);
      expect(await earlierOf(user, elsewhere)).toEqual([]);

      const { body } = await read(user, event);
      const shared = await save(user, event, { ...terms(body), text: body.text, revision: 1, shared_onward: true });
      expect(shared.body).toMatchObject({ shared_onward: true, revision: 2 });
      expect(await earlierOf(other, elsewhere)).toEqual([{ ...kept, is_own: false }]);
      // The mentor's save leaves it shared.
      await save(guide, event, { ...terms(body), text: 'Precios.', revision: 2 });
      expect(await earlierOf(other, elsewhere)).toMatchObject([{ text: 'Precios.' }]);
      await save(user, event, { ...terms(body), text: 'Precios.', revision: 3, shared_onward: false });
      expect(await earlierOf(other, elsewhere)).toEqual([]);
    });

    test('a mentor whose event was cancelled, or lies before, reads nothing of others', async () => {
      const { api, guide, user, addEvent, read, save, event } = await setUp();
      const other = await api.addGuide();
      await save(guide, event, { text: 'Precios' });
      await save(user, event, { text: 'Precios', revision: 1, shared_onward: true });
      for (const id of [
        await addEvent(-30, { guide: other }),
        await addEvent(30, { guide: other, status: 'cancelled' }),
      ])
        expect((await read(other, id)).body.earlier).toEqual([]);
    });
  });

  describe('rule 16.23: two at once', () => {
    test('a save over another one is refused with what is there now', async () => {
      const { guide, user, save, event } = await setUp();
      const first = await save(guide, event, { text: 'Suyo', revision: 0 });
      const second = await save(user, event, { text: 'Mío', revision: 0, shared_onward: true });
      expect([second.status, second.body.error]).toEqual([409, 'Alguien lo cambió mientras tanto']);
      expect(second.body.current).toEqual(first.body);
    });

    test('a tick is no change of the form: it refuses no edit, and survives it, removals too', async () => {
      const { api, guide, user, save, tick, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS, BUYER], revision: 0 });
      const [costs, buyer] = body.agreements;
      const ticked = await tick(user, costs.id, true);
      expect(ticked.body).toEqual({ ...costs, done_at: api.clock.now.toISOString(), done_by: 'user' });
      const edited = await save(guide, event, { text: 'Bien', ...terms({ agreements: [costs] }), revision: 1 });
      expect(edited.body.agreements).toEqual([ticked.body]);
      const removed = await save(guide, event, { text: 'Bien', agreements: [], revision: 2 });
      expect(removed.body.agreements).toEqual([ticked.body]);
      expect((await tick(guide, buyer.id, true)).status).toBe(404);
    });

    test('a tick is taken back, and said twice it is one', async () => {
      const { api, guide, user, save, tick, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS] });
      const [{ id }] = body.agreements;
      await tick(user, id, true);
      api.clock.now = new Date(api.clock.now.getTime() + 60_000);
      expect((await tick(guide, id, true)).body).toMatchObject({ done_by: 'user' });
      expect((await tick(guide, id, false)).body).toMatchObject({ done_at: null, done_by: null });
    });

    test('of saves over one revision one is stored, however many arrive, and ticks beside them are', async () => {
      const { guide, user, read, save, tick, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [COSTS], revision: 0 });
      const [{ id }] = body.agreements;
      const replies = await Promise.all([
        ...Array.from({ length: 8 }, (_, n) =>
          save(n % 2 ? guide : user, event, { text: `Texto ${n}`, agreements: [], revision: 1 }),
        ),
        tick(user, id, true),
      ]);
      const statuses = replies.slice(0, 8).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
      const stored = (await read(guide, event)).body;
      expect(stored).toMatchObject({ revision: 2, text: `Texto ${statuses.indexOf(200)}` });
      // Removed before it was ticked, or ticked before it could be removed.
      const ticked = replies[8]!;
      expect(stored.agreements).toEqual(ticked.status === 404 ? [] : [ticked.body]);
    });
  });

  describe('rule 16.24: what is open', () => {
    test('is listed for each of the two, what is due first', async () => {
      const { guide, user, addEvent, save, open, tick, event } = await setUp();
      const { body } = await save(guide, event, { agreements: [BUYER, COSTS] });
      const earlier = await addEvent(-50);
      await save(guide, earlier, { agreements: [{ ...COSTS, text: 'Registrar la marca', due_on: '2026-11-24' }] });
      const listed = (await open(user)).agreements;
      expect(listed.map(({ text }: { text: string }) => text)).toEqual(['Registrar la marca', COSTS.text, BUYER.text]);
      expect(listed[1]).toEqual({
        ...body.agreements[1],
        event_id: event,
        start_time: expect.any(String),
        guide_id: guide.id,
        guide_name: 'Ana Ruiz',
        user_id: user.id,
        user_name: 'Rosa Quispe',
      });
      await tick(guide, body.agreements[1].id, true);
      expect(await open(guide)).toMatchObject({ agreements: { length: 2 }, total_count: 2 });
    });

    test('stands in the reminder of the day before, for both and for no guest', async () => {
      const { api, guide, user, addEvent, save, event } = await setUp();
      await save(guide, event, { agreements: [COSTS, BUYER] });
      const next = await addEvent(24);
      await database.kysely
        .updateTable('calendar_events')
        .set({ attendees: ['socia@x.pe'] })
        .where('id', '=', next)
        .execute();
      const sent: EmailMessage[] = [];
      const transport = { send: async (message: EmailMessage) => void sent.push(message), close: () => {} };
      const services = { database, config: api.config, now: () => api.clock.now };
      const remind = async () => {
        sent.length = 0;
        await enqueueReminders(database.kysely, api.clock.now);
        await deliverDue(services, transport, () => {});
        return (to: string) => sent.find((message) => message.to === to)?.text ?? '';
      };
      const dayBefore = await remind();
      expect(dayBefore(user.email)).toContain(
        'Acuerdos pendientes:\n- Enviar la lista de costos (tú, hasta el 30/11/2026)\n- Presentar a una compradora (Ana)',
      );
      expect(dayBefore(guide.email)).toContain('- Enviar la lista de costos (Rosa, hasta el 30/11/2026)');
      expect(dayBefore('socia@x.pe')).toContain('te invitó a la mentoría');
      expect(dayBefore('socia@x.pe')).not.toContain('costos');
      api.clock.now = new Date(api.clock.now.getTime() + 23 * HOUR);
      const hourBefore = await remind();
      expect(hourBefore(user.email)).toContain('Te recordamos');
      expect(hourBefore(user.email)).not.toContain('Acuerdos');
    });
  });
});

/** What a form sends back of what it read. */
function terms({ agreements }: { agreements: Record<string, unknown>[] }) {
  return { agreements: agreements.map(({ id, text, owner, due_on }) => ({ id, text, owner, due_on })) };
}
