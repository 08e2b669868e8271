import { formatDay, formatNearInstant, formatTime, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';

/** What 'Cerrar mentoría' says, and what stands of it in the details of an event. */
export const closingTexts = {
  now: 'Cerrar mentoría',
  closed: 'Mentoría cerrada',
  /** The same of one that was closed before. */
  saveNow: 'Guardar cambios',
  changed: 'Cambios guardados',
  /** Where nothing is kept for both, which can still be written. */
  savedAlone: 'Guardado, sin resumen ni acuerdos',
  nothing: 'Di primero si se realizó, con «Registrar», o escribe aquí qué quedó de ella.',
  kept: 'Resumen y acuerdos',
  keptEarlier: 'Lo acordado antes',
  forBoth: 'Los acuerdos y el resumen los ven los dos.',
  nextDate: 'Próxima cita (opcional)',
  placedBefore: (start: Date) =>
    `Ya tienen una mentoría el ${formatDay(limaDate(start))}, ${formatTime(limaMinutes(start))}`,
  nextDateHint: 'Les enviaremos la invitación por correo.',
  closedDay: (reason: string) => `Ese día lo tienes cerrado${reason ? ` (${reason})` : ''}.`,
  ownHours: (hours: string) => (hours ? `Tus horas ese día: ${hours}` : 'Ese día no tienes horas publicadas.'),
  day: 'Día',
  hour: 'Hora',
  noDate: '--Sin próxima cita--',
  chooseHour: '--Selecciona una hora--',
  noHour: 'Elige una hora',
  placed: (start: Date) => `Mentoría agendada para el ${formatNearInstant(start)}`,
  placeFailed: 'Error al agendar la próxima cita',
  storedSummary: 'Los acuerdos y el resumen ya están guardados.',
  storedAll: 'Los acuerdos, el resumen y la nota ya están guardados.',
};
