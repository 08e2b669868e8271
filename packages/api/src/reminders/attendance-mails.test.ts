import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import type { EmailMessage } from '../mail/mail-transport.ts';
import { tidy } from '../maintenance.ts';
import type { TestUser } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';
import { enqueueAskings } from './attendance-mails.ts';

const HOUR = 3_600_000;

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  const started = startTestApi({ publicUrl: 'https://mentorias.pe' }, database);
  const { kysely } = database;
  const sent: EmailMessage[] = [];
  const transport = { send: async (message: EmailMessage) => void sent.push(message), close: () => {} };

  /** An event that lasts from `start`, an hour of a day of Lima, to the next one. */
  async function setUp(start = '2026-11-23T09:00:00-05:00') {
    const api = await started;
    const services = { database, config: api.config, now: () => api.clock.now };
    const guide = await api.addGuide({}, { given_name: 'Lucía Paredes' });
    const ana = await api.addUser({ given_name: 'Ana Ruiz' });
    const end = new Date(new Date(start).getTime() + HOUR);
    const { id } = await kysely
      .insertInto('calendar_events')
      .values({
        guide_id: guide.id,
        user_id: ana.id,
        during: `[${new Date(start).toISOString()},${end.toISOString()})`,
        created_by: ana.id,
        created_at: new Date(start),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const says = async (who: TestUser, body: object) => {
      const as = { ...who, token: await openTestSession(kysely, who.id, api.clock.now) };
      const role = who.id === guide.id ? 'guide' : 'entrepreneur';
      return api.call('PUT', `/${role}/calendar_events/${id}/attendance`, { as, body });
    };
    /** What is sent so many hours after the end, by subject. */
    const hoursAfter = async (hours: number) => {
      api.clock.now = new Date(end.getTime() + hours * HOUR);
      return due();
    };
    const due = async () => {
      sent.length = 0;
      await enqueueAskings(kysely, api.clock.now);
      await deliverDue(services, transport, () => {});
      return sent.map(({ to, subject }) => `${to}: ${subject}`).sort();
    };
    const asksGuide = `${guide.email}: ¿Se realizó tu mentoría con Ana?`;
    const asksAna = `${ana.email}: ¿Se realizó tu mentoría con Lucía?`;
    return { api, services, guide, ana, id, end, says, hoursAfter, due, asksGuide, asksAna };
  }

  beforeEach(async () => {
    sent.length = 0;
    for (const table of ['outbox', 'attendance_mails', 'calendar_events'] as const)
      await kysely.deleteFrom(table).execute();
  });

  describe('rule 16.8: who has said nothing is asked', () => {
    test('an hour after the end, and after three days, once each', async () => {
      const { hoursAfter, due, asksGuide, asksAna } = await setUp();
      const both = [asksGuide, asksAna].sort();
      expect(await hoursAfter(0.9)).toEqual([]);
      expect(await hoursAfter(1)).toEqual(both);
      expect([await due(), await hoursAfter(5)]).toEqual([[], []]);
      expect(await hoursAfter(71.9)).toEqual([]);
      expect(await hoursAfter(72)).toEqual(both);
      expect(await hoursAfter(75)).toEqual([]);
    });

    test('not who has said it, nor anybody once nothing is open', async () => {
      const { says, guide, ana, hoursAfter, asksAna } = await setUp();
      await hoursAfter(0);
      await says(guide, { says: 'held' });
      expect(await hoursAfter(1)).toEqual([asksAna]);
      await says(ana, { says: 'held' });
      expect(await hoursAfter(72)).toEqual([]);
    });

    test('not where it was said while the mail waited', async () => {
      const { api, services, end, says, ana, guide, asksAna } = await setUp();
      api.clock.now = new Date(end.getTime() + HOUR);
      await enqueueAskings(kysely, api.clock.now);
      await says(guide, { says: 'held' });
      await deliverDue(services, transport, () => {});
      expect(sent.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([asksAna]);
      expect(ana.email).toBe(sent[0]?.to);
    });

    test('never from nine in the evening until eight in the morning', async () => {
      const { hoursAfter, asksGuide, asksAna } = await setUp('2026-11-23T19:30:00-05:00');
      expect(await hoursAfter(1)).toEqual([]);
      expect(await hoursAfter(11.4)).toEqual([]);
      expect(await hoursAfter(11.5)).toEqual([asksGuide, asksAna].sort());
    });

    test('not who wants no reminders, nor who is inactive', async () => {
      const { hoursAfter, guide, ana } = await setUp();
      await kysely.updateTable('users').set({ wants_reminders: false }).where('id', '=', guide.id).execute();
      await kysely.updateTable('users').set({ active: false }).where('id', '=', ana.id).execute();
      expect(await hoursAfter(1)).toEqual([]);
    });

    test('not of what is old, cancelled, or was recorded by the release before', async () => {
      const { hoursAfter, id, guide } = await setUp();
      await kysely.updateTable('calendar_events').set({ attendance: 'held' }).where('id', '=', id).execute();
      expect(await hoursAfter(1)).toEqual([]);
      await kysely
        .updateTable('calendar_events')
        .set({ attendance: null, status: 'cancelled', cancelled_by: guide.id, cancelled_at: new Date() })
        .where('id', '=', id)
        .execute();
      expect(await hoursAfter(2)).toEqual([]);
      await kysely
        .updateTable('calendar_events')
        .set({ status: 'confirmed', cancelled_by: null, cancelled_at: null })
        .where('id', '=', id)
        .execute();
      expect(await hoursAfter(130)).toEqual([]);
    });

    test('once by several gateways', async () => {
      const { api, end } = await setUp();
      api.clock.now = new Date(end.getTime() + HOUR);
      const counts = await Promise.all(Array.from({ length: 6 }, () => enqueueAskings(kysely, api.clock.now)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
      expect(await kysely.selectFrom('outbox').selectAll().execute()).toHaveLength(2);
    });
  });

  describe('rule 16.6: who is called missing', () => {
    test('is told two minutes later, by night too and without reminders, and once', async () => {
      const { says, guide, ana, due, hoursAfter } = await setUp();
      await hoursAfter(13);
      await kysely.updateTable('users').set({ wants_reminders: false }).where('id', '=', ana.id).execute();
      await says(guide, { says: 'missed_by_user' });
      expect(await hoursAfter(13 + 1.9 / 60)).toEqual([]);
      expect(await hoursAfter(13 + 2 / 60)).toEqual([`${ana.email}: Lucía dijo que no asististe a la mentoría`]);
      expect(sent[0]?.text).toContain('https://mentorias.pe/responder#');
      // A week after it was said: 13 hours after the end of a Monday's event at 10:00.
      expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain('hasta el lunes, 30 de noviembre, 11:00 p. m.');
      await says(guide, { says: null });
      await says(guide, { says: 'missed_by_user' });
      expect([await due(), await hoursAfter(14)]).toEqual([[], []]);
    });

    test('is told nothing of what was undone before, and of the same said again two minutes after that', async () => {
      const { says, guide, ana, hoursAfter } = await setUp();
      await hoursAfter(0);
      await says(ana, { says: 'missed_by_guide' });
      await hoursAfter(1 / 60);
      await says(ana, { says: null });
      expect(await hoursAfter(0.5)).toEqual([]);
      await says(ana, { says: 'missed_by_guide' });
      expect(await hoursAfter(0.5 + 1 / 60)).toEqual([]);
      expect(await hoursAfter(0.5 + 2 / 60)).toEqual([`${guide.email}: Ana dijo que no asististe a la mentoría`]);
    });

    test('is told nothing where it was taken back, or is what they say themselves', async () => {
      const { says, guide, ana, hoursAfter } = await setUp();
      await hoursAfter(0);
      await says(guide, { says: 'missed_by_user' });
      await says(guide, { says: 'held' });
      expect(await hoursAfter(0.1)).toEqual([]);
      await says(ana, { says: 'missed_by_guide' });
      expect(await hoursAfter(0.2)).toEqual([`${guide.email}: Ana dijo que no asististe a la mentoría`]);
      expect(sent[0]?.text).toContain('https://mentorias.pe/responder#');
    });

    test('says of oneself that one was missing mails nobody', async () => {
      const { says, guide, hoursAfter } = await setUp();
      await hoursAfter(0);
      await says(guide, { says: 'missed_by_guide' });
      expect(await hoursAfter(0.1)).toEqual([]);
    });
  });

  test('what was written is forgotten once nothing can be said any more', async () => {
    const { api, services, hoursAfter } = await setUp();
    await hoursAfter(1);
    api.clock.now = new Date(api.clock.now.getTime() + 16 * 24 * HOUR);
    await tidy(services as Parameters<typeof tidy>[0]);
    expect(await kysely.selectFrom('attendance_mails').selectAll().execute()).toEqual([]);
  });
});
