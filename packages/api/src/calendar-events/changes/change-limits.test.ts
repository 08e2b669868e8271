import { describe, expect, test } from 'vitest';
import { apiConfigFrom } from '../../config.ts';
import type { TestUser } from '../../testing.ts';
import { startTestApi } from '../../testing.ts';

const MINUTE = 60_000;
const GUESTS = Array.from({ length: 10 }, (_, n) => ({ email: `invitada${n}@ejemplo.pe` }));
const AT_THREE = '2026-11-23T15:00:00-05:00';
const AT_FOUR = '2026-11-23T16:00:00-05:00';

const api = await startTestApi({ changesPerTenMinutes: 5, mailsPerGuestAnHour: 12 });

async function bookOne(attendees = GUESTS, start_time = AT_THREE) {
  const guide = await api.addGuide({ monday: ['09:00-18:00'] });
  const as = await api.addUser();
  const body = { guide_id: guide.id, start_time, attendees };
  const { status, body: event } = await api.call('POST', '/entrepreneur/calendar_events', { as, body });
  return { guide, as, status, id: event.id as number };
}

async function mailsTo(email: string) {
  const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
  return mails.filter(({ payload }) => (payload as { to?: string }).to === email).length;
}

const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * MINUTE);
};

describe('SEC-39: a user who changes events again and again (rule 6.6)', () => {
  test('200 moves are the few that are allowed and 429s with Retry-After, and as few mails', async () => {
    const { as, id } = await bookOne([{ email: 'movida@ejemplo.pe' }]);
    const replies: Awaited<ReturnType<typeof api.call>>[] = [];
    for (let n = 0; n < 200; n += 1) {
      const moved = replies.filter(({ status }) => status === 200).length;
      const body = { start_time: moved % 2 === 0 ? AT_FOUR : AT_THREE };
      replies.push(await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body }));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(5).fill(200), ...Array(195).fill(429)]);
    expect(replies.at(-1)?.body).toEqual({ error: 'Has hecho demasiados cambios seguidos. Espera unos minutos' });
    expect(replies.at(-1)?.headers['retry-after']).toBe('600');
    expect(await mailsTo('movida@ejemplo.pe')).toBe(6);
    later(10);
    const again = await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body: { start_time: AT_THREE } });
    expect(again.status).toBe(200);
  });

  test('new links of a mentor and of one event count too; a call that changes nothing does not', async () => {
    const { guide, id } = await bookOne([]);
    const link = (n: number) => ({ meeting_link: `https://meet.google.com/abc-defg-h${n}j` });
    const statuses = [];
    for (const n of [1, 1, 2, 3])
      statuses.push((await api.call('PUT', '/guide/meeting_link', { as: guide, body: link(n) })).status);
    for (const n of [4, 5, 6])
      statuses.push(
        (await api.call('PUT', `/guide/calendar_events/${id}/meeting_link`, { as: guide, body: link(n) })).status,
      );
    const cancel = await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: guide, body: {} });
    expect([...statuses, cancel.status]).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
  });

  test('a refused move does not count', async () => {
    const { as, id } = await bookOne([]);
    for (let n = 0; n < 8; n += 1) {
      const body = { start_time: '2026-11-23T03:00:00-05:00' };
      expect((await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body })).status).toBe(422);
    }
    const reply = await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body: { start_time: AT_FOUR } });
    expect(reply.status).toBe(200);
  });

  test('an administrator may make ten times as many', async () => {
    const admin = await api.addUser({ user_type: 'admin' });
    const { id } = await bookOne([]);
    for (let n = 0; n < 50; n += 1) {
      const body = { start_time: n % 2 === 0 ? AT_FOUR : AT_THREE };
      expect((await api.call('PUT', `/admin/calendar_events/${id}`, { as: admin, body })).status).toBe(200);
    }
    const reply = await api.call('PUT', `/admin/calendar_events/${id}`, { as: admin, body: { start_time: AT_FOUR } });
    expect(reply.status).toBe(429);
  });
});

describe('SEC-39: a guest', () => {
  test('gets a limited number of mails an hour, from all inviters together; a cancellation always arrives (rule 5.18)', async () => {
    const victim = [{ email: 'victima@ejemplo.pe' }];
    const events = [];
    for (let n = 0; n < 14; n += 1) events.push(await bookOne(victim));
    expect(events.map(({ status }) => status)).toEqual([...Array(12).fill(201), 429, 429]);
    const [{ as, id }] = events as [(typeof events)[0]];
    const cancel = await api.call('POST', `/entrepreneur/calendar_events/${id}/cancellation`, { as, body: {} });
    expect(cancel.status).toBe(200);
    expect(await mailsTo('victima@ejemplo.pe')).toBe(13);
    later(60);
    expect((await bookOne(victim, '2026-11-24T15:00:00-05:00')).status).toBe(422);
  });

  test('over the limit does not affect other guests', async () => {
    expect((await bookOne([{ email: 'otra@ejemplo.pe' }])).status).toBe(201);
  });
});

describe('SEC-39: a person who invites strangers (rule 5.18)', () => {
  const relay = { guestMailsAnHour: 25, guestMailsADay: 35, bookingsPerMinute: 1000, mailsPerGuestAnHour: 1000 };

  /** Books `times` hours, from the given one of the week on, with ten strangers each. */
  async function inviteStrangers(relayApi: typeof api, as: TestUser, times: number, first = 0) {
    const replies: Awaited<ReturnType<typeof api.call>>[] = [];
    for (let n = 0; n < times; n += 1) {
      const hour = first + replies.filter(({ status }) => status === 201).length;
      const guide = await relayApi.addGuide({ tuesday: ['09:00-18:00'], wednesday: ['09:00-18:00'] });
      const attendees = Array.from({ length: 10 }, (_, guest) => ({ email: `x${guide.id}.${guest}@ejemplo.pe` }));
      const start_time = `2026-11-2${4 + Math.floor(hour / 8)}T${String(9 + (hour % 8)).padStart(2, '0')}:00:00-05:00`;
      const body = { guide_id: guide.id, start_time, attendees };
      replies.push(await relayApi.call('POST', '/entrepreneur/calendar_events', { as, body }));
    }
    return replies;
  }

  test('reaches so many an hour and a day, whoever they are', async () => {
    const relayApi = await startTestApi(relay);
    const as = await relayApi.addUser();
    const replies = await inviteStrangers(relayApi, as, 4);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 429, 429]);
    expect(replies.at(-1)?.body.error).toBe('Ya enviaste demasiados correos a invitados. Inténtalo más tarde');
    expect(replies.at(-1)?.headers['retry-after']).toBe('3600');
    relayApi.clock.now = new Date(relayApi.clock.now.getTime() + 60 * MINUTE);
    const later = await inviteStrangers(relayApi, as, 2, 2);
    expect(later.map(({ status }) => status)).toEqual([201, 429]);
    expect(later.at(-1)?.headers['retry-after']).toBe(String(23 * 3600));
  });

  test('with the usual limits 40 bookings with ten strangers each bring 120 mails', async () => {
    const { guestMailsAnHour, guestMailsADay } = apiConfigFrom({});
    const relayApi = await startTestApi({ ...relay, guestMailsAnHour, guestMailsADay });
    const replies = await inviteStrangers(relayApi, await relayApi.addUser(), 40);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
  });

  test('makes no other guest of one address by what follows a plus', async () => {
    const victims = Array.from({ length: 10 }, (_, n) => ({ email: `sola+${n}@ejemplo.pe` }));
    expect([(await bookOne(victims)).status, (await bookOne(victims)).status]).toEqual([201, 429]);
  });
});
