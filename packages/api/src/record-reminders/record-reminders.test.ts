import type { OutcomeBasis } from '@mentorias/domain/events/outcome-basis';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recountLastEvents } from '../last-events/last-events.ts';
import { composeMail } from '../mail/messages/compose-mail.ts';
import type { Mail } from '../outbox/outbox-store.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';

const api = await startTestApi();
const { kysely } = api.database;
const services = { database: api.database, config: api.config, now: () => api.clock.now };
const admin = await api.addUser({ user_type: 'admin' });
const created_at = new Date('2026-07-01T12:00:00Z');
const lucia = await api.addGuide({}, { given_name: 'Lucía', meeting_link: 'https://meet.example/lucia', created_at });
const jorge = await api.addGuide({ monday: ['09:00-12:00'] }, { given_name: 'Jorge', created_at });
const inactive = await api.addGuide({}, { active: false, created_at });
const rosa = await api.addUser({ given_name: 'Rosa', created_at });
const luis = await api.addUser({ given_name: 'Luis', created_at });
const guides = [lucia, jorge, inactive];
const users = [rosa, luis];
const today = limaDate(MONDAY_AT_NINE);
let hours = 0;

interface Past {
  guide: TestUser;
  user: TestUser;
  days: number;
  attendance?: 'held' | 'missed_by_user' | undefined;
  basis?: OutcomeBasis | undefined;
  isCancelled?: boolean;
}

