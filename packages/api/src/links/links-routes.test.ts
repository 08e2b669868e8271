import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverDue } from '../mail/deliver.ts';
import { plain, startSmtpSink } from '../mail/testing-smtp.ts';
import { enqueueReminders } from '../reminders/reminders-store.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';
import type { LinkClaims } from './signed-link.ts';
import { accountHolder, signLink } from './signed-link.ts';

const api = await startTestApi({ publicUrl: 'https://mentorias.pe', mailFrom: 'Mentorías <hola@mentorias.pe>' });
const { kysely } = api.database;
const UNTIL = MONDAY_AT_NINE.getTime() / 1000 + 3600;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const ONE_CLICK = 'List-Unsubscribe=One-Click';

const claimsOf = ({ id }: TestUser): LinkClaims => ({
  purpose: 'reminders',
  subject: 0,
  who: accountHolder({ id, links_version: 0 }),
  revision: 0,
  until: UNTIL,
});
const tokenOf = (user: TestUser, more: Partial<LinkClaims> = {}) =>
  signLink(api.config, { ...claimsOf(user), ...more });
const read = (token: string, address?: string) =>
  api.call('POST', '/links/read', { body: { token }, ...(address && { address }) });
const act = (token: string, action: string) => api.call('POST', '/links/act', { body: { token, action } });
const oneClick = (token: string, body = ONE_CLICK, headers = FORM) =>
  api.call('POST', `/links/one_click?token=${encodeURIComponent(token)}`, { body, headers });
const wants = async ({ id }: TestUser) =>
  (await kysely.selectFrom('users').select('wants_reminders').where('id', '=', id).executeTakeFirstOrThrow())
    .wants_reminders;

beforeEach(async () => {
  api.clock.now = MONDAY_AT_NINE;
  await kysely.deleteFrom('attempts').execute();
});

describe('a link that ends reminders (rules 15.21 and 15.24)', () => {
  test('says what it is for, and changes nothing however often it is opened', async () => {
    const user = await api.addUser();
    for (let time = 0; time < 10; time += 1) {
      const { status, body } = await read(tokenOf(user));
      expect([status, body]).toEqual([
        200,
        {
          title: 'Recordatorios de tus mentorías',
          lines: ['Te enviamos un correo 24 horas y otro 1 hora antes de cada mentoría.'],
          actions: [{ id: 'off', label: 'No recibir más recordatorios', fields: [] }],
        },
      ]);
    }
    expect(await wants(user)).toBe(true);
  });

  test('ends them by one press, twice as once, and begins them again', async () => {
    const user = await api.addUser();
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await act(tokenOf(user), 'off');
      expect([status, body.next]).toEqual([200, []]);
      expect(body.message).toMatch(/^Ya no te enviaremos recordatorios/);
      expect(await wants(user)).toBe(false);
    }
    expect((await read(tokenOf(user))).body.actions[0]).toMatchObject({ id: 'on', label: 'Volver a recibirlos' });
    expect((await act(tokenOf(user), 'on')).status).toBe(200);
    expect(await wants(user)).toBe(true);
  });

  test('dies with another e-mail and with the account', async () => {
    const user = await api.addUser();
    await kysely.updateTable('users').set({ email: 'otra@ejemplo.pe' }).where('id', '=', user.id).execute();
    expect((await read(tokenOf(user))).status).toBe(404);
    const who = accountHolder({ id: user.id, links_version: 1 });
    expect((await read(tokenOf(user, { who }))).status).toBe(200);
    await kysely.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();
    expect((await act(tokenOf(user, { who }), 'off')).status).toBe(404);
    expect(await wants(user)).toBe(true);
  });
});

