import type { Attendance } from '@mentorias/domain/events/attendance';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import type { TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';

const START = '2026-11-23T12:00:00-05:00';
const END = new Date('2026-11-23T13:00:00-05:00');
const DAY = 24 * 3_600_000;

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  const started = startTestApi({}, database);
  const { kysely } = database;

  async function setUp() {
    const api = await started;
    const guide = await api.addGuide({ monday: ['08:00-20:00'] }, { given_name: 'Lucía Paredes' });
    const ana = await api.addUser({ given_name: 'Ana Ruiz' });
    const admin = await api.addUser({ user_type: 'admin', given_name: 'Adela Soto' });
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, who: TestUser, body?: object) => {
      const as = { ...who, token: await openTestSession(kysely, who.id, api.clock.now) };
      return api.call(method, path, { as, body });
    };
    const during = `[${new Date(START).toISOString()},${END.toISOString()})`;
    const { id } = await kysely
      .insertInto('calendar_events')
      .values({ guide_id: guide.id, user_id: ana.id, during, created_by: ana.id, created_at: new Date(START) })
      .returning('id')
      .executeTakeFirstOrThrow();
    api.clock.now = END;
    const path = (role: string) => `/${role}/calendar_events/${id}/attendance`;
    return {
      api,
      id,
      guide,
      ana,
      admin,
      call,
      at: (days: number) => {
        api.clock.now = new Date(END.getTime() + days * DAY);
      },
      says: {
        ana: (says: Attendance | null) => call('PUT', path('entrepreneur'), ana, { says }),
        guide: (says: Attendance | null) => call('PUT', path('guide'), guide, { says }),
        admin: (says: Attendance, reason = 'Hablé con ambos') => call('PUT', path('admin'), admin, { says, reason }),
      },
      stored: () =>
        kysely
          .selectFrom('calendar_events')
          .select(['attendance', 'outcome_basis'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
      record: (attendance: Attendance | null, note = '') =>
        call('PUT', `/guide/calendar_events/${id}/record`, guide, { attendance, note }),
      mails: async () =>
        (await kysely.selectFrom('outbox').select('payload').execute()).map(({ payload }) => payload as object),
    };
  }

  beforeEach(async () => {
    for (const table of ['outbox', 'attendance_mails', 'calendar_events'] as const)
      await kysely.deleteFrom(table).execute();
  });

  describe('rules 16.1 to 16.4', () => {
    test('one alone is what counts, and says whose word it is', async () => {
      const { says, stored } = await setUp();
      const { status, body } = await says.ana('held');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        attendance: 'held',
        outcome_basis: 'one',
        statements: [{ by: 'user', says: 'held', said_at: END.toISOString(), via: 'app' }],
      });
      expect(await stored()).toEqual({ attendance: 'held', outcome_basis: 'one' });
    });

    test('both alike are final at once', async () => {
      const { says, stored } = await setUp();
      await says.guide('held');
      expect((await says.ana('held')).body.outcome_basis).toBe('both');
      const late = await says.guide('missed_by_user');
      expect([late.status, late.body.error]).toEqual([
        422,
        'La asistencia ya quedó registrada. Escribe a la administración para corregirla',
      ]);
      expect((await says.guide('held')).status).toBe(200);
      expect(await stored()).toEqual({ attendance: 'held', outcome_basis: 'both' });
    });

    test('contradictory ones count as neither, and each can still change theirs', async () => {
      const { says, stored } = await setUp();
      await says.guide('missed_by_user');
      const { body } = await says.ana('held');
      expect(body).toMatchObject({ attendance: null, outcome_basis: 'disputed' });
      expect(body.statements).toHaveLength(2);
      await says.guide('held');
      expect(await stored()).toEqual({ attendance: 'held', outcome_basis: 'both' });
    });

    test('a word can be taken back while nothing is final', async () => {
      const { says, stored } = await setUp();
      await says.guide('held');
      expect((await says.guide(null)).body).toMatchObject({ attendance: null, outcome_basis: 'none' });
      expect(await stored()).toEqual({ attendance: null, outcome_basis: 'none' });
    });

    test('of one it stands after seven days of silence', async () => {
      const { says, at, stored } = await setUp();
      await says.guide('missed_by_user');
      at(7);
      expect((await says.ana('held')).status).toBe(422);
      expect(await stored()).toEqual({ attendance: 'missed_by_user', outcome_basis: 'one' });
    });
  });

  describe('rule 16.2: who may say something, and when', () => {
    test('nobody before the end, nor of a cancelled event', async () => {
      const { api, says, id, admin } = await setUp();
      api.clock.now = new Date(END.getTime() - 1000);
      const early = [await says.ana('held'), await says.guide('held'), await says.admin('held')];
      expect(early.map(({ status }) => status)).toEqual([422, 422, 422]);
      expect(early[0]?.body.error).toBe('La asistencia se marca cuando la mentoría ya terminó');
      const values = { status: 'cancelled' as const, cancelled_by: admin.id, cancelled_at: END };
      await kysely.updateTable('calendar_events').set(values).where('id', '=', id).execute();
      api.clock.now = END;
      expect([(await says.ana('held')).status, (await says.admin('held')).status]).toEqual([422, 422]);
    });

    test('nobody but an administrator two weeks later', async () => {
      const { says, at } = await setUp();
      at(14);
      const late = await says.ana('held');
      expect([late.status, late.body.error]).toEqual([
        422,
        'Ya pasaron 14 días desde la mentoría. Escribe a la administración para corregirla',
      ]);
      expect((await says.guide('held')).status).toBe(422);
      expect((await says.admin('held')).body).toMatchObject({ attendance: 'held', outcome_basis: 'admin' });
    });

    test('nobody of somebody else’s event, and no other role', async () => {
      const { api, id, call, guide, ana, admin } = await setUp();
      const [rosa, jorge] = [await api.addUser(), await api.addGuide()];
      const send = (role: string, who: TestUser, of = id) =>
        call('PUT', `/${role}/calendar_events/${of}/attendance`, who, { says: 'held' });
      const strange = await send('entrepreneur', rosa);
      expect([strange.status, strange.body]).toEqual([404, (await send('entrepreneur', rosa, 987_654)).body]);
      expect((await send('guide', jorge)).status).toBe(404);
      const others = [await send('guide', ana), await send('entrepreneur', guide), await send('entrepreneur', admin)];
      expect(others.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(
        (await api.call('PUT', `/guide/calendar_events/${id}/attendance`, { body: { says: 'held' } })).status,
      ).toBe(401);
    });

    test.each([
      ['another word', { says: 'late' }, 400],
      ['no word', {}, 400],
      ['another field', { says: 'held', by: 'admin' }, 400],
    ])('%s is a 400', async (_name, body, status) => {
      const { id, call, ana } = await setUp();
      expect((await call('PUT', `/entrepreneur/calendar_events/${id}/attendance`, ana, body)).status).toBe(status);
    });
  });

  describe('rule 16.5: an administrator', () => {
    test('resolves with a reason, which administrators read, and the two do not', async () => {
      const { says, id, call, ana, admin } = await setUp();
      await says.guide('missed_by_user');
      await says.ana('held');
      const { status, body } = await says.admin('held', 'Vi la grabación');
      expect([status, body.attendance, body.outcome_basis]).toEqual([200, 'held', 'admin']);
      const listed = (await call('GET', '/admin/calendar_events?status=held', admin)).body.calendar_events[0];
      expect(listed.statements).toContainEqual({
        by: 'admin',
        says: 'held',
        said_at: END.toISOString(),
        via: 'app',
        author_name: 'Adela Soto',
        reason: 'Vi la grabación',
      });
      const own = await call('GET', '/entrepreneur/calendar_events?scope=past', ana);
      expect(own.text).not.toContain('Vi la grabación');
      expect(own.text).not.toContain('Adela Soto');
      const { entries } = (await call('GET', '/admin/audit?action=event.resolved', admin)).body;
      const entry = entries.find(({ subject_id }: { subject_id: number }) => subject_id === id);
      expect(entry).toMatchObject({
        details: { attendance: { from: 'disputed', to: 'held' }, reason: { from: '', to: 'Vi la grabación' } },
      });
    });

    test('who decided over an older decision learns of the other one, and nothing is lost (rule 11.10)', async () => {
      const { api, says, id, call, admin, stored } = await setUp();
      const bea = await api.addUser({ user_type: 'admin', given_name: 'Bea Luna' });
      const resolve = (who: TestUser, body: object) =>
        call('PUT', `/admin/calendar_events/${id}/attendance`, who, {
          says: 'missed_by_user',
          reason: 'No vino',
          ...body,
        });
      const read = async () => (await call('GET', '/admin/calendar_events', admin)).body.calendar_events[0];
      expect((await read()).resolution_revision).toBe(0);
      await says.guide('missed_by_user');
      await says.ana('held');
      const { resolution_revision: revision } = await read();
      expect(revision).toBe(0);

      const first = await resolve(admin, { says: 'held', reason: 'Vi la grabación', revision });
      expect([first.status, first.body.resolution_revision]).toEqual([200, END.getTime()]);
      const second = await resolve(bea, { revision });
      expect([second.status, second.body.error]).toEqual([409, 'Alguien lo cambió mientras tanto']);
      expect(second.body.current).toEqual(first.body);
      expect(second.body.current.statements).toContainEqual(
        expect.objectContaining({ by: 'admin', says: 'held', author_name: 'Adela Soto', reason: 'Vi la grabación' }),
      );
      expect(await stored()).toEqual({ attendance: 'held', outcome_basis: 'admin' });

      // The same decision over the older one changes nothing.
      expect((await resolve(bea, { says: 'held', reason: 'Vi la grabación', revision })).status).toBe(200);
      const over = await resolve(bea, { revision: second.body.current.resolution_revision });
      expect([over.status, over.body.attendance]).toEqual([200, 'missed_by_user']);
      expect(over.body.resolution_revision).toBeGreaterThan(first.body.resolution_revision);
      const { entries } = (await call('GET', '/admin/audit?action=event.resolved', admin)).body;
      expect(entries.filter(({ subject_id }: { subject_id: number }) => subject_id === id)).toMatchObject([
        { details: { reason: { from: 'Vi la grabación', to: 'No vino' } } },
        { details: { reason: { from: '', to: 'Vi la grabación' } } },
      ]);
    });

    test('of two decisions at once over one revision one is kept', async () => {
      const { api, id, call, admin } = await setUp();
      const bea = await api.addUser({ user_type: 'admin' });
      const replies = await Promise.all(
        [admin, bea].map((who, n) =>
          call('PUT', `/admin/calendar_events/${id}/attendance`, who, {
            says: 'held',
            reason: `Motivo ${n}`,
            revision: 0,
          }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('who names no revision decides all the same, and the two are told none', async () => {
      const { says, call, ana } = await setUp();
      await says.admin('held');
      expect((await says.admin('missed_by_user', 'Me equivoqué')).status).toBe(200);
      const [own] = (await call('GET', '/entrepreneur/calendar_events?scope=past', ana)).body.calendar_events;
      expect(own).not.toHaveProperty('resolution_revision');
    });

    test('must say why, and has the last word', async () => {
      const { says, stored } = await setUp();
      const unsaid = await says.admin('held', ' ');
      expect([unsaid.status, unsaid.body.field_errors]).toEqual([422, { reason: ['Escribe el motivo'] }]);
      await says.admin('missed_by_guide');
      expect([(await says.ana('held')).status, (await says.guide('held')).status]).toEqual([422, 422]);
      await says.admin('held');
      expect(await stored()).toEqual({ attendance: 'held', outcome_basis: 'admin' });
    });

    test('finds what both say otherwise: in the figures, in the list and in the file', async () => {
      const { says, api, call, admin } = await setUp();
      await says.guide('held');
      await says.ana('missed_by_guide');
      const later = await api.addUser({ user_type: 'admin' });
      expect((await call('GET', '/admin/figures', later)).body.sessions_disputed).toBe(1);
      const rows = async (status: string) =>
        (await call('GET', `/admin/calendar_events?status=${status}`, admin)).body.meta.total_count;
      expect([await rows('disputed'), await rows('unrecorded'), await rows('held')]).toEqual([1, 0, 0]);
      expect((await call('GET', '/admin/calendar_events/download?status=disputed', admin)).text).toContain(
        '"En desacuerdo"',
      );
    });

    test('reads in the report what rests on both and on one alone (rule 16.7)', async () => {
      const { says, api, call } = await setUp();
      const month = async () => {
        const reader = await api.addUser({ user_type: 'admin' });
        return (await call('GET', '/admin/report?from=2026-11&to=2026-11', reader)).body.months[0];
      };
      await says.guide('held');
      expect(await month()).toMatchObject({ sessions_held: 1, sessions_held_by_both: 0, sessions_held_by_one: 1 });
      await says.ana('held');
      expect(await month()).toMatchObject({ sessions_held: 1, sessions_held_by_both: 1, sessions_held_by_one: 0 });
      await says.admin('held');
      expect(await month()).toMatchObject({ sessions_held: 1, sessions_held_by_both: 0, sessions_held_by_one: 0 });
    });
  });

  describe('rule 16.9: the mentor’s record', () => {
    test('is their statement, and the private note beside it', async () => {
      const { record, says } = await setUp();
      const { body } = await record('held', 'Trae sus costos');
      expect(body).toMatchObject({ attendance: 'held', outcome_basis: 'one', note: 'Trae sus costos' });
      expect(body.statements).toMatchObject([{ by: 'guide', says: 'held' }]);
      expect((await says.ana('held')).body.outcome_basis).toBe('both');
    });

    test('of a note alone says nothing, and can be written when nothing can be said any more', async () => {
      const { record, says, at } = await setUp();
      await says.ana('missed_by_guide');
      const { body } = await record('missed_by_guide', 'Una nota');
      expect(body.statements).toMatchObject([{ by: 'user' }]);
      at(30);
      expect((await record('missed_by_guide', 'Otra')).body).toMatchObject({ note: 'Otra', outcome_basis: 'one' });
      expect((await record('held', 'Otra')).status).toBe(422);
    });
  });

  describe('rule 16.9: what the release before writes', () => {
    test('is the mentor’s statement, final as a migrated one', async () => {
      const { id, says, call, ana } = await setUp();
      await kysely.updateTable('calendar_events').set({ attendance: 'held' }).where('id', '=', id).execute();
      const [listed] = (await call('GET', '/entrepreneur/calendar_events?scope=past', ana)).body.calendar_events;
      expect(listed).toMatchObject({
        outcome_basis: 'one',
        statements: [{ by: 'guide', says: 'held', via: 'migration' }],
      });
      expect((await says.ana('missed_by_guide')).status).toBe(422);
    });

    test('and takes back is gone', async () => {
      const { id, says, stored } = await setUp();
      await says.guide('held');
      await kysely.updateTable('calendar_events').set({ attendance: null }).where('id', '=', id).execute();
      expect((await says.ana('missed_by_guide')).body).toMatchObject({
        attendance: 'missed_by_guide',
        outcome_basis: 'one',
      });
      expect(await stored()).toEqual({ attendance: 'missed_by_guide', outcome_basis: 'one' });
    });
  });

  describe('at once', () => {
    test('both say something: both are heard', async () => {
      for (const [own, other, basis] of [
        ['held', 'held', 'both'],
        ['held', 'missed_by_guide', 'disputed'],
      ] as const) {
        const { says, stored } = await setUp();
        const replies = await Promise.all([says.guide(own), says.ana(other)]);
        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
        expect((await stored()).outcome_basis).toBe(basis);
        await kysely.deleteFrom('calendar_events').execute();
      }
    });

    test('200 calls leave one outcome, one row of the trail and one mail', async () => {
      const { api, id, guide, admin, call, stored, mails } = await setUp();
      const as = { ...guide, token: await openTestSession(kysely, guide.id, api.clock.now) };
      const body = { says: 'missed_by_user' };
      const path = `/guide/calendar_events/${id}/attendance`;
      const replies = await Promise.all(Array.from({ length: 200 }, () => api.call('PUT', path, { as, body })));
      // A server under load says so (rule 11.7).
      expect(replies.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      expect(await stored()).toEqual({ attendance: 'missed_by_user', outcome_basis: 'one' });
      expect(await mails()).toHaveLength(1);
      const { entries } = (await call('GET', '/admin/audit?action=event.recorded', admin)).body;
      expect(entries.filter(({ subject_id }: { subject_id: number }) => subject_id === id)).toHaveLength(1);
    });
  });

  test('what is coming has no statements, and what is over and unsaid neither', async () => {
    const { call, guide } = await setUp();
    const [event] = (await call('GET', '/guide/calendar_events?scope=past', guide)).body.calendar_events;
    expect([event.outcome_basis, event.statements]).toEqual(['none', undefined]);
  });
});
