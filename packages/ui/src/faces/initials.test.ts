import { expect, test } from 'vitest';
import { initialsOf } from './face.tsx';

test.each([
  ['Lucía Paredes', 'LP'],
  ['Lucía Paredes Salazar', 'LP'],
  ['Ana María Quispe Rojas', 'AQ'],
  ['María del Carmen Huamán Díaz', 'MH'],
  ['José de la Cruz', 'JC'],
  ['Ángela Ñahui', 'ÁÑ'],
  ['Ing. Pedro Soto', 'PS'],
  ['Dra. Ana', 'A'],
  ['  rosa   quispe ', 'RQ'],
  ['lucia', 'L'],
  ['lucia.paredes@mentores.pe', 'LP'],
  ['Rosa (Bodega)', 'R'],
  ['𝒜na Ruiz', '𝒜R'],
  ['De', 'D'],
  ['—', ''],
  ['123', ''],
  ['', ''],
])('rule 4.10: the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
