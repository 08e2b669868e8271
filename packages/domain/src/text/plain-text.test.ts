import { expect, test } from 'vitest';
import { beginningFirst, plainText } from './plain-text.ts';

test.each([
  ['María José Ñahui', 'maria jose nahui'],
  [' Logística ', 'logistica'],
  ['RRHH', 'rrhh'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['ros', ['Rosa', 'Ana Rosales', 'Milagros', 'Carlos']],
  ['RÓS', ['Rosa', 'Ana Rosales', 'Milagros', 'Carlos']],
  ['ros an', ['Ana Rosales', 'Milagros', 'Rosa', 'Carlos']],
  ['arlos', ['Milagros', 'Rosa', 'Carlos', 'Ana Rosales']],
  ['', ['Milagros', 'Rosa', 'Carlos', 'Ana Rosales']],
])('%j: %j, those first of which a word begins with it', (typed, names) => {
  expect(beginningFirst(['Milagros', 'Rosa', 'Carlos', 'Ana Rosales'], typed, (name) => name)).toEqual(names);
});