/** Each event has an hour of its own, so that none overlaps another. */
async function addEvent({ guide, user, days, attendance, basis, isCancelled = false }: Past): Promise<void> {
  hours += 1;
  const start = instantOf(addDays(today, -days), (hours % 23) * 60);
  const during = `[${start.toISOString()},${new Date(start.getTime() + 60_000).toISOString()})`;
  const cancellation = { status: 'cancelled' as const, cancelled_by: admin.id, cancelled_at: start };
  await kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during,
      created_by: admin.id,
      created_at: start,
      ...(isCancelled ? cancellation : { attendance: attendance ?? null, ...(basis && { outcome_basis: basis }) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const get = async (path: string) => (await api.call('GET', path, { as: admin })).body;
const figures = () => get('/admin/figures');
const remind = (id: number, as = admin) => api.call('POST', `/admin/guides/${id}/record_reminder`, { as });
const LATE = 'status=unrecorded&guide_status=active&from=2026-11-10&to=2026-11-20';

describe('rule 9.27', () => {
  test('names the active mentors whose events have waited for a record for three days, the most first', async () => {
    await addEvent({ guide: jorge, user: rosa, days: 3 });
    await addEvent({ guide: lucia, user: rosa, days: 4 });
    await addEvent({ guide: lucia, user: luis, days: 13 });
    await addEvent({ guide: lucia, user: luis, days: 2 });
    await addEvent({ guide: lucia, user: luis, days: 14 });
    await addEvent({ guide: lucia, user: luis, days: 9, attendance: 'held' });
    await addEvent({ guide: inactive, user: luis, days: 9 });
    const person = ({ id, name, email }: TestUser) => ({ id, name, email });
    expect((await figures()).late_records).toEqual([
      { guide: person(lucia), count: 2, is_reminded: false },
      { guide: person(jorge), count: 1, is_reminded: false },
    ]);
  });

  test('one mail a day at most, and a row of the trail', async () => {
    expect((await remind(lucia.id)).body).toEqual({ late_count: 2 });
    expect((await remind(lucia.id)).body.error).toBe('Hoy ya se le envió un recordatorio');
    const mails = await kysely.selectFrom('outbox').select(['kind', 'payload']).execute();
    expect(mails).toEqual([{ kind: 'late_records', payload: { userId: lucia.id } }]);
    expect((await figures()).late_records.map(({ is_reminded }: { is_reminded: boolean }) => is_reminded)).toEqual([
      true,
      false,
    ]);
    const { entries } = await get('/admin/audit');
    expect(entries[0]).toMatchObject({ action: 'user.reminded', subject_id: lucia.id, details: { count: 2 } });
    api.clock.now = instantOf(addDays(today, 1), 0);
    const another = await api.addUser({ user_type: 'admin' });
    expect((await remind(lucia.id, another)).status).toBe(200);
    api.clock.now = MONDAY_AT_NINE;
  });

  test('says how many there are when it is sent, and is not sent where there are none', async () => {
    const mail = (userId: number) =>
      ({ kind: 'late_records', payload: { userId }, attempts: 1 }) as Mail & { attempts: number };
    const message = await composeMail(services, mail(lucia.id));
    expect(message).toMatchObject({ to: lucia.email, subject: 'Tienes 2 mentorías por registrar' });
    expect(message?.text).toContain(api.config.publicUrl);
    expect((await composeMail(services, mail(jorge.id)))?.subject).toBe('Tienes 1 mentoría por registrar');
    await kysely.updateTable('calendar_events').set({ attendance: 'held' }).where('guide_id', '=', jorge.id).execute();
    expect(await composeMail(services, mail(jorge.id))).toBeUndefined();
    expect((await remind(jorge.id)).status).toBe(422);
  });

  test('all who were not reminded today are, at one press', async () => {
    const nadia = await api.addGuide({}, { given_name: 'Nadia', created_at });
    await addEvent({ guide: nadia, user: rosa, days: 5 });
    const remindAll = async (as = admin) => (await api.call('POST', '/admin/record_reminders', { as })).body;
    expect(await remindAll()).toEqual({ reminded_count: 1 });
    const late: { guide: TestUser; is_reminded: boolean }[] = (await figures()).late_records;
    expect(late.map(({ guide, is_reminded }) => [guide.id, is_reminded])).toEqual([
      [lucia.id, true],
      [nadia.id, true],
    ]);
    expect(await remindAll()).toEqual({ reminded_count: 0 });
    expect((await api.call('POST', '/admin/record_reminders', { as: lucia })).status).toBe(403);
    await kysely.updateTable('calendar_events').set({ attendance: 'held' }).where('guide_id', '=', nadia.id).execute();
  });

  test('who is inactive, no mentor or unknown is not reminded, and an administrator alone reminds', async () => {
    expect((await remind(inactive.id)).status).toBe(422);
    expect([(await remind(rosa.id)).status, (await remind(987_654)).status]).toEqual([404, 404]);
    expect([(await remind(lucia.id, lucia)).status, (await remind(lucia.id, rosa)).status]).toEqual([403, 403]);
  });
});

/** What was made of an event that is over; 'none' is how the release before leaves it. */
const anOutcome = fc.constantFrom(
  { attendance: undefined, basis: 'none' as const },
  { attendance: undefined, basis: 'disputed' as const },
  { attendance: 'held' as const, basis: 'none' as const },
  { attendance: 'held' as const, basis: 'both' as const },
  { attendance: 'held' as const, basis: 'admin' as const },
  { attendance: 'missed_by_user' as const, basis: 'one' as const },
);

const aPast = fc.record({
  guide: fc.constantFrom(...guides),
  user: fc.constantFrom(...users),
  days: fc.integer({ min: -7, max: 95 }),
  outcome: anOutcome,
  isCancelled: fc.boolean(),
});

test('rules 9.23 and 9.28: each number of home and report is the number of rows of the list that it leads to', async () => {
  const rows = async (path: string) => (await get(path)).meta.total_count;
  const counted = async () => {
    const found = await figures();
    const listed = {
      sessions_today: await rows(`/admin/calendar_events?status=confirmed&from=${today}&to=${today}`),
      sessions_this_week: await rows('/admin/calendar_events?status=confirmed&from=2026-11-23&to=2026-11-29'),
      sessions_disputed: await rows('/admin/calendar_events?status=disputed'),
      sessions_of_inactive_mentors: await rows('/admin/calendar_events?guide_status=inactive&status=upcoming'),
      mentors_without_availability: await rows('/admin/users?missing=availability'),
      mentors_without_link: await rows('/admin/users?missing=link'),
      entrepreneurs_without_session: await rows('/admin/users?missing=events'),
      entrepreneurs_without_recent_session: await rows('/admin/users?user_type=0&last_event=30'),
      failed_mails: await rows('/admin/mail?status=failed'),
      open_data_requests: await rows('/admin/data_requests?status=open'),
      delayed_mails: await rows('/admin/mail?status=delayed'),
    };
    expect(found).toMatchObject(listed);
    for (const { guide, count } of found.late_records) {
      expect(count).toBe(await rows(`/admin/calendar_events?${LATE}&guide_id=${guide.id}`));
    }
    const { months } = await get('/admin/report?from=2026-08&to=2026-11');
    for (const { month, hours_held: _, ...figures } of months) {
      expect(figures).toEqual({
        sessions_held: await rows(`/admin/calendar_events?status=held&month=${month}`),
        sessions_held_by_both: await rows(`/admin/calendar_events?status=held_by_both&month=${month}`),
        sessions_held_by_one: await rows(`/admin/calendar_events?status=held_by_one&month=${month}`),
        sessions_disputed: await rows(`/admin/calendar_events?status=disputed&month=${month}`),
        sessions_unrecorded: await rows(`/admin/calendar_events?status=unrecorded&month=${month}`),
        sessions_not_attended: await rows(`/admin/calendar_events?status=missed&month=${month}`),
        sessions_cancelled: await rows(`/admin/calendar_events?status=cancelled&month=${month}`),
        mentors_without_sessions: await rows(`/admin/users?user_type=1&without_held=${month}`),
        entrepreneurs_without_session: await rows(`/admin/users?user_type=0&without_held=${month}`),
      });
    }
  };
  await counted();
  await fc.assert(
    fc.asyncProperty(fc.array(aPast, { maxLength: 12 }), async (events) => {
      // A change of an account's status leaves the figures of past months as they were.
      if (events.length % 3 === 0)
        for (const { id } of [luis, jorge]) await api.call('DELETE', `/admin/users/${id}`, { as: admin });
      for (const event of events) {
        const isOver = event.days > 0;
        const { outcome, ...past } = event;
        await addEvent(isOver ? { ...past, ...outcome } : past);
      }
      await recountLastEvents(kysely, api.clock.now);
      await counted();
    }),
    { numRuns: 5 },
  );
});
