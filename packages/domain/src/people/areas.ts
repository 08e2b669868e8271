/** What a mentor knows about, in the order of rule 1.9. */
export const AREAS = [
  'educacion',
  'finanzas',
  'it',
  'legal',
  'logistica',
  'marketing',
  'negocios',
  'producto',
  'rrhh',
  'ventas',
  'operaciones',
  'emprendimiento',
  'innovacion',
  'comercial',
  'otros',
] as const;

export type Area = (typeof AREAS)[number];

const LABELS: Record<Area, string> = {
  educacion: 'Educación',
  finanzas: 'Finanzas',
  it: 'Tecnología',
  legal: 'Legal',
  logistica: 'Logística',
  marketing: 'Marketing',
  negocios: 'Negocios',
  producto: 'Producto',
  rrhh: 'Recursos Humanos',
  ventas: 'Ventas',
  operaciones: 'Operaciones',
  emprendimiento: 'Emprendimiento',
  innovacion: 'Innovación',
  comercial: 'Comercial',
  otros: 'Otros',
};

/** 'educacion' → 'Educación'; an unknown value is shown unchanged. */
export function areaLabel(area: string): string {
  return isArea(area) ? LABELS[area] : area;
}

/** The names by which people write an area in a search or in a file: its value, its label, and those of older files. */
export function namesOfArea(area: Area): string[] {
  return [area, areaLabel(area), ...(area === 'it' ? ['TI'] : [])];
}

function isArea(value: string): value is Area {
  return (AREAS as readonly string[]).includes(value);
}
