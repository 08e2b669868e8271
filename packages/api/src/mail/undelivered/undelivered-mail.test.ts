import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldMails, enqueue } from '../../outbox/outbox-store.ts';
import { openTestSession, startTestApi } from '../../testing.ts';
import { deliverDue, newDelivery } from '../deliver.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { openMailTransport } from '../mail-transport.ts';

const HOUR = 3_600_000;
const api = await startTestApi({ publicUrl: 'https://mentorias.pe' });
const services = { database: api.database, config: api.config, now: () => api.clock.now };
const START = api.clock.now;
const admin = await api.addUser({ user_type: 'admin' });

beforeEach(async () => {
  api.clock.now = START;
  await api.database.kysely.deleteFrom('outbox').execute();
});

/** A new session for the administrator: an earlier one expires while the test's hours pass. */
const signedIn = async () => ({ ...admin, token: await openTestSession(api.database.kysely, admin.id, api.clock.now) });
const list = async (query = '') => (await api.call('GET', `/admin/mail${query}`, { as: await signedIn() })).body;
const retry = async (id: number) => api.call('POST', `/admin/mail/${id}/retry`, { as: await signedIn() });
const hoursLater = (hours: number) => {
  api.clock.now = new Date(START.getTime() + hours * HOUR);
};

/** A server that refuses addresses with the code that `reply` returns. */
async function smtp(reply: (address: string) => number | undefined) {
  const accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const responseCode = reply(address);
      if (responseCode === undefined) return done();
      done(Object.assign(new Error(`I do not like ${address}`), { responseCode }));
    },
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const transport = openMailTransport({ ...api.config, smtpUrl: `smtp://127.0.0.1:${port}` });
  afterAll(() => transport.close());
  return { accepted, transport };
}

/** A transport with the same outcome for every mail. */
function failing(error: object | undefined) {
  const sent: string[] = [];
  const transport = {
    send: async ({ to }: EmailMessage) => {
      if (error) throw error;
      sent.push(to);
    },
    close: () => {},
  };
  return { sent, transport };
}

async function bookOne(guest: string) {
  const guide = await api.addGuide({ monday: ['09:00-18:00'], tuesday: ['09:00-18:00'] });
  const as = await api.addUser();
  const { body } = await api.call('POST', '/entrepreneur/calendar_events', {
    as,
    body: { guide_id: guide.id, start_time: '2026-11-23T14:00:00-05:00', attendees: [{ email: guest }] },
  });
  return { guide, as, id: body.id as number };
}

describe('a refused address', () => {
  test('is shown at once with its reason; the others get their mails, and the resent mail arrives (rule 10.3)', async () => {
    let isRefused = true;
    const { accepted, transport } = await smtp((to) => (isRefused && to === 'nadie@x.pe' ? 550 : undefined));
    await bookOne('nadie@x.pe');
    await deliverDue(services, transport, () => {});
    expect(accepted).toHaveLength(2);
    const { mails, meta } = await list('?status=failed');
    expect(meta.total_count).toBe(1);
    expect(mails[0]).toEqual({
      id: expect.any(Number),
      kind: 'booked',
      to: 'nadie@x.pe',
      status: 'failed',
      failure: 'address_refused',
      smtp_code: '550',
      attempts: 1,
      created_at: START.toISOString(),
      tried_at: START.toISOString(),
      next_attempt_at: null,
      failed_at: START.toISOString(),
    });

    isRefused = false;
    hoursLater(5 * 24);
    const again = await retry(mails[0].id);
    expect([again.status, again.body]).toMatchObject([200, { status: 'waiting', failure: null, attempts: 0 }]);
    await deliverDue(services, transport, () => {});
    expect(accepted).toContain('nadie@x.pe');
    expect((await list()).mails).toEqual([]);
    const rows = await api.database.kysely.selectFrom('outbox').select('payload').execute();
    expect(rows.map(({ payload }) => payload)).toEqual([{}, {}, {}]);
  });

  test('of an account that was deactivated meanwhile cannot be resent (rule 10.5)', async () => {
    const guest = await api.addUser({ email: 'nadie@x.pe' });
    const { transport } = await smtp((to) => (to === guest.email ? 550 : undefined));
    await bookOne(guest.email);
    await deliverDue(services, transport, () => {});
    const [mail] = (await list('?status=failed')).mails;
    await api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', guest.id).execute();
    const reply = await retry(mail.id);
    expect([reply.status, reply.body.error]).toEqual([
      422,
      'Ese correo ya no se envía: la cuenta está inactiva o no quiere recibirlo',
    ]);
    await api.database.kysely.updateTable('users').set({ email: 'otra@x.pe' }).where('id', '=', guest.id).execute();
  });

  test('is resent with all others at one press; those that are of no use any more stay', async () => {
    const [gone, back] = [await api.addUser({ email: 'ida@x.pe' }), await api.addUser({ email: 'vuelta@x.pe' })];
    const { transport } = await smtp((to) => ([gone.email, back.email].includes(to) ? 550 : undefined));
    await bookOne(gone.email);
    await bookOne(back.email);
    await deliverDue(services, transport, () => {});
    await api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', gone.id).execute();
    const reply = await api.call('POST', '/admin/mail/retry', { as: await signedIn() });
    expect([reply.status, reply.body]).toEqual([200, { resent_count: 1, refused_count: 1 }]);
    expect((await list('?status=failed')).mails.map(({ to }: { to: string }) => to)).toEqual([gone.email]);
    expect((await list('?status=waiting')).mails.map(({ to }: { to: string }) => to)).toEqual([back.email]);
    const as = await api.addUser();
    expect((await api.call('POST', '/admin/mail/retry', { as })).status).toBe(403);
  });

  test('refused temporarily waits for its next attempt, and is shown as waiting', async () => {
    const { transport } = await smtp((to) => (to === 'luego@x.pe' ? 450 : undefined));
    await bookOne('luego@x.pe');
    await deliverDue(services, transport, () => {});
    expect((await list('?status=failed')).mails).toEqual([]);
    const [mail] = (await list('?status=waiting')).mails;
    expect(mail).toMatchObject({ to: 'luego@x.pe', failure: 'address_refused', smtp_code: '450', failed_at: null });
    const seconds = (Date.parse(mail.next_attempt_at) - START.getTime()) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(48);
    expect(seconds).toBeLessThanOrEqual(72);
    const reply = await retry(mail.id);
    expect([reply.status, reply.body]).toEqual([409, { error: 'El correo ya está en espera de envío' }]);
  });
});

