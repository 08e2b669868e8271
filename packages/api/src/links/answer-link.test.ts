import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import { plain, startSmtpSink } from '../mail/testing-smtp.ts';
import { enqueueReminders } from '../reminders/reminders-store.ts';
import type { TestUser } from '../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../testing.ts';

const GUEST = 'socia@andina.pe';

describe.each(await openBothTestDatabases())('%s', async (_, database) => {
  const api = await startTestApi(
    { publicUrl: 'https://mentorias.pe', mailFrom: 'Mentorías <hola@mentorias.pe>' },
    database,
  );
  const { kysely } = database;
  const { mails, post } = await startSmtpSink(api.config);

  beforeEach(async () => {
    api.clock.now = MONDAY_AT_NINE;
    for (const table of ['outbox', 'calendar_events', 'attempts'] as const) await kysely.deleteFrom(table).execute();
  });

  /** Sends what waits: the tokens of 'Voy' and 'No puedo ir' in the mail to each address. */
  async function sentTokens(): Promise<Record<string, { yes: string; no: string }>> {
    mails.length = 0;
    await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
    const tokenIn = (text: string, label: string) =>
      new RegExp(`${label}:\\s+https://mentorias.pe/responder#(\\S+)`).exec(text)?.[1] ?? '';
    return Object.fromEntries(
      mails.map(({ to, text }) => [
        to[0]!,
        { yes: tokenIn(plain(text), 'Voy'), no: tokenIn(plain(text), 'No puedo ir') },
      ]),
    );
  }

  async function booked() {
    const guide = await api.addGuide({ tuesday: ['14:00-18:00'] }, { given_name: 'Lucía Paredes' });
    const user = await api.addUser({ given_name: 'Ana Ruiz' });
    const body = {
      guide_id: guide.id,
      start_time: '2026-11-24T14:00:00-05:00',
      attendees: [{ email: GUEST }, { email: 'hijo@andina.pe' }],
    };
    const reply = await api.call('POST', '/entrepreneur/calendar_events', { as: user, body });
    return { guide, user, id: reply.body.id as number, tokens: await sentTokens() };
  }

  const read = (token = '') => api.call('POST', '/links/read', { body: { token } });
  const act = (token = '', action = '') => api.call('POST', '/links/act', { body: { token, action } });
  const saidTo = async (as: TestUser, role: 'entrepreneur' | 'guide') => {
    const { body } = await api.call('GET', `/${role}/calendar_events`, { as });
    const responses: { email: string; partstat: string }[] = body.calendar_events[0].responses ?? [];
    return responses.map(({ email, partstat }) => [email, partstat]);
  };

  test('rule 15.25: a guest says whether they come, and mentor and entrepreneur read it', async () => {
    const { guide, user, tokens } = await booked();
    const { yes, no } = tokens[GUEST]!;
    for (let time = 0; time < 10; time += 1) {
      for (const [token, first] of [
        [yes, 'Voy'],
        [no, 'No puedo ir'],
      ] as const) {
        const { status, body } = await read(token);
        expect([status, body.title, body.lines]).toEqual([
          200,
          'La mentoría de Ana Ruiz con Lucía Paredes',
          ['martes, 24 de noviembre, 2:00 p. m. (hora de Lima, UTC-5)'],
        ]);
        expect(body.actions.map(({ label }: { label: string }) => label)[0]).toBe(first);
      }
    }
    expect(await saidTo(user, 'entrepreneur')).toEqual([]);
    const { status, body } = await act(yes, 'accepted');
    expect([status, body]).toEqual([200, { message: 'Gracias: Ana Ruiz y Lucía Paredes verán que vas.', next: [] }]);
    await act(tokens['hijo@andina.pe']?.no, 'declined');
    for (const said of [await saidTo(user, 'entrepreneur'), await saidTo(guide, 'guide')])
      expect(said).toEqual([
        [GUEST, 'accepted'],
        ['hijo@andina.pe', 'declined'],
      ]);
    expect((await read(yes)).body.lines).toContain('Dijiste que vas.');
    api.clock.now = new Date(MONDAY_AT_NINE.getTime() + 1000);
    for (let time = 0; time < 2; time += 1) expect((await act(yes, 'declined')).status).toBe(200);
    expect(await saidTo(user, 'entrepreneur')).toEqual([
      ['hijo@andina.pe', 'declined'],
      [GUEST, 'declined'],
    ]);
  });

  test.each([
    ['entrepreneur', '/mis-mentorias', 'Lucía Paredes'],
    ['guide', '/', 'Ana Ruiz'],
  ] as const)(
    'rule 15.25: the no of the %s cancels nothing, and leads to where it can be',
    async (role, screen, other) => {
      const { guide, user, id, tokens } = await booked();
      const own = role === 'guide' ? guide : user;
      expect((await read(tokens[own.email]?.no)).body).toMatchObject({
        title: `Tu mentoría con ${other}`,
        actions: [{ id: 'declined', label: 'No puedo ir' }, { label: 'Voy' }],
      });
      const { body } = await act(tokens[own.email]?.no, 'declined');
      expect(body).toEqual({
        message: `${other} verá que no puedes ir. ¿Qué quieres hacer con la hora?`,
        next: [
          { label: 'Cancelar y liberar la hora', path: `${screen}?cancel=${id}` },
          { label: 'Reprogramar', path: `${screen}?move=${id}` },
        ],
      });
      const again = await read(tokens[own.email]?.no);
      expect(again.body).toMatchObject({ is_answered: true, next: body.next });
      const event = await kysely.selectFrom('calendar_events').select(['status', 'revision']).executeTakeFirst();
      expect(event).toEqual({ status: 'confirmed', revision: 0 });
      expect(await sentTokens()).toEqual({});
      expect(await saidTo(user, 'entrepreneur')).toEqual([[own.email, 'declined']]);
    },
  );

  test('the old link of a moved event says so, and what was said of the old hour is gone', async () => {
    const { user, guide, id, tokens } = await booked();
    await act(tokens[GUEST]?.yes, 'accepted');
    await api.call('PUT', `/entrepreneur/calendar_events/${id}`, {
      as: user,
      body: { start_time: '2026-11-24T16:00:00-05:00' },
    });
    expect(await saidTo(guide, 'guide')).toEqual([]);
    expect((await read(tokens[GUEST]?.yes)).body).toEqual({
      title: 'La mentoría cambió después de este correo',
      lines: [
        'La mentoría de Ana Ruiz con Lucía Paredes',
        'Ahora es el martes, 24 de noviembre, 4:00 p. m. (hora de Lima, UTC-5)',
        'Responde desde el correo más reciente',
      ],
      actions: [],
    });
    const { status, body } = await act(tokens[GUEST]?.yes, 'accepted');
    expect([status, body.error]).toEqual([
      410,
      expect.stringMatching(/^La mentoría cambió después de este correo\. La mentoría de .+ con .+\. Ahora/),
    ]);
    const later = await sentTokens();
    expect((await act(later[GUEST]?.no, 'declined')).status).toBe(200);
    expect(await saidTo(guide, 'guide')).toEqual([[GUEST, 'declined']]);
  });

  test('another meeting link keeps what was said, and its mail can be answered', async () => {
    const { guide, tokens } = await booked();
    await act(tokens[GUEST]?.yes, 'accepted');
    await api.call('PUT', '/guide/meeting_link', { as: guide, body: { meeting_link: 'https://meet.example/sala' } });
    expect(await saidTo(guide, 'guide')).toEqual([[GUEST, 'accepted']]);
    expect((await act((await sentTokens())[GUEST]?.no, 'declined')).status).toBe(200);
  });

  test('a cancelled event, and one that has begun, cannot be answered', async () => {
    const { guide, id, tokens } = await booked();
    await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: guide, body: {} });
    expect((await read(tokens[GUEST]?.yes)).body).toEqual({
      title: 'Esta mentoría se canceló',
      lines: ['La mentoría de Ana Ruiz con Lucía Paredes', 'martes, 24 de noviembre, 2:00 p. m. (hora de Lima, UTC-5)'],
      actions: [],
    });
    expect((await act(tokens[GUEST]?.yes, 'accepted')).status).toBe(410);
    api.clock.now = new Date('2026-11-24T19:00:00Z');
    expect((await read(tokens[GUEST]?.yes)).status).toBe(410);
  });

  test('the link of one event answers no other, nor for anybody who is not in it', async () => {
    const { user, tokens } = await booked();
    await kysely
      .updateTable('calendar_events')
      .set({ attendees: ['hijo@andina.pe'] })
      .execute();
    expect((await act(tokens[GUEST]?.yes, 'accepted')).status).toBe(404);
    await kysely.updateTable('users').set({ email: 'otra@ejemplo.pe' }).where('id', '=', user.id).execute();
    expect((await act(tokens[user.email]?.yes, 'accepted')).status).toBe(404);
    expect(await kysely.selectFrom('event_responses').selectAll().execute()).toEqual([]);
    await kysely.updateTable('users').set({ email: user.email }).where('id', '=', user.id).execute();
  });

  test('the reminder of the day before asks too; that of the hour before does not', async () => {
    const { guide, user } = await booked();
    await kysely.deleteFrom('event_reminders').execute();
    api.clock.now = new Date('2026-11-23T19:30:00Z');
    await enqueueReminders(kysely, api.clock.now);
    const dayBefore = await sentTokens();
    expect(Object.keys(dayBefore)).toHaveLength(4);
    for (const { yes, no } of Object.values(dayBefore)) expect([yes, no].every((token) => token !== '')).toBe(true);
    expect((await act(dayBefore[user.email]?.yes, 'accepted')).status).toBe(200);
    api.clock.now = new Date('2026-11-24T18:30:00Z');
    await enqueueReminders(kysely, api.clock.now);
    const hourBefore = await sentTokens();
    expect(Object.keys(hourBefore)).toHaveLength(4);
    expect(hourBefore[guide.email]).toEqual({ yes: '', no: '' });
  });
});
