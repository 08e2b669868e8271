import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['María José Ñahui', 'maria jose nahui'],
  [' Logística ', 'logistica'],
  ['RRHH', 'rrhh'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