describe('an unreachable server', () => {
  const away = { code: 'ESOCKET', command: 'CONN' };

  test('is tried once a round, not once a mail; all mails are sent when it is back', async () => {
    for (let n = 0; n < 10; n += 1) await bookOne(`n${n}@x.pe`);
    let asked = 0;
    const { transport } = failing(away);
    const counting = {
      ...transport,
      send: (message: EmailMessage) => {
        asked += 1;
        return transport.send(message);
      },
    };
    await deliverDue(services, counting, () => {});
    expect(asked).toBe(1);
    hoursLater(0.1);
    const back = failing(undefined);
    await deliverDue(services, back.transport, () => {});
    expect(back.sent).toHaveLength(30);
  });

  test.each([
    ['an event', 72, () => bookOne('socia@x.pe')],
    ['a new password', 6, () => api.call('POST', '/auth/password_resets', { body: { email: admin.email } })],
  ])(
    'for too long: the mail about %s is given up after %i hours, untried ones too, and can be resent',
    async (_, hours, cause) => {
      await cause();
      const { transport } = failing(away);
      hoursLater(hours - 0.1);
      await deliverDue(services, transport, () => {});
      expect((await list('?status=failed')).mails).toEqual([]);
      for (const later of [0, 1, 2, 3, 4]) {
        hoursLater(hours + later);
        await deliverDue(services, transport, () => {});
      }
      const { mails } = await list('?status=failed');
      expect(mails.length).toBeGreaterThan(0);
      expect((await list('?status=waiting')).mails).toEqual([]);
      for (const mail of mails) {
        expect(mail.failure).toBe('server_unreachable');
        expect((await retry(mail.id)).status).toBe(200);
      }
      const back = failing(undefined);
      await deliverDue(services, back.transport, () => {});
      expect(back.sent).toHaveLength(mails.length);
    },
  );

  test('a wrong SMTP password loses no mail', async () => {
    await bookOne('socia@x.pe');
    const { transport } = failing({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8' });
    for (const hours of [0, 1, 24, 71]) {
      hoursLater(hours);
      await deliverDue(services, transport, () => {});
    }
    expect((await list('?status=failed')).mails).toEqual([]);
    const back = failing(undefined);
    await deliverDue(services, back.transport, () => {});
    expect(back.sent).toHaveLength(3);
  });
});

describe('an outdated mail', () => {
  test('is not sent after a newer one, and cannot be resent', async () => {
    const { as, id } = await bookOne('socia@x.pe');
    const { transport } = failing({ code: 'EMESSAGE', command: 'DATA', responseCode: 452 });
    await deliverDue(services, transport, () => {});
    const body = { start_time: '2026-11-24T09:00:00-05:00' };
    await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body });
    const back = failing(undefined);
    hoursLater(1);
    await deliverDue(services, back.transport, () => {});
    expect(back.sent).toHaveLength(3);
  });

  test('cannot be resent by an administrator', async () => {
    const { transport } = await smtp((to) => (to === 'nadie@x.pe' ? 550 : undefined));
    const { as, id } = await bookOne('nadie@x.pe');
    await deliverDue(services, transport, () => {});
    const [mail] = (await list('?status=failed')).mails;
    await api.call('POST', `/entrepreneur/calendar_events/${id}/cancellation`, { as, body: {} });
    const reply = await retry(mail.id);
    expect([reply.status, reply.body.error]).toEqual([
      422,
      'La mentoría cambió después de este correo: hay uno más reciente',
    ]);
  });
});

