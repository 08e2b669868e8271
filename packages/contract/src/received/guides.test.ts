import { describe, expect, test } from 'vitest';
import { InvalidResponseError } from '../received.ts';
import { readAvailableHours, readGuide, readGuideCards, readProfile } from './guides.ts';

const MONDAY = [{ start_time: '09:00', end_time: '11:00' }];

describe('a guide', () => {
  test('is read field by field, whatever the fields are', () => {
    const odd = { id: 'g-7', name: null, areas: 'finanzas,ventas', specializations: [{ name: 'Costos' }], email: {} };
    expect(readGuide(odd)).toMatchObject({
      id: 'g-7',
      name: undefined,
      email: undefined,
      areas: ['finanzas', 'ventas'],
      specializations: ['Costos'],
    });
  });

  test('is open on the days that have an entry (rule 7.10)', () => {
    expect(
      readGuide({ available_schedule: { monday: MONDAY, tuesday: [], sunday: null } })?.available_schedule,
    ).toEqual(new Set(['monday']));
  });

  test.each([undefined, null, {}])('is closed all week where its schedule is %j', (available_schedule) => {
    expect(readGuide({ name: 'Ana', available_schedule })?.available_schedule).toEqual(new Set());
  });

  test.each([[], 'lunes', { monday: 'todo el día' }, { Monday: MONDAY }, { lunes: MONDAY }])(
    'is not known to be closed where its schedule cannot be read: %j',
    (available_schedule) => expect(readGuide({ name: 'Ana', available_schedule })?.available_schedule).toBeUndefined(),
  );

  test.each([null, {}, [], 'Ana'])('is not there: %j', (reply) => expect(readGuide(reply)).toBeUndefined());
});

test('cards of guides stay, whatever is in them', () => {
  const { guides, meta } = readGuideCards({ guides: [{ id: 7, next_slot: null }, null, { next_slot: 'pronto' }] });
  expect(guides.map(({ id, next_slot }) => [id, next_slot])).toEqual([
    [7, ''],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(meta.total_count).toBe(3);
});

test('the next hours of a card are instants, each once; only the next one where no others are stated (rule 5.20)', () => {
  const next_slot = '2026-11-23T14:00:00Z';
  const hoursOf = (next_slots: unknown) =>
    readGuideCards({ guides: [{ next_slot, next_slots }] }).guides[0]?.next_slots;
  const [first, second] = ['2026-11-23T14:00:00.000Z', '2026-11-23T15:00:00.000Z'];
  expect(hoursOf([next_slot, first, '2026-11-23T10:00:00-05:00', 'pronto', null])).toEqual([first, second]);
  for (const nothing of [undefined, null, [], 7, {}]) expect(hoursOf(nothing)).toEqual([first]);
  expect(readGuideCards({ guides: [{ next_slot: null }] }).guides[0]?.next_slots).toEqual([]);
});

describe('available hours', () => {
  test('that cannot be read are left out', () => {
    const items = [null, { start_time: '9:00 AM', end_time: '11:00 AM' }, { start_time: 'luego' }];
    expect(readAvailableHours({ available_hours: items })).toEqual([{ start: 540, end: 660 }]);
    expect(readAvailableHours([])).toEqual([]);
  });

  test.each([{}, null, { available_hours: null }, { available_hours: [{ from: 9 }] }])(
    'are not none where nothing is understood: %j',
    (reply) => expect(() => readAvailableHours(reply)).toThrow(InvalidResponseError),
  );
});

describe('a profile', () => {
  test.each([
    { available_schedule: { monday: MONDAY } },
    { guide: { available_schedule: { monday: MONDAY } } },
    { data: { available_schedule: { monday: MONDAY, tuesday: null } } },
    { available_schedule: { monday: [{ start_time: '09:00:00', end_time: '11:00:00' }] } },
  ])('is read: %j', (reply) => {
    const { week, meetingLink } = readProfile(reply);
    expect(week.monday).toEqual([{ start: 540, end: 660 }]);
    expect(week.tuesday).toEqual([]);
    expect(meetingLink).toBeUndefined();
  });

  test.each([
    { available_schedule: {} },
    { available_schedule: null },
    { name: 'Julio' },
    { id: 7, available_schedule: undefined },
    { guide: { id: 7, name: 'Julio', available_schedule: null } },
  ])('of a mentor who has published nothing is an empty week: %j', (reply) => {
    const { week, unreadDays } = readProfile(reply);
    expect(Object.values(week).flat()).toEqual([]);
    expect(unreadDays).toEqual({});
  });

  test.each([
    { monday: [{ start_time: '09:00', end_time: '24:00' }] },
    { monday: [...MONDAY, { start_time: '9am', end_time: '11:00' }] },
    { monday: [{ start: '09:00', end: '11:00' }] },
    { monday: [{ start_time: '12:00', end_time: '09:00' }] },
    { monday: [null] },
    { monday: '09:00' },
  ])('keeps a day that cannot be read as it came, and reads the others: %j', (odd) => {
    const { week, unreadDays } = readProfile({ available_schedule: { ...odd, friday: MONDAY } });
    expect(unreadDays).toEqual(odd);
    expect(week.monday).toEqual([]);
    expect(week.friday).toEqual([{ start: 540, end: 660 }]);
  });

  test('has the revisions of the week and of the link where the backend counts one (rule 11.10)', () => {
    const revisions = [4, '4', null, undefined].map((revision) =>
      readProfile({ available_schedule: {}, revision, link_revision: revision }),
    );
    expect(revisions.map(({ revision }) => revision)).toEqual([4, undefined, undefined, undefined]);
    expect(revisions.map(({ linkRevision }) => linkRevision)).toEqual([4, undefined, undefined, undefined]);
  });

  test('reads past other keys than the days', () => {
    expect(readProfile({ available_schedule: { monday: MONDAY, holiday: [] } })).toMatchObject({ unreadDays: {} });
  });

  test.each([
    {},
    null,
    [],
    { error: 'Sin permiso' },
    { available_schedule: [] },
    { available_schedule: 'lunes' },
    { available_schedule: { lunes: MONDAY } },
  ])('is not loaded where its week is not understood: %j', (reply) => {
    expect(() => readProfile(reply)).toThrow(InvalidResponseError);
  });
});
