import { expect, test } from 'vitest';
import { AREAS, areaLabel } from './areas.ts';

test('the fifteen areas have a name in Spanish (rule 1.9)', () => {
  expect(AREAS.map((area) => `${area} ${areaLabel(area)}`)).toEqual([
    'educacion Educación',
    'finanzas Finanzas',
    'it TI',
    'legal Legal',
    'logistica Logística',
    'marketing Marketing',
    'negocios Negocios',
    'producto Producto',
    'rrhh Recursos Humanos',
    'ventas Ventas',
    'operaciones Operaciones',
    'emprendimiento Emprendimiento',
    'innovacion Innovación',
    'comercial Comercial',
    'otros Otros',
  ]);
});

test.each(['astronomía', 'constructor', ''])('the unknown area %j is shown as it came', (area) => {
  expect(areaLabel(area)).toBe(area);
});
