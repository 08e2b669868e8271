import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import type { Attendance } from '@mentorias/domain/events/attendance';
import { PREPARATION } from '@mentorias/domain/events/preparation';
import type { UserType } from '@mentorias/domain/people/roles';
import { formatDay, formatNearInstant, formatTime } from '@mentorias/domain/time/lima-time';
import { texts as bookingTexts } from '../booking/texts.ts';

/** The sentence of the cancellation form on its readers: the mentor, and the guests of the event. */
function toldOfCancellation(guests: number): string {
  if (guests === 0) return 'El mentor recibirá un aviso.';
  return `El mentor y ${guests === 1 ? 'tu invitado' : 'tus invitados'} recibirán un aviso con el motivo.`;
}

export const texts = {
  title: 'Mis mentorías',
  upcoming: 'Próximas',
  past: 'Anteriores',
  loading: 'Cargando tus mentorías...',
  slowList: 'Está tardando más de lo normal.',
  loadFailed: 'Error al cargar tus mentorías',
  noUpcoming: 'No tienes mentorías próximas',
  noUpcomingHint: 'Busca un mentor y agenda una.',
  noPast: 'Todavía no tienes mentorías anteriores',
  noPastHint: 'Aquí quedarán las que terminen o se cancelen.',
  search: 'Buscar mentores',
  mentor: 'Mentor',
  noLinkYet: (guide: string) => `${guide} aún no agregó su enlace; te avisaremos`,
  prepare: PREPARATION,
  declined: 'No irás',
  youDeclined:
    'Dijiste que no puedes ir: reprográmala o cancélala, para liberar la hora. Si al final vas, cambia tu respuesta en el correo.',
  guests: 'Invitados:',
  guest: 'Tu invitado',
  edit: 'Cambiar tema o invitados',
  editOf: (event: string) => `Cambiar tema o invitados de la mentoría ${event}`,
  move: 'Reprogramar',
  cancel: 'Cancelar mentoría',
  chooseTitle: 'Reprogramar o cancelar',
  chooseQuestion: (event: string) => `Tu mentoría ${event} ¿Qué quieres hacer?`,
  noLongerComing: 'Esa mentoría ya no está entre las próximas.',
  cancelTitle: 'Cancelar mentoría',
  cancelQuestion: (event: string, guests: number) =>
    `Vas a cancelar la mentoría ${event} ${toldOfCancellation(guests)}`,
  cancelNow: 'Sí, cancelar',
  cancelled: 'Mentoría cancelada',
  cancelFailed: 'Error al cancelar la mentoría',
  moveTitle: 'Reprogramar mentoría',
  moveFrom: (event: string) => `Ahora está agendada ${event} Elige la nueva fecha y hora.`,
  newTime: 'Nueva fecha:',
  moveNow: 'Reprogramar mentoría',
  moving: 'Reprogramando...',
  moved: (start: Date) => `Mentoría reprogramada para el ${formatNearInstant(start)}`,
  moveFailed: 'Error al reprogramar la mentoría',
  loadingGuide: 'Cargando información del mentor...',
  guideFailed: 'Error al cargar la información del mentor',
  guideGone: 'El mentor ya no ofrece horarios',
  shownAt: 'en Mis mentorías',
};

/** A change of the topic, and guests to add (rule 6.18). */
export const detailsTexts = {
  of: (event: string) => `Mentoría ${event}`,
  description: 'Tema',
  emails: 'Añadir invitados (correos separados por coma)',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Mentoría actualizada',
  savedButStopped: (emails: string[]) =>
    `Mentoría actualizada. ${emails.join(', ')} ${bookingTexts.stopped(emails.length)}`,
  failed: 'Error al actualizar la mentoría',
};

/** What became of a past event, and what is asked of it (rules 16.1 to 16.4). */
export const answerTexts = {
  question: '¿Se realizó?',
  answers: { held: 'Sí', missed_by_guide: 'El mentor no vino', missed_by_user: 'No pude ir' } satisfies Record<
    Attendance,
    string
  >,
  notSo: 'No fue así',
  answered: (answer: string) => `Respondiste: ${answer}`,
  undo: 'Deshacer',
  saidByGuide: {
    held: 'se realizó',
    missed_by_guide: 'no pudo asistir',
    missed_by_user: 'no asististe',
  } satisfies Record<Attendance, string>,
  said: (mentor: string, said: string) => `${mentor} dijo que ${said}.`,
  disputed: (mentor: string, said: string) => `${mentor} dijo que ${said}. La administración lo revisará.`,
  review: 'La administración lo revisará.',
  failed: 'Error al guardar tu respuesta',
};

/** The texts of a rating and of who reads it (rules 16.30 to 16.32). */
export const ratingTexts = {
  question: '¿Te sirvió?',
  scale: 'Del 1 (nada) al 5 (mucho).',
  readers:
    'Quienes administran el programa leen todas las calificaciones y comentarios; tu mentor, solo promedios y los comentarios que compartas.',
  scoreOf: (score: number, event: string) => `${score} de 5: mentoría ${event}`,
  given: (score: number) => `Calificaste: ${score} de 5`,
  change: 'Cambiar o comentar',
  changeOf: (event: string) => `Cambiar o comentar la calificación de la mentoría ${event}`,
  written: (comment: string, isShared: boolean) =>
    isShared ? `«${comment}» · Tu mentor puede leerlo` : `«${comment}»`,
  of: (event: string) => `Mentoría ${event}`,
  line: 'Comentario (opcional)',
  share: 'Mi mentor puede leer mi comentario',
  save: 'Guardar',
  saving: 'Guardando...',
  saved: 'Calificación guardada',
  failed: 'Error al guardar tu calificación',
};

const CANCELLED_BY: Record<UserType, string> = {
  user: 'Cancelada por ti',
  guide: 'Cancelada por el mentor',
  admin: 'Cancelada por la administración',
};

/** Who cancelled an event, in words. */
export function cancelledByText(userType: UserType | null): string {
  return userType ? CANCELLED_BY[userType] : 'Cancelada';
}

/** 'con Ana Ruiz, el lunes 23/11/2026, 9:00 a. m.': its last dot can end a sentence. */
export function eventText(event: ReceivedEvent): string {
  if (event.start_time === '') return `con ${event.guide.name}`;
  return `con ${event.guide.name}, el ${formatDay(dayOf(event))}, ${formatTime(rangeOf(event).start)}`;
}
