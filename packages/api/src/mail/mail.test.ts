import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../database/testing.ts';
import { enqueue, enqueueSecurityMail } from '../outbox/outbox-store.ts';
import { startTestApi } from '../testing.ts';
import { deliverDue } from './deliver.ts';
import type { EmailMessage, MailIdentity } from './mail-transport.ts';
import { openMailTransport } from './mail-transport.ts';
import { calendarOf, plain, startSmtpSink } from './testing-smtp.ts';

const dataDir = temporaryFolder();
const api = await startTestApi({
  dataDir,
  publicUrl: 'https://mentorias.pe',
  mailFrom: 'Mentorías <hola@mentorias.pe>',
});
const services = { database: api.database, config: api.config, now: () => api.clock.now };
const admin = await api.addUser({ user_type: 'admin' });

beforeEach(async () => {
  await api.database.kysely.deleteFrom('outbox').execute();
});

async function bookOne(attendees: string[] = [], description = '') {
  const guide = await api.addGuide(
    { monday: ['09:00-18:00'], tuesday: ['09:00-10:00'] },
    { given_name: 'Lucía Paredes' },
  );
  const as = await api.addUser({ given_name: 'Ana\r\nBcc: malo@x.pe', company_name: 'Andina' });
  const { body } = await api.call('POST', '/entrepreneur/calendar_events', {
    as,
    body: {
      guide_id: guide.id,
      start_time: '2026-11-23T14:00:00-05:00',
      description,
      attendees: attendees.map((email) => ({ email })),
    },
  });
  return { guide, as, id: body.id as number, calendar_uid: body.calendar_uid as string };
}

describe('an event', () => {
  test('is mailed to each participant separately, with an .ics that calendars update by (rule 10.1)', async () => {
    const { mails, post } = await startSmtpSink(api.config);
    const { guide, as, id, calendar_uid } = await bookOne(['socia@andina.pe']);
    expect(calendar_uid).toMatch(new RegExp(`^mentoria-${id}-[0-9a-f]{12}$`));
    await api.call('PUT', `/entrepreneur/calendar_events/${id}`, {
      as,
      body: { start_time: '2026-11-24T09:00:00-05:00' },
    });
    await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: guide, body: { reason: 'Viaje' } });
    expect(await deliverDue(services, post, () => {})).toBe(9);
    expect(mails.map(({ to }) => to)).toEqual(
      [1, 2, 3].flatMap(() => [[guide.email], [as.email], ['socia@andina.pe']]),
    );

    const [booked, moved, cancelled] = [0, 3, 6].map((n) => calendarOf(mails[n]!.text));
    for (const [calendar, method, sequence, start, status] of [
      [booked, 'REQUEST', 0, '20261123T190000Z', 'CONFIRMED'],
      [moved, 'REQUEST', 1, '20261124T140000Z', 'CONFIRMED'],
      [cancelled, 'CANCEL', 2, '20261124T140000Z', 'CANCELLED'],
    ] as const) {
      expect(calendar).toContain(`METHOD:${method}\r\n`);
      expect(calendar).toContain(`UID:${calendar_uid}@mentorias.pe\r\n`);
      expect(calendar).toContain(`SEQUENCE:${sequence}\r\n`);
      expect(calendar).toContain(`DTSTART:${start}\r\n`);
      expect(calendar).toContain(`STATUS:${status}\r\n`);
    }
    const texts = mails.map(({ text }) => plain(text));
    expect(texts[0]).toContain('Fecha: lunes, 23 de noviembre, 2:00 p. m. – 3:00 p. m. (hora de Lima, UTC-5)');
    expect(texts[4]).toContain('Antes: lunes, 23 de noviembre, 2:00 p. m. (hora de Lima, UTC-5)');
    expect(texts[3]).toContain('Se reprogramó tu mentoría con Ana');
    expect(texts[3]).toContain('Reprogramada por: Emprendedor');
    expect(texts[4]).toContain('Reprogramaste tu mentoría con Lucía Paredes.');
    expect(texts[4]).not.toContain('Reprogramada por');
    // Who cancelled is not told who did.
    expect(texts[6]).toContain('Cancelaste tu mentoría con Ana');
    expect(texts[6]).not.toContain('Cancelada por');
    expect(texts[7]).toContain('Se canceló tu mentoría con Lucía Paredes.');
    expect(texts[7]).toContain('Cancelada por: Mentor\r\nMotivo: Viaje');
    expect(texts[7]).toContain(`Agendar otra hora:\r\nhttps://mentorias.pe/guides/${guide.id}`);
  });

  test('is mailed again when its meeting link changes', async () => {
    const { mails, post } = await startSmtpSink(api.config);
    const { guide } = await bookOne();
    const body = { meeting_link: 'https://meet.google.com/abc-defg-hij' };
    await api.call('PUT', '/guide/meeting_link', { as: guide, body });
    await deliverDue(services, post, () => {});
    const [before, , after] = mails.map(({ text }) => text);
    expect(calendarOf(before!)).not.toContain('LOCATION');
    expect(calendarOf(after!)).toContain('LOCATION:https://meet.google.com/abc-defg-hij\r\n');
    expect(calendarOf(after!)).toContain('SEQUENCE:1\r\n');
    expect(plain(after!)).toContain('Este es el enlace actual de tu mentoría con Ana');
    expect(plain(after!)).toContain('Enlace: https://meet.google.com/abc-defg-hij');
  });

  test('SEC-24: user input adds no recipient, no header, and no line to the .ics', async () => {
    const { mails, post } = await startSmtpSink(api.config);
    await bookOne([], 'Hola\r\nATTENDEE:mailto:malo@x.pe\r\nEND:VEVENT\r\nBEGIN:VEVENT');
    await deliverDue(services, post, () => {});
    for (const { to, text } of mails) {
      expect(to).toHaveLength(1);
      const [headers = ''] = text.split('\r\n\r\n');
      expect(headers).not.toMatch(/^Bcc:/im);
      const calendar = calendarOf(text);
      expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
      expect(calendar.match(/^ATTENDEE/gm)).toHaveLength(2);
      expect(calendar).not.toMatch(/^ATTENDEE:mailto:malo/m);
    }
  });
});

