import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const ROUNDS = 20;
const STALE = 'Alguien lo cambió mientras tanto';
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const databases = await openBothTestDatabases();

describe.each(databases)(
  '%s: a save that names an older revision is refused with what is there now (rule 11.10)',
  (_, database) => {
    const started = startTestApi({}, database);

    async function adminAndUser() {
      const api = await started;
      const admin = await api.addUser({ user_type: 'admin' });
      const { id, email } = await api.addUser({ given_name: 'Rosa Quispe' });
      const body = { user_type: 'user', name: 'Rosa Quispe', email, company_name: 'Bodega Rosa' };
      const edit = (change: object) =>
        api.call('PUT', `/admin/users/${id}`, { as: admin, body: { ...body, ...change } });
      const read = async () => {
        const { body: list } = await api.call('GET', `/admin/users?search=${email}`, { as: admin });
        return list.users[0];
      };
      return { api, admin, id, edit, read };
    }

    test('of an account: the second form learns what the first one saved, and saves with the new revision', async () => {
      const { edit, read } = await adminAndUser();
      const { revision } = await read();
      const first = await edit({ location: 'Cusco', revision });
      expect([first.status, first.body.revision]).toEqual([200, revision + 1]);

      const second = await edit({ origin: 'Feria', revision });
      expect([second.status, second.body.error]).toEqual([409, STALE]);
      expect(second.body.current).toEqual(await read());
      expect(second.body.current).toMatchObject({ location: 'Cusco', origin: '', revision: revision + 1 });

      expect((await edit({ origin: 'Feria', revision: second.body.current.revision })).status).toBe(200);
    });

    test('without a revision the write goes through, as with a backend of the core alone', async () => {
      const { edit } = await adminAndUser();
      await edit({ location: 'Cusco' });
      const { status, body } = await edit({ location: 'Puno' });
      expect([status, body.location]).toEqual([200, 'Puno']);
    });

    test('what the form does not hold makes no account stale: its status, reminders, password, link and week', async () => {
      const { api, admin, id, read, edit } = await adminAndUser();
      const { revision } = await read();
      await api.call('DELETE', `/admin/users/${id}`, { as: admin });
      await database.kysely
        .updateTable('users')
        .set({ wants_reminders: false, password_hash: 'x', meeting_link: 'https://meet.example/rosa' })
        .where('id', '=', id)
        .execute();
      expect((await edit({ revision })).status).toBe(200);
    });

    test("a person's own new name makes the administrators' form stale", async () => {
      const { api, read } = await adminAndUser();
      const { revision, ...rosa } = await read();
      const as = await api.addUser({ given_name: 'Otra persona' });
      const before = await database.kysely.selectFrom('users').select('revision').where('id', '=', as.id).execute();
      await api.call('PUT', '/auth/profile', { as, body: { name: 'Otro nombre' } });
      const after = await database.kysely.selectFrom('users').select('revision').where('id', '=', as.id).execute();
      expect(after[0]!.revision).toBe(before[0]!.revision + 1);
      expect(rosa.name).toBe('Rosa Quispe');
    });

    test('of an own name: what an administrator has corrected meanwhile is not put back', async () => {
      const { api, admin } = await adminAndUser();
      const as = await api.addUser({ given_name: 'Rosa Quispe' });
      const { body: read } = await api.call('GET', '/auth/session', { as });
      const { revision } = read.user;
      const rename = (name: string, sent?: number) =>
        api.call('PUT', '/auth/profile', { as, body: { name, revision: sent } });
      const account = { user_type: 'user', name: 'Rosa Quispe Mamani', email: as.email, company_name: 'Bodega Rosa' };
      const { body: edited } = await api.call('PUT', `/admin/users/${as.id}`, { as: admin, body: account });
      const second = await rename('Rosa Quispe', revision);
      expect([second.status, second.body.error]).toEqual([409, STALE]);
      expect(second.body.current.user).toMatchObject({ name: 'Rosa Quispe Mamani', revision: edited.revision });
      const third = await rename('Rosa Mamani', edited.revision);
      expect([third.status, third.body.user.revision]).toEqual([200, edited.revision + 1]);
      expect((await rename('Rosa')).body.user.name).toBe('Rosa');
      for (let round = 1; round <= ROUNDS; round++) {
        const { body } = await api.call('GET', '/auth/session', { as });
        const replies = await Promise.all(
          ['Ana', 'Eva'].map((name) => rename(`${name} ${'i'.repeat(round)}`, body.user.revision)),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    });

    test(`of two saves at once with one revision exactly one is stored, in ${ROUNDS} rounds`, async () => {
      const { edit, read } = await adminAndUser();
      for (let round = 1; round <= ROUNDS; round++) {
        const { revision } = await read();
        const names = [`Uno ${round}`, `Dos ${round}`];
        const replies = await Promise.all(names.map((name) => edit({ name, revision })));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        const saved = replies.find(({ status }) => status === 200)!.body;
        expect(replies.find(({ status }) => status === 409)!.body.current).toEqual(saved);
        expect(await read()).toEqual(saved);
      }
    });

    test('of a week: the same, and a week that is saved unchanged is no new revision', async () => {
      const api = await started;
      const as = await api.addGuide({ monday: ['09:00-12:00'] });
      const profile = async () => (await api.call('GET', '/guide/profiles', { as })).body;
      const save = (week: object, revision?: number) =>
        api.call('POST', '/guide/profiles', {
          as,
          body: { available_schedule: { ...Object.fromEntries(DAYS.map((day) => [day, []])), ...week }, revision },
        });
      const monday = [{ start_time: '09:00', end_time: '12:00' }];
      const { revision } = await profile();
      expect((await save({ monday }, revision)).body.revision).toBe(revision);
      for (let round = 1; round <= ROUNDS; round++) {
        const { revision: read } = await profile();
        const end_time = `${12 + (round % 5)}:30`;
        const days = ['tuesday', 'friday'];
        const saves = days.map((day) => save({ monday, [day]: [{ start_time: '10:00', end_time }] }, read));
        const replies = await Promise.all(saves);
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(replies.find(({ status }) => status === 409)!.body.current).toEqual(await profile());
      }
      expect((await save({})).status).toBe(200);
    });

    async function bookedEvent() {
      const api = await started;
      const guide = await api.addGuide(Object.fromEntries(DAYS.map((day) => [day, ['08:00-20:00']])));
      const as = await api.addUser();
      const body = { guide_id: guide.id, start_time: '2026-11-25T10:00:00-05:00' };
      const { body: event } = await api.call('POST', '/entrepreneur/calendar_events', { as, body });
      const admin = await api.addUser({ user_type: 'admin' });
      const paths = { entrepreneur: as, guide, admin };
      const call = (role: keyof typeof paths, more: string, change: object) =>
        api.call(more === '/cancellation' ? 'POST' : 'PUT', `/${role}/calendar_events/${event.id}${more}`, {
          as: paths[role] as TestUser,
          body: change,
        });
      return { api, guide, event, call };
    }

    test('of an event that another has moved: neither moved nor cancelled by who has not seen it', async () => {
      const { event, call } = await bookedEvent();
      const { revision } = event;
      const moved = await call('guide', '', { start_time: '2026-11-25T12:00:00-05:00', revision });
      expect([moved.status, moved.body.revision]).toEqual([200, revision + 1]);
      for (const [role, more, change] of [
        ['entrepreneur', '', { start_time: '2026-11-25T15:00:00-05:00' }],
        ['admin', '', { start_time: '2026-11-25T15:00:00-05:00' }],
        ['entrepreneur', '/cancellation', {}],
        ['guide', '/cancellation', { reason: 'Viaje' }],
        ['admin', '/cancellation', {}],
      ] as const) {
        const { status, body } = await call(role, more, { ...change, revision });
        expect([role, more, status, body.error]).toEqual([role, more, 409, STALE]);
        expect(body.current).toMatchObject({ start_time: moved.body.start_time, revision: revision + 1 });
      }
      // The same move again, whose reply was lost.
      expect((await call('guide', '', { start_time: '2026-11-25T12:00:00-05:00', revision })).status).toBe(200);
      const cancelled = await call('entrepreneur', '/cancellation', { revision: revision + 1 });
      expect(cancelled.status).toBe(200);
    });

    test('of a record: the note of another tab stays, and a move makes no record stale', async () => {
      const { api, guide, event, call } = await bookedEvent();
      const path = '/guide/calendar_events?scope=upcoming';
      const { body } = await api.call('GET', path, { as: guide });
      const revision = body.calendar_events[0].record_revision;
      await call('guide', '', { start_time: '2026-11-25T12:00:00-05:00', revision: event.revision });
      const first = await call('guide', '/record', { attendance: null, note: 'Trae su plan', revision });
      expect([first.status, first.body.record_revision]).toEqual([200, revision + 1]);
      const second = await call('guide', '/record', { attendance: null, note: '', revision });
      expect([second.status, second.body.current.note]).toEqual([409, 'Trae su plan']);
      expect(second.body.current).toEqual(first.body);
      const change = { start_time: '2026-11-25T13:00:00-05:00', revision: event.revision + 1 };
      expect((await call('guide', '', change)).status).toBe(200);
    });

    const LINKS = ['https://meet.google.com/abc', 'https://zoom.us/j/1'];

    test(`of a mentor's link: of two tabs the second learns what the first has saved, in ${ROUNDS} rounds`, async () => {
      const api = await started;
      const as = await api.addGuide({});
      const profile = async () => (await api.call('GET', '/guide/profiles', { as })).body;
      const link = (meeting_link: string, revision?: number) =>
        api.call('PUT', '/guide/meeting_link', { as, body: { meeting_link, revision } });
      const { link_revision } = await profile();
      const first = await link(LINKS[0]!, link_revision);
      expect([first.status, first.body.link_revision]).toEqual([200, link_revision + 1]);
      const second = await link(LINKS[1]!, link_revision);
      expect([second.status, second.body.error]).toEqual([409, STALE]);
      expect(second.body.current).toEqual(first.body);
      expect(second.body.current.meeting_link).toBe(LINKS[0]);
      for (let round = 1; round <= ROUNDS; round++) {
        const { link_revision: read } = await profile();
        const replies = await Promise.all(LINKS.map((each) => link(`${each}${round}`, read)));
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        const saved = replies.find(({ status }) => status === 200)!.body;
        expect(replies.find(({ status }) => status === 409)!.body.current).toEqual(saved);
      }
      expect((await link('')).body.meeting_link).toBe('');
    });

    test("a mentor's link makes the week no older, nor the week the link", async () => {
      const api = await started;
      const as = await api.addGuide({ monday: ['09:00-12:00'] });
      const { body: read } = await api.call('GET', '/guide/profiles', { as });
      const linked = { meeting_link: LINKS[0], revision: read.link_revision };
      expect((await api.call('PUT', '/guide/meeting_link', { as, body: linked })).status).toBe(200);
      const week = { available_schedule: Object.fromEntries(DAYS.map((day) => [day, []])), revision: read.revision };
      expect((await api.call('POST', '/guide/profiles', { as, body: week })).status).toBe(200);
      const again = { meeting_link: '', revision: read.link_revision + 1 };
      expect((await api.call('PUT', '/guide/meeting_link', { as, body: again })).status).toBe(200);
    });

    test("of an event's own link: another tab's stays, and neither a move nor the mentor's link makes it stale", async () => {
      const { api, guide, event, call } = await bookedEvent();
      const read = async () => {
        const { body } = await api.call('GET', '/guide/calendar_events?scope=upcoming', { as: guide });
        return body.calendar_events[0];
      };
      const { link_revision: revision } = await read();
      await call('guide', '', { start_time: '2026-11-25T12:00:00-05:00', revision: event.revision });
      await api.call('PUT', '/guide/meeting_link', { as: guide, body: { meeting_link: LINKS[1] } });
      const first = await call('guide', '/meeting_link', { meeting_link: LINKS[0], revision });
      expect([first.status, first.body.link_revision]).toEqual([200, revision + 1]);
      for (const meeting_link of [null, LINKS[1]!]) {
        const second = await call('guide', '/meeting_link', { meeting_link, revision });
        expect([second.status, second.body.error]).toEqual([409, STALE]);
        expect(second.body.current).toEqual(first.body);
      }
      const kept = await call('guide', '/meeting_link', { meeting_link: null, revision: revision + 1 });
      expect([kept.status, kept.body.meeting_link]).toEqual([200, LINKS[1]]);
      expect((await call('guide', '/meeting_link', { meeting_link: LINKS[0] })).status).toBe(200);
    });

    test('two administrators who deactivate one account at once leave it inactive', async () => {
      const { api, admin, id, read } = await adminAndUser();
      for (let round = 1; round <= ROUNDS; round++) {
        const wanted = round % 2 === 0;
        const calls = [1, 2].map(() => api.call('DELETE', `/admin/users/${id}?status=${wanted}`, { as: admin }));
        const replies = await Promise.all(calls);
        expect(replies.map(({ status, body }) => [status, body.status])).toEqual([
          [200, wanted],
          [200, wanted],
        ]);
        expect((await read()).status).toBe(wanted);
      }
      const { body } = await api.call('DELETE', `/admin/users/${id}`, { as: admin });
      expect(body.status).toBe(false);
    });
  },
);
