import { beforeEach, describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { deliverDue } from '../mail/deliver.ts';
import { plain, startSmtpSink } from '../mail/testing-smtp.ts';
import { enqueueAskings } from '../reminders/attendance-mails.ts';
import type { TestUser } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';

const START = '2026-11-23T09:00:00-05:00';
const HOUR = 3_600_000;
const END = new Date(new Date(START).getTime() + HOUR);
const DAY = 24 * HOUR;
const WHEN = 'lunes, 23 de noviembre, 9:00 a. m. (hora de Lima, UTC-5)';

describe.each(await openBothTestDatabases())('%s', async (_, database) => {
  const api = await startTestApi(
    { publicUrl: 'https://mentorias.pe', mailFrom: 'Mentorías <hola@mentorias.pe>' },
    database,
  );
  const { kysely } = database;
  const { mails, post } = await startSmtpSink(api.config);

  beforeEach(async () => {
    for (const table of ['outbox', 'calendar_events', 'attempts'] as const) await kysely.deleteFrom(table).execute();
  });

  /** An event that ended an hour ago, and the tokens of the mails that ask its people about it. */
  async function asked() {
    api.clock.now = new Date(END.getTime() + HOUR);
    const guide = await api.addGuide({}, { given_name: 'Lucía Paredes' });
    const ana = await api.addUser({ given_name: 'Ana Ruiz' });
    const { id } = await kysely
      .insertInto('calendar_events')
      .values({
        guide_id: guide.id,
        user_id: ana.id,
        during: `[${new Date(START).toISOString()},${END.toISOString()})`,
        created_by: ana.id,
        created_at: new Date(START),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tokens = await sentTokens('Responder');
    return { guide, ana, id, ofGuide: tokens[guide.email]!, ofAna: tokens[ana.email]! };
  }

  /** Sends what waits: the token behind a button in the mail to each address. */
  async function sentTokens(label: string): Promise<Record<string, string>> {
    mails.length = 0;
    await enqueueAskings(kysely, api.clock.now);
    await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
    const link = new RegExp(`${label}:\\s+https://mentorias.pe/responder#(\\S+)`);
    return Object.fromEntries(mails.map(({ to, text }) => [to[0]!, link.exec(plain(text))?.[1] ?? '']));
  }

  const read = (token: string) => api.call('POST', '/links/read', { body: { token } });
  const act = (token: string, action: string) => api.call('POST', '/links/act', { body: { token, action } });
  const stored = () => kysely.selectFrom('attendance_statements').select(['by', 'says', 'via']).orderBy('by').execute();
  const ratings = () => kysely.selectFrom('ratings').select(['score', 'comment', 'comment_shared']).execute();
  const labels = ({ body }: Awaited<ReturnType<typeof read>>) =>
    body.actions.map(({ label }: { label: string }) => label);
  const as = async (who: TestUser) => ({ ...who, token: await openTestSession(kysely, who.id, api.clock.now) });

  describe('rule 16.35: whether an event was held is said from the mail', () => {
    test('reading does nothing, however often; each of the two has their answers', async () => {
      const { ofGuide, ofAna } = await asked();
      for (let time = 0; time < 5; time += 1) {
        const [own, other] = [await read(ofAna), await read(ofGuide)];
        expect([own.status, own.body.title, own.body.lines]).toEqual([
          200,
          '¿Se realizó tu mentoría con Lucía?',
          [WHEN],
        ]);
        expect(labels(own)).toEqual(['Sí', 'Lucía no asistió', 'No pude ir']);
        expect(other.body.title).toBe('¿Se realizó tu mentoría con Ana?');
        expect(labels(other)).toEqual(['Sí', 'Ana no asistió', 'No pude asistir']);
      }
      expect(await stored()).toEqual([]);
    });

    test('a press says it, and again the same; it can be changed until it is final', async () => {
      const { ofGuide, ofAna, id } = await asked();
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await act(ofGuide, 'missed_by_user');
        expect([status, body]).toEqual([200, { message: 'Gracias. Respondiste: Ana no asistió.', next: [] }]);
      }
      expect(await stored()).toEqual([{ by: 'guide', says: 'missed_by_user', via: 'link' }]);
      const called = await read(ofAna);
      expect(called.body.lines).toEqual([WHEN, 'Lucía dijo que no asististe.']);
      expect(labels(called)).toEqual(['No fue así', 'Lucía no asistió', 'No pude ir']);
      await act(ofGuide, 'held');
      await act(ofAna, 'held');
      const event = await kysely
        .selectFrom('calendar_events')
        .select(['attendance', 'outcome_basis'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(event).toEqual({ attendance: 'held', outcome_basis: 'both' });
      const final = await read(ofGuide);
      expect(final.body.actions).toEqual([]);
      expect(final.body.lines).toEqual([
        WHEN,
        'Respondiste: Sí.',
        'La asistencia ya quedó registrada. Escribe a la administración para corregirla.',
      ]);
      expect((await act(ofGuide, 'missed_by_user')).status).toBe(422);
    });

    test('it leaves the row of the trail that the call leaves', async () => {
      const { ofGuide, id } = await asked();
      await act(ofGuide, 'held');
      const trail = kysely.selectFrom('audit_trail').select(['action', 'actor_type']).where('subject_id', '=', id);
      expect(await trail.where('subject_type', '=', 'event').execute()).toEqual([
        { action: 'event.recorded', actor_type: 'guide' },
      ]);
    });

    test('a link is of one person and one event, for two weeks, and void with the account', async () => {
      const { ofGuide, ofAna, guide, ana } = await asked();
      expect((await act(ofAna, 'accepted')).status).toBe(404);
      await kysely.updateTable('users').set({ active: false }).where('id', '=', ana.id).execute();
      expect((await read(ofAna)).status).toBe(404);
      expect((await act(ofAna, 'held')).status).toBe(404);
      await kysely
        .updateTable('calendar_events')
        .set({ status: 'cancelled', cancelled_by: guide.id, cancelled_at: END })
        .execute();
      expect((await act(ofGuide, 'held')).status).toBe(422);
      await kysely
        .updateTable('calendar_events')
        .set({ status: 'confirmed', cancelled_by: null, cancelled_at: null })
        .execute();
      api.clock.now = new Date(END.getTime() + 14 * DAY);
      expect((await act(ofGuide, 'held')).status).toBe(410);
      expect(await stored()).toEqual([]);
    });

    test('who is called missing answers from that mail', async () => {
      const { ofGuide, ana } = await asked();
      await act(ofGuide, 'missed_by_user');
      api.clock.now = new Date(api.clock.now.getTime() + 2 * 60_000);
      const token = (await sentTokens('Responder'))[ana.email]!;
      expect(labels(await read(token))[0]).toBe('No fue así');
      expect((await act(token, 'held')).status).toBe(200);
      expect(labels(await read(token))[0]).toBe('Sí');
    });

    test('who has answered otherwise reads in that mail that both disagree', async () => {
      const { ofGuide, ofAna } = await asked();
      await act(ofAna, 'held');
      await act(ofGuide, 'missed_by_user');
      api.clock.now = new Date(api.clock.now.getTime() + 2 * 60_000);
      await sentTokens('Responder');
      const text = plain(mails.find((mail) => plain(mail.text).includes('dijo que no asististe'))!.text);
      expect(text).toContain('Tu respuesta es otra: quedó en desacuerdo, y la administración lo resolverá.');
      expect(text).not.toContain('no hagas nada');
    });

    test('where an administrator has decided, the page says what counts', async () => {
      const { ofAna, id } = await asked();
      await act(ofAna, 'held');
      const admin = await as(await api.addUser({ user_type: 'admin' }));
      const body = { says: 'missed_by_user', reason: 'No vino' };
      await api.call('PUT', `/admin/calendar_events/${id}/attendance`, { as: admin, body });
      expect((await read(ofAna)).body.lines).toContain(
        'Quedó así: no asistió el emprendedor, según la administración.',
      );
    });

    test('after its days it leads to the administration: no later mail asks again', async () => {
      const { ofAna } = await asked();
      api.clock.now = new Date(END.getTime() + 14 * DAY);
      const { status, body } = await read(ofAna);
      expect([status, body.error]).toEqual([
        410,
        'Este enlace venció: pasaron 14 días desde la mentoría. Escribe a la administración',
      ]);
    });
  });

  describe('rule 16.35: and how useful it was', () => {
    test('an entrepreneur who says that it was held is led to that', async () => {
      const { ofAna } = await asked();
      const { body } = await act(ofAna, 'held');
      expect(body.message).toBe('Gracias. Respondiste: Sí.');
      expect(body.next).toEqual([{ label: '¿Te sirvió? Califícala', path: expect.stringMatching(/^\/responder#/) }]);
      const token = body.next[0].path.split('#')[1];
      const page = await read(token);
      expect(page.body).toMatchObject({
        title: '¿Te sirvió tu mentoría con Lucía?',
        lines: [
          WHEN,
          'Del 1 (nada) al 5 (mucho).',
          'Quienes administran el programa leen todas las calificaciones y comentarios; tu mentor, solo promedios y los comentarios que compartas.',
        ],
      });
      expect(labels(page)).toEqual(['1', '2', '3', '4', '5']);
      expect(await ratings()).toEqual([]);
      const rated = await act(token, '4');
      expect([rated.status, rated.body]).toEqual([
        200,
        {
          message: 'Gracias. Calificaste: 4 de 5.',
          next: [{ label: 'Comentar', path: '/mis-mentorias?scope=past' }],
        },
      ]);
      expect((await read(token)).body.lines).toContain('Calificaste: 4 de 5.');
      for (const action of ['6', '0', 'held']) expect((await act(token, action)).status).toBe(404);
    });

    test('what was written beside it stays', async () => {
      const { ofAna, ana, id } = await asked();
      const token = (await act(ofAna, 'held')).body.next[0].path.split('#')[1];
      const body = { score: 2, comment: 'Muy clara', comment_shared: true };
      const path = `/entrepreneur/calendar_events/${id}/rating`;
      expect((await api.call('PUT', path, { as: await as(ana), body })).status).toBe(200);
      await act(token, '5');
      expect(await ratings()).toEqual([{ score: 5, comment: 'Muy clara', comment_shared: true }]);
    });

    test('the mail has it where the mentor has said already that the event was held', async () => {
      const { ofGuide, ana, guide } = await asked();
      expect(await sentTokens('Calificar')).toEqual({});
      await act(ofGuide, 'held');
      api.clock.now = new Date(END.getTime() + 3 * DAY);
      const tokens = await sentTokens('Calificar');
      expect(Object.keys(tokens)).toEqual([ana.email]);
      expect((await act(tokens[ana.email]!, '3')).status).toBe(200);
      expect(await ratings()).toMatchObject([{ score: 3 }]);
      expect(tokens[guide.email]).toBeUndefined();
    });

    test('an event that was not held is not rated, and no mentor rates', async () => {
      const { ofAna, ofGuide } = await asked();
      const token = (await act(ofAna, 'held')).body.next[0].path.split('#')[1];
      await act(ofAna, 'missed_by_guide');
      expect((await read(token)).body.actions).toEqual([]);
      expect((await act(token, '5')).status).toBe(422);
      expect((await act(ofGuide, 'held')).body.next).toEqual([]);
      expect(await ratings()).toEqual([]);
    });
  });
});