describe('an address whose account is deactivated', () => {
  const deactivate = (id: number) =>
    api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', id).execute();

  test('gets no mail of an event but its cancellation, as a guest and as one of the two people (rule 10.5)', async () => {
    const { mails, post } = await startSmtpSink(api.config);
    const guest = await api.addUser();
    const { guide, as, id } = await bookOne([guest.email]);
    await deactivate(guest.id);
    const addresses = async () => {
      mails.length = 0;
      await deliverDue(services, post, () => {});
      return mails.flatMap(({ to }) => to).sort();
    };
    expect(await addresses()).toEqual([guide.email, as.email].sort());
    const body = { start_time: '2026-11-24T09:00:00-05:00' };
    await api.call('PUT', `/entrepreneur/calendar_events/${id}`, { as, body });
    expect(await addresses()).toEqual([guide.email, as.email].sort());
    await deactivate(as.id);
    const link = { meeting_link: 'https://meet.google.com/abc-defg-hij' };
    await api.call('PUT', `/guide/calendar_events/${id}/meeting_link`, { as: guide, body: link });
    expect(await addresses()).toEqual([guide.email]);
    await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: guide, body: {} });
    expect(await addresses()).toEqual([guide.email, as.email, guest.email].sort());
  });

  test('gets no link, and is told of a changed sign-in (rule 10.5)', async () => {
    const { mails, post } = await startSmtpSink(api.config);
    const { id, email } = await api.addUser({ active: false, given_name: 'Rosa Quispe' });
    const { kysely } = api.database;
    const now = api.clock.now;
    await enqueue(kysely, [{ kind: 'reset', payload: { email } }], now);
    await enqueue(kysely, [{ kind: 'link', payload: { reason: 'invitation', userId: id } }], now);
    await enqueueSecurityMail(kysely, 'second_factor_reset', { id, email }, now);
    await deliverDue(services, post, () => {});
    expect(mails.map(({ to }) => to)).toEqual([[email]]);
    expect(plain(mails[0]!.text)).toContain('Hola, Rosa:');
  });
});

