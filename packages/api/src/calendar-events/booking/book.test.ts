import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';

const api = await startTestApi();
const guide = await api.addGuide({ monday: ['09:00-18:00'], tuesday: ['09:00-12:30'], sunday: ['22:30-23:30'] });

const book = (as: TestUser, body: object, headers = {}) =>
  api.call('POST', '/entrepreneur/calendar_events', { as, body: { guide_id: guide.id, ...body }, headers });
const rows = () => api.database.kysely.selectFrom('calendar_events').select('id').execute();

test('a free hour is booked, stored and mailed to all participants (rule 10.1)', async () => {
  const ana = await api.addUser({ given_name: 'Ana Ruiz', company_name: 'Andina' });
  const { status, body } = await book(ana, {
    start_time: '2026-11-23T14:00:00-05:00',
    description: 'Precios',
    // The two who meet are in it anyway, and are no guests.
    attendees: [ana.email, ' Socia@Andina.PE ', 'socia@andina.pe', guide.email].map((email) => ({ email })),
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    calendar_uid: expect.stringMatching(/^mentoria-\d+-[0-9a-f]{12}$/),
    start_time: '2026-11-23T19:00:00.000Z',
    end_time: '2026-11-23T20:00:00.000Z',
    status: 'confirmed',
    cancelled_by: null,
    cancel_reason: '',
    description: 'Precios',
    attendees: [{ email: 'socia@andina.pe' }],
    guide: { id: guide.id, name: guide.name, email: guide.email },
    user: { id: ana.id, name: 'Ana Ruiz', email: ana.email, company_name: 'Andina' },
    meeting_link: '',
    attendance: null,
    outcome_basis: 'none',
    created_at: '2026-11-23T14:00:00.000Z',
    revision: 0,
  });
  const mails = await api.database.kysely.selectFrom('outbox').select('payload').execute();
  expect(mails.map(({ payload }) => (payload as { to: string }).to)).toEqual([
    guide.email,
    ana.email,
    'socia@andina.pe',
  ]);
});

describe('SEC-26: an hour that was not offered is a 422 (rule 5.14)', () => {
  test.each([
    ['outside the availability', '2026-11-23T08:00:00-05:00'],
    ['in the past', '2026-11-23T08:00:00-05:00'],
    ['within the lead', '2026-11-23T10:00:00-05:00'],
    ['seven days ahead', '2026-11-30T09:00:00-05:00'],
    ['on a day without availability', '2026-11-25T09:00:00-05:00'],
    ['off the grid', '2026-11-23T15:07:00-05:00'],
    ['a second late', '2026-11-23T15:00:01-05:00'],
    ['a millisecond late', '2026-11-23T15:00:00.001-05:00'],
    ['the remainder of a range', '2026-11-24T12:00:00-05:00'],
    ['the same clock time in another zone', '2026-11-23T15:00:00Z'],
  ])('%s', async (_, start_time) => {
    const before = await rows();
    const reply = await book(await api.addUser(), { start_time });
    expect([reply.status, reply.body]).toEqual([422, { error: 'El horario seleccionado no está disponible' }]);
    expect(await rows()).toEqual(before);
  });

  test('an evening hour in Lima, tomorrow in UTC, belongs to its Lima day', async () => {
    expect((await book(await api.addUser(), { start_time: '2026-11-30T03:30:00Z' })).status).toBe(201);
  });
});

describe('a time is an instant with an offset', () => {
  test.each([
    '2026-11-23T16:00:00',
    '2026-11-23 16:00:00-05:00',
    '2026-11-23',
    '',
    'mañana',
    '2026-02-30T16:00:00-05:00',
    1_795_000_000,
  ])('%s is a 400', async (start_time) => {
    expect((await book(await api.addUser(), { start_time })).status).toBe(400);
  });

  test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '0001-01-01T00:00:00+23:59'])(
    '%s is refused, never a 500',
    async (start_time) => {
      expect((await book(await api.addUser(), { start_time })).status).toBe(400);
    },
  );
});

test('an hour taken meanwhile is a 409, and an entrepreneur has one event at a time (REL-02, rule 5.15)', async () => {
  const [ana, luis] = [await api.addUser(), await api.addUser()];
  const start_time = '2026-11-23T16:00:00-05:00';
  expect((await book(ana, { start_time })).status).toBe(201);
  const late = await book(luis, { start_time });
  expect([late.status, late.body]).toEqual([409, { error: 'El horario ya fue reservado' }]);
  const other = await api.addGuide({ monday: ['15:30-17:30'] });
  const twice = await book(ana, { guide_id: other.id, start_time: '2026-11-23T15:30:00-05:00' });
  expect([twice.status, twice.body]).toEqual([409, { error: 'Ya tienes una mentoría en ese horario' }]);
});

describe('SEC-02 and SEC-04: the session, not the body, says whose booking it is', () => {
  test.each(['user_id', 'email', 'user_type', 'id', 'status', 'end_time', 'created_by'])(
    '%s is a 400',
    async (field) => {
      const reply = await book(await api.addUser(), { start_time: '2026-11-23T17:00:00-05:00', [field]: 1 });
      expect([reply.status, reply.body]).toEqual([400, { error: `Campo desconocido: ${field}` }]);
    },
  );

  test('only an existing, active guide can be booked', async () => {
    const [ana, other] = [await api.addUser(), await api.addUser()];
    const start_time = '2026-11-23T17:00:00-05:00';
    for (const guide_id of [other.id, ana.id, 999_999]) {
      const reply = await book(ana, { guide_id, start_time });
      expect([reply.status, reply.body]).toEqual([404, { error: 'No se encontró la información del mentor' }]);
    }
    const inactive = await api.addGuide({ monday: ['09:00-18:00'] }, { active: false });
    expect((await book(ana, { guide_id: inactive.id, start_time })).status).toBe(422);
    expect((await book(ana, { guide_id: '1', start_time })).status).toBe(400);
  });
});

