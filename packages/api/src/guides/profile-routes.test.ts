import { describe, expect, test } from 'vitest';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const EMPTY = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] };
const range = (start_time: string, end_time: string) => ({ start_time, end_time });

const save = async (available_schedule: unknown, as?: Awaited<ReturnType<typeof api.addGuide>>) =>
  api.call('POST', '/guide/profiles', { as: as ?? (await api.addGuide()), body: { available_schedule } });

test('a week is saved, comes back in order, and is offered from the next request on', async () => {
  const guide = await api.addGuide({ monday: ['09:00-18:00'] });
  const { status, body } = await save({ ...EMPTY, tuesday: [range('15:00', '17:00'), range('09:00', '11:30')] }, guide);
  expect(status).toBe(200);
  expect(body.available_schedule).toEqual({ ...EMPTY, tuesday: [range('09:00', '11:30'), range('15:00', '17:00')] });
  expect((await api.call('GET', '/guide/profiles', { as: guide })).body).toEqual(body);
  const as = await api.addUser();
  const hours = (date: string) =>
    api
      .call('GET', `/entrepreneur/guides/${guide.id}/available_hours?date=${date}`, { as })
      .then((reply) => reply.body.available_hours);
  expect(await hours('2026-11-23')).toEqual([]);
  expect(await hours('2026-11-24')).toEqual([range('9:00 AM', '11:00 AM'), range('3:00 PM', '5:00 PM')]);
});

test('events already booked stay (REL-14)', async () => {
  const guide = await api.addGuide({ monday: ['09:00-18:00'] });
  const as = await api.addUser();
  const body = { guide_id: guide.id, start_time: '2026-11-23T15:00:00-05:00' };
  await api.call('POST', '/entrepreneur/calendar_events', { as, body });
  await save(EMPTY, guide);
  expect((await api.call('GET', '/guide/calendar_events', { as: guide })).body.calendar_events).toHaveLength(1);
});

describe('REL-15: a broken rule is a 422 that lists each fault, and nothing is saved (rule 7.8)', () => {
  const monday = (...ranges: object[]) => ({ ...EMPTY, monday: ranges });

  test.each([
    [
      'overlap',
      monday(range('09:00', '11:00'), range('10:00', '12:00')),
      ['Lunes: 9:00 AM – 11:00 AM y 10:00 AM – 12:00 PM se cruzan'],
    ],
    [
      'an end before its start',
      monday(range('11:00', '09:00')),
      ['Lunes, horario 1: la hora final debe ser posterior a la inicial'],
    ],
    [
      'an empty range',
      monday(range('11:00', '11:00')),
      ['Lunes, horario 1: la hora final debe ser posterior a la inicial'],
    ],
    [
      'a start past 10:30 PM',
      monday(range('22:40', '23:50')),
      ['Lunes, horario 1: la hora inicial no puede pasar de las 10:30 PM'],
    ],
    [
      'a step off the grid',
      monday(range('09:05', '10:00')),
      ['Lunes, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos'],
    ],
    [
      '24:00',
      monday(range('22:00', '24:00')),
      ['Lunes, horario 1: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos'],
    ],
    ['an unknown day', { ...EMPTY, lunes: [] }, ['Día desconocido: lunes']],
    ['a missing day', { ...EMPTY, sunday: undefined }, ['Domingo: falta el día']],
    [
      'a thousand ranges',
      monday(...Array.from({ length: 1000 }, () => range('09:00', '10:00'))),
      ['Lunes: demasiados horarios'],
    ],
  ])('%s', async (_, schedule, problems) => {
    const guide = await api.addGuide({ friday: ['09:00-18:00'] });
    const { status, body } = await save(schedule, guide);
    expect([status, body.error]).toEqual([422, problems[0]]);
    const { available_schedule } = (await api.call('GET', '/guide/profiles', { as: guide })).body;
    expect(available_schedule).toEqual({ ...EMPTY, friday: [range('09:00', '18:00')] });
  });

  test('several faults are listed in `errors`', async () => {
    const { body } = await save(monday(range('11:00', '09:00'), range('09:05', '10:00')));
    expect(body.errors).toEqual([
      'Lunes, horario 1: la hora final debe ser posterior a la inicial',
      'Lunes, horario 2: las horas van de 12:00 AM a 11:50 PM, de 10 en 10 minutos',
    ]);
  });
});

test.each([
  ['no schedule', {}],
  ['a list', { available_schedule: [] }],
  ['another field', { available_schedule: EMPTY, user_id: 1 }],
  ['another field in a range', { available_schedule: { ...EMPTY, monday: [{ ...range('09:00', '10:00'), id: 1 }] } }],
])('%s is a 400', async (_, body) => {
  expect((await api.call('POST', '/guide/profiles', { as: await api.addGuide(), body })).status).toBe(400);
});

test('the database itself refuses ranges that overlap', async () => {
  const guide = await api.addGuide({ monday: ['09:00-11:00'] });
  const row = { guide_id: guide.id, weekday: 'monday' as const, minutes: '[600,720)' };
  await expect(api.database.kysely.insertInto('availability').values(row).execute()).rejects.toMatchObject({
    code: '23P01',
    constraint: 'ranges_apart',
  });
});
