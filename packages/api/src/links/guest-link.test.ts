import { expect, test } from 'vitest';
import { deliverDue } from '../mail/deliver.ts';
import { plain, startSmtpSink } from '../mail/testing-smtp.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const api = await startTestApi({ publicUrl: 'https://mentorias.pe', mailFrom: 'Mentorías <hola@mentorias.pe>' });
const { kysely } = api.database;
const { mails, post } = await startSmtpSink(api.config);
const END = 'Qué guardamos de ti y cómo no recibir más correos';

/** Sends what waits, and returns it by address. */
async function sent(): Promise<Record<string, string>> {
  mails.length = 0;
  await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
  return Object.fromEntries(mails.map(({ to, text }) => [to[0]!, plain(text)]));
}

async function invite(emails: string[], as?: TestUser) {
  const guide = await api.addGuide({ monday: ['14:00-16:00'] }, { given_name: 'Lucía Paredes' });
  const user = as ?? (await api.addUser({ given_name: 'Ana Ruiz' }));
  const body = {
    guide_id: guide.id,
    start_time: '2026-11-23T14:00:00-05:00',
    attendees: emails.map((email) => ({ email })),
  };
  const reply = await api.call('POST', '/entrepreneur/calendar_events', { as: user, body });
  return { guide, user, reply };
}

const tokenIn = (mail = '', label = END) =>
  new RegExp(`${label}:\\s+https://mentorias.pe/responder#(\\S+)`).exec(mail)?.[1] ?? '';
const read = (token: string) => api.call('POST', '/links/read', { body: { token } });
const act = (token: string, action: string) => api.call('POST', '/links/act', { body: { token, action } });

test('rule 15.23: a guest ends all mails by a link of the first one, and whoever invites them is told so', async () => {
  const first = await invite(['socia@andina.pe', 'hijo@andina.pe']);
  const invitations = await sent();
  const mail = invitations['socia@andina.pe'];
  expect(mail?.replace(/\s+/g, ' ')).toContain(
    'Recibes esta invitación porque Ana Ruiz escribió tu correo al agendar esta mentoría.',
  );
  expect(invitations[first.user.email]).not.toContain('Recibes esta invitación');
  expect(mail).toMatch(/^List-Unsubscribe:\s+</m);
  const token = tokenIn(mail);
  for (let time = 0; time < 10; time += 1) {
    const { body } = await read(token);
    expect(body.lines[0]).toBe('Ana Ruiz escribió tu correo al agendar su mentoría con Lucía Paredes.');
    expect(body.actions).toEqual([
      { id: 'stop', label: 'No me escriban más', fields: [] },
      { id: 'copy', label: 'Pedir una copia', fields: [] },
      { id: 'erase', label: 'Pedir que los borren', fields: [] },
    ]);
  }
  expect(JSON.stringify(await read(token))).not.toContain('andina.pe');
  expect(await kysely.selectFrom('stopped_addresses').select('stopped_at').execute()).toEqual([]);

  expect((await act(token, 'stop')).body.message).toMatch(/^Ya no te escribiremos/);
  const id = first.reply.body.id;
  await api.call('PUT', `/entrepreneur/calendar_events/${id}`, {
    as: first.user,
    body: { start_time: '2026-11-23T15:00:00-05:00' },
  });
  expect(Object.keys(await sent()).sort()).toEqual([first.guide.email, first.user.email, 'hijo@andina.pe'].sort());

  const second = await invite(['Socia+mentorias@andina.pe', 'hijo@andina.pe']);
  expect(second.reply.body.stopped_guests).toEqual([{ email: 'socia+mentorias@andina.pe' }]);
  expect(Object.keys(await sent()).sort()).toEqual([second.guide.email, second.user.email, 'hijo@andina.pe'].sort());
  await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: first.guide, body: {} });
  expect(Object.keys(await sent())).not.toContain('socia@andina.pe');

  expect((await read(token)).body.actions[0].label).toBe('Volver a recibir invitaciones');
  await act(token, 'resume');
  const third = await invite(['socia@andina.pe']);
  expect(third.reply.body.stopped_guests).toBeUndefined();
  expect(Object.keys(await sent())).toContain('socia@andina.pe');
});

test('an account of the same address goes on as such: its own events and links', async () => {
  const user = await api.addUser({ email: 'socio@andina.pe' });
  await invite(['socio@andina.pe']);
  await act(tokenIn((await sent())['socio@andina.pe']), 'stop');
  await invite([], user);
  await enqueue(kysely, [{ kind: 'reset', payload: { email: user.email } }], api.clock.now);
  await sent();
  expect(mails.filter(({ to }) => to[0] === user.email)).toHaveLength(2);
});

test('the address itself is not stored, and the link serves nobody who is no guest of that event', async () => {
  await invite(['nieta@andina.pe']);
  const token = tokenIn((await sent())['nieta@andina.pe']);
  await act(token, 'stop');
  const rows = await kysely.selectFrom('stopped_addresses').selectAll().execute();
  expect(rows.map(({ mailbox_hash }) => mailbox_hash)).toEqual(rows.map(() => expect.stringMatching(/^[\w-]{43}$/)));
  await kysely.updateTable('calendar_events').set({ attendees: [] }).execute();
  expect((await read(token)).status).toBe(404);
  expect((await act(token, 'resume')).status).toBe(404);
});