describe('SEC-58: a token that is none', () => {
  test('altered, cut, foreign, of an unknown purpose or account, and ten kilobytes are one 404', async () => {
    const user = await api.addUser();
    const good = tokenOf(user);
    const bodies = new Set<string>();
    for (const token of [
      '',
      'x',
      good.slice(0, -1),
      good.slice(1),
      `${good.slice(0, 9)}${good[9] === 'A' ? 'B' : 'A'}${good.slice(10)}`,
      signLink({ ...api.config, secretKey: randomBytes(32) }, claimsOf(user)),
      tokenOf(user, { purpose: 'constructor' }),
      tokenOf(user, { who: '987654.0' }),
      tokenOf(user, { who: 'abcdefghijklmnop' }),
      'a'.repeat(10_000),
    ]) {
      for (const reply of [await read(token), await act(token, 'off')]) {
        expect(reply.status, token).toBe(404);
        bodies.add(reply.text);
      }
      await kysely.deleteFrom('attempts').execute();
    }
    expect(bodies.size).toBe(1);
    expect((await act(good, 'delete')).status).toBe(404);
  });

  test('an expired one is a 410 that says so', async () => {
    const token = tokenOf(await api.addUser());
    api.clock.now = new Date(UNTIL * 1000);
    for (const reply of [await read(token), await act(token, 'off'), await oneClick(token)])
      expect([reply.status, reply.body]).toEqual([
        410,
        { error: 'Este enlace venció. Ábrelo desde un correo más reciente.' },
      ]);
  });

  test('SEC-58: an address may ask thirty times a minute', async () => {
    const token = tokenOf(await api.addUser());
    for (let time = 0; time < 30; time += 1) expect((await read(token, '192.0.2.1')).status).toBe(200);
    const { status, headers } = await read(token, '192.0.2.1');
    expect([status, headers['retry-after']]).toEqual([429, '60']);
    expect((await read(token, '192.0.2.2')).status).toBe(200);
  });
});

describe('one click in a program for mail (RFC 8058, rule 15.22)', () => {
  test.each([
    ['application/x-www-form-urlencoded', ONE_CLICK],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('a POST of type %s ends reminders, without a page', async (type, body) => {
    const user = await api.addUser();
    for (let time = 0; time < 2; time += 1)
      expect((await oneClick(tokenOf(user), body, { 'content-type': type })).status).toBe(204);
    expect(await wants(user)).toBe(false);
  });

  test('a POST without the field of that RFC, and a GET, change nothing; the GET leads to the page', async () => {
    const user = await api.addUser();
    const token = tokenOf(user);
    expect((await oneClick(token, 'a=b')).status).toBe(400);
    expect((await api.call('POST', `/links/one_click?token=${token}`)).status).toBe(400);
    const { status, headers } = await api.call('GET', `/links/one_click?token=${token}`);
    expect([status, headers.location]).toEqual([302, `https://mentorias.pe/responder#${token}`]);
    expect(await wants(user)).toBe(true);
  });

  test('good links are not counted, as many people’s come from one provider; others are', async () => {
    const token = tokenOf(await api.addUser());
    for (let time = 0; time < 40; time += 1) expect((await oneClick(token)).status).toBe(204);
    const statuses = new Set<number>();
    for (let time = 0; time < 40; time += 1) statuses.add((await oneClick('x')).status);
    expect([...statuses]).toEqual([404, 429]);
  });
});

test('a reminder has both ways out, of a real SMTP server’s mail, and the token is in no row', async () => {
  const { mails, post } = await startSmtpSink(api.config);
  const guide = await api.addGuide({ wednesday: ['15:00-16:00'] });
  const user = await api.addUser({ given_name: 'Ana Ruiz' });
  const body = { guide_id: guide.id, start_time: '2026-11-25T15:00:00-05:00' };
  await api.call('POST', '/entrepreneur/calendar_events', { as: user, body });
  await kysely.deleteFrom('outbox').execute();
  api.clock.now = new Date('2026-11-24T20:00:00Z');
  await enqueueReminders(kysely, api.clock.now);
  await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
  const { text } = mails.find(({ to }) => to[0] === user.email)!;
  const [, oneClickUrl = ''] = /^List-Unsubscribe:\s+<(\S+)>\r$/m.exec(text) ?? [];
  expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const [, page = ''] = /No recibir más recordatorios:\r\n(\S+)/.exec(plain(text)) ?? [];
  const [path, token] = page.split('#');
  expect([path, oneClickUrl]).toEqual([
    'https://mentorias.pe/responder',
    `https://mentorias.pe/api/v1/links/one_click?token=${token}`,
  ]);
  expect((await api.call('POST', oneClickUrl.split('/api/v1')[1]!, { body: ONE_CLICK, headers: FORM })).status).toBe(
    204,
  );
  expect(await wants(user)).toBe(false);
  const rows = await kysely.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('no line of the log has a token', async () => {
  const token = tokenOf(await api.addUser());
  await read(token);
  await oneClick(token);
  await api.call('GET', `/links/one_click?token=${token}`);
  expect(api.log.join('')).not.toContain(token);
});
