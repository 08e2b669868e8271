import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { formatLongInstant } from '@mentorias/domain/time/lima-time';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import type { EmailMessage } from '../mail/mail-transport.ts';

import type { TestUser } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';
import { deletePastReminders, enqueueReminders } from './reminders-store.ts';

const HOUR = 3_600_000;
/** Wednesday, 25 November 2026, 15:00 in Lima: 54 hours after the test's present. */
const START = new Date('2026-11-25T20:00:00Z');
const DAYS = {
  monday: ['08:00-22:00'],
  tuesday: ['08:00-22:00'],
  wednesday: ['08:00-22:00'],
  thursday: ['08:00-22:00'],
};

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  const sent: EmailMessage[] = [];
  let isAway = false;
  const transport = {
    send: async (message: EmailMessage) => {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ESOCKET', command: 'CONN' });
      sent.push(message);
    },
    close: () => {},
  };

  async function setUp() {
    const api = await startTestApi(
      { publicUrl: 'https://mentorias.pe', bookingsPerMinute: 1000, mailsPerGuestAnHour: 1000 },
      database,
    );
    const services = { database, config: api.config, now: () => api.clock.now };
    /** Sets the clock to so many hours before the start, and runs everything that is due. */
    const hoursBefore = async (hours: number, start = START) => {
      api.clock.now = new Date(start.getTime() - hours * HOUR);
      await work();
    };
    const work = async () => {
      await enqueueReminders(database.kysely, api.clock.now);
      await deliverDue(services, transport, () => {});
    };
    const guide = await api.addGuide(DAYS);
    const user = await api.addUser();
    const admin = await api.addUser({ user_type: 'admin' });
    const call = async (who: TestUser, ...[method, url, body]: ['PUT' | 'POST', string, object]) => {
      const as = { ...who, token: await openTestSession(database.kysely, who.id, api.clock.now) };
      return api.call(method, url, { as, body });
    };
    /** Books the hour at `start`, and clears the mails about it. */
    const book = async (start = START) => {
      const body = { guide_id: guide.id, start_time: start.toISOString(), attendees: [{ email: 'socia@x.pe' }] };
      const reply = await call(user, 'POST', '/entrepreneur/calendar_events', body);
      await deliverDue(services, transport, () => {});
      sent.length = 0;
      return reply.body.id as number;
    };
    return { api, services, guide, user, admin, call, book, hoursBefore, work };
  }

  const reminders = () => sent.filter(({ subject }) => subject.startsWith('Recordatorio'));
  const remindedOf = () =>
    reminders()
      .map(({ to }) => to)
      .sort();

  beforeEach(async () => {
    isAway = false;
    sent.length = 0;
    for (const table of ['outbox', 'event_reminders', 'idempotency_keys', 'calendar_events'] as const)
      await database.kysely.deleteFrom(table).execute();
  });

  test('both people and the guests are reminded 24 hours and 1 hour before, once each (rule 10.2)', async () => {
    const { guide, user, book, hoursBefore } = await setUp();
    const everybody = [guide.email, user.email, 'socia@x.pe'].sort();
    await book();
    await hoursBefore(24.1);
    expect(remindedOf()).toEqual([]);
    for (const hours of [24, 23.9, 12, 1.1]) await hoursBefore(hours);
    expect(remindedOf()).toEqual(everybody);
    sent.length = 0;
    for (const hours of [1, 0.9, 0.1, 0, -1]) await hoursBefore(hours);
    expect(remindedOf()).toEqual(everybody);
  });

  test('a reminder says when and with whom, and how to stop', async () => {
    const { guide, user, book, hoursBefore } = await setUp();
    await book();
    await hoursBefore(24);
    const to = (email: string) => reminders().find((message) => message.to === email)!;
    expect(to(user.email).subject).toBe(
      'Recordatorio de mentoría: miércoles, 25 de noviembre, 3:00 p. m. (hora de Lima, UTC-5)',
    );
    expect(to(user.email).text).toContain(`Mentor: ${guide.name}`);
    expect(to(user.email).text).toContain('desactívalos en https://mentorias.pe/cuenta');
    expect(to('socia@x.pe').text).toContain(`porque ${user.name} te invitó a la mentoría.`);
    expect(to('socia@x.pe').text).not.toContain('/cuenta');
  });

  test.each([
    [23, 1],
    [0.9, 0],
  ])('what is placed %s hours before is reminded of %i times: by an administrator too', async (hours, times) => {
    const { api, guide, user, admin, call, hoursBefore } = await setUp();
    const start = new Date(START.getTime());
    api.clock.now = new Date(start.getTime() - hours * HOUR);
    const body = { guide_id: guide.id, user_id: user.id, start_time: start.toISOString() };
    expect((await call(admin, 'POST', '/admin/calendar_events', body)).status).toBe(201);
    for (const left of [hours, hours - 0.1, 1, 0.5, 0].filter((at) => at <= hours)) await hoursBefore(left);
    expect(reminders()).toHaveLength(times * 2);
  });

  test('after a move all participants are reminded of the new hour alone', async () => {
    const { api, user, call, book, hoursBefore } = await setUp();
    const id = await book();
    api.clock.now = new Date(START.getTime() - 24 * HOUR);
    await enqueueReminders(database.kysely, api.clock.now);
    const later = new Date(START.getTime() + 26 * HOUR);
    const body = { start_time: later.toISOString() };
    expect((await call(user, 'PUT', `/entrepreneur/calendar_events/${id}`, body)).status).toBe(200);
    for (const hours of [24, 1, 0]) await hoursBefore(hours);
    expect(reminders()).toEqual([]);
    for (const hours of [24, 1, 0]) await hoursBefore(hours, later);
    expect(reminders()).toHaveLength(6);
    expect(new Set(reminders().map(({ subject }) => subject))).toEqual(
      new Set(['Recordatorio de mentoría: jueves, 26 de noviembre, 5:00 p. m. (hora de Lima, UTC-5)']),
    );
  });

  test('there are no reminders of cancelled events, also after cancelling all of a mentor’s', async () => {
    const { api, guide, user, admin, call, book, hoursBefore } = await setUp();
    const id = await book();
    await book(new Date(START.getTime() + HOUR));
    api.clock.now = new Date(START.getTime() - 23 * HOUR);
    await enqueueReminders(database.kysely, api.clock.now);
    expect((await call(user, 'POST', `/entrepreneur/calendar_events/${id}/cancellation`, {})).status).toBe(200);
    await database.kysely.updateTable('users').set({ active: false }).where('id', '=', guide.id).execute();
    expect((await call(admin, 'POST', `/admin/guides/${guide.id}/cancellation`, {})).status).toBe(200);
    for (const hours of [22, 1, 0]) await hoursBefore(hours);
    expect(reminders()).toEqual([]);
  });

  test.each([
    ['24 hours', [24, 20], 2.1, 3],
    ['24 hours', [24, 20], 1.9, 0],
    ['1 hour', [1, 0.5], 0.1, 3],
    ['1 hour', [1, 0.5], 0, 0],
  ])(
    'a reminder of %s, delayed by the mail server, is sent while it makes sense, %j then %s hours before: %i',
    async (_, held, back, times) => {
      const { book, hoursBefore } = await setUp();
      await book();
      isAway = true;
      for (const hours of held) await hoursBefore(hours);
      isAway = false;
      await hoursBefore(back);
      expect(reminders()).toHaveLength(times);
      const waiting = database.kysely.selectFrom('outbox').select('id').where('done_at', 'is', null).execute();
      expect(await waiting).toEqual([]);
    },
  );

  test.each([
    [3, 3],
    [1.5, 0],
    [0.5, 3],
  ])('when nothing ran for a day and starts again %s hours before, there are %i', async (hours, times) => {
    const { book, hoursBefore } = await setUp();
    await book();
    await hoursBefore(hours);
    expect(reminders()).toHaveLength(times);
  });

  test('a user who switched them off, or has no account any more, gets none, as a guest neither', async () => {
    const { api, guide, user, call, book, hoursBefore } = await setUp();
    const guest = await api.addUser({ email: `socia@x.pe` });
    await book();
    for (const who of [guest, user]) {
      const reply = await call(who, 'PUT', '/auth/reminders', { wants_reminders: false });
      expect([reply.status, reply.body]).toEqual([200, { wants_reminders: false }]);
    }
    await hoursBefore(24);
    expect(remindedOf()).toEqual([guide.email]);
    await database.kysely.updateTable('users').set({ active: false }).where('id', '=', guide.id).execute();
    await hoursBefore(1);
    expect(remindedOf()).toEqual([guide.email]);
    await database.kysely.deleteFrom('sessions').where('user_id', '=', guest.id).execute();
    await database.kysely.deleteFrom('users').where('id', '=', guest.id).execute();
  });

  test('a guest whose account is deactivated gets none, and does again once it is active (rule 10.5)', async () => {
    const { api, guide, user, book, hoursBefore } = await setUp();
    const guest = await api.addUser({ email: 'socia@x.pe', active: false });
    await book();
    await hoursBefore(24);
    expect(remindedOf()).toEqual([guide.email, user.email].sort());
    sent.length = 0;
    await database.kysely.updateTable('users').set({ active: true }).where('id', '=', guest.id).execute();
    await hoursBefore(1);
    expect(remindedOf()).toEqual([guide.email, user.email, guest.email].sort());
    await database.kysely.deleteFrom('sessions').where('user_id', '=', guest.id).execute();
    await database.kysely.deleteFrom('users').where('id', '=', guest.id).execute();
  });

  test('several gateways at the same time write each reminder once', async () => {
    const { book } = await setUp();
    for (let n = 0; n < 4; n += 1) await book(new Date(START.getTime() + n * HOUR));
    const now = new Date(START.getTime() - 21 * HOUR);
    const counts = await Promise.all(Array.from({ length: 8 }, () => enqueueReminders(database.kysely, now)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    const rows = await database.kysely.selectFrom('outbox').select('id').where('kind', '=', 'reminder').execute();
    expect(rows).toHaveLength(12);
  });

  test('in every order of actions, there is no reminder for an old hour, twice, too late or after a cancellation', async () => {
    const { api, services, user, call, book } = await setUp();
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(0.4, 1, 3, 11) }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ kind: fc.constant('move' as const), hours: fc.integer({ min: 0, max: 30 }) }),
      },
      { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
      { weight: 2, arbitrary: fc.constant({ kind: 'outage' as const }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const table of ['outbox', 'event_reminders', 'calendar_events'] as const)
          await database.kysely.deleteFrom(table).execute();
        isAway = false;
        api.clock.now = new Date('2026-11-23T14:00:00Z');
        const id = await book();
        let start: Date | undefined = START;
        const reminded = new Set<string>();
        for (const one of steps) {
          if (one.kind === 'wait') api.clock.now = new Date(api.clock.now.getTime() + one.hours * HOUR);
          if (one.kind === 'outage') isAway = !isAway;
          if (one.kind === 'move') {
            const to = new Date(START.getTime() + one.hours * HOUR);
            const reply = await call(user, 'PUT', `/entrepreneur/calendar_events/${id}`, {
              start_time: to.toISOString(),
            });
            if (reply.status === 200) start = to;
          }
          if (one.kind === 'cancel') {
            const reply = await call(user, 'POST', `/entrepreneur/calendar_events/${id}/cancellation`, {});
            if (reply.status === 200) start = undefined;
          }
          sent.length = 0;
          await enqueueReminders(database.kysely, api.clock.now);
          await deliverDue(services, transport, () => {});
          for (const { to, text } of reminders()) {
            expect(start).toBeDefined();
            const left = (start!.getTime() - api.clock.now.getTime()) / HOUR;
            expect(left).toBeGreaterThan(0);
            expect((left > 2 && left <= 24) || left <= 1).toBe(true);
            const key = `${to} ${start!.toISOString()} ${left > 1 ? 24 : 1}`;
            expect(reminded).not.toContain(key);
            reminded.add(key);
            expect(text).toContain(`Fecha: ${withPlainSpaces(formatLongInstant(start!))} – `);
          }
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('the rows of past reminders are deleted', async () => {
    const { book, hoursBefore } = await setUp();
    await book();
    await hoursBefore(24);
    const rows = () => database.kysely.selectFrom('event_reminders').select('event_id').execute();
    await deletePastReminders(database.kysely, START);
    expect(await rows()).toHaveLength(1);
    await deletePastReminders(database.kysely, new Date(START.getTime() + 1));
    expect(await rows()).toEqual([]);
  });
});

test('a user reads and changes the preference, which is on by default', async () => {
  const api = await startTestApi();
  const as = await api.addUser();
  const other = await api.addUser();
  const read = async (who: TestUser) => (await api.call('GET', '/auth/reminders', { as: who })).body;
  expect(await read(as)).toEqual({ wants_reminders: true });
  await api.call('PUT', '/auth/reminders', { as, body: { wants_reminders: false } });
  expect([await read(as), await read(other)]).toEqual([{ wants_reminders: false }, { wants_reminders: true }]);
  const reply = await api.call('PUT', '/auth/reminders', { as, body: { wants_reminders: true, id: other.id } });
  expect([reply.status, reply.body]).toEqual([400, { error: 'Campo desconocido: id' }]);
});