describe('the outbox', () => {
  test('a mail that fails is retried after about a minute, with the same Message-ID; the others are sent', async () => {
    const { mails, sink, post } = await startSmtpSink(api.config);
    await bookOne();
    const failures: unknown[] = [];
    sink.isBroken = true;
    expect(await deliverDue(services, post, ({ kind }) => failures.push(kind))).toBe(0);
    expect(failures).toEqual(['event', 'event']);
    sink.isBroken = false;
    expect(await deliverDue(services, post, () => {})).toBe(0);
    const start = api.clock.now;
    api.clock.now = new Date(start.getTime() + 2 * 60_000);
    expect(await deliverDue(services, post, () => {})).toBe(2);
    expect(await deliverDue(services, post, () => {})).toBe(0);
    api.clock.now = start;
    const ids = await api.database.kysely
      .selectFrom('outbox')
      .select(['id', 'message_part', 'payload'])
      .orderBy('id')
      .execute();
    expect(mails.map(({ text }) => /Message-ID: (<.+>)/i.exec(text)?.[1]).sort()).toEqual(
      ids.map(({ id, message_part }) => `<mail-${id}-${message_part}@mentorias.pe>`),
    );
    expect(ids.map(({ payload }) => payload)).toEqual([{}, {}]);
  });

  test('REL-18: mails that could not be sent for 24 hours are sent as soon as the mail server replies (rule 10.3)', async () => {
    await bookOne();
    const start = api.clock.now;
    const sent: string[] = [];
    let isAway = true;
    const post = {
      send: async ({ to }: EmailMessage) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNECTION' });
        sent.push(to);
      },
      close: () => {},
    };
    for (let minute = 0; minute < 25 * 60; minute += 1) {
      isAway = minute < 24 * 60;
      api.clock.now = new Date(start.getTime() + minute * 60_000);
      await deliverDue(services, post, () => {});
    }
    api.clock.now = start;
    expect(sent).toHaveLength(2);
  });

  test('several workers send each mail once', async () => {
    for (let n = 0; n < 5; n += 1) await bookOne([`n${n}@ejemplo.pe`]);
    const sent: string[] = [];
    const post = { send: async (_: EmailMessage, { id }: MailIdentity) => void sent.push(String(id)), close: () => {} };
    await Promise.all([1, 2, 3, 4].map(() => deliverDue(services, post, () => {})));
    expect(sent).toHaveLength(15);
    expect(new Set(sent).size).toBe(15);
  });

  test('a refused call enqueues nothing', async () => {
    const { as } = await bookOne();
    const before = await api.database.kysely.selectFrom('outbox').select('id').execute();
    const guide = await api.addGuide({ monday: ['14:00-15:00'] });
    const body = { guide_id: guide.id, start_time: '2026-11-23T14:00:00-05:00' };
    expect((await api.call('POST', '/entrepreneur/calendar_events', { as, body })).status).toBe(409);
    expect(await api.database.kysely.selectFrom('outbox').select('id').execute()).toEqual(before);
  });
});

test('without an SMTP server each mail is a file in the data folder; its link’s secret is nowhere else (rule 10.4)', async () => {
  const body = { user_type: 'guide', email: 'nueva@ejemplo.pe', guide_type: 'assigned', code: 'CORREO' };
  await api.call('POST', '/admin/users', { as: admin, body });
  const post = openMailTransport(api.config);
  expect(await deliverDue(services, post, () => {})).toBe(1);
  const files = readdirSync(join(dataDir, 'mail'));
  expect(files).toEqual([expect.stringMatching(/^\d+\.eml$/)]);
  const text = plain(readFileSync(join(dataDir, 'mail', files[0]!), 'utf8'));
  expect(text).toContain('To: nueva@ejemplo.pe');
  expect(text).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(text).toMatch(/^X-Auto-Response-Suppress: All$/m);
  // The header has the database's clock, which may differ from the process's.
  expect(Date.parse(/^Date: (.+)$/m.exec(text)?.[1] ?? '')).toBe(Math.floor(api.clock.now.getTime() / 1000) * 1000);
  const [, secret = ''] = /https:\/\/mentorias\.pe\/restablecer#token=([\w-]{43})&name=ask\n/.exec(text) ?? [];
  expect(secret).not.toBe('');
  expect(await databaseText()).not.toContain(secret);
});

/** Everything that is stored, as text. */
async function databaseText(): Promise<string> {
  const { kysely } = api.database;
  const tables = await kysely.introspection.getTables();
  const texts = tables.map(({ name }) =>
    sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} AS t`.execute(kysely),
  );
  return (await Promise.all(texts)).flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
}
