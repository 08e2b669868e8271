import { describe, expect, it, test } from 'vitest';
import { attendeeProblems, emailsIn, normalizeAttendees } from './attendees.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['ana@bodega.pe', ['ana@bodega.pe']],
  [' ana@bodega.pe ,, luis@bodega.pe,', ['ana@bodega.pe', 'luis@bodega.pe']],
  ['ana, luis', ['ana', 'luis']],
  ['ana@bodega.pe luis@bodega.pe', ['ana@bodega.pe', 'luis@bodega.pe']],
  ['ana@bodega.pe;luis@bodega.pe\nrosa@bodega.pe', ['ana@bodega.pe', 'luis@bodega.pe', 'rosa@bodega.pe']],
  ['no es un correo luis@bodega.pe', ['no es un correo luis@bodega.pe']],
])('%j is split into %j', (text, emails) => {
  expect(emailsIn(text)).toEqual(emails);
});

it('keeps each guest once, whatever the form of the address (rule 1.13)', () => {
  expect(
    normalizeAttendees(['Ana@Bodega.pe', ' ana@bodega.pe\u200b', 'luis@ñandú.pe', 'luis@xn--and-6ma2c.pe']),
  ).toEqual(['ana@bodega.pe', 'luis@xn--and-6ma2c.pe']);
});

describe('guests', () => {
  const guests = (count: number) => Array.from({ length: count }, (_, index) => `guest${index}@bodega.pe`);

  it('ten at most', () => {
    expect(attendeeProblems(guests(10))).toEqual([]);
    expect(attendeeProblems(guests(11))).toEqual(['Puedes invitar como máximo a 10 personas']);
  });

  it('each with an address, and the wrong ones are named', () => {
    expect(attendeeProblems(['ana@bodega.pe', 'luis', 'x'.repeat(60), 'x'.repeat(61)])).toEqual([
      'El correo luis no es válido',
      `El correo ${'x'.repeat(60)} no es válido`,
      `El correo ${'x'.repeat(60)}… no es válido`,
    ]);
  });
});
