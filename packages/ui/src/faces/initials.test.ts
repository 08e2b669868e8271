import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { tintOf } from './tint.ts';

test.each([
  ['Lucía Paredes', 'LP'],
  ['Lucía Paredes Salazar', 'LP'],
  ['Ana María Quispe Rojas', 'AQ'],
  ['María del Carmen Huamán Díaz', 'MH'],
  ['José de la Cruz', 'JC'],
  ['Ángela Ñahui', 'ÁÑ'],
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

test('rule 4.10: the tint is that of the id, as a number and as text, and neighbours differ', () => {
  expect(tintOf(12)).toBe(tintOf('12'));
  for (let id = 1; id < 200; id += 1) expect(tintOf(id)).not.toBe(tintOf(id + 1));
  const used = new Set(Array.from({ length: 200 }, (_, id) => tintOf(id)));
  expect(used.size).toBe(8);
});
