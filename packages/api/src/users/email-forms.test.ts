import { describe, expect, test } from 'vitest';
import { NO_LINKS } from '../links/mail-links.ts';
import { eventDraft } from '../mail/messages/event-message.ts';
import type { EventMail } from '../outbox/outbox-store.ts';
import { enqueueSecurityMail } from '../outbox/outbox-store.ts';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });

const STORED = 'ana@xn--and-6ma2c.pe';
const FORMS = [
  ['as it is written', 'Ana@ñandú.pe'],
  ['in ASCII', 'ana@xn--and-6ma2c.pe'],
  ['with marks that cannot be seen', '\u200eana\u200b@\u00adÑANDÚ.pe\u200e '],
] as const;
const ANA = {
  user_type: 'user',
  name: 'Ana Ñahui',
  company_name: 'Telas',
  password: 'Secreta2026',
  password_confirmation: 'Secreta2026',
};
const create = (email: string) => api.call('POST', '/admin/users', { as: admin, body: { ...ANA, email } });
const stored = () => api.database.kysely.selectFrom('users').select('email').where('id', '<>', admin.id).execute();

describe('rule 1.13: an address has one form, by which it is stored, compared and mailed to', () => {
  test('an account', async () => {
    expect((await create(FORMS[2][1])).status).toBe(201);
    expect(await stored()).toEqual([{ email: STORED }]);
  });

  test.each(FORMS)('another account with it %s: refused', async (_form, email) => {
    const { status, body } = await create(email);
    expect([status, body.error]).toEqual([409, 'Ya existe un usuario con ese correo']);
  });

  test.each(FORMS)('a line of a file with it %s: refused', async (_form, email) => {
    const csv = `Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,${email},Ana,Telas`;
    const { body } = await api.call('POST', '/admin/users/import/preview', { as: admin, body: { csv } });
    expect(body.lines[0].problems).toEqual(['Ya existe un usuario con ese correo']);
  });

  test.each(FORMS)('signing in with it %s', async (_form, email) => {
    expect((await api.call('POST', '/auth/login', { body: { email, password: 'Secreta2026' } })).status).toBe(200);
  });

  test.each(FORMS)('a forgotten password with it %s', async (_form, email) => {
    await api.database.kysely.deleteFrom('outbox').execute();
    expect((await api.call('POST', '/auth/password_resets', { body: { email } })).status).toBe(202);
    const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
    expect(mails).toEqual([{ payload: { email: STORED } }]);
  });

  test.each([
    ...FORMS,
    ['by its domain', 'ñandú.pe'],
    ['by a word of its domain', 'Ñandú'],
    ['by a part of that word', 'ñand'],
    ['without accents', 'a@nandu.p'],
    ['by a part in ASCII', '@xn--and'],
    ['by its beginning', 'ana@'],
  ] as const)('a search finds it %s', async (_form, text) => {
    const search = encodeURIComponent(text);
    const { body: list } = await api.call('GET', `/admin/users?search=${search}`, { as: admin });
    expect(list.users).toHaveLength(1);
    const { body: people } = await api.call('GET', `/admin/calendar_events/filter?search=${search}`, { as: admin });
    expect(people.users).toHaveLength(1);
    const { body: trail } = await api.call('GET', `/admin/audit?search=${search}`, { as: admin });
    expect(trail.meta.total_count).toBeGreaterThan(0);
  });

  test('every reply and file shows it as it is written', async () => {
    const shown = 'ana@ñandú.pe';
    const { body: list } = await api.call('GET', '/admin/users?search=ana', { as: admin });
    const [ana] = list.users;
    expect(ana.email).toBe(shown);
    const { body: session } = await api.call('POST', '/auth/login', {
      body: { email: shown, password: 'Secreta2026' },
    });
    expect(session.user.email).toBe(shown);
    expect((await api.call('GET', '/admin/users/download', { as: admin })).text).toContain(`"${shown}"`);
    const { body: trail } = await api.call('GET', `/admin/audit?subject_type=user&subject_id=${ana.id}`, { as: admin });
    expect(trail.entries[0].details.email).toBe(shown);
    // What was read and is sent back changes nothing.
    const { user_type, name, email, company_name } = ana;
    const edit = (change: object) =>
      api.call('PUT', `/admin/users/${ana.id}`, {
        as: admin,
        body: { user_type, name, email, company_name, ...change },
      });
    expect((await edit({})).status).toBe(200);
    expect(await stored()).toEqual([{ email: STORED }]);
    const { status, body } = await edit({ company_name: 'Otra', revision: ana.revision + 1 });
    expect([status, body.current.email]).toEqual([409, shown]);
  });

  test('a mail of an event is sent to the stored form, and names guests as they are written', async () => {
    const guide = await api.addGuide({ monday: ['09:00-18:00'] });
    const luz = await api.addUser({ email: 'luz@xn--and-6ma2c.pe' });
    await api.database.kysely.deleteFrom('outbox').execute();
    const { status, body } = await api.call('POST', '/entrepreneur/calendar_events', {
      as: luz,
      body: {
        guide_id: guide.id,
        start_time: '2026-11-23T14:00:00-05:00',
        description: 'Costos',
        attendees: [{ email: 'luis@ñandú.pe' }],
      },
    });
    expect(status).toBe(201);
    expect(body.attendees).toEqual([{ email: 'luis@ñandú.pe' }]);
    const mails = await api.database.kysely
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'event')
      .execute();
    const payloads = mails.map(({ payload }) => payload as unknown as EventMail);
    expect(payloads.map(({ to }) => to).toSorted()).toEqual(
      [guide.email, luz.email, 'luis@xn--and-6ma2c.pe'].toSorted(),
    );
    const { calendar } = eventDraft(payloads[0]!, {
      publicUrl: 'https://mentorias.pe',
      organizer: 'no@mentorias.pe',
      now: api.clock.now,
      links: NO_LINKS,
    });
    expect(calendar?.content.replaceAll('\r\n ', '')).toContain('CN="luis@ñandú.pe":mailto:luis@xn--and-6ma2c.pe');
  });

  test('a mentor and a mail are found by a part of the written domain too', async () => {
    const rita = await api.addGuide({}, { email: 'rita@xn--bcher-kva.example' });
    const search = encodeURIComponent('büch');
    const { body: found } = await api.call('GET', `/entrepreneur/guides?search=${search}`, { as: await api.addUser() });
    expect(found.guides.map(({ id }: { id: number }) => id)).toEqual([rita.id]);
    const mails = () => api.call('GET', `/admin/mail?search=${search}`, { as: admin });
    expect((await mails()).body.mails).toEqual([]);
    await enqueueSecurityMail(api.database.kysely, 'second_factor_on', rita, api.clock.now);
    expect((await mails()).body.mails).toMatchObject([{ to: 'rita@bücher.example' }]);
  });

  test.each([
    ['a part before the @ that is not ASCII', 'maría@ñandú.pe'],
    ['punycode that cannot be decoded', 'a@xn--99999999.example'],
  ])('%s is refused, in a form, a file and among guests', async (_what, email) => {
    const { status, body } = await create(email);
    expect([status, body.error]).toEqual([422, 'El correo no es válido']);
    const csv = `Tipo,Correo,Nombre,Emprendimiento\nEmprendedor,${email},Ana,Telas`;
    const preview = await api.call('POST', '/admin/users/import/preview', { as: admin, body: { csv } });
    expect(preview.body.lines[0].problems).toEqual(['El correo no es válido']);
    const booking = await api.call('POST', '/entrepreneur/calendar_events', {
      as: await api.addUser(),
      body: {
        guide_id: (await api.addGuide({ monday: ['09:00-18:00'] })).id,
        start_time: '2026-11-23T14:00:00-05:00',
        description: '',
        attendees: [{ email }],
      },
    });
    expect([booking.status, booking.body.error]).toEqual([422, `El correo ${email} no es válido`]);
  });
});
