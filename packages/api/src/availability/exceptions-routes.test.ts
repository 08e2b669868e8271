import { describe, expect, test } from 'vitest';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

/** The clock stands at Monday, 23 November 2026, 09:00 in Lima. */
const api = await startTestApi();
const PATH = '/guide/availability_exceptions';
const entrepreneur = await api.addUser();

const add = (as: TestUser, body: object) => api.call('POST', PATH, { as, body });
const off = (from: string, to = from) => ({ from, to });
const evening = { start_time: '18:00', end_time: '20:00' };

async function hours(guide: TestUser, date: string) {
  const { body } = await api.call('GET', `/entrepreneur/guides/${guide.id}/available_hours?date=${date}`, {
    as: entrepreneur,
  });
  return body.available_hours;
}

const book = (guide: TestUser, start_time: string) =>
  api.call('POST', '/entrepreneur/calendar_events', { as: entrepreneur, body: { guide_id: guide.id, start_time } });

describe('a day off', () => {
  test('closes its hours from the next request on, and opens them again when it is deleted (rule 7.11)', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-12:00'] });
    const before = await hours(guide, '2026-11-24');
    expect(before).toEqual([{ start_time: '9:00 AM', end_time: '12:00 PM' }]);

    const { status, body } = await add(guide, { ...off('2026-11-24'), reason: ' Viaje ' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, ...off('2026-11-24'), ranges: [], reason: 'Viaje' });
    expect(await hours(guide, '2026-11-24')).toEqual([]);
    expect(await book(guide, '2026-11-24T09:00:00-05:00')).toMatchObject({
      status: 422,
      body: { error: 'El horario seleccionado no está disponible' },
    });

    expect((await api.call('DELETE', `${PATH}/${body.id}`, { as: guide })).status).toBe(204);
    expect(await hours(guide, '2026-11-24')).toEqual(before);
    expect((await book(guide, '2026-11-24T09:00:00-05:00')).status).toBe(201);
  });

  test('is not the mentor’s next free hour in the search', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-12:00'], thursday: ['15:00-16:00'] }, { given_name: 'Zoila' });
    await add(guide, off('2026-11-24', '2026-11-25'));
    const { body } = await api.call('GET', '/entrepreneur/guides?search=Zoila', { as: entrepreneur });
    expect(body.guides[0].next_slot).toBe('2026-11-26T20:00:00.000Z');
  });

  test('leaves the events that were booked before', async () => {
    const guide = await api.addGuide({ wednesday: ['09:00-12:00'] });
    expect((await book(guide, '2026-11-25T09:00:00-05:00')).status).toBe(201);
    await add(guide, off('2026-11-25'));
    const { body } = await api.call('GET', '/guide/calendar_events', { as: guide });
    expect(body.calendar_events).toHaveLength(1);
  });

  test('keeps the week that repeats as it was', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-12:00'] });
    await add(guide, off('2026-11-24'));
    const { body } = await api.call('GET', '/guide/profiles', { as: guide });
    expect(body.available_schedule.tuesday).toEqual([{ start_time: '09:00', end_time: '12:00' }]);
  });
});

describe('other hours on one date', () => {
  test('replace the week’s (rule 7.11)', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-12:00'] });
    const { status, body } = await add(guide, { ...off('2026-11-24'), ranges: [evening] });
    expect([status, body.ranges]).toEqual([201, [evening]]);
    expect(await hours(guide, '2026-11-24')).toEqual([{ start_time: '6:00 PM', end_time: '8:00 PM' }]);
    expect((await book(guide, '2026-11-24T10:00:00-05:00')).status).toBe(422);
    expect((await book(guide, '2026-11-24T18:00:00-05:00')).status).toBe(201);
  });

  test('open a weekday that the week leaves out, so that a browser asks for it', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-12:00'] });
    await add(guide, { ...off('2026-11-29'), ranges: [evening] });
    const { body } = await api.call('GET', `/entrepreneur/guides/${guide.id}`, { as: entrepreneur });
    expect(body.available_schedule.sunday).toEqual([evening]);
    expect(await hours(guide, '2026-11-29')).toEqual([{ start_time: '6:00 PM', end_time: '8:00 PM' }]);
  });

  test('open nothing for an inactive mentor', async () => {
    const guide = await api.addGuide({});
    await add(guide, { ...off('2026-11-24'), ranges: [evening] });
    await api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', guide.id).execute();
    expect((await book(guide, '2026-11-24T18:00:00-05:00')).status).toBe(422);
  });
});

