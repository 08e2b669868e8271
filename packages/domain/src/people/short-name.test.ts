import { expect, test } from 'vitest';
import { firstName, shortName, tinyName } from './short-name.ts';

test.each([
  ['Lucía Paredes Salazar', 'Lucía Paredes S.'],
  ['José Manuel Cárdenas', 'José Manuel C.'],
  ['María Fernanda Quispe Torres', 'María Quispe'],
  ['José de la Cruz', 'José de la Cruz'],
  ['José de la Cruz Mamani', 'José de la Cruz M.'],
  ['Zoila Rosa de los Santos Pérez', 'Zoila de los Santos'],
  ['Zoila Ortega y Gasset', 'Zoila Ortega y Gasset'],
  ['Ana María San Martín', 'Ana María M.'],
  ['María del Carmen Quispe Torres', 'María Quispe'],
  ['Leonardo da Vinci', 'Leonardo da Vinci'],
  ['Alexander von Humboldt', 'Alexander von Humboldt'],
  ['Rosa Quispe Vda. de Ríos', 'Rosa Quispe R.'],
  ['Rosa Elena Quispe viuda de Ríos', 'Rosa Quispe'],
  ['Karl von und zu Stein Paz', 'Karl von und zu Stein P.'],
  ['Ian Mc Gregor Soto', 'Ian Mc Gregor S.'],
  ['Zoila y', 'Zoila y'],
  ['Ana de', 'Ana de'],
  ['Rosa Quispe 👩‍🌾', 'Rosa Quispe 👩‍🌾.'],
  ['Rosa Quispe N\u0303andú', 'Rosa Quispe N\u0303.'],
  ['Olga Neyra', 'Olga Neyra'],
  ['julio', 'julio'],
  ['mentora@ejemplo.pe', 'mentora@ejemplo.pe'],
  ['—', '—'],
  ['', ''],
])('%s → %s', (name, short) => expect(shortName(name)).toBe(short));

test.each([
  ['Lucía Paredes Salazar', 'Lucía P.'],
  ['José de la Cruz', 'José C.'],
  ['Ana 👩‍🌾', 'Ana 👩‍🌾.'],
  ['mentora@ejemplo.pe', 'mentora@ejemplo.pe'],
  ['', ''],
])('%s → %s, where a legend says the rest', (name, tiny) => expect(tinyName(name)).toBe(tiny));

test.each([
  ['Lucía Paredes Salazar', 'Lucía'],
  ['María del Carmen Quispe Torres', 'María'],
  ['mentora@ejemplo.pe', 'mentora@ejemplo.pe'],
  ['', ''],
])('%s → %s in a sentence', (name, first) => expect(firstName(name)).toBe(first));
