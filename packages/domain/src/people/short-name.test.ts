import { expect, test } from 'vitest';
import { shortName, tinyName } from './short-name.ts';

test.each([
  ['Lucía Paredes Salazar', 'Lucía Paredes S.'],
  ['José Manuel Cárdenas', 'José Manuel C.'],
  ['María Fernanda Quispe Torres', 'María Quispe'],
  ['Olga Neyra', 'Olga Neyra'],
  ['julio', 'julio'],
  ['mentora@ejemplo.pe', 'mentora@ejemplo.pe'],
  ['—', '—'],
  ['', ''],
])('%s → %s', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  ['Lucía Paredes Salazar', 'Lucía P.'],
  ['mentora@ejemplo.pe', 'mentora@ejemplo.pe'],
  ['', ''],
])('%s → %s, where a legend says the rest', (name, tiny) => expect(tinyName(name)).toBe(tiny));