describe('the list', () => {
  test('has what is not over, by date', async () => {
    const guide = await api.addGuide();
    const now = api.clock.now;
    api.clock.now = new Date('2026-11-20T09:00:00-05:00');
    await add(guide, off('2026-12-24', '2026-12-31'));
    await add(guide, off('2026-11-20', '2026-11-22'));
    await add(guide, off('2026-11-23'));
    api.clock.now = now;
    const { body } = await api.call('GET', PATH, { as: guide });
    expect(body.availability_exceptions.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      ['2026-11-23', '2026-11-23'],
      ['2026-12-24', '2026-12-31'],
    ]);
  });

  test('is each mentor’s own', async () => {
    const [one, other] = [await api.addGuide(), await api.addGuide()];
    const { body } = await add(one, off('2026-11-24'));
    expect((await api.call('GET', PATH, { as: other })).body).toEqual({ availability_exceptions: [] });
    const strange = await api.call('DELETE', `${PATH}/${body.id}`, { as: other });
    const unknown = await api.call('DELETE', `${PATH}/987654`, { as: other });
    expect([strange.status, strange.body]).toEqual([unknown.status, unknown.body]);
    expect(strange.status).toBe(404);
    expect((await api.call('GET', PATH, { as: one })).body.availability_exceptions).toHaveLength(1);
  });

  test('has an end', async () => {
    const guide = await api.addGuide();
    const days = Array.from({ length: 200 }, (_, day) =>
      new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10),
    );
    for (const day of days) expect((await add(guide, off(day))).status).toBe(201);
    expect(await add(guide, off('2028-01-01'))).toMatchObject({
      status: 422,
      body: { error: 'Ya tienes demasiadas fechas especiales' },
    });
  });
});

describe('what is refused stores nothing', () => {
  test.each([
    ['days in the past', off('2026-11-22'), 'La fecha inicial ya pasó'],
    [
      'an end before its beginning',
      off('2026-11-25', '2026-11-24'),
      'La fecha final no puede ser anterior a la inicial',
    ],
    [
      'other hours on two dates',
      { ...off('2026-11-24', '2026-11-25'), ranges: [evening] },
      'Otro horario se aplica a una sola fecha',
    ],
    ['a day that does not exist', off('2026-02-30'), 'La fecha no es válida'],
    ['a long reason', { ...off('2026-11-24'), reason: 'a'.repeat(121) }, 'El motivo admite como máximo 120 caracteres'],
    [
      'hours that are no times',
      { ...off('2026-11-24'), ranges: [{ start_time: 'nueve', end_time: '10:00' }] },
      'Martes, 24 de noviembre, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos',
    ],
    [
      'hours twice',
      { ...off('2026-11-24'), ranges: [evening, { start_time: '19:00', end_time: '21:00' }] },
      'Martes, 24 de noviembre: 6:00 PM – 8:00 PM y 7:00 PM – 9:00 PM se cruzan',
    ],
  ])('%s: 422', async (_, body, error) => {
    const guide = await api.addGuide();
    expect(await add(guide, body)).toMatchObject({ status: 422, body: { error } });
    expect((await api.call('GET', PATH, { as: guide })).body.availability_exceptions).toEqual([]);
  });

  test.each([
    ['somebody', { ...off('2026-11-24'), guide_id: 1 }],
    ['half a range', { ...off('2026-11-24'), ranges: [{ start_time: '09:00' }] }],
    ['no days', {}],
  ])('%s: 400', async (_, body) => {
    expect((await add(await api.addGuide(), body)).status).toBe(400);
  });

  test('days that overlap another exception: 409, which says the days, also for two requests at once', async () => {
    const guide = await api.addGuide();
    await add(guide, off('2026-11-24', '2026-11-26'));
    const first = 'Ya tienes una fecha especial en esos días: del 24/11/2026 al 26/11/2026';
    expect(await add(guide, off('2026-11-26'))).toMatchObject({ status: 409, body: { error: first } });
    for (const day of ['2026-11-27', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'])
      expect((await add(guide, off(day))).status).toBe(201);
    const two = `${first}, viernes 27/11/2026`;
    expect(await add(guide, off('2026-11-23', '2026-11-28'))).toMatchObject({ status: 409, body: { error: two } });
    const many = `${two}, domingo 29/11/2026 y 2 más`;
    expect(await add(guide, off('2026-11-23', '2026-12-01'))).toMatchObject({ status: 409, body: { error: many } });

    const racing = await Promise.all(Array.from({ length: 8 }, () => add(guide, off('2026-12-10'))));
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('the database itself refuses ranges of one date that overlap', async () => {
    const guide = await api.addGuide();
    const { body } = await add(guide, { ...off('2026-11-24'), ranges: [evening] });
    const row = { exception_id: body.id, minutes: '[1140,1260)' };
    await expect(api.database.kysely.insertInto('exception_ranges').values(row).execute()).rejects.toMatchObject({
      code: '23P01',
      constraint: 'exception_ranges_apart',
    });
  });
});

test('the trail says of a special date that was removed what it said when it was added (rule 11.8)', async () => {
  const guide = await api.addGuide();
  const admin = await api.addUser({ user_type: 'admin' });
  const night = { start_time: '21:00', end_time: '22:00' };
  const added = await add(guide, { ...off('2026-11-24'), ranges: [evening, night], reason: 'Una razón suya' });
  await api.call('DELETE', `${PATH}/${added.body.id}`, { as: guide });
  const { body } = await api.call('GET', `/admin/audit?person_id=${guide.id}`, { as: admin });
  const details = { ...off('2026-11-24'), hours: ['18:00–20:00', '21:00–22:00'] };
  expect(body.entries).toMatchObject([
    { action: 'availability.exception_removed', details },
    { action: 'availability.exception_added', details },
  ]);
  expect(JSON.stringify(body.entries)).not.toContain('Una razón suya');
});
