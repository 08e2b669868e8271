import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatDay, formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import { bookedText } from '../availability/texts.ts';

export const texts = {
  title: 'Fechas especiales',
  hint: 'Días sin mentorías o con otro horario. Se aplican de inmediato y las mentorías ya agendadas siguen en pie.',
  add: 'Agregar fecha',
  none: 'No tienes fechas especiales.',
  loading: 'Cargando fechas...',
  loadFailed: 'Error al cargar tus fechas especiales',
  off: 'Sin horarios',
  remove: (days: string) => `Quitar: ${days}`,
  removeTitle: '¿Quitar esta fecha?',
  removeQuestion: (days: string) => `${days}: vuelve tu horario de siempre.`,
  removeNow: 'Quitar fecha',
  removed: (days: string) => `${days}: vuelve tu horario de siempre`,
  removeFailed: 'Error al quitar la fecha',
  span: (from: string, to: string) => `Del ${from} al ${to}`,
  formTitle: 'Agregar fecha especial',
  kind: 'Qué cambia',
  kindOff: 'Sin horarios',
  kindHours: 'Otro horario',
  from: 'Desde el día',
  to: 'Hasta el día',
  date: 'Día',
  reason: 'Motivo (opcional)',
  reasonPlaceholder: 'Vacaciones, feriado, feria…',
  booked: (count: number) => bookedText(count, 'en esos días'),
  save: 'Guardar fecha',
  saving: 'Guardando...',
  saved: 'Fecha guardada',
  shownAt: 'en tus fechas especiales',
  saveFailed: 'Error al guardar la fecha',
  holidays: 'Feriados del Perú',
  holidaysHint: 'Feriados nacionales de los próximos doce meses (Decreto Legislativo 713 y sus modificatorias).',
  close: 'Cerrar',
  closeOn: (name: string, day: string) => `Cerrar: ${name}, ${day}`,
  closeAll: (count: number) => `Cerrar los ${count} feriados`,
  closeAllTitle: '¿Cerrar los feriados?',
  closeAllQuestion: (count: number) =>
    `Los ${count} feriados de esta lista quedarán sin horarios. Las mentorías ya agendadas siguen en pie.`,
  closeAllNow: 'Cerrar feriados',
  closingAll: 'Guardando...',
  holidaysClosed: (count: number) => (count === 1 ? '1 feriado guardado' : `${count} feriados guardados`),
  allClosed: 'Ya marcaste todos los feriados que vienen.',
};

/** 'viernes 25/12/2026', or 'Del 24/12/2026 al 31/12/2026'. */
export function formatDays({ from, to }: { from: LimaDate; to: LimaDate }): string {
  return from === to ? formatDay(from) : texts.span(formatDayMonthYear(from), formatDayMonthYear(to));
}
