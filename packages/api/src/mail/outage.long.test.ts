import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { enqueueReminders } from '../reminders/reminders-store.ts';
import { openTestSession, startTestApi } from '../testing.ts';
import { deliverDue, newDelivery } from './deliver.ts';
import { openMailTransport } from './mail-transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EVENTS = 60;
const AWAY_HOURS = 24;
const REFUSED = 'nadie@cerrado.pe';
/** Every so many mails one is slow, in milliseconds of the real clock. */
const SLOW = { every: 20, ms: 300 };

/** A real SMTP server that can be taken down: its connections are then cut at once, as a load balancer without backend does. */
async function startSmtp() {
  const accepted: { to: string; messageId: string }[] = [];
  const state = { isAway: false, refuses: true, connections: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (state.refuses && address === REFUSED)
        return done(Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        const messageId = /Message-ID: (<.+>)/i.exec(text)?.[1] ?? '';
        const accept = () => {
          for (const { address } of envelope.rcptTo) accepted.push({ to: address, messageId });
          done();
        };
        if (accepted.length % SLOW.every === 0) setTimeout(accept, SLOW.ms);
        else accept();
      });
    },
  });
  smtp.on('error', () => {});
  const front = createServer((socket: Socket) => {
    state.connections += 1;
    socket.on('error', () => {});
    if (state.isAway) socket.destroy();
    else smtp.server.emit('connection', socket);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => front.close(() => resolve())));
  const { port } = front.address() as { port: number };
  return { accepted, state, url: `smtp://127.0.0.1:${port}` };
}

describe.each(await openBothTestDatabases())('%s', (name, database) => {
  test(`REL-18: with a mail server that is down for ${AWAY_HOURS} hours, slow, and refuses an address, each mail arrives once or is shown and resent`, async () => {
    const smtp = await startSmtp();
    const api = await startTestApi(
      { bookingsPerMinute: 10_000, mailsPerGuestAnHour: 10_000, mailFrom: 'Mentorías <hola@mentorias.pe>' },
      database,
    );
    const services = { database, config: api.config, now: () => api.clock.now };
    const transport = openMailTransport({ ...api.config, smtpUrl: smtp.url });
    afterAll(() => transport.close());
    const never = new AbortController().signal;
    const workers = [1, 2].map(() => newDelivery({ stopping: never, cutting: never }));
    const start = api.clock.now;

    /** One minute of two gateways. */
    const minute = async () => {
      for (let second = 0; second < 60; second += 15) {
        api.clock.now = new Date(api.clock.now.getTime() + 15_000);
        for (const worker of workers) await deliverDue(services, transport, () => {}, worker);
      }
      await enqueueReminders(database.kysely, api.clock.now);
    };
    const hours = async (count: number) => {
      for (let n = 0; n < count * 60; n += 1) await minute();
    };
    const admin = await api.addUser({ user_type: 'admin' });
    const as = async () => ({ ...admin, token: await openTestSession(database.kysely, admin.id, api.clock.now) });
    const list = async (query: string) => (await api.call('GET', `/admin/mail${query}`, { as: await as() })).body;

    // Bookings go on while the server is down: each sends three mails, every tenth one to a refused guest.
    smtp.state.isAway = true;
    const guides = await Promise.all(Array.from({ length: 6 }, () => api.addGuide()));
    const asked = await api.addUser({ email: 'olvido@ejemplo.pe' });
    const expected = new Map<string, number>();
    const expectMail = (to: string) => expected.set(to, (expected.get(to) ?? 0) + 1);
    for (let n = 0; n < EVENTS; n += 1) {
      const user = await api.addUser();
      const guide = guides[n % guides.length]!;
      const day = new Date(start.getTime() + (10 * 24 + Math.floor(n / guides.length)) * HOUR);
      const reply = await api.call('POST', '/admin/calendar_events', {
        as: await as(),
        body: { guide_id: guide.id, user_id: user.id, start_time: day.toISOString() },
      });
      expect(reply.status).toBe(201);
      for (const { email } of [guide, user]) expectMail(email);
      if (n % 10 === 0) {
        await database.kysely
          .insertInto('outbox')
          .values({
            kind: 'event',
            payload: JSON.stringify({ news: 'booked', to: REFUSED, event: reply.body, revision: 0 }),
            created_at: api.clock.now,
            run_after: api.clock.now,
            give_up_at: new Date(api.clock.now.getTime() + 72 * HOUR),
          })
          .execute();
      }
      if (n === 0) await api.call('POST', '/auth/password_resets', { body: { email: asked.email } });
      await hours(AWAY_HOURS / EVENTS);
    }
    const awayMinutes = (api.clock.now.getTime() - start.getTime()) / MINUTE;
    expect(awayMinutes).toBeCloseTo(AWAY_HOURS * 60);
    expect(smtp.accepted).toEqual([]);
    const knocks = smtp.state.connections;
    const waiting = (await list('?status=waiting')).meta.total_count;
    expect((await api.call('GET', '/admin/figures', { as: await as() })).body.delayed_mails).toBeGreaterThan(0);

    smtp.state.isAway = false;
    let minutes = 0;
    while ((await list('?status=waiting')).meta.total_count > 0 && minutes < 60) {
      await minute();
      minutes += 1;
    }
    expect(minutes).toBeLessThanOrEqual(16);

    // The requested link has expired, and the mail to the refused guest was given up; both are shown, and can be resent.
    const { mails, meta } = await list('?status=failed');
    const refusals = EVENTS / 10;
    expect(meta.total_count).toBe(refusals + 1);
    const shown = mails.map(({ to, failure }: { to: string; failure: string }) => `${to} ${failure}`);
    expect(shown.filter((line: string) => line === `${REFUSED} address_refused`)).toHaveLength(refusals);
    expect(shown).toContain(`${asked.email} server_unreachable`);
    smtp.state.refuses = false;
    for (const { id } of mails) {
      expect((await api.call('POST', `/admin/mail/${id}/retry`, { as: await as() })).status).toBe(200);
    }
    await minute();
    expectMail(asked.email);
    for (let n = 0; n < refusals; n += 1) expectMail(REFUSED);

    const arrived = new Map<string, number>();
    for (const { to } of smtp.accepted) arrived.set(to, (arrived.get(to) ?? 0) + 1);
    expect(arrived).toEqual(expected);
    expect(new Set(smtp.accepted.map(({ messageId }) => messageId)).size).toBe(smtp.accepted.length);
    expect((await list('')).meta.total_count).toBe(0);
    const rows = await database.kysely.selectFrom('outbox').select('payload').execute();
    expect(rows.every(({ payload }) => JSON.stringify(payload) === '{}')).toBe(true);
    process.stdout.write(
      `${name}: server away ${AWAY_HOURS} h, ${waiting} mails waiting, ${knocks} connections tried by 2 gateways; ` +
        `all away ${minutes} min after its return; ${smtp.accepted.length} mails once each, ${meta.total_count} shown and resent\n`,
    );
  });
});