describe('SEC-24 and SEC-25: guests (rule 5.12)', () => {
  const guests = (...emails: string[]) => ({
    start_time: '2026-11-23T17:00:00-05:00',
    attendees: emails.map((email) => ({ email })),
  });

  test.each([
    'ana',
    'a@x\r\nBcc: b@y.pe',
    '"b@y x"@z.pe',
    'Grupo: a@x.pe, b@y.pe;',
    `${'a'.repeat(10_000)}@x.pe`,
    'a@x.pe,b@y.pe',
    '',
  ])('%j is a 422 that names it', async (email) => {
    const reply = await book(await api.addUser(), guests('bien@ejemplo.pe', email));
    expect(reply.status).toBe(422);
    expect(reply.body.error).toMatch(/^El correo .* no es válido$/s);
    expect(reply.body.field_errors).toEqual({ attendees: [reply.body.error] });
  });

  test('eleven are a 422, and nothing is stored', async () => {
    const before = await rows();
    const reply = await book(await api.addUser(), guests(...Array.from({ length: 11 }, (_, n) => `n${n}@ejemplo.pe`)));
    expect(reply).toMatchObject({ status: 422, body: { error: 'Puedes invitar como máximo a 10 personas' } });
    expect(await rows()).toEqual(before);
  });

  test('a description has 2000 characters at most (rule 5.13)', async () => {
    const long = { start_time: '2026-11-23T17:00:00-05:00', description: 'ñ'.repeat(2001) };
    const reply = await book(await api.addUser(), long);
    const error = 'La descripción admite como máximo 2000 caracteres';
    expect([reply.status, reply.body]).toEqual([422, { error, field_errors: { description: [error] } }]);
  });
});

test('SEC-25: the twenty-first booking within a minute is a 429', async () => {
  const eager = await api.addUser();
  const guides = await Promise.all(
    Array.from({ length: 3 }, () => api.addGuide({ thursday: ['00:00-08:00', '08:00-16:00'] })),
  );
  const statuses = [];
  for (let n = 0; n < 21; n += 1) {
    const start_time = `2026-11-26T${String(n % 16).padStart(2, '0')}:00:00-05:00`;
    const reply = await book(eager, { guide_id: guides[n % 3]!.id, start_time });
    statuses.push(reply.status);
    const { id } = reply.body;
    if (reply.status === 201)
      await api.call('POST', `/entrepreneur/calendar_events/${id}/cancellation`, { as: eager, body: {} });
    else expect(reply.headers['retry-after']).toBe('60');
  }
  expect(statuses).toEqual([...Array(20).fill(201), 429]);
});

describe('REL-03: one Idempotency-Key, one booking (rule 5.17)', () => {
  test('sent ten times at once: one row, one answer, one set of mails', async () => {
    const ana = await api.addUser();
    const before = (await rows()).length;
    const key = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => book(ana, { start_time: '2026-11-24T09:00:00-05:00' }, key)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await rows()).toHaveLength(before + 1);
  });

  test('with another body it is a 422, of another person it is another key, after a day it is new', async () => {
    const [ana, luis] = [await api.addUser(), await api.addUser()];
    const start = api.clock.now;
    const key = { 'idempotency-key': randomUUID() };
    expect((await book(ana, { start_time: '2026-11-24T10:00:00-05:00' }, key)).status).toBe(201);
    const other = await book(ana, { start_time: '2026-11-24T11:00:00-05:00' }, key);
    expect([other.status, other.body]).toEqual([422, { error: 'Esta solicitud ya se envió con otros datos' }]);
    expect((await book(luis, { start_time: '2026-11-24T10:00:00-05:00' }, key)).status).toBe(409);
    api.clock.now = new Date(start.getTime() + 24 * 3_600_000);
    const tomorrow = { ...ana, token: await openTestSession(api.database.kysely, ana.id, api.clock.now) };
    // A stored reply would be the 201; checked anew, the hour lies within the lead.
    expect((await book(tomorrow, { start_time: '2026-11-24T10:00:00-05:00' }, key)).status).toBe(422);
    api.clock.now = start;
  });

  test('a refused booking can be tried again with the same key', async () => {
    const [ana, luis] = [await api.addUser(), await api.addUser()];
    const wish = { start_time: '2026-11-24T11:00:00-05:00' };
    const { body } = await book(luis, wish);
    const key = { 'idempotency-key': randomUUID() };
    expect((await book(ana, wish, key)).status).toBe(409);
    await api.call('POST', `/entrepreneur/calendar_events/${body.id}/cancellation`, { as: luis, body: {} });
    expect((await book(ana, wish, key)).status).toBe(201);
  });

  test('a key that is no UUID is a 400', async () => {
    const reply = await book(
      await api.addUser(),
      { start_time: '2026-11-24T11:00:00-05:00' },
      { 'idempotency-key': 'x' },
    );
    expect(reply.status).toBe(400);
  });
});
