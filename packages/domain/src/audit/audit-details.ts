import type { Attendance } from '../events/attendance.ts';
import { ATTENDANCES, attendanceLabel, describeOutcome } from '../events/attendance.ts';
import { AREAS, areaLabel } from '../people/areas.ts';
import { languageLabel } from '../people/presentation.ts';
import { guideTypeLabel, USER_TYPES, userTypeLabel } from '../people/roles.ts';
import { formatDayMonthYear, formatHours, formatInstant, parseTime24 } from '../time/lima-time.ts';
import { formatMonth, isMonth } from '../time/months.ts';
import { WEEKDAYS, weekdayLabel } from '../time/weekdays.ts';
import { auditActionLabel, auditSubjectLabel } from './audit.ts';

/** One stored value; empty is null, '' or an empty list. */
export type AuditValue = string | number | null | readonly string[];

/** One field: old and new value, the value alone, or `true` where only the fact of a change is stored. */
export type AuditDetail = AuditValue | true | { from: AuditValue; to: AuditValue };

export type AuditDetails = Record<string, AuditDetail>;

const LABELS: Record<string, string> = {
  name: 'Nombre',
  email: 'Correo',
  user_type: 'Tipo',
  company_name: 'Emprendimiento',
  location: 'Ubicación',
  origin: 'Origen',
  description: 'Descripción',
  code: 'Código',
  guide_type: 'Tipo de mentor',
  areas: 'Áreas',
  specializations: 'Especialidades',
  help_with: 'En qué ayuda',
  about: 'Sobre mí',
  languages: 'Idiomas',
  linkedin: 'LinkedIn',
  photo: 'Foto',
  hidden: 'Oculto',
  password: 'Contraseña',
  start_time: 'Fecha y hora',
  topic: 'Tema',
  attendees: 'Invitados',
  attendance: 'Asistencia',
  reason: 'Motivo',
  note: 'Notas',
  agreements: 'Acuerdos',
  summary: 'Resumen',
  shared_onward: 'Compartido con próximos mentores',
  method: 'Ingresó con',
  kind: 'Correo',
  count: 'Cantidad',
  search: 'Búsqueda',
  status: 'Estado',
  missing: 'Sin',
  last_event: 'Última mentoría',
  without_held: 'Sin mentoría realizada en',
  month: 'Mes',
  ids: 'Usuarios elegidos',
  guide_status: 'Cuenta del mentor',
  rating: 'Calificación',
  guide_id: 'Código del mentor',
  user_id: 'Código del emprendedor',
  person_id: 'Código de la persona',
  action: 'Acción',
  subject_type: 'A quién o qué',
  subject_id: 'Código',
  from: 'Desde',
  to: 'Hasta',
  hours: 'Horas',
  request: 'Pedido',
  consent: 'Permiso',
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, weekdayLabel(day)])),
};

const ORDER = Object.keys(LABELS);

const WORDS: Record<string, string> = {
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  upcoming: 'Próximas',
  past: 'Anteriores',
  unrecorded: 'Sin registrar',
  held: 'Realizadas',
  missed: 'Inasistencias',
  held_by_both: 'Confirmadas por ambos',
  held_by_one: 'Realizadas, por una parte',
  disputed: 'En desacuerdo',
  low: 'Baja',
  active: 'Activa',
  inactive: 'Inactiva',
  name: 'nombre',
  availability: 'horarios',
  events: 'mentorías',
  link: 'enlace',
  '30': 'ninguna en 30 días',
  '60': 'ninguna en 60 días',
  '90': 'ninguna en 90 días',
  never: 'nunca',
  password: 'contraseña',
  google: 'Google',
  event: 'aviso de mentoría',
  late_records: 'aviso de registros',
  without_availability: 'aviso de horarios',
  without_link: 'aviso de enlace',
  reset: 'nueva contraseña',
  reminder: 'recordatorio',
  security: 'aviso de seguridad',
  photo: 'mostrar su foto',
  funder: 'nombrar ante quien financia',
  access: 'copia de datos',
  correction: 'corrección',
  erasure: 'eliminación',
};

