import { expect, test } from 'vitest';
import { ATTENDANCES, attendanceLabel, mayMarkAttendance } from './attendance.ts';

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
  expect(ATTENDANCES.map(attendanceLabel)).toEqual(['Realizada', 'No asistió el emprendedor', 'No asistió el mentor']);
});
