import { expect, test } from 'vitest';
import { USER_TYPES } from '../people/roles.ts';
import { ATTENDANCES, attendanceLabel, describeOutcome, eventOutcome, mayMarkAttendance } from './attendance.ts';

const start = new Date('2026-11-23T09:00:00-05:00');
const end = new Date('2026-11-23T10:00:00-05:00');

test.each([
  ['before it begins', 'confirmed', '2026-11-23T08:59:59-05:00', false],
  ['while it lasts', 'confirmed', '2026-11-23T09:59:59-05:00', false],
  ['once it is over', 'confirmed', '2026-11-23T10:00:00-05:00', true],
  ['a year later', 'confirmed', '2027-11-23T10:00:00-05:00', true],
  ['after it was called off', 'cancelled', '2026-11-23T10:00:00-05:00', false],
] as const)('who came is said %s: %#', (_, status, now, may) => {
  expect(mayMarkAttendance({ start, end, status }, new Date(now))).toBe(may);
});

test('each outcome has its words', () => {
  expect(ATTENDANCES.map((attendance) => attendanceLabel(attendance))).toEqual([
    'Se realizó',
    'No asistió el emprendedor',
    'No asistió el mentor',
  ]);
  expect(USER_TYPES.map((reader) => attendanceLabel(null, reader))).toEqual([
    'Asistencia por confirmar',
    '¿Se realizó?',
    'Sin registrar',
  ]);
});

test.each(['user', 'guide'] as const)('a %s who was missing is addressed', (reader) => {
  expect(attendanceLabel(`missed_by_${reader}`, reader)).toBe('No asististe');
  expect(describeOutcome(`missed_by_${reader}`, reader)).toEqual({ label: 'No asististe', tone: 'bad' });
  const other = reader === 'user' ? 'guide' : 'user';
  expect(describeOutcome(`missed_by_${other}`, reader)).toEqual(describeOutcome(`missed_by_${other}`, 'admin'));
});

test('rule 16.4: what both say otherwise has a word of its own, for everybody', () => {
  const event = { start, end, status: 'confirmed' } as const;
  const outcome = eventOutcome(event, null, end, 'disputed');
  expect(describeOutcome(outcome, 'user')).toEqual({ label: 'En desacuerdo', tone: 'bad' });
  expect(eventOutcome(event, null, start, 'disputed')).toBe('ongoing');
  expect(eventOutcome(event, 'held', end, 'disputed')).toBe('held');
});

test.each([
  ['before it begins', 'confirmed', '2026-11-23T08:59:59-05:00', null, 'Confirmada', 'good'],
  ['while it lasts', 'confirmed', '2026-11-23T09:00:00-05:00', null, 'En curso', 'active'],
  ['once it is over and nobody said anything', 'confirmed', '2026-11-23T10:00:00-05:00', null, 'Sin registrar', 'open'],
  ['where a backend says nothing', 'confirmed', '2026-11-23T10:00:00-05:00', undefined, 'Sin registrar', 'open'],
  [
    'where a backend says what we do not know',
    'confirmed',
    '2026-11-23T10:00:00-05:00',
    'late',
    'Sin registrar',
    'open',
  ],
  ['once it was held', 'confirmed', '2026-11-23T10:00:00-05:00', 'held', 'Se realizó', 'good'],
  [
    'when the guide stayed away',
    'confirmed',
    '2026-11-23T10:00:00-05:00',
    'missed_by_guide',
    'No asistió el mentor',
    'bad',
  ],
  ['after it was called off', 'cancelled', '2026-11-23T10:00:00-05:00', null, 'Cancelada', 'off'],
] as const)('an event has one word and one tone for everybody %s', (_, status, now, attendance, label, tone) => {
  const outcome = eventOutcome({ start, end, status }, attendance, new Date(now));
  expect(describeOutcome(outcome, 'admin')).toEqual({ label, tone });
});
