import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { formatDay } from '@mentorias/domain/time/lima-time';

export const texts = {
  title: 'Configurar Horarios Disponibles',
  hours: 'Horarios',
  limaTime: 'Todos los horarios se muestran en hora de Lima (UTC-5)',
  loading: 'Cargando horarios...',
  loadFailed:
    'No pudimos cargar tus horarios, así que por ahora no puedes cambiarlos. Lo que ya tienes publicado sigue igual. Revisa tu conexión y reinténtalo.',
  refused:
    'No pudimos cargar tus horarios, así que por ahora no puedes cambiarlos. Lo que ya tienes publicado sigue igual. Reinténtalo en unos minutos.',
  notUnderstood:
    'No pudimos cargar tus horarios: el servidor respondió algo que esta pantalla no entiende. Lo que ya tienes publicado sigue igual. Avísale a quien administra la plataforma.',
  retry: 'Reintentar',
  week: 'Tu semana',
  presets: 'Cambiar por horarios frecuentes',
  presetApplied: (label: string) => `${label}: todavía sin guardar.`,
  from: 'Desde',
  to: 'Hasta',
  add: (day: string) => `Agregar horario el ${day.toLowerCase()}`,
  remove: (day: string) => `Quitar el último horario del ${day.toLowerCase()}`,
  range: (day: string, number: number) => `${day}, horario ${number}`,
  tooShort: 'Una mentoría dura 1 hora: en un horario más corto no cabe ninguna.',
  onlyLast: 'Solo puedes editar el último horario. Para cambiar otro, quita primero los que siguen.',
  pastLatestStart: 'No hay espacio para otro horario: empezaría después de las 10:30 PM.',
  noRoom: 'No hay espacio para otro horario: se cruzaría con uno que ya tienes.',
  endUpdated: (time: string) => `Fin actualizado a ${time}`,
  off: 'Sin horarios',
  unreadDay: 'No pudimos leer los horarios de este día. Siguen publicados como están y aquí no se pueden cambiar.',
  turnedOff: (day: string) => `${day} quedó sin horarios. Las mentorías ya agendadas no cambian.`,
  booked: (days: LimaDate[], day: string) =>
    bookedText(days.length, days.length === 1 ? `el ${formatDay(days[0]!)}` : `en los próximos ${day.toLowerCase()}`),
  undo: 'Deshacer',
  copy: 'Copiar a otros días',
  copyOf: (day: string) => `Copiar a otros días los horarios del ${day.toLowerCase()}`,
  copyTitle: (day: string) => `Copiar los horarios del ${day.toLowerCase()}`,
  copyHint: 'Los días que elijas quedarán con estos mismos horarios.',
  replaces: (count: string) => `reemplaza ${count}`,
  workdays: 'Lunes a viernes',
  allDays: 'Todos los días',
  copyNow: 'Copiar',
  copied: (day: string, days: string) => `Los horarios del ${day.toLowerCase()} se copiaron a ${days.toLowerCase()}.`,
  save: 'Guardar Horarios',
  saving: 'Guardando...',
  saved: 'Horarios actualizados exitosamente',
  shownAt: 'al abrir de nuevo tu perfil',
  saveFailed: 'Error al actualizar los horarios',
  discard: 'Descartar cambios',
  discardQuestion: '¿Descartar los cambios?',
  discardMessage: 'Tus horarios vuelven a como están publicados.',
  unsaved: 'Cambios sin guardar',
  weekTotal: (hours: string) => `${hours} a la semana`,
  leaveTitle: '¿Salir sin guardar?',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
};

/** The question before changes that were not saved are lost. */
export function leaveQuestion({ week, presentation, link }: Record<'week' | 'presentation' | 'link', boolean>): string {
  const parts = [
    ...(week ? ['tus horarios'] : []),
    ...(presentation ? ['tu presentación'] : []),
    ...(link ? ['tu enlace de reunión'] : []),
  ];
  const one = presentation ? 'la' : 'lo';
  const them = week || parts.length > 1 ? 'los' : one;
  const list = new Intl.ListFormat('es').format(parts);
  return `Cambiaste ${list} y todavía no ${them} guardas. Si sales ahora, esos cambios se pierden.`;
}

/** 1, 'en esos días' → 'Tienes 1 mentoría en esos días', and what becomes of it. */
export function bookedText(count: number, when: string): string {
  if (count === 1)
    return `Tienes 1 mentoría ${when}. Sigue en pie: cancélala o reprográmala desde Mentorías si no podrás atenderla.`;
  return `Tienes ${count} mentorías ${when}. Siguen en pie: cancélalas o reprográmalas desde Mentorías si no podrás atenderlas.`;
}

/** 1 → '1 horario'. */
export function countText(count: number): string {
  return count === 1 ? '1 horario' : `${count} horarios`;
}

/** 270 → '4 h 30 min'. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return `${hours} h`;
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`;
}