describe('the list', () => {
  test('is by pages, the latest first, and is searched by address', async () => {
    for (let n = 0; n < 4; n += 1) await bookOne(`guest${n}@x.pe`);
    const { mails, meta } = await list();
    expect(meta).toEqual({ current_page: 1, total_pages: 2, total_count: 12 });
    expect(mails).toHaveLength(10);
    expect(mails[0].to).toBe('guest3@x.pe');
    expect((await list('?page=2')).mails).toHaveLength(2);
    expect((await list('?search=GUEST2')).mails.map(({ to }: { to: string }) => to)).toEqual(['guest2@x.pe']);
    expect((await list('?search=%25')).mails).toEqual([]);
  });

  test('shows whom a link is for, and no address without an account', async () => {
    const mail = (email: string) => ({ kind: 'reset' as const, payload: { email } });
    await enqueue(api.database.kysely, [mail(admin.email), mail('nadie@ejemplo.pe')], START);
    expect((await list()).mails).toMatchObject([{ kind: 'reset', to: admin.email }]);
  });

  test('an unknown or sent mail is a 404', async () => {
    expect((await retry(987_654)).status).toBe(404);
    await bookOne('socia@x.pe');
    const [{ id }] = (await list()).mails;
    await deliverDue(services, failing(undefined).transport, () => {});
    expect((await retry(id)).status).toBe(404);
  });
});

test('a mail that was sent but could not be marked is not sent again by this worker', async () => {
  await bookOne('socia@x.pe');
  const { sent, transport } = failing(undefined);
  const never = new AbortController().signal;
  const delivery = newDelivery({ stopping: never, cutting: never });
  const ids = (await list()).mails.map(({ id }: { id: number }) => id);
  delivery.sent.add(ids[0]);
  await deliverDue(services, transport, () => {}, delivery);
  expect(sent).toHaveLength(2);
  expect((await list()).mails).toEqual([]);
});

test('a stop ends the round after the mail being sent; an aborted one is due at once', async () => {
  await bookOne('socia@x.pe');
  const stopping = new AbortController();
  const cutting = new AbortController();
  const delivery = newDelivery({ stopping: stopping.signal, cutting: cutting.signal });
  const sent: string[] = [];
  const stopsAtFirst = {
    send: async ({ to }: EmailMessage) => {
      stopping.abort();
      sent.push(to);
    },
    close: () => {},
  };
  expect(await deliverDue(services, stopsAtFirst, () => {}, delivery)).toBe(1);
  expect(sent).toHaveLength(1);

  const cutOff = {
    send: async () => {
      cutting.abort();
      throw new Error('aborted');
    },
    close: () => {},
  };
  const second = newDelivery({ stopping: cutting.signal, cutting: cutting.signal });
  expect(await deliverDue(services, cutOff, () => {}, second)).toBe(0);
  const { mails } = await list();
  expect(mails.map(({ attempts, failure }: { attempts: number; failure: null }) => [attempts, failure])).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(await deliverDue(services, failing(undefined).transport, () => {})).toBe(2);
});

test('the figures of the dashboard count what was given up, and what has waited for more than an hour', async () => {
  const { transport } = await smtp((to) => ({ 'nadie@x.pe': 550, 'luego@x.pe': 450 })[to]);
  await bookOne('nadie@x.pe');
  await bookOne('luego@x.pe');
  await deliverDue(services, transport, () => {});
  const figures = async () => (await api.call('GET', '/admin/figures', { as: await signedIn() })).body;
  expect(await figures()).toMatchObject({ failed_mails: 1, delayed_mails: 0 });
  hoursLater(1.1);
  expect(await figures()).toMatchObject({ failed_mails: 1, delayed_mails: 1 });
  await bookOne('nueva@x.pe');
  const { mails, meta } = await list('?status=delayed');
  expect([meta.total_count, mails[0].to]).toEqual([1, 'luego@x.pe']);
});

test('given-up mails are deleted after 30 days, as sent ones are', async () => {
  await bookOne('socia@x.pe');
  await deliverDue(services, failing({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }).transport, () => {});
  await deleteOldMails(api.database.kysely, START);
  expect((await list('?status=failed')).mails).toHaveLength(3);
  await deleteOldMails(api.database.kysely, new Date(START.getTime() + 1));
  expect((await list()).mails).toEqual([]);
});