/** The filter's numbers (rule 8.3). */
const TYPE_OF_NUMBER: Record<string, string> = { '0': 'Emprendedor', '1': 'Mentor', '2': 'Administrador' };

/** How values of a field are shown; fields without an entry are shown unchanged. */
const SHOWN: Record<string, (text: string) => string> = {
  user_type: (text) => TYPE_OF_NUMBER[text] ?? labelAmong(USER_TYPES, userTypeLabel, text),
  guide_type: guideTypeLabel,
  areas: (text) => labelAmong(AREAS, areaLabel, text),
  attendance: (text) =>
    text === 'disputed'
      ? describeOutcome(text, 'admin').label
      : labelAmong<Attendance>(ATTENDANCES, attendanceLabel, text),
  start_time: showMoment,
  hours: showStoredRange,
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, showStoredRange])),
  action: auditActionLabel,
  subject_type: auditSubjectLabel,
  from: formatDay,
  to: formatDay,
  month: showStoredMonth,
  without_held: showStoredMonth,
  status: wordOf,
  guide_status: wordOf,
  rating: wordOf,
  missing: wordOf,
  last_event: wordOf,
  languages: languageLabel,
  hidden: (text) => LABELS[text] ?? text,
  ids: (text) => text.split(',').map(numberOf).join(', '),
  method: wordOf,
  request: wordOf,
  consent: wordOf,
  kind: (text) => (text === 'link' ? 'enlace de acceso' : wordOf(text)),
};

/**
 * What changed, a sentence a field: 'Ubicación: Lima → Cusco', 'Notas: con cambios'. In the order of the labels: the database keeps the
 * fields in one of its own, by their length. A count of none is left out: there was nothing to cancel or to send.
 */
export function auditMessages(details: AuditDetails): string[] {
  return Object.entries(details)
    .filter(([field, detail]) => !(field === 'count' && detail === 0))
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .map(
      ([field, detail]) => `${LABELS[field] ?? 'Otro dato'}${field === 'method' ? '' : ':'} ${shown(field, detail)}`,
    );
}

function placeOf(field: string): number {
  const place = ORDER.indexOf(field);
  return place === -1 ? ORDER.length : place;
}

function shown(field: string, detail: AuditDetail): string {
  if (detail === true) return 'con cambios';
  if (isChange(detail)) return `${shownValue(field, detail.from)} → ${shownValue(field, detail.to)}`;
  return shownValue(field, detail);
}

function shownValue(field: string, value: AuditValue): string {
  if (field === 'attendance' && value === null) return attendanceLabel(null);
  const items = value === null || value === '' ? [] : typeof value === 'object' ? value : [String(value)];
  const show = SHOWN[field] ?? ((text: string) => text);
  return items.length === 0 ? '(vacío)' : items.map(show).join(', ');
}

function isChange(detail: AuditDetail): detail is { from: AuditValue; to: AuditValue } {
  return typeof detail === 'object' && detail !== null && !Array.isArray(detail);
}

function labelAmong<T extends string>(known: readonly T[], label: (value: T) => string, text: string): string {
  const value = known.find((candidate) => candidate === text);
  return value ? label(value) : text;
}

/** 50 → 'N.º 50': an account of which no name is known. */
export function numberOf(id: string): string {
  return `N.º ${id}`;
}

function wordOf(text: string): string {
  return WORDS[text] ?? text;
}

/** A day, or a month of the report. */
function formatDay(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDayMonthYear(text) : showStoredMonth(text);
}

function showStoredMonth(text: string): string {
  return isMonth(text) ? formatMonth(text) : text;
}

function showMoment(text: string): string {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? text : formatInstant(instant);
}

/** The trail stores '09:00–10:30'; screens show twelve-hour times (rule 2.3). */
function showStoredRange(text: string): string {
  const [start, end] = text.split('–').map(parseTime24);
  return start === undefined || end === undefined ? text : formatHours({ start, end });
}
