import { expect, test } from 'vitest';
import { timeElsewhere } from './browser-time.ts';

const NINE_IN_LIMA = new Date('2026-11-23T09:00:00-05:00');
const EIGHT_PM_IN_LIMA = new Date('2026-11-23T20:00:00-05:00');

test.each([
  ['America/Lima', NINE_IN_LIMA, undefined],
  ['America/Bogota', NINE_IN_LIMA, undefined],
  ['Europe/Madrid', NINE_IN_LIMA, 'lunes, 3:00 p. m.'],
  ['Asia/Tokyo', EIGHT_PM_IN_LIMA, 'martes, 10:00 a. m.'],
])('in %s', (zone, instant, text) => {
  expect(timeElsewhere(instant, zone)).toBe(text);
});
