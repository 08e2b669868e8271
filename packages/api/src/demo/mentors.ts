import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import type { GuideType } from '@mentorias/domain/people/roles';
import { parseTime24 } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { demoEmail, mailboxOf } from './accounts.ts';
import { PRESENTATIONS } from './presentations.ts';

/** name, code, type, areas, specializations, place, and the week as text. */
type Line = [string, string, GuideType, string[], string[], string, Partial<Record<Weekday, string>>];

const MORNINGS = '09:00-13:00';
const FULL = '09:00-13:00 15:00-18:00';
const EVENINGS = '18:30-21:30';

const LINES: Line[] = [
  [
    'Lucía Paredes Salazar',
    'LUPASA',
    'specialized',
    ['negocios', 'emprendimiento', 'finanzas'],
    ['Modelo de negocio', 'Flujo de caja', 'Formalización de mypes'],
    'Miraflores, Lima',
    { monday: FULL, tuesday: FULL, wednesday: FULL, thursday: FULL, friday: FULL, saturday: '09:00-12:00' },
  ],
  [
    'Jorge Huamán Quispe',
    'JOHUQU',
    'specialized',
    ['it', 'producto', 'innovacion'],
    ['Producto mínimo viable', 'Comercio electrónico'],
    'Arequipa',
    { monday: EVENINGS, tuesday: EVENINGS, wednesday: EVENINGS, thursday: EVENINGS },
  ],
  [
    'Carmen Rosa Villanueva',
    'CAROVI',
    'specialized',
    ['legal'],
    ['Constitución de empresas', 'Registro de marca en Indecopi'],
    'San Isidro, Lima',
    { monday: MORNINGS, wednesday: MORNINGS, friday: MORNINGS },
  ],
  [
    'Martín Echevarría Ponce',
    'MARECH',
    'assigned',
    ['logistica', 'operaciones'],
    ['Última milla', 'Gestión de almacenes'],
    'Callao',
    { tuesday: '08:00-12:00', thursday: '08:00-12:00', saturday: '08:00-11:00' },
  ],
  [
    'Diana Ccori Mamani',
    'DICCMA',
    'specialized',
    ['marketing', 'ventas', 'comercial'],
    ['Redes sociales', 'Fotografía de producto', 'Ventas por WhatsApp'],
    'Cusco',
    { monday: '10:00-13:00 16:00-19:00', wednesday: '10:00-13:00 16:00-19:00', friday: '16:00-19:00' },
  ],
  [
    'Ricardo Tello Benavides',
    'RITEBE',
    'assigned',
    ['finanzas'],
    ['Costos y precios', 'Acceso a crédito'],
    'Trujillo',
    { tuesday: '09:30-12:30', wednesday: '09:30-12:30', thursday: '09:30-12:30' },
  ],
  [
    'Sofía Aliaga Romero',
    'SOALRO',
    'specialized',
    ['rrhh', 'educacion'],
    ['Primer equipo de trabajo', 'Liderazgo'],
    'Surco, Lima',
    { monday: '14:00-18:00', tuesday: '14:00-18:00', thursday: '14:00-18:00' },
  ],
  [
    'Víctor Raúl Chávez',
    'VIRACH',
    'assigned',
    ['ventas', 'comercial'],
    ['Negociación', 'Retail moderno'],
    'Piura',
    { friday: '09:00-18:00', saturday: '09:00-13:00' },
  ],
  [
    'Alejandra Montoya Ríos',
    'ALMORI',
    'specialized',
    ['innovacion', 'producto', 'emprendimiento'],
    ['Fondos concursables', 'Pitch para inversionistas'],
    'Barranco, Lima',
    {
      monday: '11:10-13:10',
      tuesday: '11:10-13:10',
      wednesday: '11:10-13:10',
      thursday: '11:10-13:10',
      friday: '11:10-13:10',
    },
  ],
  [
    'Óscar Ñahui Condori',
    'OSNACO',
    'assigned',
    ['operaciones', 'logistica', 'otros'],
    ['Agroexportación', 'Certificación orgánica'],
    'Ayacucho',
    { sunday: '09:00-12:00', saturday: '15:00-19:00' },
  ],
  [
    'Patricia Loayza Medina',
    'PALOME',
    'specialized',
    ['marketing', 'educacion'],
    ['Marca personal', 'Contenido para TikTok'],
    'Huancayo',
    {},
  ],
  [
    'Gonzalo Rebaza Lazo',
    'GOREBA',
    'assigned',
    ['it'],
    ['Páginas web', 'Automatización con hojas de cálculo'],
    'Chiclayo',
    { wednesday: '19:00-22:00', sunday: '10:00-12:00' },
  ],
];

const INACTIVE = 'Gonzalo Rebaza Lazo';

/** A dozen mentors with varied weeks: one has no open hours, one is inactive. The first is the account to sign in with. */
export const MENTORS = LINES.map(([name, code, guide_type, areas, specializations, location, week], index) => ({
  row: {
    user_type: 'guide' as const,
    email: demoEmail(index === 0 ? 'mentor' : mailboxOf(name)),
    given_name: name,
    code,
    guide_type,
    areas,
    specializations,
    location,
    active: name !== INACTIVE,
  },
  week: weekOf(week),
  presentation: PRESENTATIONS[name],
}));

function weekOf(texts: Partial<Record<Weekday, string>>): Week {
  return Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, rangesOf(texts[weekday] ?? '')])) as Week;
}

/** '09:00-13:00 15:00-18:00' as ranges. */
function rangesOf(text: string): TimeRange[] {
  return Array.from(text.matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g), ([, start = '', end = '']) => ({
    start: parseTime24(start)!,
    end: parseTime24(end)!,
  }));
}
