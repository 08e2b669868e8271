import { expect, test } from 'vitest';
import { AREAS, areaLabel, namesOfArea } from './areas.ts';

test('the fifteen areas have a name in Spanish (rule 1.9)', () => {
  expect(AREAS.map((area) => `${area} ${areaLabel(area)}`)).toEqual([
    'educacion Educación',
    'finanzas Finanzas',
    'it Tecnología',
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

test('an area is found by its value, its label and the name that older files have', () => {
  expect(namesOfArea('it')).toEqual(['it', 'Tecnología', 'TI']);
  expect(namesOfArea('rrhh')).toEqual(['rrhh', 'Recursos Humanos']);
});
