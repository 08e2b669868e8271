import { beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../testing.ts';
import { MONDAY_AT_NINE, startTestApi } from '../../testing.ts';

const api = await startTestApi();
const guide = await api.addGuide({ monday: ['12:00-14:00'], tuesday: ['09:00-12:00'] });
const ana = await api.addUser();
const MONDAY_NOON = '2026-11-23T12:00:00-05:00';
const TUESDAY_NINE = '2026-11-24T09:00:00-05:00';

const book = async (as: TestUser, start_time: string): Promise<number> =>
  (await api.call('POST', '/entrepreneur/calendar_events', { as, body: { guide_id: guide.id, start_time } })).body.id;
const record = (as: TestUser, id: number, body: object) =>
  api.call('PUT', `/guide/calendar_events/${id}/record`, { as, body });
const coming = async () => (await api.call('GET', '/guide/calendar_events', { as: guide })).body.calendar_events;

beforeEach(async () => {
  api.clock.now = MONDAY_AT_NINE;
  await api.database.kysely.deleteFrom('calendar_events').execute();
});

describe('attendance (rule 6.9)', () => {
  test.each(['held', 'missed_by_user', 'missed_by_guide'])(
    'can be recorded once the event is over: %s',
    async (attendance) => {
      const id = await book(ana, MONDAY_NOON);
      api.clock.now = new Date('2026-11-23T13:00:00-05:00');
      const { status, body } = await record(guide, id, { attendance, note: '' });
      expect([status, body.attendance]).toEqual([200, attendance]);
      const { body: seen } = await api.call('GET', '/entrepreneur/calendar_events?scope=past', { as: ana });
      expect(seen.calendar_events[0].attendance).toBe(attendance);
      expect((await record(guide, id, { attendance: null, note: '' })).body.attendance).toBeNull();
    },
  );

  test('cannot be recorded before the end', async () => {
    const id = await book(ana, MONDAY_NOON);
    api.clock.now = new Date('2026-11-23T12:59:59-05:00');
    expect(await record(guide, id, { attendance: 'held', note: 'x' })).toMatchObject({
      status: 422,
      body: { error: 'La asistencia se marca cuando la mentoría ya terminó' },
    });
    expect((await coming())[0]).toMatchObject({ attendance: null, note: '' });
  });

  test('cannot be recorded for a cancelled event', async () => {
    const id = await book(ana, MONDAY_NOON);
    await api.call('POST', `/guide/calendar_events/${id}/cancellation`, { as: guide, body: {} });
    api.clock.now = new Date('2026-11-23T13:00:00-05:00');
    expect((await record(guide, id, { attendance: 'held', note: '' })).status).toBe(422);
  });

  test('cannot be recorded by another mentor', async () => {
    const id = await book(ana, MONDAY_NOON);
    const stranger = await api.addGuide();
    const strange = await record(stranger, id, { attendance: null, note: 'x' });
    const unknown = await record(stranger, 987654, { attendance: null, note: 'x' });
    expect([strange.status, strange.body]).toEqual([404, unknown.body]);
    expect((await coming())[0].note).toBe('');
  });

  test.each([
    ['another word', { attendance: 'late', note: '' }],
    ['no note', { attendance: 'held' }],
    ['another field', { attendance: null, note: '', user_id: 1 }],
  ])('%s is a 400', async (_, body) => {
    expect((await record(guide, await book(ana, MONDAY_NOON), body)).status).toBe(400);
  });
});

describe('a note (rule 6.10)', () => {
  test('has 2,000 characters at most', async () => {
    const id = await book(ana, MONDAY_NOON);
    expect((await record(guide, id, { attendance: null, note: 'á'.repeat(2000) })).status).toBe(200);
    expect(await record(guide, id, { attendance: null, note: 'á'.repeat(2001) })).toMatchObject({
      status: 422,
      body: { error: 'La nota admite como máximo 2000 caracteres' },
    });
  });

  test('can be written before the event, and is shown with it', async () => {
    const id = await book(ana, MONDAY_NOON);
    expect((await record(guide, id, { attendance: null, note: 'Traer su carta' })).body.note).toBe('Traer su carta');
    expect((await coming())[0].note).toBe('Traer su carta');
  });

  test('is shown to its mentor alone, with the next event with the same entrepreneur', async () => {
    const rosa = await api.addUser();
    const first = await book(ana, MONDAY_NOON);
    await book(rosa, '2026-11-24T10:00:00-05:00');
    await book(ana, TUESDAY_NINE);
    await record(guide, first, { attendance: null, note: 'SECRETO' });
    const notes = (await coming()).map(({ earlier_notes }: { earlier_notes: object[] }) => earlier_notes);
    expect(notes).toEqual([[], [{ start_time: '2026-11-23T17:00:00.000Z', note: 'SECRETO' }], []]);

    const admin = await api.addUser({ user_type: 'admin' });
    for (const [as, path] of [
      [ana, '/entrepreneur/calendar_events'],
      [admin, '/admin/calendar_events'],
      [admin, '/admin/calendar_events/download'],
    ] as const) {
      expect((await api.call('GET', path, { as })).text).not.toContain('SECRETO');
    }
    await api.call('POST', `/guide/calendar_events/${first}/cancellation`, { as: guide, body: {} });
    const outbox = await api.database.kysely.selectFrom('outbox').select('payload').execute();
    expect(JSON.stringify(outbox)).not.toContain('SECRETO');
  });

  test('is in a span of days too, with the three latest before it', async () => {
    const wide = await api.addGuide({ tuesday: ['09:00-14:00'] });
    const as = await api.addUser();
    for (const hour of ['09', '10', '11', '12', '13']) {
      const body = { guide_id: wide.id, start_time: `2026-11-24T${hour}:00:00-05:00` };
      const { id } = (await api.call('POST', '/entrepreneur/calendar_events', { as, body })).body;
      await record(wide, id, { attendance: null, note: `Nota ${hour}` });
    }
    const { body } = await api.call('GET', '/guide/calendar_events?from=2026-11-24&to=2026-11-24', { as: wide });
    expect(body.calendar_events.at(-1).earlier_notes.map(({ note }: { note: string }) => note)).toEqual([
      'Nota 12',
      'Nota 11',
      'Nota 10',
    ]);
  });
});
